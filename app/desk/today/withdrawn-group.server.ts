import { shortMomentText } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { telephoneLink } from "@voordeur/language/telephone.ts";
import { listWithdrawn } from "../../deals/dossiers/queries.server.ts";
import { type Act, type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";

const SHOWN = 10;

/** Sellers who took their mandate back: work stops, and somebody calls them. */
export async function withdrawnGroup({ db }: Pick<Services, "db">): Promise<WaitingGroup> {
  const withdrawn = await listWithdrawn(db, SHOWN);
  const items = withdrawn.map(({ id, sellerId, about, name, phone, at }) => {
    const to = href("/admin/dossiers/:id/opdracht", { id });
    const call: Act[] = phone ? [{ label: "Bellen", to: telephoneLink(phone) }] : [];
    return waitingItem({
      key: sellerId,
      title: `${name} bij ${about}`,
      to,
      facts: [`herriep de opdracht op ${shortMomentText(new Date(at))}`],
      acts: [...call, { label: "Opdracht", to }],
    });
  });
  const total = withdrawn[0]?.total ?? 0;
  return { id: "herroepen", title: "Opdracht herroepen", total, items, urgent: true };
}
