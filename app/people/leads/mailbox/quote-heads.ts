import { type ReadLine, wordsIn } from "./quote-lines.ts";

/** Our emails to a lead's person, as a quote is compared with them. */
export interface Ours {
  texts: readonly string[];
  /** In small letters. */
  addresses: readonly string[];
  subjects: readonly string[];
}

/** What a mail program writes above a quote has at most so many letters and lines. */
const MAX_HEAD = 400;
const MAX_LINES = 4;
const MAX_HEADERS = 20;

/**
 * Where mail programs wrote whom they quote, in Dutch, German, English and French: "Op … schreef …:", "Van: …
 * Verzonden: …". People begin sentences so as well, or write where they move from: a head has our address
 * or subject in it, or one of our lines below.
 */
export function quoteHeads(
  lines: readonly ReadLine[],
  ours: Ours,
  isOurs: readonly boolean[],
): { from: number; to: number }[] {
  const heads: { from: number; to: number }[] = [];
  const headers = lines.map(({ said }) => HEADER.exec(said.slice(0, 30))?.[0].length ?? 0);
  const isDivider = lines.map(
    ({ said }) => said.length > 9 && said.length < 99 && DIVIDER.test(said),
  );
  /** A title or a picture may come first. */
  const isAbove = (from: number) => {
    for (let at = from, seen = 0; at < lines.length && seen < 3; at += 1) {
      if (isOurs[at]) return true;
      if (lines[at]!.said) seen += 1;
    }
    return false;
  };
  const isOfUs = (said: string) => {
    const small = said.toLowerCase();
    return ours.addresses.some((address) => small.includes(address));
  };
  const isSubject = (said: string) => {
    const words = ` ${wordsIn(said).join(" ")}`;
    return ours.subjects.some((subject) => words.endsWith(` ${wordsIn(subject).join(" ")}`));
  };

  /** The end of two or more headers, of which one has our address or subject. */
  function headersEnd(from: number): number {
    let [to, found, isKnown] = [from, 0, false];
    // A long list of addresses goes on in the next line.
    for (let at = from; at <= to + 1 && at < from + MAX_HEADERS; at += 1) {
      const said = lines[at]?.said.slice(0, MAX_HEAD);
      if (!said || (at === from && !headers[at])) break;
      if (!headers[at]) continue;
      [to, found] = [at + 1, found + 1];
      isKnown ||= isOfUs(said) || isSubject(said.slice(headers[at]));
    }
    return found > 1 && isKnown ? to : from;
  }

  /** The end of "Op 27 november 2026 schreef Kantoor:", on one line or more. */
  function attributionEnd(from: number): number {
    let said = "";
    for (let at = from; at < from + MAX_LINES; at += 1) {
      const line = lines[at];
      if (!line?.said || line.isMarked !== lines[from]!.isMarked) break;
      said += `${line.said} `;
      if (said.length > MAX_HEAD) break;
      if (!said.endsWith(": ")) continue;
      const isKnown = isOfUs(said);
      return isAttribution(said, isKnown) && (isKnown || isAbove(at + 1)) ? at + 1 : from;
    }
    return from;
  }

  for (let at = 0; at < lines.length; at += 1) {
    const to = Math.max(
      headersEnd(at),
      attributionEnd(at),
      isDivider[at] && isAbove(at + 1) ? at + 1 : at,
    );
    if (to === at) continue;
    // "-----Oorspronkelijk bericht-----" above it.
    const above = [1, 2, 3].find((up) => lines[at - up]?.said !== "") ?? 0;
    heads.push({ from: isDivider[at - above] ? at - above : at, to });
    at = to - 1;
  }
  return heads;
}

const DIVIDER =
  /^[-_*\s]{2,}(?:(?:(?:oorspronkelijk|origineel|doorgestuurd) bericht|(?:original|forwarded) message|(?:ursprüngliche|weitergeleitete) nachricht|message (?:d.origine|original|transféré))[-_*\s]*)?$/i;
const HEADER =
  /^\*{0,2}(?:van|from|von|de|verzonden|sent|gesendet|envoyé|datum|date|aan|to|an|à|b?cc|onderwerp|subject|betreff|objet)\s?\*{0,2}\s?:\*{0,2}/i;

const BEGINS = /^(?:op|on|am|le)$/;
const VERB = /^(?:schreef|heeft|geschreven|wrote|schrieb|hat|écrit|geschrieben)$/;
/** "Op 2 mei schreef ik u al:" is a sentence. */
const PERSON = /^(?:ik|u|je|jij|jullie|wij|we|i|you|ich|sie|du|wir|vous|nous)$/;
const OF_DATE =
  /^(?:\d.*|om|um|at|à|de|van|the|uur|uhr|h|[ap]m|ce?s?t|gmt|utc|st|nd|rd|th|ma|di|wo|do|vr|za|zo|mo|mi|fr|sa|so|(?:jan|feb|fév|mrt|maa|mar|mär|apr|avr|mei|mai|may|jun|jui|jul|aug|aoû|sep|okt|oct|nov|dec|dez|déc|din|woe|don|vri|zat|zon|mon|tue|wed|thu|fri|sat|sun|die|mit|sam|dim|lun|mer|jeu|ven)\p{L}{0,8})$/u;
const MAX_NAME_WORDS = 9;

/** Whether a few lines have a date, a verb and a name, as programs write them. */
function isAttribution(said: string, isKnown: boolean): boolean {
  const words = wordsIn(said.replace(/<[^<>]*>|(?<![^\s<>])[^\s<>]+@\S+/g, " "));
  const verb = words.findIndex((word) => VERB.test(word));
  const isLast = VERB.test(words.at(-1) ?? "");
  const hasDate = words.filter((word) => /^\d/.test(word)).length > 1;
  const names = words.filter((word) => ![OF_DATE, VERB, BEGINS].some((of) => of.test(word)));
  if (verb < 0 || names.length > MAX_NAME_WORDS || names.some((name) => PERSON.test(name)))
    return false;
  // "Kantoor schreef op 27-11-2026:", "Kantoor <info@kantoor.example> wrote:".
  if (!BEGINS.test(words[0]!))
    return hasDate ? BEGINS.test(words[verb + 1] ?? "") : isKnown && isLast;
  const date = words.slice(1).findIndex((word) => !OF_DATE.test(word)) + 1;
  return date > 1 && (date === verb || (isLast && (isKnown || hasDate)));
}
