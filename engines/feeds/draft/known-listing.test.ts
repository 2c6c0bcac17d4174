import { expect, test } from "vitest";
import { datedByHistory } from "./known-listing.ts";

const now = new Date("2026-03-02T09:00:00Z");
const day = (text: string | null) => text && new Date(text);

function draft(published: string | null, status: "Beschikbaar" | "Nieuw" | "Verkocht" = "Nieuw") {
  const fact = (label: string, value: string) => ({ group: "Overdracht", label, value });
  const facts = [
    fact("Status", status),
    ...(published ? [fact("Aangeboden sinds", "ooit")] : []),
    fact("Aanvaarding", "In overleg"),
  ];
  return { external_id: "7", status, published_at: published ? new Date(published) : null, facts };
}

const knownSource = { isFirstImport: false, now };

test("at the first import of its source, a home without a date is not new and follows all others", () => {
  for (const status of ["Beschikbaar", "Nieuw"] as const) {
    expect(
      datedByHistory(draft(null, status), undefined, { isFirstImport: true, now }),
    ).toMatchObject({
      status: "Beschikbaar",
      published_at: null,
      created_at: new Date("1990-01-01T00:00:00Z"),
      facts: [{ value: "Beschikbaar" }, { label: "Aanvaarding" }],
    });
  }
});

test("a home without a date that appears in a known source is new since then", () => {
  expect(datedByHistory(draft(null, "Beschikbaar"), undefined, knownSource)).toMatchObject({
    external_id: "7",
    status: "Nieuw",
    published_at: now,
    created_at: now,
    facts: [
      { label: "Status", value: "Nieuw" },
      { group: "Overdracht", label: "Aangeboden sinds", value: "2 maart 2026" },
      { label: "Aanvaarding" },
    ],
  });
});

test("a home that is sold when it first appears is not new", () => {
  expect(datedByHistory(draft(null, "Verkocht"), undefined, knownSource).status).toBe("Verkocht");
});

test("a home with a date keeps it, at a first import and later", () => {
  for (const isFirstImport of [true, false]) {
    const dated = datedByHistory(draft("2026-02-25"), undefined, { isFirstImport, now });
    expect(dated).toMatchObject({ status: "Nieuw", published_at: day("2026-02-25") });
    expect(dated.created_at).toEqual(day("2026-02-25"));
  }
});

test.each([
  // Columns: the date in the feed now, the stored one, first seen; then "on offer since" and status.
  ["2026-03-01", "2025-04-10", "2025-04-10", "2025-04-10", "Beschikbaar"],
  ["2026-03-01", "2026-02-20", "2025-04-10", "2025-04-10", "Beschikbaar"],
  ["2026-03-01", null, "2026-02-25", "2026-02-25", "Nieuw"],
  ["2026-03-01", null, "1990-01-01", "2026-03-01", "Beschikbaar"],
  ["2025-01-01", "2025-04-10", "2025-04-10", "2025-01-01", "Beschikbaar"],
  ["2025-01-01", null, "2026-02-25", "2025-01-01", "Beschikbaar"],
  [null, "2026-02-25", "2026-02-25", "2026-02-25", "Nieuw"],
  [null, "2026-02-10", "2026-02-10", "2026-02-10", "Beschikbaar"],
  [null, null, "2026-02-25", null, "Beschikbaar"],
])("feed %s, before %s, seen %s: on offer since %s, %s", (said, before, seen, since, status) => {
  const known = { published_at: day(before) as Date | null, created_at: new Date(seen) };
  expect(datedByHistory(draft(said), known, knownSource)).toMatchObject({
    status,
    published_at: day(since),
    created_at: known.created_at,
  });
});
