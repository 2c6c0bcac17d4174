import { dutch, translated } from "@voordeur/language/text.ts";
import {
  financialFields,
  homeFields,
  otherLawField,
  partnerField,
  partyFields,
} from "../fields.ts";
import { contractSchema } from "../contract-schema.ts";
import type { Note } from "../notes/note.ts";
import type { Who } from "../contract.ts";
import { clauseChoices } from "./clause-choices.ts";
import { contractDataOf } from "./contract-data.ts";
import { type ContractValues, lowerFirst, mostOthers, othersOf, partyNames } from "./values.ts";

export const tabs = ["verkoper", "koper", "woning", "financieel", "preview"] as const;
export type Tab = (typeof tabs)[number];

export const tabNames: Record<Tab, string> = {
  verkoper: dutch`Verkoper`,
  koper: dutch`Koper`,
  woning: dutch`Woning`,
  financieel: dutch`Financieel`,
  preview: dutch`Preview`,
};

/** Error messages by field name, in the order of the form. */
export type Problems = ReadonlyMap<string, string>;

export function problemsOf(values: ContractValues): Problems {
  const { error } = contractSchema.safeParse(contractDataOf(values));
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    field: path.map(String).join("."),
    message,
  }));
  return inOrder(issues.map(({ field, message }) => [field, message]));
}

/** The first message of each field, in the order of the form. */
export function inOrder(messages: (readonly [field: string, message: string])[]): Problems {
  const sorted = messages.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const found = new Map<string, string>();
  for (const [field, message] of sorted) if (!found.has(field)) found.set(field, message);
  return found;
}

/** The tab that a field of `contractData` is on. */
export function tabOf(field: string): Exclude<Tab, "preview"> {
  if (/^(?:verkoper|overigeVerkopers)/.test(field)) return "verkoper";
  if (/^(?:koper|overigeKopers)/.test(field)) return "koper";
  return /^(?:woning|kadaster)/.test(field) ? "woning" : "financieel";
}

/** "Verkoper 2" or the name of a clause, for a field that is not the only one of its kind. */
export function ownerOf(field: string): string | undefined {
  const other = /^overige(Verkoper|Koper)s\.(\d+)/.exec(field);
  if (other) return `${translated(other[1]!)} ${Number(other[2]) + 2}`;
  const clause = clauseChoices.find(({ name }) => field.startsWith(`clausules.${name}.`));
  return clause && translated(clause.label);
}

/** The form's name of a field. */
export function labelOf(field: string): string {
  return translated(labels.get(field) ?? field);
}

/** How many fields of each tab are missing or wrong. */
export function countByTab(fields: Iterable<string>): Record<Tab, number> {
  const counts = { verkoper: 0, koper: 0, woning: 0, financieel: 0, preview: 0 };
  for (const field of fields) counts[tabOf(field)] += 1;
  return counts;
}

/** The texts of notes by the name of their field. */
export function byField(notes: readonly Note[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { field, text } of notes) found.set(field, [...(found.get(field) ?? []), text]);
  return found;
}

const partyLabels: Record<string, string> = {
  ...Object.fromEntries(
    [...partyFields, otherLawField, partnerField].map(({ name, label }) => [name, label]),
  ),
  BurgerlijkeStaat: dutch`Burgerlijke staat`,
  Huwelijksgoederenrecht: dutch`Huwelijksgoederenrecht`,
};

/** The label of every possible field, in the order of the form. */
const labels = new Map<string, string>([
  ...sideLabels("verkoper"),
  ...sideLabels("koper"),
  ...[...homeFields, ...financialFields].map(({ name, label }) => [name, label] as const),
  ...clauseChoices.flatMap((clause) =>
    clause.fields.map(({ name, label }) => [`clausules.${clause.name}.${name}`, label] as const),
  ),
]);
const places = new Map([...labels.keys()].map((name, place) => [name, place]));

function sideLabels(who: Who): [string, string][] {
  const first = partyNames.map((name): [string, string] => [
    `${who}${name}`,
    partyLabels[name] ?? name,
  ]);
  const others = Array.from({ length: mostOthers }, (_, index) =>
    partyNames.map((name): [string, string] => [
      `${othersOf(who)}.${index}.${lowerFirst(name)}`,
      partyLabels[name] ?? name,
    ]),
  );
  return [...first, ...others.flat()];
}

function placeOf(field: string): number {
  return places.get(field) ?? places.size;
}
