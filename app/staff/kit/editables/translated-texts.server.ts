import type { Foreign } from "@voordeur/language/language.ts";
import { isTranslated, translated } from "@voordeur/language/text.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import { translationsOf } from "../../../platform/language/translations.server.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import type { Services } from "../../../platform/services.ts";
import { oneLine, severalLines } from "../../../platform/text-input.ts";
import { maxLengths } from "../../../settings/fields.ts";
import { needsWords } from "../../../settings/texts/compose.ts";
import { saysWords } from "../../../settings/texts/placeholders.ts";
import { partsOf, type Written } from "../../../settings/texts/written.ts";

export interface Translated extends Omit<Written, "parts"> {
  /** `older`: what stood there before the Dutch changed, where a part has no translation. */
  parts: { dutch: string; shown: string; isBehind: boolean; older: Pair | undefined }[];
}
type Pair = Record<"dutch" | "text", string>;

export const shownOf = ({ parts }: Translated) => parts.map(({ shown }) => shown).join("");
export const isBehind = ({ parts }: Translated) => parts.some((part) => part.isBehind);

/** Such words in a language. A text that the program has in Dutch alone is for staff. */
export async function textsIn(
  services: Pick<Services, "db">,
  [now = [], ...before]: readonly Written[][],
  language: Foreign,
): Promise<Translated[]> {
  const all = [now, ...before].flat().flatMap(({ parts }) => parts);
  const kept = await translationsOf(services.db, all, language);
  // One Dutch text has one translation, also where it stands twice.
  const once = new Map(now.toReversed().map((text) => [text.parts.join(), text.name]));
  return speaking(language, () => {
    const inLanguage = (dutch: string) =>
      kept.get(dutch)?.text ??
      (isTranslated(dutch) || !needsWords(dutch) ? translated(dutch) : undefined);
    const olderAt = (name: string, at: number) =>
      before
        .map((texts) => texts.find((text) => text.name === name)?.parts[at] ?? "")
        .map((dutch) => ({ dutch, text: inLanguage(dutch) ?? "" }))
        .find(({ text }) => text !== "");
    const isShown = ({ kind, initial = "", name, parts }: Written) =>
      once.get(parts.join()) === name &&
      (!saysWords(initial) || partsOf(kind, initial).some((part) => isTranslated(part)));
    return now.filter(isShown).map(({ parts, ...field }) => ({
      ...field,
      parts: parts.map((dutch, at) => {
        const text = inLanguage(dutch);
        const older = text === undefined ? olderAt(field.name, at) : undefined;
        const shown = text ?? (field.kind === "rich" ? dutch : "");
        return { dutch, shown, isBehind: text === undefined, older };
      }),
    }));
  });
}

export function cleanText(kind: Written["kind"], typed: string): string {
  if (kind === "line") return oneLine(typed);
  return kind === "rich" ? cleanRichText(typed.replaceAll("\r\n", "\n")) : severalLines(typed);
}

/** The paragraphs that were changed. One that is emptied loses its translation. */
export function changesOf({ kind, parts }: Translated, typed: string | undefined, isSame: boolean) {
  const now = typed === undefined ? parts.map(({ shown }) => shown) : partsOf(kind, typed);
  return parts.flatMap(({ dutch, shown, isBehind }, at) => {
    const isKept = now[at] === shown && !(isSame && isBehind && kind === "rich");
    return isKept ? [] : { dutch, text: now[at] ?? "" };
  });
}

/** A Dutch message; undefined: the translation names all that the Dutch text names. */
export function errorIn({ kind, parts, input }: Translated, typed: string): string | undefined {
  const now = partsOf(kind, typed);
  // An article may be longer than a page's text.
  const dutchLength = parts.reduce((sum, { dutch }) => sum + dutch.length, 0);
  const most = Number(input?.["maxLength"] ?? Math.max(maxLengths[kind], 2 * dutchLength));
  if (typed === "") return undefined;
  if (typed.length > most) return `De tekst mag maximaal ${most} tekens bevatten`;
  if (now.length !== parts.length) {
    return `Het Nederlands heeft ${parts.length} alinea’s, koppen en lijsten, dit ${now.length}; maak het er evenveel`;
  }
  return parts.map(({ dutch }, at) => lostIn(dutch, now[at]!)).find((error) => error !== undefined);
}

function lostIn(dutch: string, typed: string): string | undefined {
  const missing = (from: string, to: string) =>
    from.match(/href="[^"]*"|\{[^{}]*\}/g)?.find((one) => !to.includes(one));
  const named = (mark: string) => mark.replace(/^href="(.*)"$/, "de link naar $1");
  const [lost, added] = [missing(dutch, typed), missing(typed, dutch)];
  if (lost) return `In de vertaling ontbreekt ${named(lost)}`;
  return added && `In het Nederlands staat geen ${named(added)}`;
}
