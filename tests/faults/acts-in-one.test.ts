import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "../../database/schema/platform.ts";
import { redirects } from "../../database/schema/redirects.ts";
import { actsOfLinks } from "../admin/find-acts.ts";
import { storingActs } from "../admin/acts-of-staff.ts";
import { contentsOf, failingFrom, likeness } from "./failing-statements.ts";
import { personActs } from "./link-acts.ts";
import { allActs } from "./acts/all.ts";
import { elsewhere } from "./acts/elsewhere.ts";
import { privateActs } from "./acts/links.ts";
import { actIn, clean, send, services } from "./acts/send.ts";

const { db, typesetter } = services;
afterAll(() => void Object.assign(services, { typesetter }));
services.typesetter = {
  typeset: async ({ data }) => Buffer.from(`%PDF-1.7\n${data}`),
  close: () => typesetter.close(),
};
beforeEach(clean);

type Act = () => Promise<unknown>;
/** An act and, where a job finishes what is done in part, that. */
type Begin = () => Promise<{ act: Act; repair?: Act | undefined }>;

/** The contents of the tables that some work changed. */
type Left = Map<string, string>;

async function changedSince(before: Left): Promise<Left> {
  const after = await contentsOf(db);
  return new Map([...after].filter(([name, rows]) => rows !== before.get(name)));
}

/**
 * Lets it fail each time that it would keep something, until something stays. @returns what stays, and
 * whether it failed then
 */
async function firstKept(act: Act, repair?: Act): Promise<{ left: Left; hasFailed: boolean }> {
  const before = await contentsOf(db);
  for (let nth = 1; ; nth += 1) {
    await db.delete(rateLimits);
    const hasFailed = await failingFrom(db, nth, act);
    if (hasFailed) await repair?.();
    const left = await changedSince(before);
    if (left.size > 0 || !hasFailed) return { left, hasFailed };
  }
}

/** Carries the act out. @returns the tables that it changed */
async function carriedOut(act: Act): Promise<Left> {
  const before = await contentsOf(db);
  await act();
  return changedSince(before);
}

/** @returns what is there where it failed after something stayed, and where it did not fail */
async function outcomesOf(begin: Begin) {
  const { act, repair } = await begin();
  const { left, hasFailed } = await firstKept(act, repair);
  expect([...left.keys()]).not.toEqual([]);
  if (!hasFailed) return [];
  // It may fail after it was done.
  await clean();
  return [likeness(left), likeness(await carriedOut((await begin()).act))];
}

const forms = Object.entries({ ...allActs, ...privateActs }).map(
  ([name, begin]): [string, Begin] => [
    name,
    async () => {
      const sent = await begin();
      return { act: () => send(name, sent), repair: sent.repair };
    },
  ],
);
const persons = personActs.map(([what, begin]): [string, Begin] => [
  `of a person: ${what}`,
  async () => ({ act: await begin() }),
]);

test("every act of staff, or by a private link, is here or has a reason not to be", () => {
  const here = new Set(forms.map(([name]) => actIn(name)));
  const missing = [...storingActs, ...actsOfLinks()].filter((act) => !here.has(act));
  expect(missing.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});

describe("whatever fails, it is done or it is not", () => {
  test.each([...forms, ...persons])("%s", async (_what, begin) => {
    const [inPart, whole] = await outcomesOf(begin);
    expect(inPart).toEqual(whole);
  });

  test("an act of two transactions is seen", async () => {
    const add = (from: string) =>
      db
        .insert(redirects)
        .values({ from_path: from, to_path: "/", source: "staff", created_at: new Date(0) });
    const begin = async () => ({ act: async () => void (await add("/een"), await add("/twee")) });
    const [inPart, whole] = await outcomesOf(begin);
    expect(inPart).not.toEqual(whole);
  });
});
