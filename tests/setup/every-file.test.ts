import fc from "fast-check";
import { expect, test } from "vitest";
import { nextOf } from "./count.ts";

test("fixtures are numbered from 1, whichever files this worker ran before", () => {
  expect([nextOf("property"), nextOf("property"), nextOf("mail")]).toEqual([1, 2, 1]);
});

test("properties are tried from the seed of the run", () => {
  expect(fc.readConfigureGlobal()?.seed).toBe(Number(process.env["PROPERTY_SEED"] ?? 1));
  const [one, other] = [fc.sample(fc.nat(), 5), fc.sample(fc.nat(), 5)];
  expect(one).toEqual(other);
});
