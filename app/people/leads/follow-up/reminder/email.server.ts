import { countOf } from "@voordeur/language/numbers.ts";
import { href } from "react-router";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatClock, formatWeekday } from "@voordeur/language/dates.ts";
import type { Agency } from "../../../../settings/agency.ts";
import { type EmailList, writeEmail } from "../../../../ui/email/layout.server.tsx";
import { kindNames } from "../../kinds.ts";
import type { ReminderNews } from "../kinds.ts";
import type { Lead } from "../../queries.server.ts";
import { leadSearch, overdueOf, parseLeadQuery } from "../input.ts";

const MOST = 25;

const groups = {
  reply: "Schreef terug",
  call: "Terugbellen",
  answer: "Nog niet beantwoord",
  plan: "Niemand volgt dit op",
} as const;

interface Reading {
  publicUrl: string;
  agency: Agency;
  now: Date;
  isOwn: boolean;
  others: readonly ReminderNews[];
}

/** Tells what waits today; `isOwn`: for who reads it, otherwise for anybody of the office. */
export function reminderEmail(leads: readonly Lead[], reading: Reading) {
  const { publicUrl, agency, now, isOwn, others } = reading;
  const shown = Map.groupBy(leads.slice(0, MOST), groupOf);
  const rest = leads.length - MOST;
  const search = leadSearch(
    parseLeadQuery(new URLSearchParams({ wie: isOwn ? "mij" : "niemand" })),
  );
  const count = countOf(leads.length, "lead", "leads");
  if (leads.length === 0) return newsEmail(reading);
  const title = isOwn
    ? `Vandaag ${leads.length === 1 ? "wacht" : "wachten"} ${count} op je`
    : `${count} zonder iemand die ${leads.length === 1 ? "hem" : "ze"} opvolgt`;
  return writeEmail(
    {
      title,
      opening: isOwn ? "Goedemorgen," : `Goedemorgen ${agency.name},`,
      paragraphs: [
        isOwn
          ? `Dit wacht op je, ${formatWeekday(now)}:`
          : `Deze leads zijn van niemand, of van iemand die niet meer kan inloggen. ${formatWeekday(now)}:`,
      ],
      lists: [
        ...(Object.keys(groups) as (keyof typeof groups)[]).flatMap((group): EmailList[] => {
          const items = shown.get(group);
          if (!items) return [];
          return [{ title: groups[group], items: items.map((lead) => itemOf(lead, reading)) }];
        }),
        ...others,
      ],
      facts: [],
      link: {
        label: "Alles in Beheer bekijken",
        url: `${publicUrl}${href("/admin/leads")}${search}`,
      },
      closing: rest > 0 ? [`En nog ${rest} ${rest === 1 ? "andere" : "anderen"}, in Beheer.`] : [],
    },
    agency,
  );
}

function newsEmail({ publicUrl, agency, isOwn, others }: Reading) {
  const title = others.map(({ subject }) => subject).join("; ");
  return writeEmail(
    {
      title,
      opening: isOwn ? "Goedemorgen," : `Goedemorgen ${agency.name},`,
      paragraphs: ["Dit komt eraan:"],
      lists: others,
      facts: [],
      link: { label: "Vandaag in Beheer", url: publicUrl + href("/admin") },
      closing: [],
    },
    agency,
  );
}

function groupOf(lead: Lead): keyof typeof groups {
  const { wrote_back_at, call_back_at, first_answer_at } = lead;
  if (wrote_back_at) return "reply";
  if (call_back_at) return "call";
  return first_answer_at ? "plan" : "answer";
}

function itemOf(lead: Lead, { publicUrl, agency, now }: Reading): EmailList["items"][number] {
  const { call_back_at, created_at } = lead;
  const overdue = overdueOf(lead, now, agency);
  const about = [
    kindNames[lead.kind],
    lead.phone,
    call_back_at ? `terugbellen ${when(call_back_at, now)}` : `sinds ${formatWeekday(created_at)}`,
  ];
  return {
    label: lead.name || lead.email,
    url: publicUrl + href("/admin/leads/:id", { id: lead.id }),
    text: about.filter(Boolean).join(" · "),
    urgent: overdue ? "Te laat" : null,
  };
}

function when(at: Date, now: Date): string {
  const time = formatClock(at);
  return amsterdamDate(at) === amsterdamDate(now) ? `om ${time}` : `${formatWeekday(at)} ${time}`;
}
