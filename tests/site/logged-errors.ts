import type { Log } from "../../app/platform/observability/log.ts";

const errors: [message: string, details: object][] = [];

/** The log of a test's site. It keeps the errors: pages answer them without their cause. */
export const quietLog: Log = {
  info() {},
  warn() {},
  error: (details, message) => void errors.push([message, details]),
};

/** Returns and forgets the errors that sites logged. */
export const takeErrors = () => errors.splice(0);
