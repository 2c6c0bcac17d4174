import { eq, sql } from "drizzle-orm";
import pLimit from "p-limit";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import {
  isWanted,
  makeHome,
  makeSearch,
  numbersFrom,
  type ScenarioHome,
} from "../../../../tests/searches/scenario.ts";
import { useNewsWorkbench } from "../../../../tests/searches/news-workbench.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { emailJob } from "../../../platform/outbox/send.ts";
import type { Services } from "../../../platform/services.ts";
import { STAFF_WRITE, writeListings } from "../../../homes/listings/sync/service.server.ts";
import { newsEmails } from "../letters/registered.server.ts";
import { notifyOfNews } from "./tell-news.server.ts";

const bench = await useNewsWorkbench();
const { db, services, setClock } = bench;

const signal = new AbortController().signal;
const random = numbersFrom(21);

type Stored = ScenarioHome & { id: number };

async function store(number: number, values: Partial<typeof properties.$inferInsert> = {}) {
  const { point, ...home } = makeHome(number, random);
  const { id } = await storeProperty(db, { ...home, ...values });
  if (point) await db.insert(propertyPlaces).values({ property_id: id, ...point, source: "pdok" });
  return { ...home, point, id };
}

/** The database, which breaks off at the `at`-th statement or transaction from now. */
function failing(at: number): { services: Services; hasFailed: () => boolean } {
  let left = at;
  const watched = <Value extends object>(target: Value): Value =>
    new Proxy(target, {
      get(from, name) {
        const value: unknown = Reflect.get(from, name);
        if (typeof value !== "function") return value;
        if (name !== "execute" && name !== "transaction") return value.bind(from) as unknown;
        return (...given: unknown[]) => {
          if (--left === 0) throw new Error("broken off");
          const [run] = given;
          if (name === "execute" || typeof run !== "function") return value.apply(from, given);
          return value.call(from, (tx: object) => run(watched(tx)) as unknown) as unknown;
        };
      },
    });
  return { services: { ...services, db: watched(db) }, hasFailed: () => left <= 0 };
}

/** Runs the job of a minute until it is done, each time broken off one step later. */
async function tellWithFailures(): Promise<number> {
  for (let at = 1; ; at += 1) {
    const broken = failing(at);
    await notifyOfNews(broken.services, signal).catch(() => {});
    if (!broken.hasFailed()) return at;
  }
}

/** Sends what is queued; every third answer of the mail server is lost, so that it is sent again. */
async function sendWithFailures() {
  let sent = 0;
  const lost = new Set<string>();
  const mail: Services["mail"] = {
    ...services.mail,
    async send(message) {
      await services.mail.send(message);
      if (++sent % 3 !== 0 || lost.has(message.id)) return;
      lost.add(message.id);
      throw new Error("the answer was lost");
    },
  };
  const jobs = await services.waitingJobs();
  const job = emailJob({ ...services, mail }, newsEmails);
  const send = async (data: Record<string, unknown>) => {
    const attempt = () => job.run(data, { last: false, signal });
    await attempt().catch(attempt);
  };
  const limit = pLimit(6);
  await Promise.all(jobs.map(({ data }) => limit(() => send(data))));
  // A job that comes once more finds nothing to do.
  await send(jobs[0]!.data);
  await db.execute(sql`DELETE FROM pgboss.job`);
}

test("however often it is broken off, each news reaches each who should get it once", async () => {
  const homes: Stored[] = [];
  for (let number = 0; number < 45; number++) {
    homes.push(await store(number, number < 25 ? { status: "Onder bod" } : {}));
  }
  await writeListings(services, STAFF_WRITE, async () => {});
  services.advance(11 * 60_000);
  await bench.minute();
  services.advance(1000);

  const searches = await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const search = makeSearch(random);
      const rhythm = (["at-once", "daily", "weekly"] as const)[number % 3]!;
      await bench.search({ email: `zoeker-${number}@example.nl`, query: search.query, rhythm });
      return { ...search, email: `zoeker-${number}@example.nl` };
    }),
  );

  // Six come back, seven are cheaper, seven are new, ten change without being news; in one write.
  const told: Stored[] = [];
  const fresh: Stored[] = [];
  for (let number = 100; number < 107; number++) {
    fresh.push(await store(number, { hidden_by_staff: true }));
  }
  await writeListings(services, STAFF_WRITE, async (tx) => {
    const set = (id: number, values: Partial<typeof properties.$inferInsert>) =>
      tx.update(properties).set(values).where(eq(properties.id, id));
    for (const home of homes.slice(0, 6)) {
      await set(home.id, { status: "Beschikbaar" });
      told.push(home);
    }
    for (const home of homes.slice(25, 32)) {
      if (home.price_amount === null) continue;
      home.price_amount = Math.round(home.price_amount * 0.9);
      await set(home.id, { price_amount: home.price_amount });
      told.push(home);
    }
    for (const home of homes.slice(35, 45)) await set(home.id, { status: "Verkocht o.v." });
    for (const home of fresh) {
      await set(home.id, { hidden_by_staff: false });
      told.push(home);
    }
  });
  services.advance(11 * 60_000);

  const brokenOff = await tellWithFailures();
  await sendWithFailures();
  setClock("2026-03-03T06:30:00Z");
  const again = await tellWithFailures();
  await sendWithFailures();
  setClock("2026-03-09T06:31:00Z");
  await tellWithFailures();
  await sendWithFailures();
  expect(brokenOff).toBeGreaterThan(10);
  expect(again).toBeGreaterThan(5);

  const mails = new Map<string, string[]>();
  const ids = new Set<string>();
  for (const { raw, to } of bench.server.received) {
    const { messageId, text } = await PostalMime.parse(raw);
    if (ids.has(messageId!)) continue;
    ids.add(messageId!);
    const addresses = text!.match(/Scenariolaan \d+(?=,)/g) ?? [];
    mails.set(to[0]!, [...(mails.get(to[0]!) ?? []), ...new Set(addresses)]);
  }
  for (const search of searches) {
    const expected = told.filter((home) => isWanted(search, home)).map(({ address }) => address);
    const arrived = mails.get(search.email) ?? [];
    expect([search.query, ...arrived.toSorted()]).toEqual([search.query, ...expected.toSorted()]);
  }
  expect(mails.size).toBeGreaterThan(15);
  // Every resent message is the same message.
  expect(bench.server.received.length).toBeGreaterThan(ids.size);
});
