/** The time of the guide's matcher, with ten and a hundred times as many listings. */
import { sql } from "drizzle-orm";
import { properties } from "../database/schema/listings.ts";
import { BATCH, refreshStyles } from "../app/features/inspiration/queries.server.ts";
import { matchProperties } from "../app/features/inspiration/service.server.ts";
import type { HousingStyle } from "@voordeur/inspiration/styles.ts";
import type { Database } from "../app/platform/database/database.ts";
import { homeRow } from "./inspiration/rows.ts";
import { median } from "./median.ts";
import { noJobs, openBenchDatabase } from "./site/database.ts";

const SIZES = [100, 1_000, 10_000];
const questions: Record<string, HousingStyle[]> = {
  "one style": ["modern"],
  "two styles": ["klassiek", "luxe"],
  "all six styles": ["modern", "klassiek", "gezinswoning", "compact", "luxe", "landelijk"],
};

const bench = await openBenchDatabase();
const { db, log } = bench;
const services = { db, log, jobs: noJobs, textModel: undefined };
try {
  const table: Record<string, Record<string, string>> = {};
  for (const size of SIZES) {
    const column = `${size} listings`;
    await fill(db, size);
    const started = performance.now();
    while ((await refreshStyles(db)) === BATCH);
    (table["weighing all, once"] ??= {})[column] = ms(performance.now() - started);
    await db.execute(sql`VACUUM ANALYZE`);
    for (const [name, styles] of Object.entries(questions)) {
      await matchProperties(services, styles);
      (table[name] ??= {})[column] = ms(await median(() => matchProperties(services, styles)));
    }
  }
  console.table(table);
} finally {
  await bench.close();
}

async function fill(db: Database, size: number): Promise<void> {
  await db.delete(properties);
  for (let start = 0; start < size; start += 500) {
    const rows = Array.from({ length: Math.min(500, size - start) }, (_, offset) => {
      const index = start + offset;
      const home = homeRow(index);
      return { ...home, area: home.area == null ? null : home.area + (index % 37) };
    });
    await db.insert(properties).values(rows);
  }
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}
