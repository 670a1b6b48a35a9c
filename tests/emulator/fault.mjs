/** The firmware did what no working firmware does. Ends the run. */
export class Fault extends Error {}
