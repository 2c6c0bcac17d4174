import { severalLines } from "../../../platform/text-input.ts";
import { LONGEST_ANSWER } from "../follow-up/answer-limits.ts";

/** From here on another email stands below, as Outlook and forwarding write it. */
const DIVIDER =
  /^(?:_{20,}|-{2,} ?(?:Oorspronkelijk bericht|Original Message|Doorgestuurd bericht|Forwarded message).*|(?:Van|From|Von|De) ?:.*\n(?:.*\n)?(?:Verzonden|Datum|Sent|Date|Gesendet|Envoyé|Aan|To) ?:.*)$/im;

/** "Op 20 november 2026 schreef Jan:", on up to four lines; with a date, and not "schreef ik". */
const ATTRIBUTION =
  /^(?:Op|On|Am|Le) (?=[^\n]*\d)[^\n]*(?:\n[^\n]+){0,2}?(?:schreef(?! ik| u| je\b)|wrote|schrieb|écrit)[^\n]{0,200}(?:\n[^\n]{1,100})?:[ \t]*$/im;

/** What somebody wrote themselves in an answer by email: without the email that it answers, and bounded. */
export function ownText(received: string): string {
  const text = severalLines(received);
  const own = tidy(withoutQuote(text));
  return own.length > LONGEST_ANSWER ? `${cut(own)} …` : own;
}

function withoutQuote(text: string): string {
  const divider = DIVIDER.exec(text);
  const above = divider ? text.slice(0, divider.index) : text;
  const said = ATTRIBUTION.exec(above);
  if (!said) return unquoted(above);
  const below = above.slice(said.index + said[0].length);
  // An answer between or below quoted lines is kept; a quote that has no marks goes to the end.
  return above.slice(0, said.index) + (/^\s*>/.test(below) ? unquoted(below) : "");
}

const unquoted = (text: string) =>
  text
    .split("\n")
    .filter((line) => !line.startsWith(">"))
    .join("\n");

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const cut = (text: string) => text.slice(0, LONGEST_ANSWER).toWellFormed().trim();
