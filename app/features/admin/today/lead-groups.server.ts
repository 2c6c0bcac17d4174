import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { kindNames } from "../../leads/kinds.ts";
import {
  type Due,
  dueNames,
  leadSearch,
  overdueOf,
  parseLeadQuery,
  promisedAt,
} from "../../leads/follow-up/input.ts";
import { listUnsent, listWaiting, type WaitingLead } from "../../leads/waiting/queries.server.ts";
import { formatDateTime } from "../format-date-time.ts";
import { type Act, lateWords, type WaitingGroup, type WaitingItem } from "./waiting.ts";

const SHOWN = 10;

/** The leads that wait for this. */
export async function leadGroup(
  { db, clock }: Pick<Services, "db" | "clock">,
  due: Due,
): Promise<WaitingGroup> {
  const now = clock();
  const { total, leads } = await listWaiting(db, due, now, SHOWN);
  return {
    id: due,
    title: dueNames[due],
    total,
    urgent: due === "te-laat",
    items: leads.map((lead) => ({ ...itemOf(lead, now), acts: actsOf(lead) })),
    all: addressOf({ wacht: due }),
  };
}

/** New leads of which an email failed, each with a button to send it once more. */
export async function unsentGroup({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<WaitingGroup> {
  const now = clock();
  const { total, leads } = await listUnsent(db, SHOWN);
  return {
    id: "mails",
    title: "Mails die niet aankwamen",
    total,
    items: leads.map(({ kinds, error, ...lead }) => ({
      ...itemOf(lead, now),
      late: null,
      facts: kinds.map((kind) => letterNames[kind]),
      text: error,
      acts: kinds.map((kind) => ({
        label: kinds.length > 1 ? `${letterNames[kind]} opnieuw` : "Opnieuw versturen",
        ...onLead(lead, { act: "opnieuw", mail: kind }),
      })),
    })),
    all: addressOf({ status: "nieuw", verzending: "mislukt" }),
  };
}

const letterNames = { agency: "Melding", visitor: "Bevestiging" } as const;

function itemOf(lead: WaitingLead, now: Date): Omit<WaitingItem, "acts"> {
  const { id, name, email, phone, suspicion, message, handler } = lead;
  const callsBack = lead.call_back_at && `terugbellen ${formatDateTime(lead.call_back_at)}`;
  return {
    key: id,
    title: name || email || phone,
    to: href("/admin/leads/:id", { id }),
    at: lead.created_at,
    late: lateness(lead, now),
    facts: [
      kindNames[lead.kind],
      lead.about ?? lead.address,
      callsBack,
      suspicion && `nakijken: ${suspicion}`,
      handler && `bij ${handler}`,
    ].filter((fact): fact is string => Boolean(fact)),
    text: message,
  };
}

function lateness(lead: WaitingLead, now: Date): string | null {
  const overdue = overdueOf(lead, now);
  if (!overdue) return null;
  return lateWords(overdue === "terugbellen" ? lead.call_back_at! : promisedAt(lead), now);
}

function actsOf(lead: WaitingLead): Act[] {
  const { email, phone } = lead;
  const acts: Act[] = [];
  if (phone) acts.push({ label: "Bellen", to: `tel:${phone.replace(/[^+\d]/g, "")}` });
  else if (email) acts.push({ label: "Mailen", to: `mailto:${email}` });
  if (lead.state === "nieuw" || lead.call_back_at) {
    const label = lead.call_back_at ? "Teruggebeld" : "Gebeld";
    acts.push({ label, ...onLead(lead, { act: "gebeld" }) });
  }
  if (lead.suspicion && lead.state === "nieuw") {
    acts.push({ label: "Spam", ...onLead(lead, { act: "verloren", reden: "spam" }) });
  }
  return acts;
}

/** A form of the lead's own page that comes back here. */
function onLead({ id }: { id: string }, fields: Record<string, string>) {
  return {
    action: href("/admin/leads/:id", { id }),
    fields: { ...fields, terug: "vandaag" },
  };
}

function addressOf(asked: Record<string, string>): string {
  return href("/admin/leads") + leadSearch(parseLeadQuery(new URLSearchParams(asked)));
}
