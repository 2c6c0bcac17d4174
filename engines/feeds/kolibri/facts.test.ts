import { expect, test } from "vitest";
import type { KolibriChange } from "../fixtures/kolibri.ts";
import { valueOf } from "../fixtures/kolibri-draft.ts";

test("tells the years of building when no year is known", async () => {
  const period = (code: string) =>
    valueOf("Bouwperiode", (p) => (p.Construction = { ConstructionPeriod: code }));
  expect(await period("BETWEEN1971_AND1980")).toBe("1971-1980");
  expect(await period("BEFORE1906")).toBe("Voor 1906");
  expect(await period("AFTER2010")).toBe("Na 2010");
  expect(await period("EVER")).toBeUndefined();
});

test("tells the day of acceptance", async () => {
  const change: KolibriChange = (p) => {
    p.Offer.Acceptance = "BY_DATE";
    p.Offer.AcceptanceDate = "2026-06-01T00:00:00";
  };
  expect(await valueOf("Aanvaarding", change)).toBe("Per 1 juni 2026");
});
