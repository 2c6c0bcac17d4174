import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bidBoxes } from "../../../database/schema/bids.ts";
import { Random } from "../../../tests/faults/random.ts";
import { seeds } from "../../../tests/faults/seeds.ts";
import { announce, bidOf, invite, saleQueues } from "../../../tests/sales/workbench.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { checkLog } from "./check.server.ts";
import { readSale } from "../bids/queries.server.ts";
import { placeBid } from "./service.server.ts";

const services = await useTestServices(() => saleQueues);
const { db, clock } = services;

const HOUR = 3_600_000;

test.each(seeds)(
  "200 bids in the last second on two instances, connections killed meanwhile: each is told, and the log agrees (seed %i)",
  async (seed) => {
    const random = new Random(seed);
    const closesAt = new Date(clock().getTime() + HOUR);
    const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
    const count = 40;
    for (let made = 0; made < count; made++) await invite(services, saleId, `bieder${made}`);
    const second = openDatabase(services.databaseUrl, services.log);
    const instances = [services, { ...services, db: second.db }];
    const close = closesAt.getTime();
    services.advance(HOUR);
    const killer = (async () => {
      for (let kills = 0; kills < 12; kills++) {
        await wait(random.between(10, 90));
        await db
          .execute(
            sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
            AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%' LIMIT 1`,
          )
          .catch(() => {});
      }
    })();
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const number = (at % count) + 1;
        // A fifth of them come too late.
        const arrivedAt = new Date(close - 800 + Math.floor(at / count) * 200);
        const bid = { ...bidOf(services, saleId, number, { amount: 300_000 + at }), arrivedAt };
        const answer = await placeBid(instances[at % 2]!, bid);
        return { at, isLate: arrivedAt.getTime() >= close, answer };
      }),
    );
    await killer;
    await second.close();
    const { entries, state } = (await readSale(db, saleId))!;
    const written = entries.filter(({ act }) => act.kind === "bid" || act.kind === "raised");
    const accepted = answers.flatMap(({ answer }) => ("entry" in answer ? [answer.entry] : []));
    expect(accepted.map(({ hash }) => hash).toSorted()).toEqual(
      written.map(({ hash }) => hash).toSorted(),
    );
    for (const { isLate, answer } of answers) {
      expect("refusal" in answer ? answer.refusal : "in time").toBe(
        isLate ? "too-late" : "in time",
      );
    }
    expect(state.bids.size).toBe(count);
    const boxes = await db.select().from(bidBoxes).where(eq(bidBoxes.sale_id, saleId));
    expect(boxes).toHaveLength(written.length);
    const { rows } = await db.execute<{ receipts: number }>(
      sql`SELECT count(*)::int AS receipts FROM outbox JOIN bidders ON bidders.id = subject
      WHERE sale_id = ${saleId} AND letter = 'receipt'`,
    );
    expect(rows[0]?.receipts).toBe(written.length);
    expect(await checkLog(services, saleId)).toBeNull();
  },
);
