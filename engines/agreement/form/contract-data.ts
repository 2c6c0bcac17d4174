import { parseDay } from "@voordeur/language/read-day.ts";
import { financialFields, isJoined, partyFields } from "../fields.ts";
import type { Who } from "../contract.ts";
import { clauseChoices } from "./clause-choices.ts";
import {
  type ContractValues,
  lowerFirst,
  othersOf,
  type PartyValues,
  withDutchSigns,
} from "./values.ts";

const partyDays = partyFields.filter(({ kind }) => kind === "date").map(({ name }) => name);
const ownDays = financialFields.filter(({ kind }) => kind === "date").map(({ name }) => name);

/**
 * The body for `generate-contract-pdf`: days as `yyyy-mm-dd`, only the chosen clauses, and no partner
 * or property regime of somebody who is not married.
 */
export function contractDataOf(values: ContractValues): Record<string, unknown> {
  const { gekozen, clausules, overhandigd: _, ...rest } = withDutchSigns(values);
  const data: Record<string, unknown> = { ...rest };
  for (const name of ownDays) data[name] = isoDay(values[name]);
  for (const who of ["verkoper", "koper"] as const) {
    Object.assign(data, firstOf(values, who));
    data[othersOf(who)] = values[othersOf(who)].map(othersData);
  }
  const chosen = clauseChoices.filter(({ name }) => gekozen[name]);
  data.clausules = Object.fromEntries(
    chosen.map(({ name, fields }) => {
      const texts = fields.map((field) => {
        const text = clausules[name][field.name] ?? "";
        return [field.name, field.kind === "date" ? isoDay(text) : text];
      });
      return [name, fields.length === 0 ? true : Object.fromEntries(texts)];
    }),
  );
  return data;
}

function firstOf(values: ContractValues, who: Who): Record<string, string> {
  const data: Record<string, string> = {};
  for (const name of partyDays) data[`${who}${name}`] = isoDay(values[`${who}${name}`]);
  if (!isJoined(values[`${who}BurgerlijkeStaat`])) {
    data[`${who}Huwelijksgoederenrecht`] = "";
    data[`${who}Partner`] = "";
  }
  return data;
}

function othersData(party: PartyValues): Record<string, string> {
  const data: Record<string, string> = { ...party };
  for (const name of partyDays) data[lowerFirst(name)] = isoDay(party[lowerFirst(name)]);
  if (!isJoined(party.burgerlijkeStaat)) {
    data.huwelijksgoederenrecht = "";
    data.partner = "";
  }
  return data;
}

/** A day that cannot be read is sent as it is, so that the server refuses it with its message. */
function isoDay(text: string): string {
  return parseDay(text) ?? text;
}
