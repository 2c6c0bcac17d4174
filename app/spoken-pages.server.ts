import { foreignLanguages } from "@voordeur/language/language.ts";
import type { OwnTexts } from "@voordeur/language/text.ts";
import { listSpokenBlogs } from "./site/blog/service.server.ts";
import { listSpokenExtraPages } from "./site/pages/extra/queries.server.ts";
import type { Database } from "./platform/database/database.ts";
import { speaking } from "./platform/language/speak.server.ts";
import type { Spoken } from "./settings/paths/languages.ts";

/** The blogs and extra pages that speak other languages: staff translated the last of their words. */
export async function listSpoken(db: Database, translations: OwnTexts): Promise<Spoken> {
  // Where staff translated nothing, the texts of that language take no memory.
  const begun = foreignLanguages.filter((language) => translations[language]?.size);
  const entries = begun.map(async (language) => {
    const list = async () => [...(await listSpokenBlogs(db)), ...(await listSpokenExtraPages(db))];
    return [language, await speaking(language, list, translations)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
