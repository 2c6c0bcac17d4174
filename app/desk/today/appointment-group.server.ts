import { nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { timesOf } from "../../agenda/viewings/messages.ts";
import { listAppointments } from "../../agenda/viewings/queries.server.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";

const SHOWN = 10;

/** The appointments of today that are to come, one's own first; of others not what is private. */
export async function appointmentGroup(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<WaitingGroup> {
  const from = clock();
  const all = await listAppointments(
    db,
    null,
    { from, to: nextAmsterdamMidnight(from) },
    { reader: userId },
  );
  const isOwn = ({ agentId }: { agentId: string | null }) => agentId === userId;
  const shown = all
    .filter((one) => one.endsAt > from && (!one.isPrivate || isOwn(one)))
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  return {
    id: "afspraken",
    title: "Afspraken vandaag",
    total: shown.length,
    items: shown.slice(0, SHOWN).map((one) =>
      waitingItem({
        key: one.id === null ? one.leadId! : String(one.id),
        title: one.title,
        to:
          one.id === null
            ? href("/admin/leads/:id", { id: one.leadId! })
            : href("/admin/agenda/afspraak/:id", { id: String(one.id) }),
        facts: [timesOf(one), one.company, one.place, one.agent ?? "nog geen collega"],
      }),
    ),
    all: href("/admin/agenda"),
  };
}
