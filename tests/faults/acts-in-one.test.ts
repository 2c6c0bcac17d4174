import { afterAll, beforeEach, expect, test } from "vitest";
import { contentsOf, failingFrom, likeness } from "./failing-statements.ts";
import { clean, send, services, staffActs } from "./staff-acts.ts";

afterAll(() => services.close());
const { db } = services;
beforeEach(clean);

test.each(staffActs)(
  "%s: whichever statement fails, it is done or it is not",
  async (_what, begin) => {
    const whole = await begin();
    const before = await contentsOf(db);
    const { status, location, data } = await send(whole);
    expect([status, location, data]).toEqual([303, expect.stringMatching(/./), expect.anything()]);
    const after = await contentsOf(db);
    const touched = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
    expect(touched).not.toEqual([]);
    const done = likeness(await contentsOf(db, touched));

    const between: number[] = [];
    await clean();
    let act = await begin();
    let untouched = await contentsOf(db, touched);
    let nth = 1;
    for (; await failingFrom(nth, () => send(act)); nth += 1) {
      const now = await contentsOf(db, touched);
      if (touched.every((name) => now.get(name) === untouched.get(name))) continue;
      // It failed after it was done: the next time it begins anew.
      if (JSON.stringify(likeness(now)) !== JSON.stringify(done)) between.push(nth);
      await clean();
      act = await begin();
      untouched = await contentsOf(db, touched);
    }
    expect(nth).toBeGreaterThan(1);
    expect(between).toEqual([]);
  },
);
