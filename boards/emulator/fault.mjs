/** The firmware did what no working firmware does. Ends the run. */
export class Fault extends Error {}

/** The power went, as the test asked: no fault of the firmware. The flash is kept; `powerCycle` goes on from there. */
export class PowerCut extends Error {}

/** The firmware asked for the boot loader's USB drive: there is no more program to run until it is switched on again. */
export class UsbBoot extends Error {}
