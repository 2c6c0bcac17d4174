import { financialFields, homeFields } from "../fields.ts";
import { clauseChoices } from "./clause-choices.ts";
import {
  type ContractValues,
  emptyParty,
  emptyValues,
  lowerFirst,
  mostOthers,
  partyNames,
  type PartyValues,
  withDutchSigns,
} from "./values.ts";

/** Marks a file as one of ours. */
const mark = { soort: "koopovereenkomst", versie: 1 } as const;
/** In bytes; six people on each side and every clause stay far below it. */
export const largestFile = 1_000_000;

const longest = new Map<string, number>(
  [...homeFields, ...financialFields].map(({ name, maxLength }) => [name, maxLength]),
);

/** The usable part of anything that was stored: known fields that are texts, cut to their length. */
export function valuesFrom(stored: unknown): ContractValues {
  const data = recordOf(stored);
  const values = emptyValues();
  for (const name of Object.keys(values) as (keyof ContractValues)[]) {
    if (typeof values[name] === "string") Object.assign(values, { [name]: textOf(data, name) });
  }
  values.overigeVerkopers = partiesFrom(data.overigeVerkopers);
  values.overigeKopers = partiesFrom(data.overigeKopers);
  for (const { name, fields } of clauseChoices) {
    values.gekozen[name] = recordOf(data.gekozen)[name] === true;
    const texts = recordOf(recordOf(data.clausules)[name]);
    for (const field of fields) {
      values.clausules[name][field.name] = textOf(texts, field.name, field.maxLength);
    }
  }
  return withDutchSigns(values);
}

/** The visitor's work as the text of a file. */
export function fileOf(values: ContractValues): string {
  return `${JSON.stringify({ ...mark, gegevens: withDutchSigns(values) }, null, 2)}\n`;
}

/** The work in a file; null when the file is not one of ours. */
export function fromFile(text: string): ContractValues | null {
  const data = recordOf(parsed(text));
  if (data.soort !== mark.soort || data.versie !== mark.versie) return null;
  return valuesFrom(data.gegevens);
}

function partiesFrom(stored: unknown): PartyValues[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, mostOthers).map((one: unknown) => {
    const data = recordOf(one);
    const party = emptyParty();
    for (const name of partyNames.map(lowerFirst)) party[name] = textOf(data, name);
    return party;
  });
}

function textOf(
  data: Record<string, unknown>,
  name: string,
  max = longest.get(name) ?? 200,
): string {
  const text = Object.hasOwn(data, name) ? data[name] : "";
  return typeof text === "string" ? text.slice(0, max) : "";
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
