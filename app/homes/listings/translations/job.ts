import { languageOf } from "@voordeur/feeds/text-language.ts";
import { foreignLanguages } from "@voordeur/language/language.ts";
import { z } from "zod";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { keepTranslations } from "../../../platform/language/translations.server.ts";
import type { Services } from "../../../platform/services.ts";
import { nextDue } from "./queries.server.ts";
import { translate } from "./translate.server.ts";

export const TRANSLATE = "translate-descriptions";

/** How many texts a night; each may be asked for twice. A window is shorter than from night to night. */
const NIGHTLY = { name: "model-translations", limit: 100, windowSeconds: 20 * 3600 };
/** After so many failures in a row the gateway is left alone until the next night. */
const MAX_FAILURES = 3;

const askedOf = z.object({
  id: z.int(),
  language: z.enum(foreignLanguages),
  since: z.coerce.date(),
});

type Needed = Pick<
  Services,
  "db" | "log" | "clock" | "pages" | "settings" | "rateLimiter" | "textModel"
>;

/** Translates every night the descriptions that lack a language, and at any time one that staff ask for. */
export const translateJob = (services: Needed): JobDefinition => ({
  name: TRANSLATE,
  queue: {
    // One at a time, so that no text is asked for twice.
    policy: "singleton",
    retryLimit: 1,
    retryDelay: 600,
    expireInSeconds: 4 * 3600,
    heartbeatSeconds: 20,
  },
  schedule: "0 4 * * *",
  run: (given, { signal }) => translateDue(services, askedOf.safeParse(given).data, signal),
});

async function translateDue(
  services: Needed,
  asked: z.output<typeof askedOf> | undefined,
  signal: AbortSignal,
) {
  const { db, log, clock, pages, settings, rateLimiter, textModel: model } = services;
  if (!model || (!asked && settings.get("pageChoices").machineTexts === "none")) return;
  const since = asked?.since ?? clock();
  let [failures, passed] = [0, 0];
  while (failures < MAX_FAILURES) {
    signal.throwIfAborted();
    // Asked anew each time: meanwhile a home may be gone, or its text be another or be translated.
    const due = await nextDue(db, { asked, since, passed });
    if (!due) return;
    const { dutch, language } = due;
    // A feed without Dutch has its text in another language.
    if (languageOf(dutch) === language) {
      passed += 1;
      continue;
    }
    if (!asked && typeof (await rateLimiter.reserve(NIGHTLY, "site")) === "number") return;
    const text = await translate({ model, log }, due, signal);
    failures = text === "" ? failures + 1 : 0;
    const made = { about: "listing", source: "machine", made_at: clock() } as const;
    await db.transaction(async (tx) => {
      await keepTranslations(tx, [{ language, dutch, text, ...made }]);
      await pages.changed(tx, "listings");
    });
    if (asked) return;
  }
}
