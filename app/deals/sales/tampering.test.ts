import { outbox } from "../../../database/schema/outbox.ts";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { chained, digestOf, firstHash } from "@voordeur/bids/chain.ts";
import type { Act, Entry, HashedEntry } from "@voordeur/bids/entry.ts";
import { makeSealingKeys } from "@voordeur/bids/sealing.ts";
import { bidders, bidLog, sales } from "../../../database/schema/bids.ts";
import { backUp } from "../../../tests/operator/backups.ts";
import { announce, bidOf, invite, offer, saleQueues } from "../../../tests/sales/workbench.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { runCommand } from "../../operator/commands.ts";
import { changedLogs } from "../../operator/compare-logs.ts";
import { loadConfig } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { closeDueSales } from "./boxes.server.ts";
import { checkLog } from "./check.server.ts";
import { compared, proofOf } from "./proof.server.ts";
import { readLog, readSale } from "../bids/queries.server.ts";
import { placeBid, withdrawBid, writeAct } from "./service.server.ts";

const services = await useTestServices(() => saleQueues);
const { db, clock } = services;
const HOUR = 3_600_000;
const OFFICE = { by: "staff", staff: "u1" } as const;

/** Changes rows as the owner of the database can, with the trigger that protects them switched off. */
const asOwner = (work: (tx: Database) => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE bid_log DISABLE TRIGGER bid_log_is_kept`);
    await work(tx);
    await tx.execute(sql`ALTER TABLE bid_log ENABLE TRIGGER bid_log_is_kept`);
  });

async function putLog(tx: Database, saleId: string, rows: readonly HashedEntry[]) {
  await tx.delete(bidLog).where(eq(bidLog.sale_id, saleId));
  const stored = rows.map(({ sale, at, ...row }) => ({ ...row, sale_id: sale, at: new Date(at) }));
  await tx.insert(bidLog).values(stored);
}

/** Puts other rows in the place of a log, numbered and hashed as if they had always been there. */
const rewrite = (saleId: string, change: (rows: HashedEntry[]) => Entry[]) =>
  asOwner(async (tx) => {
    const rows: HashedEntry[] = [];
    for (const entry of change(await readLog(tx, saleId))) {
      const before = rows.at(-1)?.hash ?? firstHash(saleId);
      rows.push(chained(before, { ...entry, number: rows.length + 1 }));
    }
    await putLog(tx, saleId, rows);
    const head = rows.at(-1)!;
    await setSale(saleId, { head_number: head.number, head_hash: head.hash }, tx);
  });

const setSale = async (
  saleId: string,
  values: Partial<typeof sales.$inferInsert>,
  tx: Database = db,
) => void (await tx.update(sales).set(values).where(eq(sales.id, saleId)));

const changed =
  (row: number, change: (act: Act) => Act | object) =>
  (rows: HashedEntry[]): Entry[] =>
    rows.map((entry) =>
      entry.number === row ? { ...entry, act: change(entry.act) as Act } : entry,
    );

/** Rows 1 to 3: announced, two invited. */
async function invitedSale(hours = 10_000) {
  const closesAt = new Date(clock().getTime() + hours * HOUR);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  for (const name of ["een", "twee"]) await invite(services, saleId, name);
  return saleId;
}

/** Rows 4 to 6: two bids, and one of them raised. */
async function bidSale(hours?: number) {
  const saleId = await invitedSale(hours);
  await offer(services, saleId, 1, { amount: 310_000 });
  await offer(services, saleId, 2, { amount: 320_000 });
  await offer(services, saleId, 1, { amount: 330_000 });
  return saleId;
}

/** The same rows in open talks, where amounts can be read. */
async function openSale() {
  const { saleId } = await announce(services);
  for (const name of ["een", "twee"]) await invite(services, saleId, name);
  await offer(services, saleId, 1, { amount: 310_000 });
  await offer(services, saleId, 2, { amount: 320_000 });
  await offer(services, saleId, 1, { amount: 330_000 });
  return saleId;
}

/** Rows 7 to 9: closed, two boxes opened. */
async function openedSale() {
  const saleId = await bidSale(1);
  services.advance(HOUR + 30_000);
  await closeDueSales(services);
  return saleId;
}

const readWhole = async (saleId: string) => (await readSale(db, saleId))!;
const strangersKey = async () => (await makeSealingKeys()).publicKey;

/** The claims that the letters to a bidder make about the log. */
async function lettersOf(saleId: string, number: number) {
  const { sale, entries } = await readWhole(saleId);
  const letters = await db
    .select({ row: outbox.sequence })
    .from(outbox)
    .innerJoin(bidders, eq(bidders.id, outbox.subject))
    .where(and(eq(bidders.sale_id, saleId), eq(bidders.number, number)));
  return letters.map(({ row }) => proofOf(sale, entries[row! - 1]!));
}

interface Tampering {
  name: string;
  make: () => Promise<string>;
  tamper: (saleId: string) => Promise<unknown>;
  found: readonly ("check" | "receipt" | "backup")[];
}

const ALL = ["check", "receipt", "backup"] as const;
let older: Awaited<ReturnType<typeof readWhole>>;

const tamperings: Tampering[] = [
  {
    name: "the key swapped between bids",
    make: () => bidSale(),
    tamper: async (id) => setSale(id, { public_key: await strangersKey() }),
    found: ["check", "receipt"],
  },
  {
    name: "the key swapped, and announced as if it had been that one",
    make: () => bidSale(),
    async tamper(id) {
      const publicKey = await strangersKey();
      await setSale(id, { public_key: publicKey });
      await rewrite(
        id,
        changed(1, (act) => ({ ...act, keyDigest: digestOf(publicKey) })),
      );
    },
    found: ALL,
  },
  {
    name: "an amount, with the rows after it left as they were",
    make: openSale,
    tamper: (id) =>
      asOwner(
        async (tx) =>
          void (await tx.execute(
            sql`UPDATE bid_log SET act = jsonb_set(act, '{content,terms,amount}', '999000') WHERE sale_id = ${id} AND number = 5`,
          )),
      ),
    found: ["check", "backup"],
  },
  {
    name: "an amount, with the chain rewritten",
    make: openSale,
    tamper: (id) =>
      rewrite(
        id,
        changed(5, (act) => JSON.parse(JSON.stringify(act).replace("320000", "999000")) as object),
      ),
    found: ALL,
  },
  {
    name: "the amount in an opened box, with the chain rewritten",
    make: openedSale,
    tamper: (id) =>
      rewrite(
        id,
        changed(8, (act) => JSON.parse(JSON.stringify(act).replace("330000", "999000")) as object),
      ),
    // No letter tells of a row this late; the page of the log does, once it is shared.
    found: ["check", "backup"],
  },
  {
    name: "the last act gone",
    make: () => bidSale(),
    tamper: (id) => rewrite(id, (rows) => rows.slice(0, -1)),
    found: ALL,
  },
  {
    name: "an act put at the end",
    make: () => bidSale(),
    tamper: (id) =>
      rewrite(id, (rows) => [
        ...rows,
        { ...rows[5]!, act: { kind: "withdrawn", bidder: 2, channel: "page" } },
      ]),
    found: ["check"],
  },
  {
    name: "an act put at the end without a word of it in the sale",
    make: () => bidSale(),
    tamper: async (id) => {
      const last = (await readLog(db, id)).at(-1)!;
      const entry = chained(last.hash, { ...last, number: 7 });
      await db.insert(bidLog).values({ ...entry, sale_id: id, at: new Date(entry.at) });
    },
    found: ["check"],
  },
  {
    name: "the moment in the announcement and in the sale",
    make: () => bidSale(),
    async tamper(id) {
      const closesAt = new Date(clock().getTime() + 9 * HOUR);
      await setSale(id, { closes_at: closesAt });
      await rewrite(
        id,
        changed(1, (act) => ({ ...act, closesAt: closesAt.toISOString() })),
      );
    },
    found: ALL,
  },
  {
    name: "the moment in the sale alone",
    make: () => bidSale(),
    tamper: (id) => setSale(id, { closes_at: clock() }),
    found: ["check"],
  },
  {
    name: "the rules that bidders read",
    make: () => bidSale(),
    tamper: async (id) => {
      const { sale } = await readWhole(id);
      return setSale(id, { rules: { ...sale.rules, namesForSeller: true } });
    },
    found: ["check"],
  },
  {
    name: "all of it replaced by an older copy, with its seal",
    async make() {
      const id = await invitedSale();
      await offer(services, id, 1, { amount: 310_000 });
      older = await readWhole(id);
      await offer(services, id, 2, { amount: 320_000 });
      return id;
    },
    tamper: (id) =>
      asOwner(async (tx) => {
        await putLog(tx, id, older.entries);
        await setSale(id, older.sale, tx);
      }),
    found: ["receipt", "backup"],
  },
  {
    name: "the numbers of two bidders swapped",
    make: () => bidSale(),
    async tamper(id) {
      const [one, two] = await db
        .select()
        .from(bidders)
        .where(eq(bidders.sale_id, id))
        .orderBy(asc(bidders.number));
      const give = (bidder: string, number: number) =>
        db.update(bidders).set({ number }).where(eq(bidders.id, bidder));
      await give(one!.id, 9);
      await give(two!.id, 1);
      await give(one!.id, 2);
    },
    found: ["receipt"],
  },
  {
    name: "the seal taken away, as if there had never been one",
    make: () => bidSale(),
    tamper: (id) => setSale(id, { head_seal: null }),
    found: ["check"],
  },
  {
    name: "the seal of another sale",
    make: () => bidSale(),
    tamper: async (id) =>
      setSale(id, { head_seal: (await readWhole(await bidSale())).sale.head_seal }),
    found: ["check"],
  },
  {
    name: "everything gone",
    make: () => bidSale(),
    tamper: (id) =>
      asOwner(async (tx) => {
        await tx.delete(bidLog).where(eq(bidLog.sale_id, id));
        const none = { head_number: 0, head_hash: firstHash(id), head_seal: null };
        await setSale(id, { ...none, phase: "none" }, tx);
      }),
    found: ALL,
  },
];

const backups = () => path.join(services.config.dataDir, "backups");
const place = { databaseUrl: services.databaseUrl, dataDir: services.config.dataDir };
const made = new Map<string, { saleId: string; letters: Map<number, string[]> }>();
let backup: string;

beforeAll(async () => {
  for (const { name, make } of tamperings) {
    const saleId = await make();
    const letters = new Map<number, string[]>();
    for (const number of [1, 2]) letters.set(number, await lettersOf(saleId, number));
    made.set(name, { saleId, letters });
  }
  backup = await backUp(place, backups());
});

/** By what it is found that a log was changed. */
async function foundBy({ saleId, letters }: { saleId: string; letters: Map<number, string[]> }) {
  const fault = await checkLog(services, saleId);
  const whole = await readWhole(saleId);
  const order = await db
    .select()
    .from(bidders)
    .where(eq(bidders.sale_id, saleId))
    .orderBy(asc(bidders.created_at), asc(bidders.name));
  const differs = [...letters].some(([number, proofs]) =>
    // The link of a letter is its bidder's, whatever number they have now.
    proofs.some(
      (proof) => compared({ ...whole, bidder: order[number - 1]! }, true, proof)?.tone === "wrong",
    ),
  );
  const isOther = (await changedLogs(db, backup)).some((line) => line.includes(saleId));
  return { fault, found: [fault && "check", differs && "receipt", isOther && "backup"] };
}

test.each(tamperings)("$name: found by $found", async ({ name, tamper, found }) => {
  const sale = made.get(name)!;
  expect(await foundBy(sale)).toEqual({ fault: null, found: [null, false, false] });
  await tamper(sale.saleId);
  const now = await foundBy(sale);
  expect(now.found.filter(Boolean)).toEqual(found);
  if (!now.fault) return;
  // Nothing is written after it, which would put a seal on all of it; no bid goes into another's box.
  const { saleId } = sale;
  const refused = { refusal: expect.stringMatching(/^(log-changed|not-announced)$/) as string };
  expect(await placeBid(services, bidOf(services, saleId, 1, { amount: 350_000 }))).toEqual(
    refused,
  );
  const over = { kind: "called-off", reason: "toch niet" } as const;
  expect(await writeAct(services, saleId, over, OFFICE)).toEqual(refused);
  expect(await withdrawBid(services, bidOf(services, saleId, 2, { amount: 1 }))).toEqual(refused);
  await closeDueSales(services);
  expect((await foundBy(sale)).found).toEqual(now.found);
  expect((await readWhole(saleId)).sale.fault).toBe(now.fault);
});

test("a key that is swapped while a bid is sealed, and put back, gets no bid", async () => {
  const saleId = await invitedSale();
  const { public_key } = (await readWhole(saleId)).sale;
  await setSale(saleId, { public_key: await strangersKey() });
  const swapped: Database = Object.create(db, {
    transaction: {
      value: async (...of: Parameters<Database["transaction"]>) => {
        await setSale(saleId, { public_key });
        return db.transaction(...of);
      },
    },
  }) as Database;
  const bid = bidOf(services, saleId, 1, { amount: 300_000 });
  expect(await placeBid({ ...services, db: swapped }, bid)).toEqual({ refusal: "log-changed" });
  expect(await placeBid(services, bid)).toMatchObject({ entry: { number: 4 } });
});

test("the backup of the night after says which logs shrank, and keeps what proves it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-backups-"));
  const saleId = await openSale();
  const said: string[] = [];
  const run = () =>
    runCommand("backup", [folder, "--keep", "1"], {
      config: loadConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }),
      log: services.log,
      say: (text) => void said.push(text),
      openDatabase: async () => place.databaseUrl,
      onStop() {},
    });
  expect(await run()).toBe(0);
  await rewrite(saleId, (rows) => rows.slice(0, -1));
  expect(await run()).toBe(1);
  expect(said.join("\n")).toMatch(new RegExp(`\\(${saleId}\\): shortened at row 6`));
  expect(await readdir(folder)).toHaveLength(2);
});
