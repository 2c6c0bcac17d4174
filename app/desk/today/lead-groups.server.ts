import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { detailTexts, kindNames } from "../../people/leads/kinds.ts";
import {
  dueNames,
  leadSearch,
  overdueOf,
  parseLeadQuery,
  promisedAt,
} from "../../people/leads/follow-up/input.ts";
import { type Deadline, deadlineOf } from "../../people/leads/follow-up/queries.server.ts";
import { listWaiting, type WaitingLead } from "../../people/leads/waiting/queries.server.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import {
  type Act,
  lateWords,
  type WaitingGroup,
  waitingItem,
} from "../../staff/kit/waiting/waiting.ts";
import { telephoneLink } from "@voordeur/language/telephone.ts";

const SHOWN = 10;

type Needed = Pick<Services, "db" | "clock" | "settings">;

/** The leads that wait for staff, those they are late with first. */
export async function leadGroups(services: Needed): Promise<WaitingGroup[]> {
  const deadline = deadlineOf(services);
  const waiting = await listWaiting(services.db, deadline, SHOWN);
  return dues.map((due) => ({
    id: due,
    title: dueNames[due],
    total: waiting[due].total,
    urgent: due === "te-laat",
    items: waiting[due].leads.map((lead) => itemOf(lead, deadline)),
    all: addressOf({ wacht: due }),
  }));
}

const dues = ["te-laat", "antwoord", "vandaag", "nieuw", "nakijken"] as const;

function itemOf(lead: WaitingLead, deadline: Deadline) {
  const { id, name, email, phone, suspicion, message, handler } = lead;
  const callsBack = lead.call_back_at && `terugbellen ${formatDateTime(lead.call_back_at)}`;
  return waitingItem({
    key: id,
    title: name || email || phone,
    to: href("/admin/leads/:id", { id }),
    at: lead.created_at,
    late: lateness(lead, deadline),
    facts: [
      kindNames[lead.kind],
      lead.about ?? lead.address,
      ...detailTexts(lead),
      callsBack,
      lead.wrote_back_at && `schreef terug ${formatDateTime(lead.wrote_back_at)}`,
      suspicion && `nakijken: ${suspicion}`,
      handler && `bij ${handler}`,
    ],
    text: message,
    acts: actsOf(lead),
  });
}

function lateness(lead: WaitingLead, { now, promised }: Deadline): string | null {
  const overdue = overdueOf(lead, now, promised);
  if (!overdue) return null;
  const since = overdue === "terugbellen" ? lead.call_back_at! : promisedAt(lead, promised);
  return lateWords(since, now);
}

function actsOf(lead: WaitingLead): Act[] {
  const { email, phone } = lead;
  const acts: Act[] = [];
  if (phone) acts.push({ label: "Bellen", to: telephoneLink(phone) });
  else if (email) acts.push({ label: "Mailen", to: `mailto:${email}` });
  if (lead.state === "nieuw" || lead.call_back_at) {
    const label = lead.call_back_at ? "Teruggebeld" : phone ? "Gebeld" : "Gemaild";
    acts.push({ label, ...onLead(lead, { act: "gebeld" }) });
  }
  if (lead.wrote_back_at) {
    acts.push({ label: "Antwoorden", to: `${href("/admin/leads/:id", lead)}#antwoorden` });
    const tot = lead.wrote_back_at.toISOString();
    acts.push({ label: "Gelezen", ...onLead(lead, { act: "gelezen", tot }) });
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
