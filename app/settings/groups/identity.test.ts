import { expect, test } from "vitest";
import { initialValues } from "../groups.ts";
import { identity } from "./identity.ts";

test("postcodes of the office and its branches are written with a space", () => {
  const known = initialValues().identity;
  const address = { ...known.address, postalCode: "7201kl" };
  const read = identity.parse({ ...known, address, offices: [{ name: "Noord", address }] });
  expect([read, ...read.offices].map((office) => office.address.postalCode)).toEqual([
    "7201 KL",
    "7201 KL",
  ]);
  const abroad = { ...address, postalCode: "B-3680" };
  expect(identity.parse({ ...known, address: abroad }).address.postalCode).toBe("B-3680");
});
