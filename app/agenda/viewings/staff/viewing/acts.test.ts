import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { viewings } from "../../../../../database/schema/viewings.ts";
import { useViewingServices, at, clearViewings } from "../../../../../tests/viewings/booking.ts";
import { storeProperty } from "../../../../../tests/listings/properties.ts";
import { storeAgent, storeMoment, storeViewing } from "../../../../../tests/viewings/viewings.ts";
import { ask } from "../../../../../tests/accounts/accounts.ts";
import { action } from "./acts.server.ts";
import { readBack } from "./back.ts";
import { moveViewing } from "./move.server.ts";

let home: number;
const services = await useViewingServices();
beforeEach(async () => {
  const { db } = services;
  await clearViewings(db);
  home = (await storeProperty(db, { address: "Kade 3" })).id;
  await storeAgent(db, { id: "anna", name: "Anna Smit" });
  await storeAgent(db, { id: "bert", name: "Bert Maes" });
});

const staff = { id: "anna", email: "anna@kantoor.example", role: "agent" } as const;
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
/** The notice of what was done; else the status and what the page is told. */
async function act(id: string, form: Record<string, string>) {
  const { location, status, data } = await ask(action, { services, staff, params: { id }, form });
  return location
    ? new URLSearchParams(location.split("?")[1]).get("melding")
    : { status, ...data };
}
const store = (time: string, values: object = {}) =>
  storeViewing(services.db, {
    starts_at: at(time),
    agent_id: "anna",
    property_id: home,
    created_at: at("09:00", "2026-03-01"),
    ...values,
  });
const stored = async (id: string) =>
  (await services.db.select().from(viewings).where(eq(viewings.id, id)))[0]!;

test("a viewing moves with its length, and goes back", async () => {
  const { id } = await store("10:00", { ends_at: at("10:45") });
  const moved = await moveViewing(
    services,
    id,
    staff,
    formOf({ begin: "2026-03-04T14:15", wie: "bert" }),
  );
  expect(moved).toMatchObject({
    isMoved: true,
    description: "Naar wo 4 mrt, 14:15–15:00.",
    before: {
      begin: "2026-03-03T10:00",
      wie: "anna",
    },
  });
  expect(await stored(id)).toMatchObject({
    starts_at: at("14:15", "2026-03-04"),
    ends_at: at("15:00", "2026-03-04"),
    agent_id: "bert",
  });
  const back = formOf({ begin: moved.before!.begin, wie: moved.before!.wie! });
  expect(await moveViewing(services, id, staff, back)).toMatchObject({ isMoved: true });
  expect(await stored(id)).toMatchObject({ starts_at: at("10:00"), agent_id: "anna", sequence: 2 });
});

test("the notice says what changed, and whom to call", async () => {
  const { id } = await store("10:00");
  const move = { act: "verzetten", begin: "2026-03-03T10:00", wie: "bert" };
  await expect(act(id, move)).resolves.toEqual("bezichtiging-collega");
  await expect(act(id, move)).resolves.toMatchObject({
    status: 422,
    act: "verzetten",
    error: "Er is niets veranderd. Dit is hetzelfde moment.",
  });
  await expect(act(id, { ...move, begin: "2026-03-03T11:00" })).resolves.toBe(
    "bezichtiging-verzet",
  );
  expect(await stored(id)).toMatchObject({ agent_id: "bert", sequence: 2 });
  const { id: called } = await store("14:00", { email: "" });
  const nobody = formOf({ begin: "2026-03-03T14:00", wie: "" });
  await expect(moveViewing(services, called, staff, nobody)).resolves.toMatchObject({
    title: "Andere collega",
    description: "Nu nog zonder collega. Bel de bezoeker zelf.",
  });
  for (const sent of [{ ...move, begin: "2026-03-03T15:00" }, { act: "annuleren" }]) {
    await expect(act(called, sent)).resolves.toEqual("bezichtiging-bellen");
  }
});

test("what is in the way is named, and nothing moves", async () => {
  const { id } = await store("10:00");
  const other = (await storeProperty(services.db, { address: "Parade 60" })).id;
  await store("12:00", { name: "Els Bos", about: "Parade 60", property_id: other });
  await storeMoment(services.db, {
    property_id: home,
    agent_id: "bert",
    kind: "open-house",
    starts_at: at("15:00"),
    ends_at: at("16:00"),
  });
  await store("17:00", { about: "Kade 3", agent_id: null, name: "" });
  for (const [begin, description] of [
    ["12:15", "Anna Smit is met Els Bos bij Parade 60 (di 3 mrt 12:00–12:30)."],
    ["12:31", "Te weinig reistijd: Anna Smit is met Els Bos bij Parade 60 (di 3 mrt 12:00–12:30)."],
    ["15:30", "Bert Maes is bij het open huis van Kade 3, Venlo (di 3 mrt 15:00–16:00)."],
    ["17:15", "Er is dan iemand met een bezoeker bij Kade 3 (di 3 mrt 17:00–17:30)."],
  ] as const) {
    const moved = await moveViewing(services, id, staff, formOf({ begin: `2026-03-03T${begin}` }));
    expect(moved).toMatchObject({
      isMoved: false,
      description: expect.stringContaining(description),
    });
  }
  expect(await stored(id)).toMatchObject({ starts_at: at("10:00"), sequence: 0 });
  const blocked = await act(id, { act: "verzetten", begin: "2026-03-03T12:15" });
  expect(blocked).toMatchObject({ status: 422, act: "verzetten" });
  expect(blocked).not.toHaveProperty("despite");
  // Only another party there is no question: the rest staff may want all the same.
  const evening = { act: "verzetten", begin: "2026-03-03T22:00", wie: "anna" };
  const asked = await act(id, evening);
  expect(asked).toMatchObject({
    status: 409,
    error: "Toch verzetten? Dat is buiten kantoortijd.",
    typed: { begin: evening.begin, wie: "anna" },
  });
  expect(await act(id, { ...evening, toch: asked.despite })).toEqual("bezichtiging-verzet");
});

test.each([
  ["no time", { begin: "morgen" }],
  ["a time that is past", { begin: "2026-03-01T10:00" }],
])("%s moves nothing", async (_, fields) => {
  const { id } = await store("10:00");
  expect(await moveViewing(services, id, staff, formOf(fields))).toMatchObject({ isMoved: false });
});

test("staff confirm, decline and cancel, each once", async () => {
  const [asked, other, held] = [
    await store("10:00", { state: "asked" }),
    await store("11:30", { state: "asked" }),
    await store("13:00"),
  ];
  expect(await act(asked.id, { act: "bevestigen" })).toEqual("bezichtiging-bevestigd");
  expect(await act(other.id, { act: "afwijzen" })).toEqual("bezichtiging-afgewezen");
  expect(await act(held.id, { act: "annuleren" })).toEqual("bezichtiging-geannuleerd");
  expect(await act(held.id, { act: "bevestigen" })).toEqual("bezichtiging-veranderd");
  const states = [asked, other, held].map(async ({ id }) => (await stored(id)).state);
  expect(await Promise.all(states)).toEqual(["confirmed", "declined", "cancelled"]);
  expect(await act(asked.id, { act: "toveren" })).toMatchObject({ status: 400 });
});

test.each([
  ["/admin", "/admin"],
  ["/admin/agenda?beeld=week&dag=2026-03-03", "/admin/agenda?beeld=week&dag=2026-03-03"],
  ["/admin/woningen/12/bezichtigingen", "/admin/woningen/12/bezichtigingen"],
  ["https://evil.example/admin", "/admin/agenda"],
  ["/admin/agenda\\@evil.example", "/admin/agenda"],
  ["//evil.example", "/admin/agenda"],
  [null, "/admin/agenda"],
])("from %s a viewing's page leads back to %s", (asked, path) => {
  expect(readBack(asked)).toBe(path);
});
