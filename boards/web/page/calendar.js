// Which day it is where the person is.

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many days the local date of a clock lies behind 2026-01-01; 0 for every day before. Midnights are not always a day apart, dates are. */
export function dayOf(clock) {
  const date = Date.UTC(clock.getFullYear(), clock.getMonth(), clock.getDate());
  return Math.max(0, Math.round((date - Date.UTC(2026, 0, 1)) / DAY_MS));
}

/** How long it is until the local date of a clock changes. */
export function untilMidnight(clock) {
  const next = new Date(clock.getFullYear(), clock.getMonth(), clock.getDate() + 1);
  return next.getTime() - clock.getTime();
}
