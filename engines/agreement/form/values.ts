import { dutchSigns } from "@voordeur/language/numbers.ts";
import {
  financialFields,
  homeFields,
  otherLawField,
  partnerField,
  partyFields,
} from "../fields.ts";
import type { Who } from "../contract.ts";
import { clauseChoices } from "./clause-choices.ts";

type PartyName =
  | (typeof partyFields)[number]["name"]
  | (typeof partnerField | typeof otherLawField)["name"]
  | "BurgerlijkeStaat"
  | "Huwelijksgoederenrecht";

export type ClauseName = (typeof clauseChoices)[number]["name"];

/** One of the other sellers or buyers, as text. */
export type PartyValues = Record<Uncapitalize<PartyName>, string>;

/** The values of the fields, named as in `contractData`: all text, as it was typed. */
export type ContractValues = Record<
  | `${Who}${PartyName}`
  | (typeof homeFields)[number]["name"]
  | (typeof financialFields)[number]["name"],
  string
> & {
  overigeVerkopers: PartyValues[];
  overigeKopers: PartyValues[];
  /** Which clauses are chosen. The values of a clause stay when it is no longer chosen. */
  gekozen: Record<ClauseName, boolean>;
  clausules: Record<ClauseName, Record<string, string>>;
  /** The day the buyer gets the signed agreement; used only to count the cooling-off period. */
  overhandigd: string;
};

/** In the order of the form. */
export const partyNames: PartyName[] = [
  ...partyFields.map(({ name }) => name),
  "BurgerlijkeStaat",
  "Huwelijksgoederenrecht",
  otherLawField.name,
  partnerField.name,
];

/** How many sellers, and how many buyers, fit besides the first. */
export const mostOthers = 5;

export function othersOf(who: Who): "overigeVerkopers" | "overigeKopers" {
  return who === "verkoper" ? "overigeVerkopers" : "overigeKopers";
}

export function lowerFirst<Text extends string>(text: Text): Uncapitalize<Text> {
  return (text.charAt(0).toLowerCase() + text.slice(1)) as Uncapitalize<Text>;
}

export function emptyParty(): PartyValues {
  return empty(partyNames.map(lowerFirst));
}

export function emptyValues(): ContractValues {
  return {
    ...empty(partyNames.map((name) => `verkoper${name}` as const)),
    ...empty(partyNames.map((name) => `koper${name}` as const)),
    ...empty(homeFields.map(({ name }) => name)),
    ...empty(financialFields.map(({ name }) => name)),
    overigeVerkopers: [],
    overigeKopers: [],
    gekozen: Object.fromEntries(clauseChoices.map(({ name }) => [name, false])) as Record<
      ClauseName,
      boolean
    >,
    clausules: Object.fromEntries(
      clauseChoices.map(({ name, fields }) => [name, empty(fields.map(({ name }) => name))]),
    ) as Record<ClauseName, Record<string, string>>,
    overhandigd: "",
  };
}

/** The people of a side, the first of them as well. */
export function partiesIn(values: ContractValues, who: Who): PartyValues[] {
  const first = partyNames.map((name) => [lowerFirst(name), values[`${who}${name}`]]);
  return [Object.fromEntries(first) as PartyValues, ...values[othersOf(who)]];
}

/** Puts these people on a side. */
export function setParties(
  values: Omit<ContractValues, "gekozen" | "clausules" | "overhandigd">,
  who: Who,
  parties: readonly PartyValues[],
) {
  const [first = emptyParty(), ...others] = parties;
  for (const name of partyNames) values[`${who}${name}`] = first[lowerFirst(name)];
  values[othersOf(who)] = others;
}

export const fullName = ({ voornamen, naam }: PartyValues) => `${voornamen} ${naam}`.trim();

const amounts = financialFields.flatMap(({ name, kind }) => (kind === "money" ? [name] : []));

/** The same with amounts as Dutch writes them, to be sent or stored; or back, as the page writes them. */
export function withDutchSigns(values: ContractValues): ContractValues {
  const swapped = structuredClone(values);
  for (const name of amounts) swapped[name] = dutchSigns(values[name]);
  for (const { name, fields } of clauseChoices) {
    for (const { name: field, kind } of fields) {
      if (kind === "money")
        swapped.clausules[name][field] &&= dutchSigns(values.clausules[name][field]!);
    }
  }
  return swapped;
}

/** Whether nobody has filled in anything yet. */
export function isEmpty(values: unknown): boolean {
  if (typeof values === "object" && values !== null) return Object.values(values).every(isEmpty);
  return !values;
}

function empty<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>;
}
