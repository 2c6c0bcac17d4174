/** The current time as a value: tests pass a fixed one. */
export type Clock = () => Date;
