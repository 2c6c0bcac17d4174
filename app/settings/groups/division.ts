import type { IsoDay } from "@voordeur/time/days.ts";
import { z } from "zod";
import { day, emailAddress, line } from "../typed.ts";

/** The names that filters have for other things than an office. */
const taken = ["mij", "niemand"];

const office = z.object({
  name: line(60).refine((name) => !taken.includes(name.toLowerCase()), "Kies een andere naam"),
  members: z.array(emailAddress).max(60, "Hooguit zestig medewerkers"),
});

/** What is left out fits every lead. */
const rule = z.object({
  kind: z.string().max(40).optional(),
  place: line(80).optional(),
  source: line(80).optional(),
  to: emailAddress,
});

const absence = z
  .object({ who: emailAddress, from: day, until: day, standIn: emailAddress.optional() })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    error: "Kies een dag na de eerste",
  });

/** Who gets which lead, by the email addresses of colleagues; and the offices, where there are two. */
export const division = z.object({
  offices: z.array(office).max(20, "Hooguit twintig kantoren"),
  toContact: z.boolean().default(false),
  rules: z.array(rule).max(50, "Hooguit vijftig regels"),
  absences: z.array(absence).max(100, "Hooguit honderd"),
});
export type Division = z.infer<typeof division>;

export const initialDivision: Division = { offices: [], toContact: false, rules: [], absences: [] };

/** The days on which somebody is away, as their own hours have them. */
export const daysAway = ({ absences }: Division, address: string) =>
  absences
    .filter(({ who }) => same(who, address))
    .map(({ from, until }) => ({ from, to: until, name: "afwezig", spans: [] }));

export interface Divided {
  kind: string;
  /** The town of its home, or the address that was typed; empty: it names none. */
  place: string;
  /** The id and the name of the source of its home; empty: it is about none. */
  sources: readonly string[];
  /** The address of the contact of its home; null: it has none. */
  contact: string | null;
}

const same = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The address of who gets a lead on a day: its home's contact where the office says so, else the first
 * rule's that fits; their stand-in while they are away. Null: nobody. `isHere`: whether they can sign in.
 */
export function receiverOf(
  { toContact, rules, absences }: Division,
  lead: Divided,
  today: IsoDay,
  isHere: (address: string) => boolean,
): string | null {
  const fits = ({ kind, place, source }: Division["rules"][number]) =>
    (!kind || kind === lead.kind) &&
    (!place || names(lead.place, place)) &&
    (!source || lead.sources.some((one) => same(one, source)));
  const ofContact = toContact ? lead.contact : null;
  const first = ofContact !== null && isHere(ofContact) ? ofContact : rules.find(fits)?.to;
  let to = first ?? null;
  // Two who stand in for each other, both away, would go on for ever.
  for (let asked = 0; to !== null && asked <= absences.length; asked += 1) {
    const address = to;
    const away = absences.find(
      ({ who, from, until }) => same(who, address) && from <= today && today <= until,
    );
    if (!away) return isHere(address) ? address : null;
    to = away.standIn ?? null;
  }
  return null;
}

/** Whether a text has a name as a whole word: "Venlo" is not in "Venlosingel". */
function names(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, "iu").test(text);
}

/** The colleagues' addresses that a filter means: an office's, or one's own. Null: it means no office. */
export function membersOf({ offices }: Division, who: string, own: string): string[] | null {
  if (who === "mij") return [own.toLowerCase()];
  const office = offices.find(({ name }) => same(name, who));
  return office ? office.members.map((address) => address.toLowerCase()) : null;
}
