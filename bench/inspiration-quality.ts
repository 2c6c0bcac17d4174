/**
 * How well the guide's matcher ranks homes, as nDCG@6 over a set graded by hand, compared with plain
 * full-text search and with counting keywords.
 */
import { sql } from "drizzle-orm";
import { properties } from "../database/schema/listings.ts";
import { combine } from "@voordeur/inspiration/combine.ts";
import { BATCH, bestFor, refreshStyles } from "../app/features/inspiration/queries.server.ts";
import { housingStyles } from "@voordeur/inspiration/styles.ts";
import type { Database } from "../app/platform/database/database.ts";
import { homes } from "./inspiration/homes.ts";
import { homeRow } from "./inspiration/rows.ts";
import { ndcg } from "./inspiration/ndcg.ts";
import { openBenchDatabase } from "./site/database.ts";

const AT = 6;
type Style = (typeof housingStyles)[number];

const bench = await openBenchDatabase();
const { db } = bench;
try {
  await fill(db);
  while ((await refreshStyles(db)) === BATCH);
  const table: Record<string, Record<string, string>> = {};
  const sums: Record<string, number> = {};
  for (const style of housingStyles) {
    const orders = {
      matcher: combine([await bestFor(db, style.id, AT, null)]),
      "full text": await byFullText(style),
      keywords: byKeywords(style),
    };
    table[style.id] = Object.fromEntries(
      Object.entries(orders).map(([name, order]) => {
        const value = quality(order, style);
        sums[name] = (sums[name] ?? 0) + value;
        return [name, value.toFixed(3)];
      }),
    );
    if (process.argv.includes("--list")) show(style, orders.matcher);
  }
  table["mean"] = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, (sum / housingStyles.length).toFixed(3)]),
  );
  console.log(`${homes.length} homes, nDCG@${AT}`);
  console.table(table);
} finally {
  await bench.close();
}

/** A home's index in the set is its id minus one. */
async function fill(db: Database): Promise<void> {
  await db.insert(properties).values(homes.map((_home, index) => homeRow(index)));
}

function quality(order: number[], { id }: Style): number {
  const grades = homes.map(({ grades }) => grades[id]);
  return ndcg(
    order.slice(0, AT).map((home) => grades[home - 1] ?? 0),
    grades,
  );
}

function questionOf({ name, description, keywords }: Style): string {
  return [name, description, ...keywords].join(" ").replace(/[^\p{L}\p{N}]+/gu, " ");
}

async function byFullText(style: Style): Promise<number[]> {
  const query = questionOf(style).trim().split(" ").join(" | ");
  const rows = await db.execute<{ id: string }>(sql`
    SELECT id FROM properties WHERE search @@ to_tsquery('dutch', ${query})
    ORDER BY ts_rank_cd(search, to_tsquery('dutch', ${query})) DESC, id DESC LIMIT ${AT}`);
  return rows.rows.map(({ id }) => Number(id));
}

function byKeywords({ keywords }: Style): number[] {
  const counts = homes.map(({ description, property_type }, index) => {
    const text = `${property_type} ${description}`.toLowerCase();
    const count = keywords.reduce((sum, word) => sum + text.split(word).length - 1, 0);
    return { id: index + 1, count };
  });
  return counts
    .toSorted((a, b) => b.count - a.count || b.id - a.id)
    .slice(0, AT)
    .map(({ id }) => id);
}

function show({ id }: Style, order: number[]): void {
  console.log(id);
  for (const place of order) {
    const home = homes[place - 1];
    if (home)
      console.log(`  ${home.grades[id]} ${home.property_type}, ${home.address} ${home.city}`);
  }
  const missed = homes.filter(
    ({ grades }, index) => grades[id] === 3 && !order.includes(index + 1),
  );
  console.log(`  other 3s: ${missed.map(({ address }) => address).join("; ")}`);
}
