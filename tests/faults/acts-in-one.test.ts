import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "../../database/schema/platform.ts";
import { datedActs } from "./dated-acts.ts";
import { contentsOf, failingFrom, likeness } from "./failing-statements.ts";
import { linkActs } from "./link-acts.ts";
import { moreActs } from "./more-acts.ts";
import { clean, send, services, staffActs } from "./staff-acts.ts";

afterAll(() => services.close());
const { db, typesetter } = services;
services.typesetter = {
  typeset: async ({ data }) => Buffer.from(`%PDF-1.7\n${data}`),
  close: () => typesetter.close(),
};
beforeEach(clean);

type Act = () => Promise<unknown>;

/** Does it, and tells which tables it writes and what they hold then. */
async function carriedOut(act: Act) {
  const before = await contentsOf(db);
  await act();
  const after = await contentsOf(db);
  const touched = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  return { touched, rows: likeness(await contentsOf(db, touched)) };
}

/** Lets each of its statements fail in turn, until it is done. @returns the one after which it was done in part */
async function partlyDone(act: Act, { touched, rows }: Awaited<ReturnType<typeof carriedOut>>) {
  const untouched = await contentsOf(db, touched);
  const isUntouched = (now: typeof untouched) =>
    touched.every((name) => now.get(name) === untouched.get(name));
  const nthAct = async () => {
    await db.delete(rateLimits);
    return act();
  };
  for (let nth = 2; ; nth += 1) {
    const hasFailed = await failingFrom(nth, nthAct);
    const now = await contentsOf(db, touched);
    if (hasFailed && isUntouched(now)) continue;
    // It may fail after it was done.
    return JSON.stringify(likeness(now)) === JSON.stringify(rows) ? null : nth - 1;
  }
}

const ofStaff = staffActs.map(([what, begin]): [string, () => Promise<Act>] => [
  `of staff: ${what}`,
  async () => {
    const sent = await begin();
    return async () => {
      const { status, location } = await send(sent);
      if (status !== 303 || !location) throw new Error(`it was answered with ${status}`);
    };
  },
]);
const byLink = linkActs.map(([what, begin]): [string, () => Promise<Act>] => [
  `by a link, or of a person: ${what}`,
  begin,
]);

describe("whichever statement fails, it is done or it is not", () => {
  test.each([...ofStaff, ...byLink, ...moreActs])("%s", async (_what, begin) => {
    const done = await carriedOut(await begin());
    expect(done.touched).not.toEqual([]);
    await clean();
    expect(await partlyDone(await begin(), done)).toBeNull();
  });

  test("what staff and others do one after another with one sale and its file", async () => {
    const { arrange, acts } = datedActs(services);
    const eachOf = async (each: (name: string, act: Act) => Promise<void>) => {
      await clean();
      const place = await arrange();
      for (const [name, { begin, run }] of Object.entries(acts)) {
        await begin?.();
        services.advance(1000);
        await each(name, () => run(services, place));
      }
    };
    const done = new Map<string, Awaited<ReturnType<typeof carriedOut>>>();
    await eachOf(async (name, act) => void done.set(name, await carriedOut(act)));
    const inPart: string[] = [];
    await eachOf(async (name, act) => {
      const nth = await partlyDone(act, done.get(name)!);
      if (nth !== null) inPart.push(`${name}, at its statement ${nth}`);
    });
    expect(inPart).toEqual([]);
  });
});
