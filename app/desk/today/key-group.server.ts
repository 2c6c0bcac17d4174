import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { telephoneLink } from "@voordeur/language/telephone.ts";
import { LEFT_WORDS, ringLabel } from "../../agenda/keys/input.ts";
import { listLateRings } from "../../agenda/keys/queries.server.ts";
import {
  type Act,
  lateWords,
  type WaitingGroup,
  waitingItem,
} from "../../staff/kit/waiting/waiting.ts";

const SHOWN = 10;

/** Keys that should have been back by now. */
export async function keyGroup({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<WaitingGroup> {
  const now = clock();
  const rings = await listLateRings(db, now, SHOWN);
  const items = rings.map(({ id, about, holder, phone, out_at, due_at, hasLeft }) => {
    const to = href("/admin/sleutels/:id", { id: String(id) });
    const fields = { act: "terug", sinds: out_at!.toISOString(), terug: "vandaag" };
    const call: Act[] = phone ? [{ label: "Bellen", to: telephoneLink(phone) }] : [];
    return waitingItem({
      key: String(id),
      title: `${ringLabel(id)}: ${about}`,
      to,
      late: lateWords(due_at!, now),
      facts: [`bij ${holder}`, hasLeft && LEFT_WORDS],
      acts: [...call, { label: "Terug", action: to, fields }],
    });
  });
  const all = `${href("/admin/sleutels")}?stand=te-laat`;
  return { id: "sleutels", title: "Sleutels te laat", total: rings[0]?.total ?? 0, items, all };
}
