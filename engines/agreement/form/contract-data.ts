import { parseDay } from "@voordeur/language/read-day.ts";
import { financialFields, isJoined, partyFields } from "../fields.ts";
import { clauseChoices } from "./clause-choices.ts";
import {
  type ContractValues,
  lowerFirst,
  partiesIn,
  type PartyValues,
  setParties,
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
  for (const name of ownDays) rest[name] = isoDay(values[name]);
  for (const who of ["verkoper", "koper"] as const) {
    setParties(rest, who, partiesIn(values, who).map(partyData));
  }
  const chosen = clauseChoices.filter(({ name }) => gekozen[name]);
  const clauses = Object.fromEntries(
    chosen.map(({ name, fields }) => {
      const texts = fields.map((field) => {
        const text = clausules[name][field.name] ?? "";
        return [field.name, field.kind === "date" ? isoDay(text) : text];
      });
      return [name, fields.length === 0 ? true : Object.fromEntries(texts)];
    }),
  );
  return { ...rest, clausules: clauses };
}

function partyData(party: PartyValues): PartyValues {
  const data = { ...party };
  for (const name of partyDays) data[lowerFirst(name)] = isoDay(party[lowerFirst(name)]);
  const isSingle = !isJoined(party.burgerlijkeStaat);
  return { ...data, ...(isSingle && { huwelijksgoederenrecht: "", partner: "" }) };
}

/** A day that cannot be read is sent as it is, so that the server refuses it with its message. */
function isoDay(text: string): string {
  return parseDay(text) ?? text;
}
