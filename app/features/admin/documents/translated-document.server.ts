import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Foreign, foreignLanguages } from "@voordeur/language/language.ts";
import { isTranslated, translated } from "@voordeur/language/text.ts";
import { textOf } from "../../../platform/body/form.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import {
  keepTranslations,
  translationsOf,
} from "../../../platform/language/translations.server.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import type { Services } from "../../../platform/services.ts";
import { oneLine, severalLines } from "../../../platform/text-input.ts";
import { type Fields, type InputField, line, list, maxLengths } from "../../../settings/fields.ts";
import { blocksOf } from "../../../settings/texts/compose.ts";
import { saysWords } from "../../../settings/texts/placeholders.ts";
import type { DraftObject } from "../form/draft.ts";
import { type DocumentStore, loadDocument, type StaffDocument } from "./document.server.ts";

/** A field with words. One with markup is translated by paragraphs, any other as one of them. */
interface Written extends Pick<InputField, "label" | "initial"> {
  name: string;
  kind: keyof typeof maxLengths;
  parts: string[];
}

interface Translated extends Omit<Written, "parts"> {
  /** `older`: what stood there before the Dutch changed, where a part has no translation. */
  parts: { dutch: string; shown: string; isBehind: boolean; older: Pair | undefined }[];
}
type Pair = Record<"dutch" | "text", string>;

const menuWords = list("Menu", "pagina", { word: line("Eigen woord") });

const LOOKED_BACK = 30;

const partsOf = (kind: Written["kind"], text: string) =>
  kind === "rich" ? blocksOf(text) : [text];
const shownOf = ({ parts }: Translated) => parts.map(({ shown }) => shown).join("");

function* written(fields: Fields, draft: DraftObject, at = "", title = ""): Generator<Written> {
  for (const [key, field] of Object.entries(fields)) {
    const [name, value] = [at + key, draft[key] ?? ""];
    if (field.kind === "group") {
      yield* written(field.fields, value as DraftObject, `${name}.`, `${title}${field.label}: `);
    } else if (field.kind === "pages") {
      yield* written({ [key]: menuWords }, draft, at, title);
    } else if (field.kind === "list") {
      for (const [index, item] of Object.entries(value as DraftObject[])) {
        const place = `${field.label}, ${field.item} ${Number(index) + 1}: `;
        yield* written(field.fields, item, `${name}.${index}.`, place);
      }
    } else if (field.kind in maxLengths && saysWords(value as string)) {
      const { kind, label, initial = "" } = field as InputField & Pick<Written, "kind">;
      yield { name, kind, label: title + label, initial, parts: partsOf(kind, value as string) };
    }
  }
}

/** The Dutch words of a document, and before them those of its versions, the newest first. */
async function readWritten<Value>(
  services: Services,
  document: StaffDocument<Value>,
): Promise<Written[][]> {
  const { store, spoken: fields = document.fields, initial = {} } = document;
  const { value } = await store.current(services);
  const versions = await store.versions(services, LOOKED_BACK);
  const values = [value, ...versions.map((one) => one.value)].filter((one) => one !== null);
  return [...values.map((one) => document.draftOf(one)), initial].map((draft) => [
    ...written(fields, draft),
  ]);
}

/** Such words in a language. A text that the program has in Dutch alone is for staff. */
async function textsIn(
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
      kept.get(dutch)?.text ?? (isTranslated(dutch) ? translated(dutch) : undefined);
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

const languageIn = (request: Request): Foreign | "nl" => {
  const asked = new URL(request.url).searchParams.get("taal");
  return foreignLanguages.find((one) => one === asked) ?? "nl";
};

/** A document as `?taal=` asks for it: itself, or its translation, whose texts are kept by the Dutch. */
export async function inAskedLanguage<Value>(
  services: Services,
  document: StaffDocument<Value>,
  request: Request,
): Promise<StaffDocument<Value>> {
  const language = languageIn(request);
  if (language === "nl") return document;
  const textsNow = async (given: Services) =>
    textsIn(given, await readWritten(given, document), language);
  const texts = await textsNow(services);
  const store: DocumentStore<DraftObject> = {
    async current(given) {
      const now = await textsNow(given);
      const value = Object.fromEntries(now.map((text) => [text.name, shownOf(text)]));
      return { version: versionOf(now), value };
    },
    at: async () => null,
    versions: async () => [],
    async save(given, { seen, value, by }) {
      const { db, clock, pages, settings } = given;
      const made = { language, about: "site", source: "staff", made_at: clock() } as const;
      const isSaved = await db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('translations'))`);
        const now = await textsNow({ ...given, db: tx });
        const changes = now.flatMap((text) => changesOf(text, value[text.name] as string));
        if (changes.length > 0 && versionOf(now) !== seen) return false;
        const checked = { ...made, checked_at: clock(), checked_by: by };
        await keepTranslations(
          tx,
          changes.map((change) => ({ ...checked, ...change })),
        );
        await pages.changed(tx, "settings", "office");
        return true;
      });
      settings.expire();
      await settings.ready();
      return isSaved ? (await store.current(given)).version : null;
    },
  };
  const translation: StaffDocument<DraftObject> = {
    path: `${document.path}?taal=${language}`,
    fields: Object.fromEntries(texts.map((text) => [text.name, fieldOf(text)])),
    store,
    draftOf: (value) => value,
    notices: { saved: "vertaling-opgeslagen" },
    async read(_services, form) {
      const draft: Record<string, string> = {};
      const errors: Record<string, string> = {};
      for (const text of texts) {
        const { name, kind } = text;
        draft[name] = form.has(name) ? cleanText(kind, textOf(form, name)) : shownOf(text);
        const error = errorIn(text, draft[name]);
        if (error) errors[name] = error;
      }
      return { draft, errors, value: Object.keys(errors).length > 0 ? undefined : draft };
    },
  };
  return translation as unknown as StaffDocument<Value>;
}

/** How many texts of a document readers of each language get in Dutch. */
export async function countBehind<Value>(services: Services, document: StaffDocument<Value>) {
  const words = await readWritten(services, document);
  const [de, en] = await Promise.all(
    foreignLanguages.map(async (language) => textsIn(services, words, language)),
  );
  return { nl: 0, de: de!.filter(isBehind).length, en: en!.filter(isBehind).length };
}

const isBehind = ({ parts }: Translated) => parts.some((part) => part.isBehind);

/** The data for the screen of a document whose words have translations. */
export async function loadTexts<Value>(
  services: Services,
  document: StaffDocument<Value>,
  request: Request,
) {
  const shown = await inAskedLanguage(services, document, request);
  const loaded = await loadDocument(services, shown, request);
  return {
    ...loaded,
    language: languageIn(request),
    behind: await countBehind(services, document),
  };
}

const versionOf = (texts: readonly Translated[]) =>
  Number.parseInt(createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 8), 16);

function fieldOf(text: Translated): InputField {
  const { kind, label, parts } = text;
  const older = parts.flatMap((part) => part.older ?? []);
  const beside = { dutch: parts.map(({ dutch }) => dutch), older, isBehind: isBehind(text) };
  return { kind, label, beside };
}

function cleanText(kind: Written["kind"], typed: string): string {
  if (kind === "line") return oneLine(typed);
  return kind === "rich" ? cleanRichText(typed.replaceAll("\r\n", "\n")) : severalLines(typed);
}

/** The paragraphs that were changed. One that is emptied loses its translation. */
function changesOf({ kind, parts }: Translated, typed: string | undefined) {
  const now = typed === undefined ? parts.map(({ shown }) => shown) : partsOf(kind, typed);
  return parts.flatMap(({ dutch, shown }, at) =>
    now[at] === shown ? [] : { dutch, text: now[at] ?? "" },
  );
}

/** A Dutch message; undefined: the translation names all that the Dutch text names. */
function errorIn({ kind, parts }: Translated, typed: string): string | undefined {
  const [now, most] = [partsOf(kind, typed), maxLengths[kind]];
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
