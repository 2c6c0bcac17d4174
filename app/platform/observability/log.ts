import { isatty } from "node:tty";
import { DrizzleQueryError } from "drizzle-orm";
import { pino } from "pino";
import { linesForPeople } from "./log-lines.ts";

/** The part of a pino logger that the code uses. Never pass personal data in `details`. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * A logger to standard error (or to `destination`); standard output stays free for the start line. It
 * writes lines for people at a terminal, and JSON elsewhere. Errors go under the key `err` and are
 * written without the values that were in the query.
 */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: true }),
  isTerminal: boolean = isatty(2),
): Log {
  const stream = isTerminal ? linesForPeople(destination) : destination;
  return pino({ level, base: null, serializers: { err: withoutValues } }, stream);
}

/** An error as an operator needs it: never the parameters of a query, nor PostgreSQL's quotes of them. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DrizzleQueryError) {
    const stack = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
    return {
      type: "DrizzleQueryError",
      query: error.query,
      stack,
      cause: withoutValues(error.cause),
    };
  }
  const { name, message, stack, cause } = error;
  const code = "code" in error ? { code: error.code } : {};
  return { type: name, message, ...code, stack, ...(cause ? { cause: withoutValues(cause) } : {}) };
}
