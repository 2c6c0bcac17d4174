import { formatNumber } from "@voordeur/language/numbers.ts";
import { type FactGroup, factTable } from "@voordeur/feeds/fact-line.ts";
import { oneLine } from "../../../platform/text-input.ts";

const MAX_GROUP_LENGTH = 100;
const MAX_LABEL_LENGTH = 200;
const MAX_VALUE_LENGTH = 1000;
const MAX_LINES = 300;

/** A group of facts as it stands in the form. */
export interface FactGroupTexts {
  group: string;
  lines: { label: string; value: string }[];
}

/** Dutch messages by place: `1` for the name of the second group, `1.0.label` for its first label. */
export type FactErrors = Readonly<Record<string, string>>;

/** The facts of a form, whose fields come in the order of the page: a group, then its lines. */
export function factTexts(data: FormData): FactGroupTexts[] {
  const groups: FactGroupTexts[] = [];
  for (const [name, value] of data) {
    if (typeof value !== "string") continue;
    if (name === "fact_group") groups.push({ group: value, lines: [] });
    if (name === "fact_label") groups.at(-1)?.lines.push({ label: value, value: "" });
    const line = name === "fact_value" ? groups.at(-1)?.lines.at(-1) : undefined;
    if (line) line.value = value;
  }
  return groups;
}

/** The facts, without lines that are empty; or what is wrong with them. */
export function parseFacts(
  groups: readonly FactGroupTexts[],
): { facts: FactGroup[] } | { errors: FactErrors } {
  const errors: Record<string, string> = {};
  const facts = groups.map(({ group, lines }, place): FactGroup => {
    const filled = lines.flatMap((line, index) => {
      const label = oneLine(line.label);
      const value = oneLine(line.value);
      if (label === "" && value === "") return [];
      const at = `${place}.${index}`;
      if (label === "") errors[`${at}.label`] = "Vul in wat dit is, bijvoorbeeld ‘Dak’";
      else if (label.length > MAX_LABEL_LENGTH) errors[`${at}.label`] = tooLong(MAX_LABEL_LENGTH);
      if (value === "") errors[`${at}.value`] = "Vul de waarde in, of haal deze regel weg";
      else if (value.length > MAX_VALUE_LENGTH) errors[`${at}.value`] = tooLong(MAX_VALUE_LENGTH);
      return [[label, value] as const];
    });
    const name = oneLine(group);
    if (filled.length > 0 && name === "") errors[place] = "Geef deze groep een naam";
    if (name.length > MAX_GROUP_LENGTH) errors[place] = tooLong(MAX_GROUP_LENGTH);
    return [name, filled.map(([label, value]) => [label, value])];
  });
  if (factTable(facts).length > MAX_LINES) {
    errors[0] = `Een woning heeft hoogstens ${MAX_LINES} kenmerken; haal er enkele weg`;
  }
  return Object.keys(errors).length > 0 ? { errors } : { facts };
}

function tooLong(max: number): string {
  return `Vul hoogstens ${formatNumber(max)} tekens in`;
}
