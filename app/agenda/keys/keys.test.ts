import { listEvents } from "../../platform/events.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { keyRings } from "../../../database/schema/keys.ts";
import { properties } from "../../../database/schema/listings.ts";
import { ask, openAccounts, type TestAccounts } from "../../../tests/accounts/accounts.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { storeAgent } from "../../../tests/viewings/viewings.ts";
import type { Services } from "../../platform/services.ts";
import { deleteUser } from "../../staff/accounts/own-account/queries.server.ts";
import { loanForm, readRingQuery, ringForm, ringIn, ringLabel } from "./input.ts";
import { findHolders, findRing, listRings, readHolder, ringsOfHome } from "./queries.server.ts";
import { eraseKeyHolder, exportHolder, forgetOldRows } from "../../desk/privacy/service.server.ts";
import { addRing } from "./service.server.ts";
import { action } from "./staff/show.tsx";

const NOON = new Date("2026-11-27T11:00:00Z");
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);
let now = NOON;
let site: TestAccounts;
let services: Services;
beforeAll(async () => {
  site = await openAccounts();
  services = { ...site.services, clock: () => now };
  await storeAgent(site.services.db, { id: "anna", name: "Anna de Wit" });
  await storeAgent(site.services.db, { id: "bram", name: "Bram" });
});
afterAll(() => site.close());
beforeEach(async () => {
  now = NOON;
  await services.db.delete(keyRings);
  await services.db.update(users).set({ closedAt: null });
});

const ring = { aantal: 2, plek: "kluis, haak 12", notitie: "" };
async function aRing(address = "Parade 7") {
  const home = await storeProperty(services.db, { address });
  const named = { id: home.id, name: `${address}, Venlo` };
  return { home, id: await addRing(services, named, ring, "anna@kantoor.example") };
}

const staffOf = (id: string) => ({ id, email: `${id}@kantoor.example`, role: "agent" as const });
const send = (id: number, form: Record<string, string>, by = "anna") =>
  ask(action, { services, staff: staffOf(by), params: { id: String(id) }, form });
const outside = { act: "uitgeven", naam: "Bakker Schilders", telefoon: "06-12345678" };
const giveOut = (id: number, form: Record<string, string> = outside, by?: string) =>
  send(id, { act: "uitgeven", ...form }, by);
const loansOf = async (id: number) =>
  (await listEvents(services.db, "ring_id", id)).filter(({ kind }) => kind === "out");
const since = async (id: number) => (await findRing(services.db, id))!.out_at!.toISOString();
const takeIn = async (id: number, by?: string) =>
  send(id, { act: "terug", sinds: await since(id) }, by);
const found = async (search: string) =>
  (await listRings(services.db, readRingQuery(new URLSearchParams(search)), now)).map(
    ({ id }) => id,
  );

const loan = { wie: "", naam: "", telefoon: "", voor: "" };

test.each<[string, Partial<typeof loan>, object]>([
  [
    "an office of painters",
    { naam: "Bakker & Zn. (schilders)" },
    { naam: "Bakker & Zn. (schilders)" },
  ],
  [
    "a name that turns the text around",
    { naam: "Jan\u202e\n Peeters\u200b" },
    { naam: "Jan Peeters" },
  ],
  ["a name of 100 letters", { naam: "a".repeat(100) }, { naam: "a".repeat(100) }],
  ["a colleague", { wie: "anna", naam: " " }, { wie: "anna", naam: "", voor: null }],
  [
    "a minute from now",
    { naam: "Jan", voor: "2026-11-27T12:01" },
    { voor: new Date("2026-11-27T11:01:00Z") },
  ],
])("keys go to %s", (_who, given, expected) => {
  expect(loanForm(NOON).parse({ ...loan, ...given })).toMatchObject(expected);
});

test.each<[string, Partial<typeof loan>, string]>([
  ["nobody", {}, "Kies een collega, of vul een naam in"],
  ["two at once", { wie: "anna", naam: "Jan" }, "Kies een collega, of vul een naam in"],
  ["a name of 101 letters", { naam: "a".repeat(101) }, "Hooguit 100 tekens"],
  [
    "a number that is none",
    { naam: "Jan", telefoon: "bel de zaak" },
    "Vul een telefoonnummer in, of niets",
  ],
  [
    "back before they go out",
    { naam: "Jan", voor: "2026-11-27T11:59" },
    "Kies een tijd die nog moet komen",
  ],
  [
    "back at this very minute",
    { naam: "Jan", voor: "2026-11-27T12:00" },
    "Kies een tijd die nog moet komen",
  ],
  ["back in 2030", { naam: "Jan", voor: "2030-01-01T12:00" }, "Kies een tijd binnen twee jaar"],
])("keys do not go to %s", (_who, given, message) => {
  const { error } = loanForm(NOON).safeParse({ ...loan, ...given });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ["0", null],
  ["1,5", null],
  ["100", null],
  ["drie", null],
  ["1", 1],
  [" 03 ", 3],
])("a ring of %j keys: %j", (aantal, count) => {
  const { data } = ringForm.safeParse({ aantal, plek: "", notitie: "" });
  expect(data?.aantal ?? null).toBe(count);
});

test.each([
  ["S-017", 17],
  ["s17", 17],
  ["17", 17],
  ["S 0017", 17],
  ["Parade 17", undefined],
  ["9".repeat(30), undefined],
  ["", undefined],
])("%j is the number %j", (words, id) => expect(ringIn(words)).toBe(id));

test("a label has three digits, or more once they are needed", () => {
  expect([1, 17, 1234].map(ringLabel)).toEqual(["S-001", "S-017", "S-1234"]);
});

test.each([
  ["?q=parade&stand=te-laat&woning=3", { q: "parade", stand: "te-laat", home: 3 }],
  ["?stand=toString&woning=x", { q: "", stand: "", home: undefined }],
])("the question %s is read", (search, asked) => {
  expect(readRingQuery(new URLSearchParams(search))).toEqual(asked);
});

describe("a ring", () => {
  test("goes out and comes in, each with who did it and when", async () => {
    const { id } = await aRing();
    expect((await giveOut(id, { ...outside, voor: "2026-11-27T17:00" })).status).toBe(303);
    expect(await findRing(services.db, id)).toMatchObject({
      about: "Parade 7, Venlo",
      holder: "Bakker Schilders",
      phone: "06 12 34 56 78",
      hasLeft: false,
    });
    now = hours(1);
    expect((await takeIn(id, "bram")).location).toContain("melding=sleutels-terug");
    expect(await listEvents(services.db, "ring_id", id)).toMatchObject([
      {
        kind: "in",
        detail: { holder: "Bakker Schilders" },
        at: hours(1),
        actor: "bram@kantoor.example",
      },
      {
        kind: "out",
        detail: { holder: "Bakker Schilders" },
        at: NOON,
        actor: "anna@kantoor.example",
      },
      { kind: "made", detail: { holder: "" }, at: NOON },
    ]);
    expect(await findRing(services.db, id)).toMatchObject({
      holder: null,
      phone: "",
      due_at: null,
    });
  });

  test("has one holder when two sign it out at once, and the second hears who", async () => {
    const { id } = await aRing();
    const answers = await Promise.all([
      giveOut(id, { wie: "anna" }, "anna"),
      giveOut(id, { wie: "bram" }, "bram"),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const { holder } = (await loansOf(id))[0]!.detail;
    const { data } = answers.find(({ status }) => status === 409)!;
    expect(data.error).toBe(
      `${ringLabel(id)} is al uitgegeven: ${holder} heeft hem sinds 27-11-2026 12:00.`,
    );
    expect(await loansOf(id)).toHaveLength(1);
  });

  test("is signed out once by a form that is sent twice", async () => {
    const { id } = await aRing();
    const form = { ...outside, eenmaal: "key-1" };
    const answers = await Promise.all([giveOut(id, form), giveOut(id, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await loansOf(id)).toHaveLength(1);
  });

  test("that is back already is said to be, and stays with its next holder", async () => {
    const { id } = await aRing();
    await giveOut(id);
    const first = await since(id);
    await takeIn(id);
    now = hours(1);
    await giveOut(id, { wie: "bram" });
    const again = await send(id, { act: "terug", sinds: first });
    expect(again.location).toContain("melding=sleutels-al-terug");
    expect(await findRing(services.db, id)).toMatchObject({ holder: "Bram" });
  });

  test("goes to no colleague who left, and says so of one who left with it", async () => {
    const { id } = await aRing();
    await giveOut(id, { wie: "bram" });
    await services.db.update(users).set({ closedAt: NOON }).where(eq(users.id, "bram"));
    expect(await findRing(services.db, id)).toMatchObject({ holder: "Bram", hasLeft: true });
    await takeIn(id);
    const { status, data } = await giveOut(id, { wie: "bram" });
    expect([status, data.errors]).toEqual([422, { wie: "Kies een collega die hier nog werkt" }]);
  });

  test("keeps the name of a holder whose account is deleted", async () => {
    await storeAgent(services.db, { id: "els", name: "Els" });
    const { id } = await aRing();
    await giveOut(id, { wie: "els" }, "els");
    const email = "els@kantoor.example";
    await services.db.transaction((tx) => deleteUser(tx, { id: "els", email }));
    expect(await findRing(services.db, id)).toMatchObject({ holder: "Els", hasLeft: true });
    expect(await loansOf(id)).toMatchObject([
      { actor: "verwijderd account", detail: { holder: "Els" } },
    ]);
  });

  test("has its home's address of now, and the last one once that is gone", async () => {
    const { id, home } = await aRing();
    expect(await ringsOfHome(services.db, home.id)).toHaveLength(1);
    await services.db
      .update(properties)
      .set({ address: "Parade 7a" })
      .where(eq(properties.id, home.id));
    expect((await findRing(services.db, id))!.about).toBe("Parade 7a, Venlo");
    await send(id, { act: "opslaan", seen: "1", aantal: "2", plek: "", notitie: "" });
    await services.db.delete(properties).where(eq(properties.id, home.id));
    expect(await findRing(services.db, id)).toMatchObject({
      property_id: null,
      about: "Parade 7a, Venlo",
    });
    expect((await giveOut(id)).status).toBe(303);
  });

  test("goes to its owner only when nobody has it, and to nobody from there", async () => {
    const { id, home } = await aRing();
    await giveOut(id);
    const early = await send(id, { act: "teruggegeven" });
    expect([early.status, early.data.error]).toEqual([
      409,
      `${ringLabel(id)} is nog bij Bakker Schilders: neem hem eerst terug.`,
    ]);
    await takeIn(id);
    const closing = [send(id, { act: "teruggegeven" }), send(id, { act: "teruggegeven" }, "bram")];
    expect((await Promise.all(closing)).map(({ status }) => status)).toEqual([303, 303]);
    const late = await giveOut(id);
    expect([late.status, late.data.error]).toEqual([
      409,
      `${ringLabel(id)} is al teruggegeven aan de eigenaar.`,
    ]);
    expect(await ringsOfHome(services.db, home.id)).toEqual([]);
    await send(id, { act: "heropenen" });
    expect((await giveOut(id)).status).toBe(303);
  });

  test("is changed by the first of two who saw the same", async () => {
    const { id } = await aRing();
    const change = (plek: string) =>
      send(id, { act: "opslaan", seen: "1", aantal: "2", plek, notitie: "" });
    expect((await change("haak 1")).status).toBe(303);
    const second = await change("haak 2");
    expect([second.status, second.data.isOvertaken]).toEqual([409, true]);
    expect(await findRing(services.db, id)).toMatchObject({ place: "haak 1", version: 2 });
  });

  test("that is not in the register cannot be acted on", async () => {
    const { id } = await aRing();
    for (const other of [id + 1, 999_999_999_999_999])
      expect((await giveOut(other)).status).toBe(404);
    expect((await send(id, { act: "terug", sinds: "x" })).status).toBe(422);
  });
});

test("the list finds by number, address and name, also of who had it before", async () => {
  const [parade, kade] = [(await aRing()).id, (await aRing("Kade 3%")).id];
  await giveOut(kade, { ...outside, voor: "2026-11-27T17:00" });
  expect(await found(`q=${ringLabel(parade)}`)).toEqual([parade]);
  expect(await found("q=kade+venlo")).toEqual([kade]);
  expect(await found("q=3%25")).toEqual([kade]);
  expect(await found("q=_")).toEqual([]);
  expect(await found("q=bakker+schild")).toEqual([kade]);
  expect([await found("stand=uit"), await found("stand=binnen")]).toEqual([[kade], [parade]]);
  expect(await found("stand=te-laat")).toEqual([]);
  now = hours(6);
  expect([await found("stand=te-laat"), await found("")]).toEqual([[kade], [kade, parade]]);
  await takeIn(kade);
  expect([await found("stand=te-laat"), await found("q=bakker")]).toEqual([[], [kade]]);
  await send(kade, { act: "teruggegeven" });
  expect([await found("stand=binnen"), await found("stand=eigenaar")]).toEqual([[parade], [kade]]);
  expect(await found("")).toEqual([parade, kade]);
});

test("whoever had keys can ask for what is known, and to be forgotten once they are back", async () => {
  const { id } = await aRing();
  const { id: other } = await aRing("Kade 3");
  await giveOut(id);
  await giveOut(other, { wie: "bram" });
  const found = (...words: string[]) => findHolders(services.db, words);
  const painter = { name: "Bakker Schilders", times: 1, isOut: true };
  expect(await found("schilder")).toEqual([painter]);
  expect(await found("", "+31 6 1234 5678")).toEqual([painter]);
  expect(await found("Jan", "0612345679")).toEqual([]);
  expect(await found("")).toEqual([]);
  const erase = () => eraseKeyHolder(services, "anna@kantoor.example", "Bakker Schilders");
  await expect(erase()).rejects.toMatchObject({ why: { error: expect.stringContaining("nog") } });
  const before = await services.db.transaction((tx) => readHolder(tx, "Bakker Schilders"));
  expect([before.key_rings, before.key_events]).toMatchObject([[{ id }], [{ kind: "out" }]]);
  await takeIn(id);
  expect(await found("0612345678")).toEqual([]);
  const exported = await exportHolder(services, "anna@kantoor.example", "Bakker Schilders");
  expect(exported).toMatchObject({ key_rings: [], key_events: [{ kind: "out" }, { kind: "in" }] });
  expect(await erase()).toBe(2);
  expect(JSON.stringify(await listEvents(services.db, "ring_id", id))).not.toContain("Bakker");
});

test("a holder is found in each spelling, and forgotten in the chosen one alone", async () => {
  const { id } = await aRing();
  for (const naam of ["Sean O’Neill", "Sean O'Neill"]) {
    await giveOut(id, { naam });
    await takeIn(id);
  }
  const names = async () =>
    (await findHolders(services.db, ["o neill"])).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(["Sean O'Neill", "Sean O’Neill"]);
  await eraseKeyHolder(services, "anna@kantoor.example", "Sean O’Neill");
  expect(await names()).toEqual(["Sean O'Neill"]);
});

test("names are forgotten two years after, and rings of owners a year after; no number returns", async () => {
  const { id } = await aRing();
  const { id: kept } = await aRing("Kade 3");
  await giveOut(id);
  await takeIn(id);
  await giveOut(kept);
  now = new Date("2028-11-26T11:00:00Z");
  const forget = () => services.db.transaction((tx) => forgetOldRows(tx, now));
  await forget();
  expect(await loansOf(id)).toMatchObject([{ detail: { holder: "Bakker Schilders" } }]);
  now = new Date("2028-11-28T11:00:00Z");
  await forget();
  expect(await loansOf(id)).toMatchObject([
    { detail: { holder: "" }, actor: "anna@kantoor.example" },
  ]);
  // Somebody still has these.
  expect(await findRing(services.db, kept)).toMatchObject({ holder: "Bakker Schilders" });
  await send(id, { act: "teruggegeven" });
  now = new Date("2029-11-27T11:00:00Z");
  await forget();
  expect(await findRing(services.db, id)).toBeDefined();
  now = new Date("2029-11-29T11:00:00Z");
  await forget();
  expect(await findRing(services.db, id)).toBeUndefined();
  await services.db.execute(sql`DELETE FROM key_rings`);
  expect((await aRing("Markt 1")).id).toBeGreaterThan(kept);
});
