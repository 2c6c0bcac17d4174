import fc from "fast-check";
import { expect, test } from "vitest";
import { BoxError, isPair, makeSalt, makeSealingKeys, openBid, sealBid } from "./sealing.ts";
import { CodeError, codeOf, divideKey, joinKey, makeSeed, unlockShare } from "./shares.ts";
import type { WholeBid } from "./terms.ts";

const bid = (amount: number, message = ""): WholeBid => ({
  terms: {
    amount,
    transferOn: "2026-09-01",
    financing: { amount, until: "2026-07-20" },
    nhg: true,
    survey: false,
    ownSale: false,
    otherConditions: false,
    movables: false,
    message: message !== "",
  },
  words: { otherConditions: "", movables: "", message, salt: makeSalt() },
});

test("a box opens with its key at its place, and holds nothing to read or to measure", async () => {
  const { publicKey, privateKey } = await makeSealingKeys();
  const bids = [bid(412_500), bid(7), bid(999_999_999, "Wij zijn dol op de tuin. ".repeat(60))];
  const boxes = await Promise.all(bids.map((each) => sealBid(publicKey, "sale 1", each)));
  expect(new Set(boxes.map(({ length }) => length)).size).toBe(1);
  for (const [at, box] of boxes.entries()) {
    expect(box + Buffer.from(box, "base64url").toString("latin1")).not.toContain("412500");
    expect(await openBid(privateKey, "sale 1", box)).toEqual(bids[at]);
  }
  expect(await sealBid(publicKey, "sale 1", bids[0]!)).not.toBe(boxes[0]);
});

test("another key, another place or a changed box opens nothing", async () => {
  const keys = await makeSealingKeys();
  const others = await makeSealingKeys();
  expect(await isPair(keys)).toBe(true);
  expect(await isPair({ ...keys, privateKey: others.privateKey })).toBe(false);
  expect(await isPair({ ...keys, privateKey: "" })).toBe(false);
  const box = await sealBid(keys.publicKey, "sale 1, bidder 1", bid(1));
  await expect(openBid(others.privateKey, "sale 1, bidder 1", box)).rejects.toThrow(BoxError);
  await expect(openBid(keys.privateKey, "sale 1, bidder 2", box)).rejects.toThrow(BoxError);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: box.length - 1 }), async (at) => {
      const letter = box[at] === "A" ? "B" : "A";
      const changed = box.slice(0, at) + letter + box.slice(at + 1);
      // The last letter of base64 has bits that say nothing.
      if (Buffer.from(changed, "base64url").equals(Buffer.from(box, "base64url"))) return;
      await expect(openBid(keys.privateKey, "sale 1, bidder 1", changed)).rejects.toThrow(BoxError);
    }),
    { numRuns: 30 },
  );
  await expect(openBid(keys.privateKey, "sale 1, bidder 1", "")).rejects.toThrow(BoxError);
});

test("any two of the staff open what one of them cannot", async () => {
  const { publicKey, privateKey } = await makeSealingKeys();
  const box = await sealBid(publicKey, "sale 1", bid(350_000));
  const shares = await divideKey(
    privateKey,
    ["a", "b", "c"].map((holder) => codeOf(makeSeed(), holder)),
  );
  const open = await Promise.all(
    shares.map(({ lockedShare, code }) =>
      unlockShare(lockedShare, ` ${code.toLowerCase().replaceAll("-", " ")} `),
    ),
  );
  for (const [one, two] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const key = await joinKey([open[one]!, open[two]!]);
    expect((await openBid(key, "sale 1", box)).terms.amount).toBe(350_000);
  }
  const alone = await joinKey([open[0]!, `${open[0]!.slice(0, -2)}AA`]).catch(() => "none");
  expect(alone).not.toBe(privateKey);
  await expect(unlockShare(shares[0]!.lockedShare, shares[1]!.code)).rejects.toThrow(CodeError);
  for (const { lockedShare, code } of shares) expect(code + lockedShare).not.toContain(privateKey);
});
