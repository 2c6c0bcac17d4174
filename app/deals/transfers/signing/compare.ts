import { formatDateTime, formatDay } from "@voordeur/language/dates.ts";
import type { PdfSignature } from "../../../platform/signatures/read-signatures.ts";

const kinds = {
  same: "Dezelfde tekst",
  added: "Dezelfde tekst, met iets erbij",
  other: "Let op, wijkt af",
  blank: "Zonder tekst, bekijk zelf",
} as const;

/** The pages of a copy beside those that it must have; one that is not there is without text. */
export const comparePages = (wanted: readonly string[], given: readonly string[]) =>
  Array.from({ length: Math.max(wanted.length, given.length) }, (_, at) => {
    const [must, has] = [wanted[at] ?? "", given[at] ?? ""];
    return { page: at + 1, is: kindOf(must, has), wanted: must, given: has };
  });

function kindOf(must: string, has: string): keyof typeof kinds {
  if (has === "") return "blank";
  if (must === has) return "same";
  const words = must === "" ? [] : must.split(" ");
  let at = 0;
  for (const word of has.split(" ")) if (word === words[at]) at += 1;
  return at === words.length ? "added" : "other";
}

/** The days that a text does not name as "3 mei 2027", "03-05-2027" or the like. */
export const daysNotIn = (text: string, days: readonly string[]): string[] =>
  days.filter((day) => {
    const [date, month, year] = formatDay(day, "nl").split(" ");
    const numbers = `([-/. ])0?${Number(day.slice(5, 7))}\\1`;
    const way = `(?<!\\d)0?${date}(?: ${month} |${numbers})${year}(?!\\d)`;
    return !new RegExp(way, "iu").test(text);
  });

/** "Dezelfde tekst: bladzijde 1–8", a line in Dutch for each kind of page. */
export const pageFindings = (pages: ReturnType<typeof comparePages>): string[] =>
  Object.entries(kinds).flatMap(([is, words]) => {
    const runs: [number, number][] = [];
    for (const { page } of pages.filter((each) => each.is === is)) {
      const last = runs.at(-1);
      if (last?.[1] === page - 1) last[1] = page;
      else runs.push([page, page]);
    }
    const ranges = runs.map(([from, to]) => (from === to ? from : `${from}–${to}`));
    return runs.length === 0 ? [] : `${words}: bladzijde ${ranges.join(", ")}`;
  });

const since: Readonly<Record<PdfSignature["changesAfter"], string>> = {
  none: "Daarna veranderde er niets.",
  additions: "Daarna kwam er niets zichtbaars bij.",
  "visible-signature": "Daarna kwam er een zichtbare handtekening bij.",
  content: "Let op: daarna is het bestand veranderd.",
};

/** Describes an electronic signature: the signer, the time, the certificate, and later changes to the file. */
export function signatureFinding(signature: PdfSignature): string {
  const { certificate, isIntact, stampedAt, claimedAt, changesAfter } = signature;
  if (!certificate || !isIntact) {
    return "Let op: er zit een elektronische handtekening in die niet klopt.";
  }
  const { name, issuer, serial, isSelfSigned } = certificate;
  const at = stampedAt ?? claimedAt;
  const when = at ? formatDateTime(at) : "zonder tijd";
  const clock = stampedAt ? "tijdstempel" : "eigen klok";
  return `Elektronisch getekend met het certificaat van ${name}, nummer ${serial}, uitgegeven door ${isSelfSigned ? "niemand anders" : issuer}: ${when} (${clock}). ${since[changesAfter]}`;
}
