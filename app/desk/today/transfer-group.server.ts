import { formatDay } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { stepNames } from "../../deals/transfers/kinds.ts";
import { listLate } from "../../deals/transfers/service.server.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";

const SHOWN = 10;

/** Steps between the agreement and the keys that should have been done by now. */
export async function transferGroup(
  services: Pick<Services, "db" | "clock" | "settings">,
): Promise<WaitingGroup> {
  const late = await listLate(services, services.clock());
  const items = late.slice(0, SHOWN).map(({ transfer: { id, about }, step: { step, day } }) =>
    waitingItem({
      key: `${id} ${step}`,
      title: about,
      to: href("/admin/overdrachten/:id", { id }),
      late: `sinds ${formatDay(day!)}`,
      facts: [stepNames[step]],
    }),
  );
  const all = href("/admin/overdrachten");
  return { id: "overdrachten", title: "Overdrachten", total: late.length, items, all };
}
