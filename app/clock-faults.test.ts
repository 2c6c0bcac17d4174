import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeLead } from "../tests/leads/leads.ts";
import { announce, bidOf, invite, offer } from "../tests/sales/workbench.ts";
import { useTestServices, instanceAhead } from "../tests/site/services.ts";
import { closeDueSales } from "./deals/sales/boxes.server.ts";
import { readSale } from "./deals/bids/queries.server.ts";
import {
  announceSale,
  answerBid,
  chooseBid,
  giveCode,
  inviteBidder,
  placeBid,
  withdrawBid,
  writeAct,
} from "./deals/sales/service.server.ts";
import { jobsOf } from "./jobs.ts";
import { siteTables } from "./operator/site-parts.ts";
import type { Services } from "./platform/services.ts";

const services = await useTestServices(jobsOf);
const { db } = services;

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const staff = { by: "staff", staff: "u1" } as const;
const attempt = { last: true, signal: new AbortController().signal };

/** Jobs that erase, end, publish or remind by the time. */
const waiting = [
  "ask-opinions",
  "ask-reviews",
  "end-head-starts",
  "end-searches",
  "end-viewing-offers",
  "follow-sales",
  "follow-transfers",
  "forget-deleted-blogs",
  "forget-deleted-pages",
  "forget-expired-accounts",
  "forget-old-data",
  "forget-owners",
  "remind-of-leads",
  "remind-of-viewings",
  "remind-parties",
  "remind-sellers",
  "seal-agreement",
  "seal-mandate",
  "sweep-files",
  "tidy-news",
];

async function rows(): Promise<string> {
  const texts: unknown[] = [];
  for (const table of siteTables.filter((name) => name !== "site_clock")) {
    texts.push((await db.execute(sql.raw(`SELECT t::text FROM ${table} AS t ORDER BY 1`))).rows);
  }
  return JSON.stringify(texts);
}

/** A site with work for the clock: a sealed sale before its moment, one after it, open talks, an old lead. */
async function arrange() {
  const { clock } = services;
  const closesAt = (ms: number) => new Date(clock().getTime() + ms);
  const sealed = { way: "sealed", opening: "clock" } as const;
  const running = await announce(services, { ...sealed, closesAt: closesAt(43 * MINUTE) });
  const over = await announce(services, { ...sealed, closesAt: closesAt(SECOND) });
  const byCodes = await announce(services, {
    way: "sealed",
    opening: "two-staff",
    holders: ["u1", "u2"],
    closesAt: closesAt(SECOND),
  });
  const open = await announce(services);
  for (const { saleId } of [running, over, byCodes, open]) {
    await invite(services, saleId, "een");
    await invite(services, saleId, "twee");
    await offer(services, saleId, 1, { amount: 400_000 });
  }
  const old = new Date(clock().getTime() - 26 * 31 * DAY);
  await storeLead(db, { email: "oud@voorbeeld.example", created_at: old });
  await storeLead(db, { email: "nieuw@voorbeeld.example", created_at: clock() });
  services.advance(31 * SECOND);
  return { running, over, byCodes, open };
}

type Sales = Awaited<ReturnType<typeof arrange>>;

/** Every act on a sale, with its answer; in this order all of them are allowed. */
const acts: Record<string, (at: Services, sales: Sales) => Promise<unknown>> = {
  "a bid": (at, { running }) => placeBid(at, bidOf(at, running.saleId, 2, { amount: 1 })),
  "a raise": (at, { running }) => placeBid(at, bidOf(at, running.saleId, 1, { amount: 2 })),
  "a bid in open talks": (at, { open }) => placeBid(at, bidOf(at, open.saleId, 2, { amount: 3 })),
  "a withdrawal": (at, { running }) => withdrawBid(at, bidOf(at, running.saleId, 2, { amount: 1 })),
  "an invitation": (at, { running: { saleId } }) =>
    inviteBidder(at, saleId, { name: "drie", email: "", phone: "" }, "u1"),
  "a code": (at, { byCodes: { saleId, codes } }) =>
    giveCode(at, saleId, { holderId: "u1", by: "u1", code: codes[0]!.code }),
  "the second code": (at, { byCodes: { saleId, codes } }) =>
    giveCode(at, saleId, {
      holderId: "u2",
      by: "u9",
      reason: "met verlof",
      code: codes[1]!.code,
    }),
  "an answer": (at, { open: { saleId } }) =>
    answerBid(at, saleId, { number: 2, answer: "Helaas" }, "u1"),
  "closing open talks": (at, { open: { saleId } }) =>
    writeAct(at, saleId, { kind: "closed" }, staff),
  "a choice": (at, { open: { saleId } }) =>
    chooseBid(at, saleId, { number: 1, reason: "het zekerst" }, "u1"),
  "sharing the log": (at, { open: { saleId } }) => writeAct(at, saleId, { kind: "shared" }, staff),
  "calling off": (at, { running: { saleId } }) =>
    writeAct(at, saleId, { kind: "called-off", reason: "toch niet" }, staff),
  "an announcement": async (at, { open }) => {
    await db.execute(sql`UPDATE sales SET phase = 'called-off' WHERE id = ${open.saleId}`);
    const terms = { way: "open", closesAt: null, opening: null, holders: [] } as const;
    const rules = (await readSale(db, open.saleId))!.sale.rules;
    return announceSale(at, { propertyId: open.propertyId, ...terms, rules }, "u1");
  },
};

/** In the middle of an ordinary day, and an hour wrong in the hour before each change of the clocks. */
const nights: [night: string, offsets: number[]][] = [
  ["2027-02-01T10:00:00Z", [5 * SECOND, 2 * MINUTE, HOUR, DAY, 1200 * DAY]],
  ["2027-03-28T00:30:00Z", [HOUR]],
  ["2027-10-31T00:30:00Z", [HOUR]],
];

async function expectNothing(at: Services, sales: Sales) {
  const before = await rows();
  const answers: Record<string, unknown> = {};
  for (const [name, act] of Object.entries(acts)) {
    if (name !== "an announcement") answers[name] = await act(at, sales);
  }
  await closeDueSales(at);
  for (const job of jobsOf(at)) if (job.needsRightTime) await job.run({}, attempt);
  expect(new Set(Object.values(answers).map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"refusal":"clock"}', '"clock"']),
  );
  expect(await rows()).toBe(before);
}

test("these jobs wait", () => {
  const names = jobsOf(services).flatMap(({ name, needsRightTime }) =>
    needsRightTime ? [name] : [],
  );
  expect(names.toSorted()).toEqual(waiting);
});

test.each(nights)(
  "on %s nothing is done by a wrong clock, and all of it by a right one",
  async (night, offsets) => {
    services.advance(Date.parse(night) - services.clock().getTime());
    const sales = await arrange();
    for (const offset of offsets.flatMap((ms) => [ms, -ms]))
      await expectNothing(instanceAhead(services, offset), sales);

    for (const [name, act] of Object.entries(acts)) {
      const answer = await act(services, sales);
      expect.soft(answer, name).not.toEqual({ refusal: expect.any(String) });
      expect.soft(answer, name).not.toBe("clock");
    }
    await closeDueSales(instanceAhead(services, 1500));
    for (const { saleId } of [sales.over, sales.byCodes]) {
      const { state, entries } = (await readSale(db, saleId))!;
      expect(entries.map(({ act }) => act.kind)).toContain("opened");
      expect(state.phase).toBe("closed");
      const times = entries.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
    }
    for (const job of jobsOf(services))
      if (job.name === "forget-old-data") await job.run({}, attempt);
    const left = await db.execute(sql`SELECT email FROM leads WHERE forgotten_at IS NULL`);
    expect(left.rows).toContainEqual({ email: "nieuw@voorbeeld.example" });
    expect(left.rows).not.toContainEqual({ email: "oud@voorbeeld.example" });
    await db.execute(sql`DELETE FROM leads`);
  },
);

test("with both clocks years ahead nothing is done either, until somebody says that it is so late", async () => {
  const sales = await arrange();
  (await services.sharedClock.watch(db))();
  services.advance(1200 * DAY);
  await expectNothing(services, sales);
  await services.sharedClock.trust(db);
  await closeDueSales(services);
  expect((await readSale(db, sales.running.saleId))!.state.phase).toBe("closed");
});

test("a clock that was put back does not judge what it wrote itself", async () => {
  const { running } = await arrange();
  const { saleId } = running;
  services.advance(HOUR);
  await closeDueSales(services);
  services.advance(-2 * HOUR);
  const act = { kind: "called-off", reason: "toch niet" } as const;
  expect(await writeAct(services, saleId, act, staff)).toEqual({ refusal: "clock" });
});
