import { beforeEach, expect, test } from "vitest";
import { privateLinks } from "../../../database/schema/platform.ts";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { findLink, forgetEndedLinks, makeLink, takeLink, withdrawLinks } from "./private-links.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOUR_MS = 3_600_000;
const target = { purpose: "viewing", subject: "42" };
const after = (ms: number) => new Date(NOW.getTime() + ms);

const { db } = await useTestDatabase();
beforeEach(() => db.delete(privateLinks));

const make = () => makeLink(db, NOW, { ...target, validMs: HOUR_MS });
const find = (token: string, at = NOW, purpose = "viewing") => findLink(db, at, purpose, token);
const take = (token: string, at = NOW, purpose = "viewing") => takeLink(db, at, purpose, token);

test("a token has 128 bits, and the table holds none", async () => {
  const tokens = await Promise.all([make(), make()]);
  expect(tokens[0]).not.toBe(tokens[1]);
  const rows = JSON.stringify(await db.select().from(privateLinks));
  for (const token of tokens) {
    expect(Buffer.from(token, "base64url")).toHaveLength(16);
    expect(rows).not.toContain(token);
  }
});

test("looking at a link leaves it, taking it uses it up", async () => {
  const token = await make();
  expect(await find(token)).toBe("42");
  expect(await find(token)).toBe("42");
  expect(await take(token)).toBe("42");
  expect(await take(token)).toBeNull();
  expect(await find(token)).toBeNull();
});

test("of many who take a link at once one gets it", async () => {
  const token = await make();
  const taken = await Promise.all(Array.from({ length: 12 }, () => take(token)));
  expect(taken.filter((subject) => subject === "42")).toHaveLength(1);
});

test("a link that is taken in a transaction which fails is still there", async () => {
  const token = await make();
  const failing = db.transaction(async (tx) => {
    await takeLink(tx, NOW, "viewing", token);
    throw new Error("after all not");
  });
  await expect(failing).rejects.toThrow("after all not");
  expect(await take(token)).toBe("42");
});

test.each([
  [HOUR_MS - 1, "42"],
  [HOUR_MS, null],
])("after %i ms it leads to %s", async (ms, subject) => {
  const token = await make();
  expect(await find(token, after(ms))).toBe(subject);
  expect(await take(token, after(ms))).toBe(subject);
});

test("is good for its own purpose alone, and no guess is good for anything", async () => {
  const token = await make();
  const [row] = await db.select().from(privateLinks);
  expect(await take(token, NOW, "invitation")).toBeNull();
  for (const guess of [row!.token_hash, "", "%", token.slice(1), `${token}x`, "x".repeat(5000)]) {
    expect(await take(guess)).toBeNull();
  }
  expect(await take(token)).toBe("42");
});

test("withdrawing ends the links to one thing", async () => {
  const [one, two] = await Promise.all([make(), make()]);
  const other = await makeLink(db, NOW, { ...target, subject: "43", validMs: HOUR_MS });
  await withdrawLinks(db, NOW, target);
  expect(await Promise.all([one, two, other].map((token) => take(token)))).toEqual([
    null,
    null,
    "43",
  ]);
});

test("links that are over are forgotten, used ones too", async () => {
  await take(await make());
  await forgetEndedLinks(db, after(HOUR_MS));
  expect(await db.select().from(privateLinks)).toHaveLength(1);
  await forgetEndedLinks(db, after(HOUR_MS + 1));
  expect(await db.select().from(privateLinks)).toEqual([]);
});
