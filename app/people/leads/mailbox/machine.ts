import { oneLine } from "../../../platform/text-input.ts";

/** The headers by which a machine is known. */
export const SIGNS_OF_MACHINES =
  "auto-submitted x-autoreply x-autorespond x-auto-response-suppress precedence list-id return-path";

/** The value of a header line, unfolded; empty: there is none. */
export function headersIn(source: string): (name: string) => string {
  const text = source.replace(/\r?\n[ \t]+/g, " ");
  return (name) => new RegExp(`^${name}:(.*)$`, "im").exec(text)?.[1]?.trim() ?? "";
}

const ABSENCE =
  /\b(?:afwezig|automatisch antwoord|abwesen|automatische antwort|out of (?:the )?office|auto(?:matic)?[- ]?reply|réponse automatique|absen)/i;

/**
 * Whether no person wrote a message. Most programs say so (RFC 3834). What they also put on what people
 * write, as people do with "Afwezig" in a subject, counts together with another sign. Mailing lists are people.
 */
export function isOfMachine(header: (name: string) => string, subject: string): boolean {
  const submitted = header("auto-submitted");
  if (submitted) return !/^no\b/i.test(submitted);
  if (/^(?!no\b|false\b)./i.test(header("x-autoreply") || header("x-autorespond"))) return true;
  const precedence = header("precedence").toLowerCase();
  if (precedence === "auto_reply") return true;
  if (precedence === "list" || header("list-id")) return false;
  const isHinted = /^(?:bulk|junk)\b/.test(precedence) || header("x-auto-response-suppress") !== "";
  const isAbsence = ABSENCE.test(subject);
  return /^<\s*>$/.test(header("return-path")) ? isAbsence || isHinted : isAbsence && isHinted;
}

/** By the codes of RFC 3463. */
const REASONS: readonly [code: RegExp, words: string][] = [
  [/^5\.1\.(?:10|[0-36])$/, "Dit e-mailadres bestaat niet"],
  [/^[45]\.2\.1$/, "De mailbox van de klant is afgesloten"],
  [/^[45]\.2\.2$/, "De mailbox van de klant is vol"],
  [/^[45]\.[23]\.[34]$/, "De mail is te groot voor de mailbox van de klant"],
  [/^[45]\.4\./, "De mailserver van de klant was niet bereikbaar"],
  [/^[45]\.7\./, "De mailserver van de klant weigert onze mail"],
];

/** Why an email did not arrive, by the report of a mail server (RFC 3464); null: it did, or it still may. */
export function undeliveredWords(report: string): string | null {
  // A report may cover several recipients: the one it failed for counts.
  const failed = report
    .slice(0, 20_000)
    .split(/\n\r?\n/)
    .map(headersIn)
    .find((header) => /^failed\b/i.test(header("action")));
  if (!failed) return null;
  const [code = ""] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed("status")) ?? [];
  const words = REASONS.find(([of]) => of.test(code))?.[1] ?? "De mail kon niet worden bezorgd";
  const said = failed("diagnostic-code").replace(/^[\w-]{1,20} ?; ?/, "") || code;
  return said ? `${words} (${oneLine(said, 300)})` : words;
}
