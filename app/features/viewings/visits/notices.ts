import type { VisitState } from "./read.server.ts";

const planned: Record<string, string> = {
  gepland: "Uw afspraak staat vast. U krijgt een mail met een uitnodiging voor uw agenda.",
  verzet: "Uw afspraak is verzet. U krijgt een mail met de nieuwe uitnodiging.",
};

/** The last act, as long as it still holds. */
export function noticeOf(done: string | null, state: VisitState): string | undefined {
  if (done === "was-al") return "Dit was al gedaan; er is niets veranderd.";
  if (done === "geannuleerd" && state === "choose") return "Uw afspraak is geannuleerd.";
  return state === "planned" ? planned[done ?? ""] : undefined;
}
