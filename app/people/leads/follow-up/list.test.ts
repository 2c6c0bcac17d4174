import { everyDay } from "../../../../tests/leads/promised.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { leadSearch, parseLeadQuery } from "./input.ts";
import { type FollowedLead, leadBatches, leadsVersion, listLeads } from "./queries.server.ts";

const { db } = await useTestDatabase();
beforeEach(() => db.delete(leads));

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const asker = { userId: null, now: new Date("2026-11-20T12:00:00Z"), promised: everyDay };
const asked = (search = "") => parseLeadQuery(new URLSearchParams(search));
const names = async (search = "") =>
  (await listLeads(db, asked(search), asker)).leads.map(({ name }) => name);

test("the newest lead comes first, with its notifications", async () => {
  await storeLead(db, { name: "oud", created_at: at(1) });
  await storeLead(db, { name: "nieuw", created_at: at(3) }, [
    { kind: "visitor", state: "failed", last_error: "550", attempts: 3 },
    { kind: "agency", state: "sent" },
  ]);
  await storeLead(db, { name: "midden", created_at: at(2) });
  expect(await names()).toEqual(["nieuw", "midden", "oud"]);
  const [newest] = (await listLeads(db, asked(), asker)).leads;
  expect(newest?.notifications).toMatchObject([
    { recipient: "agency", state: "sent" },
    { recipient: "visitor", state: "failed", last_error: "550", attempts: 3 },
  ]);
});

describe("searching", () => {
  beforeEach(async () => {
    await storeLead(db, {
      name: "Jan Peeters",
      email: "jan@example.nl",
      phone: "06-12 34 56 78",
      address: "Markt 1, Venlo",
      message: "Graag 's avonds",
      created_at: at(1),
    });
    await storeLead(db, {
      name: "100% Zeker_Weten",
      email: "zeker@example.org",
      phone: "+31 77 555 01 23",
      created_at: at(2),
    });
  });

  test.each([
    ["peeters", "Jan Peeters"],
    ["jan venlo", "Jan Peeters"],
    ["JAN@EXAMPLE", "Jan Peeters"],
    ["avonds", "Jan Peeters"],
    ["Markt", "Jan Peeters"],
    ["+31 6 12345678", "Jan Peeters"],
    ["077 5550123", "100% Zeker_Weten"],
    ["100%", "100% Zeker_Weten"],
    ["r_w", "100% Zeker_Weten"],
  ])("%s finds %s alone", async (text, name) => {
    expect(await names(`?${new URLSearchParams({ zoek: text })}`)).toEqual([name]);
  });

  test.each(["jan maastricht", "_an", "%%%x", "\\", "0687654321"])(
    "%s finds nothing",
    async (text) => {
      expect(await names(`?${new URLSearchParams({ zoek: text })}`)).toEqual([]);
    },
  );
});

test("each filter leaves in what it says, and together they leave in less", async () => {
  const queued = { kind: "agency", state: "queued" } as const;
  const failed = { kind: "visitor", state: "failed" } as const;
  const sent = { kind: "agency", state: "sent" } as const;
  await storeLead(db, { name: "a", source: "exit_popup", created_at: at(4) }, [queued]);
  await storeLead(db, { name: "b", state: "gebeld", created_at: at(3) }, [sent, failed]);
  const about = "Dorpstraat 3, Velden";
  const asked = { kind: "bezichtiging", about, suspicion: "te snel" } as const;
  await storeLead(db, { name: "c", ...asked, created_at: at(2) }, [sent]);
  await storeLead(db, { name: "d", state: "gebeld", created_at: at(1) }, [queued, failed]);
  expect(await names("?bron=exit_popup")).toEqual(["a"]);
  expect(await names("?soort=bezichtiging")).toEqual(["c"]);
  expect(await names("?zoek=dorpstraat")).toEqual(["c"]);
  expect(await names("?status=gebeld")).toEqual(["b", "d"]);
  expect(await names("?verdacht=ja")).toEqual(["c"]);
  expect(await names("?verzending=wacht")).toEqual(["a"]);
  expect(await names("?verzending=mislukt")).toEqual(["b", "d"]);
  expect(await names("?verzending=verstuurd")).toEqual(["c"]);
  expect(await names("?bron=contact_form&status=nieuw")).toEqual(["c"]);
  expect(await names("?bron=exit_popup&status=gebeld")).toEqual([]);
});

test("pages of fifty follow each other without a gap, also for leads of one moment", async () => {
  await db.insert(leads).values(
    Array.from({ length: 101 }, (_, number) => ({
      name: `lead ${number}`,
      email: "x@example.nl",
      source: "contact_form" as const,
      created_at: at(Math.floor(number / 40)),
    })),
  );
  const pages = await Promise.all(
    [1, 2, 3].map((page) => listLeads(db, asked(`?pagina=${page}`), asker)),
  );
  expect(pages.map((page) => page.leads.length)).toEqual([50, 50, 1]);
  expect(pages.map(({ total, pages }) => [total, pages])).toEqual([1, 2, 3].map(() => [101, 3]));
  const seen = pages.flatMap((page) => page.leads.map(({ id }) => id));
  expect(new Set(seen).size).toBe(101);
  expect((await listLeads(db, asked("?pagina=99"), asker)).page).toBe(3);

  const batches: FollowedLead[][] = [];
  for await (const batch of leadBatches(db, asked(), asker, 25)) batches.push(batch);
  expect(batches.map((batch) => batch.length)).toEqual([25, 25, 25, 25, 1]);
  expect(batches.flat().map(({ id }) => id)).toEqual(seen);
});

test.each([1, 2, 3])(
  "the version changes with a lead of minute %i, and only then",
  async (minute) => {
    await storeLead(db, { created_at: at(2) });
    const before = await leadsVersion(db, asker);
    expect(await leadsVersion(db, asker)).toBe(before);
    await storeLead(db, { created_at: at(minute) });
    expect(await leadsVersion(db, asker)).not.toBe(before);
  },
);

test("the version changes when a lead becomes overdue", async () => {
  await storeLead(db, { created_at: at(0) });
  const after = (hours: number) =>
    leadsVersion(db, { ...asker, now: new Date(at(0).getTime() + hours * 3_600_000) });
  const before = await after(1);
  expect(await after(23)).toBe(before);
  expect(await after(25)).not.toBe(before);
});

const value = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 150 }),
  fc.constantFrom("ja", "mislukt", "gebeld", "exit_popup", "-1", "1e9", "__proto__", "0", "2"),
);
const params = fc.array(
  fc.tuple(
    fc.constantFrom("zoek", "bron", "status", "verzending", "verdacht", "pagina", "x"),
    value,
  ),
);

test("any address is a question, and asking it again asks the same", () => {
  fc.assert(
    fc.property(params, (pairs) => {
      const query = parseLeadQuery(new URLSearchParams(pairs));
      expect(parseLeadQuery(new URLSearchParams(leadSearch(query)))).toEqual(query);
    }),
  );
});

test("any question is answered", async () => {
  await storeLead(db, { name: "Jan" });
  await fc.assert(
    fc.asyncProperty(params, async (pairs) => {
      const { total, page } = await listLeads(
        db,
        parseLeadQuery(new URLSearchParams(pairs)),
        asker,
      );
      expect(total).toBeLessThanOrEqual(1);
      expect(page).toBe(1);
    }),
    { numRuns: 60 },
  );
});
