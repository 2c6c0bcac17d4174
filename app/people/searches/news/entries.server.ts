import { sql } from "drizzle-orm";
import type { SearchRhythm } from "../../../../database/schema/searches.ts";
import type { Services } from "../../../platform/services.ts";
import type { PropertyCardData } from "../../../ui/property/property-card.tsx";
import { cardsOfAny } from "../../../homes/listings/queries.server.ts";
import { searchMatcher } from "./matching.server.ts";
import { listTrueNews, type TrueNews } from "./true-news.server.ts";

export interface ToldSearch {
  id: string;
  email: string;
  query: string;
  style: string | null;
  rhythm: SearchRhythm;
}

export interface NewsEntry {
  home: PropertyCardData & { id: number; price_amount: number | null };
  kinds: TrueNews["kind"][];
  /** Whole euros, before the price went down; null: it did not. */
  priceBefore: number | null;
  openHouses: { startsAt: Date; endsAt: Date | null }[];
}

const order: readonly TrueNews["kind"][] = ["early", "new", "open-house", "available", "lowered"];

/**
 * The homes of an email as they are now, those for which it is most pressing first. What no longer
 * holds, or no longer matches the search, is left out.
 */
export async function entriesOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  letterId: string,
  { query, style }: ToldSearch,
): Promise<NewsEntry[]> {
  const isTold = sql`id IN (SELECT news_id FROM told_news WHERE letter_id = ${letterId}::uuid)`;
  const news = await listTrueNews(db, clock(), isTold, 1000);
  const byHome = Map.groupBy(news, ({ propertyId }) => propertyId);
  if (byHome.size === 0) return [];
  const matches = await searchMatcher(db, [...byHome.keys()]);
  const homes = await cardsOfAny(db, await matches(query, style));
  return homes
    .map((home) => entryOf(home, byHome.get(home.id) ?? []))
    .toSorted((a, b) => rank(a) - rank(b) || b.home.id - a.home.id);
}

const rank = ({ kinds }: NewsEntry) => order.indexOf(kinds[0]!);

function entryOf(home: NewsEntry["home"], news: readonly TrueNews[]): NewsEntry {
  const found = new Set(news.map(({ kind }) => kind));
  // A home that is new to somebody has no price of before.
  const isNew = found.has("new") || found.has("early");
  const kinds = order.filter((kind) => found.has(kind) && !(isNew && isOlder(kind)));
  const before = news.flatMap(({ priceBefore }) => priceBefore ?? []);
  const openHouses = news
    .flatMap(({ startsAt, endsAt }) => (startsAt ? [{ startsAt, endsAt }] : []))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const priceBefore = kinds.includes("lowered") ? Math.max(...before) : null;
  return { home, kinds, priceBefore, openHouses };
}

const isOlder = (kind: TrueNews["kind"]) => kind === "lowered" || kind === "available";
