/** Not a calendar, or one with more in it than we read. */
export class CalendarError extends Error {}
