import { currentLanguage, type Language } from "@voordeur/language/current.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { type SearchRhythm, savedSearches } from "../../../database/schema/searches.ts";
import { type Database, inTransaction } from "../../platform/database/database.ts";
import { queueEmails } from "../../platform/outbox/queue-emails.ts";
import type { RateLimit } from "../../platform/security/rate-limit.ts";
import { keepLanguage } from "../../platform/outbox/language.ts";
import type { Services } from "../../platform/services.ts";
import { findLanguage } from "../leads/queries.server.ts";
import type { Wish } from "./input.ts";
import {
  addSearch,
  changeSearch,
  confirmedSearches,
  countSearchesOf,
  dropWaitingNews,
  findSame,
  findSearch,
  lockAddress,
  ofAddress,
  removeSearches,
} from "./queries.server.ts";
import { MAX_SEARCHES } from "./retention.ts";
import { rhythmNames, stateNames } from "./rhythms.ts";
import { describeSearch, searchLetter } from "./searches.server.ts";

export { exampleNews, exampleSearchEmail } from "./letters/examples.server.ts";
export { newsEmails, searchEmails } from "./letters/registered.server.ts";
export { countSeekers, countWouldMeet, type Seekers } from "./seekers/count-seekers.server.ts";

/** To an address that may be a stranger's goes one such email in 24 hours, whoever asks for it. */
const oneLetter: RateLimit = { name: "search-letter", limit: 1, windowSeconds: 86_400 };

type Needed = Pick<Services, "db" | "clock" | "jobs" | "mail">;

/**
 * Stores a search until its holder confirms it, and asks them to with an email. The same search of the
 * same address is asked about again instead of stored twice. `waiting`: an email went to the address
 * today, and its links lead to this search too. `full`: the address has as many as it may.
 */
export async function requestSearch(
  { db, clock, jobs, rateLimiter }: Needed & Pick<Services, "rateLimiter">,
  wish: Wish & {
    email: string;
    rhythm: SearchRhythm;
    staffId: string | null;
    language?: Language | "";
    name?: string | undefined;
    phone?: string | undefined;
  },
): Promise<"letter" | "waiting" | "full"> {
  const { email } = wish;
  return db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const now = clock();
    const search_id = await storeRequest(tx, wish, now);
    if (search_id === null) return "full";
    const place = await rateLimiter.reserve(oneLetter, email.toLowerCase(), { transaction: tx });
    if (typeof place === "number") return "waiting";
    await queueEmails({ db: tx, jobs }, searchLetter, now, [
      { subject: search_id, letter: "confirm" },
    ]);
    return "letter";
  });
}

/** The id of the search; null: the address has no room for another. */
async function storeRequest(
  tx: Database,
  { email, query, style, rhythm, staffId, ...caller }: Parameters<typeof requestSearch>[1],
  now: Date,
): Promise<string | null> {
  const { name, phone } = caller;
  const known = staffId === null ? null : await findLanguage(tx, { name: name ?? "", email });
  const language = caller.language || (known ?? currentLanguage());
  const same = await findSame(tx, email, { query, style });
  if (same) {
    // Only its holder changes a confirmed search.
    const asked = { rhythm, language, created_at: now, last_sign_at: now, name, phone };
    const isAsked = and(eq(savedSearches.id, same.id), eq(savedSearches.state, "unconfirmed"));
    await changeSearch(tx, isAsked, asked);
    return same.id;
  }
  if ((await countSearchesOf(tx, email)) >= MAX_SEARCHES) {
    // Nobody fills up an address for its owner: what was not confirmed makes way.
    const oldest = sql`${savedSearches.id} = (SELECT id FROM saved_searches
      WHERE lower(email) = lower(${email}) AND state = 'unconfirmed' ORDER BY created_at, id LIMIT 1)`;
    const gone = await removeSearches(tx, oldest, now);
    if (gone.length === 0) return null;
  }
  const times = { created_at: now, last_sign_at: now };
  return addSearch(tx, {
    email,
    query,
    style,
    rhythm,
    language,
    staff_id: staffId,
    name,
    phone,
    ...times,
  });
}

/** Starts a search, or goes on with one that was paused; whether there (still) is one. */
export async function startSearch({ db, clock }: Needed, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock();
    const sign = { last_sign_at: now, asked_at: null, language: currentLanguage() };
    const isNotActive = and(eq(savedSearches.id, id), ne(savedSearches.state, "active"));
    const started = { state: "active", active_since: now, ...sign } as const;
    if (await changeSearch(tx, isNotActive, started)) return true;
    return changeSearch(tx, eq(savedSearches.id, id), sign);
  });
}

/** Goes on with all searches of the address whose holder was asked whether they should; how many. */
export async function goOn({ db, clock }: Needed, id: string): Promise<boolean> {
  const search = await findSearch(db, id);
  if (!search) return false;
  await keepLanguage(db, savedSearches, id);
  const isAsked = and(
    ofAddress(search.email),
    sql`(${savedSearches.id} = ${id} OR ${savedSearches.asked_at} IS NOT NULL)`,
  );
  return changeSearch(db, isAsked, { last_sign_at: clock(), asked_at: null });
}

/** Pauses a search; what it was about to write of is not written any more. */
export async function pauseSearch({ db, clock }: Needed, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isActive = and(eq(savedSearches.id, id), eq(savedSearches.state, "active"));
    const sign = { last_sign_at: clock(), asked_at: null };
    const isPaused = await changeSearch(tx, isActive, { state: "paused", ...sign });
    if (isPaused) await dropWaitingNews(tx, id);
    return isPaused;
  });
}

export async function setRhythm(
  { db, clock }: Needed,
  id: string,
  rhythm: SearchRhythm,
): Promise<boolean> {
  const sign = { last_sign_at: clock(), asked_at: null };
  return changeSearch(db, eq(savedSearches.id, id), { rhythm, ...sign });
}

/**
 * Has a search look for something else from now on. `same`: its holder has that search already, so
 * this one goes. `gone`: there is no such search any more.
 */
export async function replaceQuery(
  services: Needed,
  id: string,
  query: string,
): Promise<"changed" | "same" | "gone"> {
  const { clock } = services;
  return inTransaction(services, async (services, tx) => {
    const now = clock();
    const search = await findSearch(tx, id);
    if (!search) return "gone";
    await lockAddress(tx, search.email);
    const same = await findSame(tx, search.email, { query, style: search.style });
    if (same?.id === id) return "changed";
    if (same) {
      await endSearches(services, eq(savedSearches.id, id));
      return "same";
    }
    const since = search.state === "unconfirmed" ? {} : { active_since: now };
    const sign = { last_sign_at: now, asked_at: null };
    const isThere = await changeSearch(tx, eq(savedSearches.id, id), { query, ...since, ...sign });
    await dropWaitingNews(tx, id);
    return isThere ? "changed" : "gone";
  });
}

/** Removes searches with their emails, jobs and all that they were told; how many there were. */
export async function endSearches(
  { db, clock, jobs, mail }: Needed,
  which: ReturnType<typeof ofAddress> | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await removeSearches(tx, which, clock());
    if (ids.length === 0) return 0;
    await jobs.forget(ids, tx);
    // Before the rest is final, so that a failure halfway can be repeated.
    await mail.forget(ids.map(searchLetter.emails));
    return ids.length;
  });
}

/** Ends one search; false: it was gone already. */
export async function stopSearch(services: Needed, id: string): Promise<boolean> {
  return (await endSearches(services, eq(savedSearches.id, id))) > 0;
}

export async function stopAllWith(services: Needed, id: string): Promise<number> {
  const search = await findSearch(services.db, id);
  return search ? endSearches(services, ofAddress(search.email)) : 0;
}

export async function describeSearchesOf({ db }: Pick<Services, "db">, emails: readonly string[]) {
  const searches = await confirmedSearches(db, emails);
  return searches.map(({ id, query, style, state, rhythm, created_at }) => ({
    id,
    since: created_at,
    words: describeSearch(query, style),
    facts: `${stateNames[state]} · ${rhythmNames[rhythm].toLowerCase()}`,
  }));
}
