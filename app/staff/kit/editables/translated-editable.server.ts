import { createHash } from "node:crypto";
import { type Foreign, foreignLanguages, ownNames } from "@voordeur/language/language.ts";
import { STAFF_FORM, textOf } from "../../../platform/body/form.ts";
import { inTransaction, lockNames } from "../../../platform/database/database.ts";
import { keepTranslations } from "../../../platform/language/translations.server.ts";
import type { Services } from "../../../platform/services.ts";
import { check, type InputField } from "../../../settings/fields.ts";
import { pathIn } from "../../../settings/paths/languages.ts";
import { settled } from "../../../settings/service.server.ts";
import { type Written, written } from "../../../settings/texts/written.ts";
import type { StaffSent } from "../acts/staff-action.server.ts";
import type { DraftObject } from "../form/draft.ts";
import {
  editableAction,
  type EditableStore,
  loadEditable,
  saveEditable,
  SHOWN_VERSIONS,
  type Editable,
} from "./editable.server.ts";
import {
  changesOf,
  cleanText,
  errorIn,
  isBehind,
  shownOf,
  textsIn,
  type Translated,
} from "./translated-texts.server.ts";

/** The Dutch editable that is translated. */
export interface Original extends Pick<
  Editable,
  "path" | "fields" | "initial" | "isWhole" | "shownAt"
> {
  /** Its texts as they are, then those of its versions, the newest first. */
  drafts(services: Services): Promise<DraftObject[]>;
}

const originalOf = <Value>(editable: Editable<Value>): Original => ({
  ...editable,
  fields: editable.spoken ?? editable.fields,
  async drafts(services) {
    const { value } = await editable.store.current(services);
    const versions = await editable.store.versions(services, SHOWN_VERSIONS);
    const values = [value, ...versions.map((one) => one.value)].filter((one) => one !== null);
    return values.map((one) => editable.wordsOf?.(one) ?? editable.draftOf(one));
  },
});

/** The Dutch words of an editable, and before them those of its versions, the newest first. */
async function readWritten(services: Services, original: Original): Promise<Written[][]> {
  const { fields, initial = {} } = original;
  const drafts = [...(await original.drafts(services)), initial];
  return drafts.map((draft) => [...written(fields, draft)]);
}

const languageIn = (request: Request): Foreign | "nl" => {
  const asked = new URL(request.url).searchParams.get("taal");
  return foreignLanguages.find((one) => one === asked) ?? "nl";
};

/** Whether `?taal=` asks for another language than Dutch. */
export const isForTranslation = (request: Request) => languageIn(request) !== "nl";

/** An editable as `?taal=` asks for it: itself, or its translation, whose texts are kept by the Dutch. */
export async function inAskedLanguage<Value>(
  services: Services,
  editable: Editable<Value>,
  request: Request,
): Promise<Editable<Value>> {
  const language = languageIn(request);
  if (language === "nl") return editable;
  const translation = await translationOf(services, originalOf(editable), language);
  return translation as unknown as Editable<Value>;
}

/** In a form: its paragraphs that are Dutch still are the same in the other language. */
const SAME = "hetzelfde";
const same = check("Wat hierboven nog Nederlands is, is in deze taal hetzelfde", {
  hint: "Bijvoorbeeld een naam of een adres.",
});

async function translationOf(
  services: Services,
  original: Original,
  language: Foreign,
): Promise<Editable<DraftObject>> {
  const { isWhole } = original;
  const textsNow = async (given: Services) =>
    textsIn(given, await readWritten(given, original), language);
  const texts = await textsNow(services);
  const store: EditableStore<DraftObject> = {
    async current(given) {
      const now = await textsNow(given);
      const value = Object.fromEntries(now.map((text) => [text.name, shownOf(text)]));
      return { version: versionOf(now), value };
    },
    at: async () => null,
    versions: async () => [],
    async save(given, { seen, value, by }) {
      const { clock, pages } = given;
      const made = { language, about: "site", source: "staff", made_at: clock() } as const;
      const isSaved = await inTransaction(given, async (given, tx) => {
        await lockNames(tx, "translations");
        const now = await textsNow(given);
        const isSame = value[SAME] === "ja";
        const changes = now.flatMap((text) => changesOf(text, value[text.name] as string, isSame));
        if (changes.length > 0 && versionOf(now) !== seen) return false;
        const checked = { ...made, checked_at: clock(), checked_by: by };
        await keepTranslations(
          tx,
          changes.map((change) => ({ ...checked, ...change })),
        );
        await pages.changed(tx, "settings", "office");
        return true;
      });
      await settled(given);
      return isSaved ? (await store.current(given)).version : null;
    },
  };
  const hasSame = isWhole && texts.some((text) => text.kind === "rich" && isBehind(text));
  return {
    path: `${original.path}?taal=${language}`,
    fields: {
      ...Object.fromEntries(texts.map((text) => [text.name, fieldOf(text)])),
      ...(hasSame && { [SAME]: same }),
    },
    store,
    draftOf: (value) => value,
    notices: { saved: isWhole ? "vertaling-bewaard" : "vertaling-opgeslagen" },
    async read(_services, form) {
      const draft: Record<string, string> = { [SAME]: textOf(form, SAME) };
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
}

/** How many texts of an editable readers of each language get in Dutch. */
export const countBehind = async <Value>(services: Services, editable: Editable<Value>) =>
  countIn(services, originalOf(editable));

async function countIn(services: Services, original: Original) {
  const words = await readWritten(services, original);
  const [de, en] = await Promise.all(
    foreignLanguages.map(async (language) => textsIn(services, words, language)),
  );
  return { nl: 0, de: de!.filter(isBehind).length, en: en!.filter(isBehind).length };
}

/** The data for the screen of an editable whose words have translations. */
export async function loadTexts<Value>(
  services: Services,
  editable: Editable<Value>,
  request: Request,
) {
  const read = readOnce(editable);
  const shown = await inAskedLanguage(services, read, request);
  const loaded = await loadEditable(services, shown, request);
  const behind = await countBehind(services, read);
  return { ...loaded, behind, ...languageOf(services, editable, request) };
}

/** The language that is asked for, and where visitors read the editable in it. */
function languageOf(
  { settings }: Services,
  { shownAt }: Pick<Original, "shownAt">,
  request: Request,
) {
  const language = languageIn(request);
  return { language, there: shownAt ? pathIn(settings.agency, language, shownAt) : null };
}

/** An editable for one screen, which asks its store once. */
function readOnce<Value>(editable: Editable<Value>): Editable<Value> {
  const { store } = editable;
  let now: ReturnType<typeof store.current> | undefined;
  let before: ReturnType<typeof store.versions> | undefined;
  const once: typeof store = {
    ...store,
    current: (services) => (now ??= store.current(services)),
    versions: (services, most) => (before ??= store.versions(services, most)),
  };
  return { ...editable, store: once };
}

/** The form of such an editable's translation, for a screen that has its own for the Dutch; null there. */
export async function loadTranslation(services: Services, original: Original, request: Request) {
  const drafts = original.drafts(services);
  const read = { ...original, drafts: () => drafts };
  const behind = await countIn(services, read);
  const language = languageIn(request);
  if (language === "nl") return { behind, form: null };
  const translation = await translationOf(services, read, language);
  const loaded = await loadEditable(services, translation, request);
  return { behind, form: { ...loaded, behind, ...languageOf(services, original, request) } };
}

/** The action of that form. */
export const translateAction = (find: (sent: StaffSent) => Promise<Original>) =>
  editableAction({
    limits: STAFF_FORM,
    find: async (sent) => {
      const language = languageIn(sent.request);
      if (language === "nl") throw new Response("Not Found", { status: 404 });
      const editable = await translationOf(sent.services, await find(sent), language);
      return { editable: editable as unknown as Editable };
    },
  })({ "": saveEditable });

/** For a line about such an editable: the languages that it speaks on the site, and those begun, by its title. */
export const languagesOf = (
  { agency, translations }: Pick<Services["settings"], "agency" | "translations">,
  path: string,
  title: string,
): string[] =>
  foreignLanguages.flatMap((language) => {
    if (agency.spoken?.[language]?.includes(path)) return ownNames[language];
    const isBegun = translations[language]?.has(title);
    return isBegun ? `${ownNames[language]} nog niet helemaal vertaald` : [];
  });

/** 28 bits, so that `numberIn` can read it. */
const versionOf = (texts: readonly Translated[]) =>
  Number.parseInt(createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 7), 16);

function fieldOf(text: Translated): InputField {
  const { kind, label, input, parts } = text;
  const older = parts.flatMap((part) => part.older ?? []);
  const beside = { dutch: parts.map(({ dutch }) => dutch), older, isBehind: isBehind(text) };
  return { kind, label, beside, ...(input && { input }) };
}
