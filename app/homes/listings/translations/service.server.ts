import { createHash } from "node:crypto";
import { languageOf } from "@voordeur/feeds/text-language.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { type Foreign, foreignLanguages } from "@voordeur/language/language.ts";
import { eq } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  keepTranslations,
  type Translation,
  translationsOf,
} from "../../../platform/language/translations.server.ts";
import type { Services } from "../../../platform/services.ts";
import { problemOf } from "./check-answer.ts";
import { TRANSLATE } from "./job.ts";
import type { Asked } from "./queries.server.ts";

type Described = Pick<typeof properties.$inferSelect, "description" | "translations">;

export interface Spoken {
  /** Those that visitors may read, in the language of the page alone. */
  translations: Described["translations"];
  /** A machine made it; whether staff have read it. */
  machine: "checked" | "unchecked" | null;
}

/**
 * A home with its text in the language of the page: as staff wrote or approved it, else as its feed has it,
 * else as a machine made it, where the office shows that and nothing speaks against it.
 */
export async function inLanguage<Home extends Described>(
  { db, settings }: Pick<Services, "db" | "settings">,
  home: Home,
): Promise<Home & Spoken> {
  const language = currentLanguage();
  if (language === "nl") return { ...home, machine: null };
  const { description, translations: fed } = home;
  const spoken = (text: string, machine: Spoken["machine"] = null) => ({
    ...home,
    translations: { [language]: text },
    machine,
  });
  // A feed without Dutch has its text in another language.
  if (languageOf(description) === language) return spoken(description);
  const kept = await keptOf(db, description, language);
  const isMade = kept?.source === "machine";
  if (kept?.text && kept.checked_at) return spoken(kept.text, isMade ? "checked" : null);
  if (fed[language]) return spoken(fed[language]);
  const isShown = isMade && settings.get("pageChoices").machineTexts === "at-once";
  return isShown && problemOf(description, kept.text, language) === null
    ? spoken(kept.text, "unchecked")
    : { ...home, translations: {}, machine: null };
}

const keptOf = async (db: Database, dutch: string, language: Foreign) =>
  (await translationsOf(db, [dutch], language)).get(dutch);

/** A home's description in each language, for staff. */
export const readTranslations = (
  { db, textModel }: Pick<Services, "db" | "textModel">,
  { description, translations }: Described,
) =>
  Promise.all(
    foreignLanguages.map(async (language) => {
      const kept = await keptOf(db, description, language);
      const isUnchecked = kept?.source === "machine" && !kept.checked_at;
      return {
        language,
        seen: seenOf(description, kept),
        text: kept?.text || (translations[language] ?? ""),
        from: kept?.text ? kept.source : translations[language] && "feed",
        isUnchecked,
        problem: isUnchecked ? problemOf(description, kept.text, language) : null,
        mayAsk: textModel !== undefined && !translations[language] && !kept?.checked_at,
      };
    }),
  );

export type StaffTranslation = Awaited<ReturnType<typeof readTranslations>>[number];

/** A mark of the Dutch text and translation that a form was drawn with. */
const seenOf = (dutch: string, kept: Translation | undefined) =>
  createHash("sha256")
    .update(JSON.stringify([dutch, kept?.text, kept?.made_at, kept?.checked_at]))
    .digest("base64url");

/**
 * Keeps a translation as staff wrote it, or approved that of a machine; empty: visitors get none of those.
 * False: there is nothing to translate. @throws Overtaken
 */
export const saveTranslation = (
  { db, clock, pages }: Pick<Services, "db" | "clock" | "pages">,
  { id, language }: Asked,
  { text, seen, by }: { text: string; seen: string | undefined; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { description: dutch } = properties;
    const isIt = eq(properties.id, id);
    const [home] = await tx.select({ dutch }).from(properties).where(isIt).for("update");
    if (!home?.dutch) return false;
    const kept = await keptOf(tx, home.dutch, language);
    if (kept?.checked_at && kept.text === text) return true;
    requireSeen(seen, seenOf(home.dutch, kept));
    const source = kept?.text === text ? kept.source : "staff";
    const now = { made_at: clock(), checked_at: clock(), checked_by: by };
    await keepTranslations(tx, [{ about: "listing", language, ...home, text, source, ...now }]);
    await pages.changed(tx, "listings");
    return true;
  });

/** Has a machine translate a description anew; what it made before stays until then. */
export async function askTranslation({ jobs, clock, textModel }: Services, asked: Asked) {
  if (!textModel) throw new Refused("Er is geen tekstmodel meer. Stel het in bij AI.", 409);
  await jobs.send(TRANSLATE, { ...asked, since: clock().toISOString() });
}
