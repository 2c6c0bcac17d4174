import { outbox } from "../../../database/schema/outbox.ts";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { announce, invite, offer, saleQueues } from "../../../tests/sales/workbench.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { tampered } from "../../../tests/setup/tampered.ts";
import { readBiddersSale } from "./bidder/bidder-page.server.ts";
import { checkLog } from "./check.server.ts";
import { compose } from "./letters/compose.server.ts";
import { bidderUrl, logUrl, replacedLinks, sellerUrl } from "./links.server.ts";
import { actWords } from "./log/act-words.ts";
import { readSharedLog } from "./log/read-log.server.ts";
import { readSale } from "../bids/queries.server.ts";
import { readSellersSale } from "./seller/seller-page.server.ts";
import { chooseBid, replaceLink, writeAct } from "./service.server.ts";

const services = await useTestServices(() => saleQueues);
const { db } = services;
const staff = { by: "staff", staff: "u1" } as const;

/** How far a sale is, with the letter that then brings its bidder a new link; null: none does. */
const phases: Record<string, [(saleId: string) => Promise<unknown>, string | null]> = {
  "before a bid": [async () => {}, "invited"],
  "with a bid": [(id) => offer(services, id, 1, { amount: 400_000 }), "invited"],
  "closed with a bid": [
    async (id) => {
      await offer(services, id, 1, { amount: 400_000 });
      await writeAct(services, id, { kind: "closed" }, staff);
    },
    "closed",
  ],
  "closed without a bid": [(id) => writeAct(services, id, { kind: "closed" }, staff), null],
  agreed: [
    async (id) => {
      await offer(services, id, 1, { amount: 400_000 });
      await chooseBid(services, id, { number: 1, reason: "De beste" }, "u1");
    },
    "chosen",
  ],
  "lost to another": [
    async (id) => {
      await invite(services, id, "Bram");
      await offer(services, id, 1, { amount: 400_000 });
      await offer(services, id, 2, { amount: 410_000 });
      await chooseBid(services, id, { number: 2, reason: "De beste" }, "u1");
    },
    "refused",
  ],
  "called off": [
    async (id) => {
      await offer(services, id, 1, { amount: 400_000 });
      await writeAct(services, id, { kind: "called-off", reason: "Hij blijft" }, staff);
    },
    "called-off",
  ],
  "with its log shared": [
    async (id) => {
      await offer(services, id, 1, { amount: 400_000 });
      await writeAct(services, id, { kind: "called-off", reason: "Hij blijft" }, staff);
      await writeAct(services, id, { kind: "shared" }, staff);
    },
    "shared",
  ],
};

const token = (url: string) => url.split("/").at(-1)!;
/** Which of the links of a bidder, their log and the seller lead somewhere. */
async function working(saleId: string, bidderId: string, replaced: number, ofSeller: number) {
  const bid = await readBiddersSale(services, token(bidderUrl(services, bidderId, replaced)));
  const log = await readSharedLog(services, token(logUrl(services, bidderId, replaced)));
  const seller = token(sellerUrl(services, saleId, ofSeller));
  const sale = await readSellersSale(services, seller);
  const sellersLog = await readSharedLog(services, seller);
  expect(sellersLog === null).toBe(sale === null);
  return { bid: bid !== null, log: log !== null, seller: sale !== null };
}

describe.each(Object.entries(phases))("a sale %s", (name, [go, kind]) => {
  test("has links that are withdrawn and renewed, each by itself", async () => {
    const { saleId } = await announce(services);
    const { bidderId } = await invite(services, saleId, "Anna");
    await go(saleId);
    const hasBid = kind !== null && name !== "before a bid";
    expect(await working(saleId, bidderId, 0, 0)).toEqual({ bid: true, log: hasBid, seller: true });
    expect(await working(saleId, bidderId, 1, 1)).toEqual({
      bid: false,
      log: false,
      seller: false,
    });

    const before = await db.$count(outbox);
    await replaceLink(services, saleId, { number: 1, mails: false }, "u1");
    expect(await db.$count(outbox)).toBe(before);
    expect(await working(saleId, bidderId, 0, 0)).toEqual({ bid: false, log: false, seller: true });
    expect(await working(saleId, bidderId, 1, 0)).toEqual({ bid: true, log: hasBid, seller: true });

    await replaceLink(services, saleId, { number: 1, mails: true }, "u1");
    expect((await working(saleId, bidderId, 1, 0)).bid).toBe(false);
    const whole = (await readSale(db, saleId))!;
    const isNew = and(eq(outbox.subject, bidderId), eq(outbox.sequence, whole.entries.length));
    const url = (kind === "shared" ? logUrl : bidderUrl)(services, bidderId, 2);
    const letters = [];
    for (const email of await db.select().from(outbox).where(isNew)) {
      letters.push([email.letter, (await compose(services, email))!.text.includes(url)]);
    }
    expect(letters).toEqual(kind === null ? [] : [[kind, true]]);

    await replaceLink(services, saleId, { number: undefined, mails: true }, "u1");
    expect(await working(saleId, bidderId, 2, 0)).toMatchObject({ bid: true, seller: false });
    expect(await working(saleId, bidderId, 2, 1)).toMatchObject({ bid: true, seller: true });

    const after = (await readSale(db, saleId))!;
    expect(after.state).toMatchObject({ phase: whole.state.phase, bidders: whole.state.bidders });
    expect(await checkLog(services, saleId)).toBeNull();
    const words = after.entries
      .slice(-3)
      .map(({ act }) => actWords(act, "open", (n) => `Bieder ${n}`));
    expect(words).toEqual([
      "De eigen link van bieder 1 is ingetrokken",
      "De eigen link van bieder 1 is ingetrokken",
      "De eigen link van de verkoper is ingetrokken",
    ]);
    expect([replacedLinks(after.entries, 1), replacedLinks(after.entries)]).toEqual([2, 1]);
  });
});

test("nobody but the office replaces a link, and none of a bidder who is not there", async () => {
  const { saleId } = await announce(services);
  const { bidderId } = await invite(services, saleId, "Anna");
  const link = { kind: "link-replaced", bidder: 1 } as const;
  for (const by of ["bidder", "seller"] as const)
    expect(await writeAct(services, saleId, link, { by })).toEqual({ refusal: "not-by-them" });
  expect(await replaceLink(services, saleId, { number: 2, mails: true }, "u1")).toEqual({
    refusal: "unknown-bidder",
  });
  expect((await working(saleId, bidderId, 0, 0)).bid).toBe(true);
});

test.each([
  ["nothing", ""],
  ["a link with a letter changed", "A"],
  ["a link cut short", "short"],
  ["the link of the seller", "seller"],
  ["the link to the log", "log"],
])("%s opens no bidder's page", async (_, how) => {
  const { saleId } = await announce(services);
  const { bidderId } = await invite(services, saleId, "Anna");
  const own = token(bidderUrl(services, bidderId));
  const tokens: Record<string, string> = {
    "": "",
    A: tampered(own),
    short: own.slice(1),
    seller: token(sellerUrl(services, saleId)),
    log: token(logUrl(services, bidderId)),
  };
  expect(await readBiddersSale(services, tokens[how]!)).toBeNull();
});
