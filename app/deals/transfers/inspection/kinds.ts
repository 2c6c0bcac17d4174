import { formatMoney } from "@voordeur/language/money.ts";
import { countOf, formatNumber } from "@voordeur/language/numbers.ts";

export const meterNames = {
  in1: "Elektriciteit geleverd, tarief 1 (laag)",
  in2: "Elektriciteit geleverd, tarief 2 (normaal)",
  out1: "Elektriciteit teruggeleverd, tarief 1 (laag)",
  out2: "Elektriciteit teruggeleverd, tarief 2 (normaal)",
  gas: "Gas",
  water: "Water",
  heat: "Warmte (stadsverwarming)",
} as const;
export type Meter = keyof typeof meterNames;

/** The unit in which a meter counts. */
export const unitOf = (meter: string) =>
  meter === "heat" ? "GJ" : ["gas", "water"].includes(meter) ? "m³" : "kWh";

export const payerNames = {
  buyer: "Koper betaalt verkoper",
  seller: "Verkoper betaalt koper",
} as const;

/** The entries that staff can add to the list; a remark without words is a photo. */
export const entryKinds = ["remark", "meter", "keys", "amount", "signature"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The field with the reason why somebody does not sign. */
export const reasonField = (partyId: string): string => `zonder-${partyId}`;

interface Reading {
  meter: Meter;
  reading: number;
  number: string;
}

export type EntryContent =
  | { kind: "remark" | "photo"; room: string; remark: string }
  | ({ kind: "meter" } & Reading)
  | { kind: "keys"; key: string; count: number }
  | { kind: "amount"; payer: keyof typeof payerNames; purpose: string; cents: number }
  /** `missing`: why this party did not sign; `seen`: the entries on the phone on which they did. */
  | {
      kind: "signature";
      role: "buyer" | "seller";
      name: string;
      missing?: string;
      seen?: readonly string[];
    };

/** The titles under which a report and its screen list the entries, in their order. */
export const entrySections = [
  ["Ruimtes", ["remark", "photo"]],
  ["Meterstanden", ["meter"]],
  ["Sleutels", ["keys"]],
  ["Afgesproken bedragen", ["amount"]],
  ["Handtekeningen", ["signature"]],
] as const;

const sides = { buyer: "Koper", seller: "Verkoper" };

export const readingText = ({ meter, reading }: Reading) =>
  `${formatNumber(reading, 3, "nl")} ${unitOf(meter)}`;

/**
 * A remark about a room where things stay, behind which of them were ticked: `zaken` names them in lines, a
 * field of its own ticks each. Empty: nothing was said.
 */
export function roomWords(typed: (field: string) => string): string {
  const things = typed("zaken").split("\n").filter(Boolean);
  const seen = things.filter((thing) => typed(`er.${thing}`) === "ja");
  const remark = typed("opmerking").trim();
  if (seen.length === 0 && remark === "") return "";
  const missing = things.filter((thing) => !seen.includes(thing));
  return [
    seen.length > 0 && `In orde: ${seen.join(", ")}.`,
    missing.length > 0 && `Niet aangevinkt: ${missing.join(", ")}.`,
    remark,
  ]
    .filter(Boolean)
    .join("\n");
}

/** An entry in words: its subject, and what is said of it. */
export function entryWords(entry: EntryContent): { about: string; text: string } {
  switch (entry.kind) {
    case "remark":
    case "photo":
      return { about: entry.room, text: entry.remark };
    case "meter": {
      const number = entry.number && ` (meter ${entry.number})`;
      return { about: meterNames[entry.meter], text: readingText(entry) + number };
    }
    case "keys":
      return { about: entry.key, text: countOf(entry.count, "stuk", "stuks") };
    case "amount":
      return {
        about: `${payerNames[entry.payer]} ${formatMoney(entry.cents)}`,
        text: entry.purpose,
      };
    default:
      return {
        about: sides[entry.role],
        text: entry.missing
          ? [entry.name, `Niet getekend: ${entry.missing}`].filter(Boolean).join(". ")
          : entry.name,
      };
  }
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether two entries tell of one meter, key or amount, of which a report has one. */
export function isAboutSame(one: EntryContent, other: EntryContent): boolean {
  if (one.kind === "meter" && other.kind === "meter") {
    const isSameNumber = !one.number || !other.number || isSameText(one.number, other.number);
    return one.meter === other.meter && isSameNumber;
  }
  if (one.kind === "keys" && other.kind === "keys") return isSameText(one.key, other.key);
  if (one.kind === "amount" && other.kind === "amount") {
    return one.payer === other.payer && isSameText(one.purpose, other.purpose);
  }
  return false;
}
