import { data } from "react-router";
import { ListingsBusyError } from "../../sync/service.server.ts";

/**
 * The answer of an action when somebody else writes listings for longer than staff can wait: nothing
 * was stored. Throws every other error on.
 */
export function busyAnswer<Answer extends object>(error: unknown, answer: Answer) {
  if (!(error instanceof ListingsBusyError)) throw error;
  return data({ ...answer, busy: true }, { status: 503, headers: { "Retry-After": "30" } });
}
