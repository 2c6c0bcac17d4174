import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { agency } from "../../agency.config.ts";
import { bidBoxes, bidLog } from "../../database/schema/bids.ts";
import { leads } from "../../database/schema/leads.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { checkLog } from "../../app/deals/sales/check.server.ts";
import { bidderUrl } from "../../app/deals/sales/links.server.ts";
import { formToken } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { announce, invite } from "../sales/workbench.ts";
import { type CutPoint, cutAt } from "../setup/cut-at.ts";
import { TEST_NOW } from "../site/site.ts";
import { storeAgent } from "../viewings/viewings.ts";

const site = await useSite({ demo: false, work: false });

let senders = 0;

/** A form of a visitor of its own. */
function form(path: string, fields: Record<string, string>) {
  senders += 1;
  const email = `jan${senders}@example.nl`;
  const person = { name: "Jan Peeters", phone: "0612345678", token: formToken(site.services) };
  const body = new URLSearchParams({ ...person, email, ...fields });
  const send = () => site.fetch(path, { method: "POST", body, redirect: "manual" });
  return { email, send };
}

/** How often the database has it, the emails that it is owed, and their jobs. */
async function countOf(isAbout: ReturnType<typeof sql>, rows: Promise<number>) {
  const { db } = site.services;
  const { rows: jobs } = await db.execute(
    sql`SELECT FROM pgboss.job JOIN outbox ON outbox.id::text = data->>'letterId' WHERE ${isAbout}`,
  );
  return [await rows, await db.$count(outbox, isAbout), jobs.length];
}

test.each<CutPoint>(["before", "after"])(
  "a lead, cut off %s its statement: sent again, it is stored once",
  async (point) => {
    const { db } = site.services;
    const { email, send } = form("/aanvraag", { message: "Bel mij" });
    const seen = cutAt(/FROM store_leads/, point);
    expect([(await send()).status, seen.cuts]).toEqual([503, 1]);
    const isAbout = sql`subject IN (SELECT id FROM leads WHERE email = ${email})`;
    const counts = () => countOf(isAbout, db.$count(leads, eq(leads.email, email)));
    const [none, once] = [
      [0, 0, 0],
      [1, 2, 2],
    ];
    expect(await counts()).toEqual(point === "after" ? once : none);
    expect((await send()).status).toBe(303);
    expect(await counts()).toEqual(once);
  },
);

test.each<CutPoint>(["before commit", "after commit"])(
  "a viewing, cut off %s: asked for again, it is booked once",
  async (point) => {
    const { db } = site.services;
    await storeAgent(db);
    const { slug } = await storeProperty(db);
    const path = `/bezichtiging/${slug}`;
    const page = await (await site.fetch(`${path}?vanaf=2026-11-24`)).text();
    const [, moment = ""] = /moment=(\d{12})/.exec(page)!;
    const { email, send } = form(path, { moment });
    const seen = cutAt(/^insert into "viewings"/, point);
    expect([(await send()).status, seen.cuts]).toEqual([503, 1]);
    const isAbout = sql`subject IN (SELECT id FROM viewings WHERE email = ${email})`;
    const counts = () => countOf(isAbout, db.$count(viewings, eq(viewings.email, email)));
    expect((await counts())[0]).toBe(point === "after commit" ? 1 : 0);
    expect((await send()).status).toBe(303);
    expect(await counts()).toEqual([1, 2, 2]);
  },
);

test.each<CutPoint>(["before commit", "after commit"])(
  "a bid, cut off %s: it is in the log with one receipt, and its bidder is told at once",
  async (point) => {
    const { services } = site;
    const closesAt = new Date(TEST_NOW.getTime() + 3_600_000);
    const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
    const { bidderId } = await invite(services, saleId, "Jan Jansen");
    const path = new URL(bidderUrl(services, bidderId)).pathname;
    const seen = cutAt(/^insert into "bid_boxes"/, point);
    const { send } = form(path, { act: "bod", na: "0", amount: "412.500" });
    expect([(await send()).status, seen.cuts]).toEqual([303, 1]);
    // As somebody whose own connection was lost does.
    expect((await send()).status).toBe(303);
    const { db } = services;
    const isBid = sql`sale_id = ${saleId} AND act->>'kind' IN ('bid', 'raised')`;
    expect(await db.$count(bidLog, isBid)).toBe(1);
    const isAbout = sql`subject = ${bidderId} AND letter = 'receipt'`;
    const boxes = db.$count(bidBoxes, eq(bidBoxes.sale_id, saleId));
    expect(await countOf(isAbout, boxes)).toEqual([1, 1, 1]);
    expect(await checkLog(services, saleId)).toBeNull();
  },
);

test("while the disk of the database is full visitors are told whom to call, and afterwards all goes on", async () => {
  const { db } = site.services;
  await db.execute(sql`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`);
  await db.execute(sql`CREATE TRIGGER disk_full BEFORE INSERT ON leads
    FOR EACH ROW EXECUTE FUNCTION disk_full()`);
  const free = () => db.execute(sql`DROP FUNCTION IF EXISTS disk_full CASCADE`);
  onTestFinished(async () => void (await free()));
  const { email, send } = form("/aanvraag", { message: "Bel mij" });
  const answer = await send();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(agency.phone.display);
  await free();
  expect((await send()).status).toBe(303);
  expect(await db.$count(leads, eq(leads.email, email))).toBe(1);
});
