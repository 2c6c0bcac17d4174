import { t } from "@voordeur/language/text.ts";
import type { Services } from "../../../platform/services.ts";
import { keepingPapers } from "../../dossiers/readers/service.server.ts";
import { listParties, listTransferSteps, type Transfer } from "../queries.server.ts";
import type { PartsOf } from "./letter-parts.ts";
import { queueLetter } from "./queue.server.ts";

/** Queues one letter, with what to keep, to each buyer of a home whose keys were handed over. */
export async function queueAftercare(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { id }: Transfer,
): Promise<void> {
  const steps = await listTransferSteps(services.db, id);
  if (!steps.some(({ step, outcome }) => step === "keys" && outcome === "done")) return;
  for (const party of await listParties(services.db, id)) {
    if (party.role !== "buyer") continue;
    await queueLetter(services, party, { letter: "aftercare", sequence: 0 });
  }
}

/** The label and warranties of the home's file, as far as this buyer may read them. */
export const aftercareParts: PartsOf = async (services, { party, transfer }) => {
  const papers = await keepingPapers(services, transfer.dossier_id, party);
  if (!papers) return {};
  return {
    facts: papers.names.map((value) => ({ label: t`Om te bewaren`, value })),
    link: { label: t`Naar de papieren van uw woning`, url: papers.url },
  };
};
