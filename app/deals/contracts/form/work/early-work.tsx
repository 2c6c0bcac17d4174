import { changedFields } from "../../../../ui/form-fields.ts";
import { compact } from "../../../../ui/inline-scripts/compact.ts";
import { InlineScript } from "../../../../ui/inline-scripts/inline-script.tsx";
import { WORK_KEY } from "./tab-storage.ts";

/** The event that has the form wake: there is work to put back, or a pointer that moves. */
export const WAKE = "agreement-wake";

/**
 * Before the form wakes: has it stay hidden where there is work to put back, and keeps what is typed
 * when its visitor leaves. Runs inline in the page: it may use nothing from outside itself.
 */
function keepEarlyWork(key: string, sign: string, changed: typeof changedFields): void {
  const { dataset } = document.documentElement;
  try {
    if (sessionStorage.getItem(key)) dataset["restoring"] = "";
  } catch {
    // Storage may be forbidden.
  }
  const isRestoring = "restoring" in dataset;
  const wake = () => dispatchEvent(new Event(sign));
  addEventListener("DOMContentLoaded", () => isRestoring && wake());
  // A browser reports a pointer that lies still when the page appears below it.
  addEventListener("pointermove", ({ movementX, movementY }) => (movementX || movementY) && wake());
  addEventListener("pagehide", () => {
    const form = document.querySelector<HTMLFormElement>("[data-wake=agreement] form");
    if (!form || isRestoring) return;
    if (changed(form.elements).length === 0) return;
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  });
}

const program = import.meta.env.SSR
  ? `(${compact(keepEarlyWork)})(${JSON.stringify(WORK_KEY)},${JSON.stringify(WAKE)},${compact(changedFields)})`
  : "";

export function EarlyWork() {
  return <InlineScript>{program}</InlineScript>;
}
