import { dutch, t, translated } from "@voordeur/language/text.ts";
import type { VisitState } from "./read.server.ts";

const planned: Record<string, string> = {
  gepland: dutch`Uw afspraak staat vast. U krijgt een mail met een uitnodiging voor uw agenda.`,
  verzet: dutch`Uw afspraak is verzet. U krijgt een mail met de nieuwe uitnodiging.`,
};

/** The last act, as long as it still holds. */
export function noticeOf(done: string | null, state: VisitState): string | undefined {
  if (done === "was-al") return t`Dit was al gedaan; er is niets veranderd.`;
  if (done === "geannuleerd" && state === "choose") return t`Uw afspraak is geannuleerd.`;
  const words = state === "planned" ? planned[done ?? ""] : undefined;
  return words && translated(words);
}
