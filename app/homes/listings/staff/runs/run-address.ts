import { countOf } from "@voordeur/language/numbers.ts";
import { numberIn } from "../../../../platform/body/ids.ts";
import type { SyncRun } from "../../sync/service.server.ts";
import { homes } from "./run-words.ts";

/** The outcome that the URL claims for a run, if it is true; null: none. */
export function doneTitle(params: URLSearchParams, run: SyncRun): string | null {
  const amount = numberIn(params.get("aantal"));
  const act = params.get("gedaan");
  if (amount === undefined) return null;
  if (act === "verbergen" && run.decided_at) {
    return amount === 1 ? "1 woning is verborgen" : `${homes(amount)} zijn verborgen`;
  }
  if (act !== "ongedaan" || !run.undone_at) return null;
  if (amount === 0) return "Er was niets meer ongedaan te maken";
  return `${countOf(amount, "wijziging", "wijzigingen")} ongedaan gemaakt`;
}
