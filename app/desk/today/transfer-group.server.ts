import { formatDay } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { stepNames } from "../../deals/transfers/kinds.ts";
import { listLate, listWaitingCopies } from "../../deals/transfers/service.server.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";

const SHOWN = 10;

/** Signed copies to look at, and steps that should have been done by now. */
export async function transferGroup(
  services: Pick<Services, "db" | "clock" | "settings">,
): Promise<WaitingGroup> {
  const [late, copies] = await Promise.all([
    listLate(services, services.clock()),
    listWaitingCopies(services.db),
  ]);
  const checks = copies.slice(0, SHOWN).map(({ id, about, partyId, name, at }) =>
    waitingItem({
      key: `${id} ${partyId}`,
      title: about,
      to: `${href("/admin/overdrachten/:id/koopovereenkomst", { id })}#kijk-${partyId}`,
      at: new Date(at),
      facts: [`Klopt de handtekening van ${name}?`],
    }),
  );
  const steps = late.slice(0, SHOWN).map(({ transfer: { id, about }, step: { step, day } }) =>
    waitingItem({
      key: `${id} ${step}`,
      title: about,
      to: href("/admin/overdrachten/:id", { id }),
      late: `sinds ${formatDay(day!)}`,
      facts: [stepNames[step]],
    }),
  );
  const all = href("/admin/overdrachten");
  const [items, total] = [[...checks, ...steps].slice(0, SHOWN), copies.length + late.length];
  return { id: "overdrachten", title: "Overdrachten", total, items, all };
}
