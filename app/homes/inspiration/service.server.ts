import { readTwice } from "../../platform/database/read-twice.ts";
import type { Services } from "../../platform/services.ts";
import { newestCards, propertyCards } from "../listings/queries.server.ts";
import { combine } from "@voordeur/inspiration/combine.ts";
import type { Match } from "./matching/match.ts";
import { BATCH, bestFor, homesOf, refreshStyles } from "./queries.server.ts";
import { reasonFor } from "@voordeur/inspiration/reason.ts";
import { REFRESH_STYLES } from "./matching/refresh.server.ts";
import { reworded } from "./matching/reworded.ts";
import type { HousingStyle } from "@voordeur/inspiration/styles.ts";

/** How many homes the guide shows. */
const MATCHES = 6;
/** How many of each style are looked at, to find homes that fit several. */
const CANDIDATES = 60;
/** How many a language model may choose from. */
const OFFERED = 15;
/** Longer than this nobody waits for a better order. */
const MODEL_DEADLINE_MS = 8000;

type Asking = Pick<Services, "db" | "log" | "jobs" | "textModel">;

/**
 * The homes that fit the chosen styles best, the best first, each with its reason; of `ids` alone,
 * when given. Empty when nothing fits. A language model, where there is one, may order and word them
 * anew; whenever it fails the built-in order stands.
 */
export async function matchProperties(
  services: Asking,
  styles: readonly HousingStyle[],
  ids: readonly number[] | null = null,
): Promise<Match[]> {
  const { db, jobs, log, textModel } = services;
  // A listing that has just changed is weighed at once; a whole new offer is left to the job.
  if ((await refreshStyles(db)) === BATCH) await jobs.send(REFRESH_STYLES, {});
  const lists = await Promise.all(styles.map((style) => bestFor(db, style, CANDIDATES, ids)));
  const offered = await withReasons(db, combine(lists).slice(0, OFFERED), styles);
  if (textModel && offered.length > 1) {
    try {
      const signal = AbortSignal.timeout(MODEL_DEADLINE_MS);
      return await reworded(textModel, offered, styles, { most: MATCHES, signal });
    } catch (error) {
      log.warn({ err: error }, "the language model did not order the homes");
    }
  }
  return offered.slice(0, MATCHES);
}

/**
 * The homes that the guide shows: the matches, or when there are none or the matcher fails, the first six of
 * the listings. Null when the listings cannot be read at all.
 */
export async function inspire(
  services: Asking,
  styles: readonly HousingStyle[],
): Promise<Match[] | null> {
  const { db, log } = services;
  try {
    const matches = await readTwice(log, () => matchProperties(services, styles));
    if (matches.length > 0) return matches;
  } catch (error) {
    log.error({ err: error }, "the homes could not be matched");
  }
  try {
    const cards = await readTwice(log, () => newestCards(db, MATCHES));
    const homes = await homesOf(
      db,
      cards.map(({ id }) => id),
    );
    return cards.map((card) => ({ ...card, ...shownOf(homes.get(card.id)), reason: "" }));
  } catch (error) {
    log.error({ err: error }, "the listings of the guide could not be loaded");
    return null;
  }
}

async function withReasons(
  db: Services["db"],
  ids: readonly number[],
  styles: readonly HousingStyle[],
): Promise<Match[]> {
  const [cards, homes] = await Promise.all([propertyCards(db, ids), homesOf(db, ids)]);
  return cards.map((card) => {
    const known = homes.get(card.id);
    const reason = known ? reasonFor(known, styles) : "";
    return { ...card, ...shownOf(known), reason };
  });
}

function shownOf(
  known: { description: string; bathrooms: number | null; image_url: string | null } | undefined,
) {
  const { description = "", bathrooms = null, image_url = null } = known ?? {};
  return { description, bathrooms, image_url };
}
