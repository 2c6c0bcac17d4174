import { pino } from "pino";

/** The part of a pino logger that the rooms use. Never pass personal data in `details`. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A JSON logger to standard error; standard output stays free for the start line. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
}
