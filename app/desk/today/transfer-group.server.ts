import { formatDay } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { stepNames } from "../../deals/transfers/kinds.ts";
import {
  listDeclined,
  listLate,
  listUnsealed,
  listWaitingCopies,
} from "../../deals/transfers/service.server.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";
import { sealItems } from "./seal-items.ts";

const SHOWN = 10;

/** Signed copies to look at or that have no seal, versions that nobody signs, and steps that should have been done by now. */
export async function transferGroup(
  services: Pick<Services, "db" | "clock" | "settings">,
): Promise<WaitingGroup> {
  const { db, clock } = services;
  const [late, copies, declined, unsealed] = await Promise.all([
    listLate(services, clock()),
    listWaitingCopies(db),
    listDeclined(db),
    listUnsealed(db),
  ]);
  const agreementOf = (id: string) => href("/admin/overdrachten/:id/koopovereenkomst", { id });
  const checks = copies.slice(0, SHOWN).map(({ id, about, partyId, name, at }) =>
    waitingItem({
      key: `${id} ${partyId}`,
      title: about,
      to: `${agreementOf(id)}#kijk-${partyId}`,
      at: new Date(at),
      facts: [`Klopt de handtekening van ${name}?`],
    }),
  );
  const refusals = declined.map(({ id, about, name, version, at, reason }) =>
    waitingItem({
      key: `${id} ${version}`,
      title: about,
      to: agreementOf(id),
      at: new Date(at),
      facts: [`versie ${version} wordt niet getekend`, name],
      text: reason,
    }),
  );
  const seals = sealItems(unsealed, clock(), agreementOf);
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
  const items = [...seals, ...refusals, ...checks, ...steps].slice(0, SHOWN);
  const total = seals.length + refusals.length + copies.length + late.length;
  return { id: "overdrachten", title: "Overdrachten", total, items, all };
}
