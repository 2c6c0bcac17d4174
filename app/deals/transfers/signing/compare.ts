import { formatDateTime } from "@voordeur/language/dates.ts";
import type { PdfSignature } from "../../../platform/signatures/read-signatures.ts";

const kinds = {
  same: "Dezelfde tekst",
  added: "Dezelfde tekst, met iets erbij",
  other: "Let op, wijkt af",
  blank: "Zonder tekst, bekijk zelf",
} as const;

export interface ComparedPage {
  page: number;
  is: keyof typeof kinds;
  wanted: string;
  given: string;
}

/** The pages of a copy beside those that it must have; one that is not there is without text. */
export const comparePages = (wanted: readonly string[], given: readonly string[]): ComparedPage[] =>
  Array.from({ length: Math.max(wanted.length, given.length) }, (_, at) => {
    const [must, has] = [wanted[at] ?? "", given[at] ?? ""];
    return { page: at + 1, is: kindOf(must, has), wanted: must, given: has };
  });

function kindOf(must: string, has: string): ComparedPage["is"] {
  if (has === "") return "blank";
  if (must === has) return "same";
  const words = must === "" ? [] : must.split(" ");
  let at = 0;
  for (const word of has.split(" ")) if (word === words[at]) at += 1;
  return at === words.length ? "added" : "other";
}

/** "Dezelfde tekst: bladzijde 1–8", a line in Dutch for each kind of page. */
export const pageFindings = (pages: readonly ComparedPage[]): string[] =>
  Object.entries(kinds).flatMap(([is, words]) => {
    const numbers = pages.flatMap((each) => (each.is === is ? each.page : []));
    return numbers.length === 0 ? [] : `${words}: bladzijde ${ranges(numbers)}`;
  });

/** "1–8, 10" */
function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(", ");
}

const since: Readonly<Record<PdfSignature["changesAfter"], string>> = {
  none: "Daarna veranderde er niets.",
  additions: "Daarna kwam er niets zichtbaars bij.",
  "visible-signature": "Daarna kwam er een zichtbare handtekening bij.",
  content: "Let op: daarna is het bestand veranderd.",
};

/** Who signed a file elsewhere, when and with which certificate, and what happened to the file since. */
export function signatureFinding(signature: PdfSignature): string {
  const { kind, certificate, isIntact, stampedAt, claimedAt, changesAfter } = signature;
  if (!certificate || !isIntact) {
    return "Let op: er zit een elektronische handtekening in die niet klopt.";
  }
  const { name, issuer, serial, isSelfSigned } = certificate;
  const at = stampedAt ?? claimedAt;
  return [
    kind === "timestamp" ? "Tijdstempel van" : "Elektronisch getekend met het certificaat van",
    `${name}, nummer ${serial}, uitgegeven door ${isSelfSigned ? "niemand anders" : issuer}`,
    at && `op ${formatDateTime(at)} ${stampedAt ? "(tijdstempel)" : "(eigen klok)"}`,
  ]
    .filter(Boolean)
    .join(" ")
    .concat(". ", since[changesAfter]);
}
