import { AsyncLocalStorage } from "node:async_hooks";
import { currentLanguage } from "@voordeur/language/current.ts";
import type { OwnTexts } from "@voordeur/language/text.ts";
import type { Database } from "../platform/database/database.ts";
import { listSiteTranslations } from "../platform/language/translations.server.ts";
import type { Log } from "../platform/observability/log.ts";
import { type Agency, agencyOf } from "./agency.ts";
import {
  type GroupName,
  groupNames,
  groups,
  type GroupValue,
  type GroupValues,
  initialValues,
} from "./groups.ts";
import type { Spoken } from "./paths/languages.ts";
import type { ExtraPage } from "./paths/menu-pages.ts";
import { listExtraPages, listSettings } from "./queries.server.ts";
import { reachedAgency, spokenAgency } from "./spoken-agency.ts";
import { composePage } from "./texts/page-texts.ts";
import type { PageName, PageTexts } from "./texts/pages.ts";

declare module "../platform/services.ts" {
  interface Services {
    settings: Settings;
  }
}

/** The settings of staff, in the memory of this instance. */
export interface Settings {
  /** The office as pages of the current language show it. */
  readonly agency: Agency;
  /** Counts the readings: what is made of the settings is made anew after the next. */
  readonly version: number;
  /** The pages that staff made and that are on the site. */
  readonly extraPages: readonly ExtraPage[];
  /** The translations that staff wrote for the words of the site. */
  readonly translations: OwnTexts;
  /** The value of a group; the initial one until somebody changes it. */
  get<Name extends GroupName>(name: Name): GroupValue<Name>;
  /** The texts of a page, with the office's facts in them; the same object until a setting changes. */
  texts<Page extends PageName>(page: Page): PageTexts<Page>;
  /** Says that another instance saved a group: requests wait until that is read. */
  expire(): void;
  /** Whether a change was announced that is not in memory. */
  isOld(): boolean;
  /** Resolves when the announced changes are in memory, or cannot be read: then the old ones stay. */
  ready(): Promise<void>;
  /** Reads all groups anew, for an instance that may have missed a change; nobody waits for it. */
  refresh(): void;
}

/**
 * Opens the settings with their initial values; `ready` reads those that staff changed.
 * @param listSpoken finds the pages of staff that speak other languages; without it none do
 */
export function openSettings(
  db: Database,
  log: Pick<Log, "error">,
  listSpoken?: (db: Database, translations: OwnTexts) => Promise<Spoken>,
): Settings {
  let values = initialValues();
  let extraPages: readonly ExtraPage[] = [];
  let translations: OwnTexts = {};
  let agency = agencyOf(values);
  let agencyAbroad: Agency | undefined;
  let version = 0;
  let pages = new Map<string, unknown>();
  // Counts the announced changes, so that one which comes while reading is read as well.
  let heard = 1;
  let read = 0;
  let reading: Promise<void> | undefined;
  let hasFailed = false;

  async function readAll(): Promise<void> {
    do {
      const upTo = heard;
      try {
        const [stored, pagesOfStaff, translated] = await Promise.all([
          storedValues(db, log),
          listExtraPages(db),
          listSiteTranslations(db),
        ]);
        // One page that does not fit must not keep the site from its settings.
        const spoken = await listSpoken?.(db, translated).catch((err: unknown) => {
          log.error({ err }, "the translated pages could not be read; the earlier ones stay");
          return agency.spoken;
        });
        values = { ...initialValues(stored.identity), ...stored };
        extraPages = pagesOfStaff;
        translations = translated;
        agency = agencyOf(values, extraPages, spoken);
        agencyAbroad = undefined;
        version += 1;
        pages = new Map();
        hasFailed = false;
      } catch (err) {
        if (!hasFailed) log.error({ err }, "the settings could not be read; the earlier ones stay");
        hasFailed = true;
      }
      // Also after a failure: without its database the site must not wait for it at every page.
      read = upTo;
    } while (read < heard);
  }

  // A change is announced inside the transaction that makes it, whose connection is not for this.
  const apart = AsyncLocalStorage.snapshot();
  const readNow = () => (reading ??= readAll().finally(() => (reading = undefined)));

  return {
    get agency() {
      return currentLanguage() === "nl" ? agency : (agencyAbroad ??= reachedAgency(agency));
    },
    get version() {
      return version;
    },
    get extraPages() {
      return extraPages;
    },
    get translations() {
      return translations;
    },
    get: (name) => values[name],
    texts<Page extends PageName>(page: Page) {
      const stored = values[`texts-${page}`];
      const office = { agency: spokenAgency(agency), claims: values.claims };
      const name = `${currentLanguage()} ${page}`;
      const composed = pages.get(name) ?? composePage(page, stored, office);
      pages.set(name, composed);
      return composed as PageTexts<Page>;
    },
    expire() {
      heard += 1;
      void apart(readNow);
    },
    isOld: () => read < heard,
    ready: async () => (read < heard ? readNow() : undefined),
    refresh: () => void apart(readNow),
  };
}

/** A stored value that does not fit is left out and logged: it must not stop the site. */
async function storedValues(db: Database, log: Pick<Log, "error">): Promise<Partial<GroupValues>> {
  const values: Partial<Record<GroupName, unknown>> = {};
  for (const { group, data } of await listSettings(db)) {
    const name = groupNames.find((each) => each === group);
    if (!name) continue;
    const parsed = groups[name].schema.safeParse(data);
    if (parsed.success) values[name] = parsed.data;
    else {
      const fields = parsed.error.issues.map(({ path }) => path.join("."));
      log.error({ group, fields }, "a setting does not fit; its initial value is used");
    }
  }
  return values as Partial<GroupValues>;
}
