import { eq, type SQL, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { bidBoxes, bidLog, sales } from "../../../database/schema/bids.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import {
  announce as announceSaleOf,
  bidOf,
  invite as inviteTo,
  saleQueues,
  saleRules as rules,
} from "../../../tests/sales/workbench.ts";
import { lockWaits } from "../../../tests/setup/lock-waits.ts";
import { othersTransaction } from "../../../tests/setup/no-outside-in-transaction.ts";
import { until } from "../../../tests/setup/until.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { siteTables } from "../../operator/site-parts.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { closeDueSales } from "./boxes.server.ts";
import { checkLog } from "./check.server.ts";
import { readSale } from "../bids/queries.server.ts";
import { readWords, saleOfHome } from "./queries.server.ts";
import {
  announceSale,
  chooseBid,
  giveCode,
  makeSealing,
  type NewSale,
  placeBid,
  withdrawBid,
  writeAct,
} from "./service.server.ts";

// Letters are queued here, and sent elsewhere.
const services = await useTestServices(() => saleQueues);
const { db, clock } = services;

const staff = { by: "staff", staff: "u1" } as const;

const announce = (values?: Partial<NewSale>) => announceSaleOf(services, values);
const invite = (saleId: string, name: string, email?: string) =>
  inviteTo(services, saleId, name, email);
const offer = (saleId: string, number: number, amount: number, message = "") =>
  bidOf(services, saleId, number, { amount, message });

const HOUR = 3_600_000;
const inAnHour = () => new Date(clock().getTime() + HOUR);
const sealed = { way: "sealed", opening: "clock" } as const;

const lettersOf = async (bidderId: string) => {
  const { rows } = await db.execute<{ kind: string }>(
    sql`SELECT letter AS kind FROM outbox WHERE subject = ${bidderId} ORDER BY sequence, letter`,
  );
  return rows.map(({ kind }) => kind);
};

test("open talks, from the announcement to the choice, each with its letter", async () => {
  const { saleId, propertyId } = await announce();
  const one = await invite(saleId, "een");
  const two = await invite(saleId, "twee", "");
  expect([one.number, two.number]).toEqual([1, 2]);
  await placeBid(services, offer(saleId, 1, 390_000));
  await placeBid(services, offer(saleId, 2, 400_000, "Wij houden van de tuin"));
  expect(await placeBid(services, offer(saleId, 1, 390_000))).toEqual({ refusal: "not-higher" });
  await placeBid(services, offer(saleId, 1, 395_000));
  const chosen = await chooseBid(services, saleId, { number: 1, reason: "Geen hypotheek" }, "u1");
  expect(chosen).toMatchObject({ entry: { number: 7, act: { kind: "chosen" } } });
  expect(await placeBid(services, offer(saleId, 2, 500_000))).toEqual({ refusal: "too-late" });
  const whole = await readSale(db, saleId);
  expect(whole?.state.phase).toBe("agreed");
  expect(whole?.sale).toMatchObject({ phase: "agreed", head_number: 8, ended_at: clock() });
  expect(await saleOfHome(db, propertyId)).toMatchObject({ id: saleId });
  expect(await lettersOf(one.bidderId)).toEqual(["invited", "receipt", "receipt", "chosen"]);
  // A bidder by telephone hears it by telephone.
  expect(await lettersOf(two.bidderId)).toEqual([]);
  const words = await readWords(db, two.bidderId);
  expect([...words.values()].map(({ message }) => message)).toEqual(["Wij houden van de tuin"]);
  expect(await checkLog(services, saleId)).toBeNull();
});

test("a home has one sale at a time, and some homes have none", async () => {
  const { propertyId, saleId } = await announce();
  const again = {
    propertyId,
    way: "open",
    closesAt: null,
    opening: null,
    holders: [],
    rules,
  } as const;
  expect(await announceSale(services, again, "u1")).toEqual({ refusal: "exists" });
  await writeAct(services, saleId, { kind: "called-off", reason: "toch niet" }, staff);
  expect(await announceSale(services, again, "u1")).toMatchObject({ codes: [] });
  const { id } = await storeProperty(db, { property_type: "Garagebox" });
  const garage = { ...again, propertyId: id };
  expect(await announceSale(services, garage, "u1")).toEqual({ refusal: "not-for-this-home" });
  const past = { ...again, ...sealed, closesAt: clock() };
  expect(await announceSale(services, past, "u1")).toEqual({ refusal: "moment-past" });
  const alone = {
    ...again,
    ...sealed,
    opening: "two-staff",
    holders: ["u1", "u1"],
    closesAt: inAnHour(),
  } as const;
  expect(await announceSale(services, alone, "u1")).toEqual({ refusal: "too-few-holders" });
  const { id: propertyId2 } = await storeProperty(db);
  const two = { ...alone, propertyId: propertyId2, holders: ["u1", "u2"] };
  const unshared = await makeSealing(alone);
  await expect(announceSale(services, two, "u1", unshared)).rejects.toThrow("is not shared");
});

const own = (holderId: string, code: string) => ({ holderId, code, by: holderId });

test("boxes are opened half a minute after the moment, not when somebody looks", async () => {
  const closesAt = inAnHour();
  const { saleId } = await announce({ ...sealed, closesAt });
  const { rows } = await db.execute(sql`SELECT name, start_after FROM pgboss.job
    WHERE singleton_key = ${saleId}`);
  expect(rows.map(({ name, start_after }) => [name, new Date(String(start_after))])).toEqual([
    ["open-boxes", new Date(closesAt.getTime() + 30_000)],
  ]);
});

/** Everything in the database as one text. */
async function dump(): Promise<string> {
  const tables = [...siteTables, "pgboss.job"];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.execute(sql.raw(`SELECT t::text AS row FROM ${table} AS t`));
      return JSON.stringify(rows);
    }),
  );
  return texts.join("\n");
}

test("by the clock: nothing of a sealed bid can be read before the moment, everything after it", async () => {
  const { saleId } = await announce({ ...sealed, closesAt: inAnHour() });
  const { number, bidderId } = await invite(saleId, "een");
  await invite(saleId, "twee");
  await placeBid(services, offer(saleId, number, 412_345, "geheime woorden"));
  await placeBid(services, offer(saleId, number, 423_456));
  await placeBid(services, offer(saleId, 2, 401_234));
  await withdrawBid(services, { ...offer(saleId, 2, 1) });
  const before = (await dump()) + JSON.stringify(services.log.lines);
  for (const secret of ["412345", "423456", "401234", "geheime woorden"]) {
    expect(before).not.toContain(secret);
    expect(before).not.toContain(Buffer.from(secret).toString("base64").replace(/=+$/, ""));
  }
  expect(await readWords(db, bidderId)).toEqual(new Map());

  await closeDueSales(services);
  expect((await readSale(db, saleId))?.state.phase).toBe("bidding");
  services.advance(HOUR);
  const late = await placeBid(services, offer(saleId, number, 500_000));
  expect(late).toEqual({ refusal: "too-late" });
  // A bid of the last second that waited for its turn still counts.
  const waited = { ...offer(saleId, number, 434_567), arrivedAt: new Date(clock().getTime() - 1) };
  expect(await placeBid(services, waited)).toMatchObject({ entry: { act: { kind: "raised" } } });
  await closeDueSales(services);
  expect((await readSale(db, saleId))?.state.phase).toBe("bidding");
  services.advance(30_000);
  await closeDueSales(services);
  await closeDueSales(services);
  const { state } = (await readSale(db, saleId))!;
  expect(state.phase).toBe("closed");
  expect(state.bids.get(number)?.content).toMatchObject({ terms: { amount: 434_567 } });
  expect(state.bids.get(2)).toMatchObject({ state: "withdrawn" });
  expect(await checkLog(services, saleId)).toBeNull();
  expect(await lettersOf(bidderId)).toEqual(["invited", ...Array(3).fill("receipt"), "closed"]);
});

test("by two of the staff: one code opens nothing, two do, and not before the moment", async () => {
  const { saleId, codes } = await announce({
    ...sealed,
    opening: "two-staff",
    holders: ["u1", "u2", "u3"],
    closesAt: inAnHour(),
  });
  const { number } = await invite(saleId, "een");
  await placeBid(services, offer(saleId, number, 456_789));
  const [one, , three] = codes;
  expect(await giveCode(services, saleId, own("u1", one!.code))).toBe("too-early");
  services.advance(HOUR + 30_000);
  await closeDueSales(services);
  expect(await giveCode(services, saleId, own("u2", one!.code))).toBe("wrong-code");
  expect(await giveCode(services, saleId, own("u1", one!.code))).toBe("waiting");
  expect(await giveCode(services, saleId, own("u1", one!.code))).toBe("waiting");
  expect(await dump()).not.toContain("456789");
  expect(await giveCode(services, saleId, own("u3", three!.code))).toBe("opened");
  const { state } = (await readSale(db, saleId))!;
  expect(state.bids.get(number)?.content).toMatchObject({ terms: { amount: 456_789 } });
  for (const { code } of codes) expect(await dump()).not.toContain(code);
});

test("a box that somebody put in the place of another is not opened, and the others are", async () => {
  const { saleId } = await announce({ ...sealed, closesAt: inAnHour() });
  const numbers = [];
  for (const name of ["een", "twee"]) numbers.push((await invite(saleId, name)).number);
  for (const number of numbers) await placeBid(services, offer(saleId, number, 300_000 + number));
  const boxes = await db.select().from(bidBoxes).where(eq(bidBoxes.sale_id, saleId));
  await db
    .update(bidBoxes)
    .set({ box: boxes[1]!.box })
    .where(sql`sale_id = ${saleId} AND number = ${boxes[0]!.number}`);
  services.advance(2 * HOUR);
  await closeDueSales(services);
  const { state } = (await readSale(db, saleId))!;
  expect(state.bids.get(numbers[0]!)).toMatchObject({ isUnreadable: true });
  expect(state.bids.get(numbers[1]!)?.content).toMatchObject({ terms: { amount: 300_002 } });
});

test("the database changes and removes no row of a log, and a log that was changed all the same is found", async () => {
  const { saleId } = await announce();
  const { number } = await invite(saleId, "een");
  await placeBid(services, offer(saleId, number, 300_000));
  const ofSale = eq(bidLog.sale_id, saleId);
  const refused = { cause: { message: "the log of bids is kept" } };
  await expect(db.update(bidLog).set({ hash: "x" }).where(ofSale)).rejects.toMatchObject(refused);
  await expect(db.delete(bidLog).where(ofSale)).rejects.toMatchObject(refused);
  await expect(db.delete(sales).where(eq(sales.id, saleId))).rejects.toMatchObject(refused);
  expect(await checkLog(services, saleId)).toBeNull();
  // As whoever has the database to themselves could.
  const change = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE bid_log DISABLE TRIGGER bid_log_is_kept`);
      await tx.execute(statement);
      await tx.execute(sql`ALTER TABLE bid_log ENABLE TRIGGER bid_log_is_kept`);
    });
  await change(
    sql`UPDATE bid_log SET act = jsonb_set(act, '{content,terms,amount}', '350000') WHERE sale_id = ${saleId} AND number = 3`,
  );
  expect(await checkLog(services, saleId)).toBe("Een regel is veranderd (regel 3)");
  await change(sql`DELETE FROM bid_log WHERE sale_id = ${saleId} AND number = 3`);
  expect(await checkLog(services, saleId)).toBe("De laatste regels ontbreken (regel 3)");
  const { fault } = (await readSale(db, saleId))!.sale;
  expect(fault).toBe("De laatste regels ontbreken (regel 3)");
});

test("two instances that wait for one lock take a bid of the last second, and refuse one that came after it", async () => {
  const { saleId } = await announce({ ...sealed, closesAt: inAnHour() });
  for (const name of ["een", "twee"]) await invite(saleId, name);
  const close = clock().getTime() + HOUR;
  services.advance(HOUR);
  const second = openDatabase(services.databaseUrl, services.log);
  onTestFinished(second.close);
  const bid = (number: number, arrivedAt: number) => ({
    ...offer(saleId, number, 300_000 + number),
    arrivedAt: new Date(arrivedAt),
  });
  const answers = await othersTransaction(db, async (tx) => {
    await tx.select().from(sales).where(eq(sales.id, saleId)).for("update");
    const both = Promise.all([
      placeBid({ ...services, db: second.db }, bid(1, close - 1)),
      placeBid(services, bid(2, close)),
    ]);
    await until("both to wait for the lock", async () => (await lockWaits(db)).length === 2);
    return { both };
  });
  expect(await answers.both).toMatchObject([
    { entry: { act: { kind: "bid", bidder: 1 } } },
    { refusal: "too-late" },
  ]);
  const { state } = (await readSale(db, saleId))!;
  expect([...state.bids.keys()]).toEqual([1]);
  expect(await checkLog(services, saleId)).toBeNull();
});
