import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { properties } from "../../../database/schema/listings.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { storeLead } from "../../../tests/leads/leads.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { beginSold, transferQueues, transferStaff } from "../../../tests/transfers/workbench.ts";
import { storeViewing } from "../../../tests/viewings/viewings.ts";
import { recordViewingEvent } from "../../agenda/viewings/booking/events.server.ts";
import { addRing } from "../../agenda/keys/service.server.ts";
import { addNote } from "../../people/leads/follow-up/changes.server.ts";
import { homeParts } from "../listing/parts.server.ts";
import { personParts } from "../person/parts.server.ts";
import { listHomeHistory } from "./history.server.ts";
import { type Part, readParts } from "./parts.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
const admin = { id: "anna", email: "anna@kantoor.example", name: "Anna", role: "admin" } as const;
const agent = { ...admin, role: "agent" } as const;
const ring = { aantal: 2, plek: "kluis", notitie: "" };

test("parts stand in order, with empty facts left out; one that fails costs itself alone", async () => {
  const told = { facts: ["iets", "", null, false], to: "/admin" } as const;
  const parts: Part<number>[] = [
    { name: "Een", read: () => Promise.resolve(told) },
    { name: "Niets", read: () => Promise.resolve(null) },
    { name: "Stuk", read: () => Promise.reject(new Error("broken")) },
    { name: "Beheer", needs: "identity:handle", read: () => Promise.resolve(told) },
    { name: "Veel", read: () => Promise.resolve([told, { ...told, name: "Ander" }]) },
  ];
  const read = async (who: typeof admin | typeof agent) =>
    (await readParts(services, parts, 1, who)).map(({ name, facts, to }) => [name, ...facts, to]);
  const failed = ["Stuk", "Kon niet worden gelezen; probeer het later nog eens", null];
  const rest = [
    ["Veel", "iets", "/admin"],
    ["Ander", "iets", "/admin"],
  ];
  const one = ["Een", "iets", "/admin"];
  expect(await read(agent)).toEqual([one, failed, ...rest]);
  expect(await read(admin)).toEqual([one, failed, ["Beheer", "iets", "/admin"], ...rest]);
  expect(services.log.lines.some(({ message }) => message.includes("part of a screen"))).toBe(true);
});

test("a home without anything says where to begin", async () => {
  const home = await storeProperty(db, {});
  const shown = await readParts(services, homeParts, home, agent);
  expect(shown.map(({ name, facts }) => [name, ...facts])).toEqual([
    ["Dossier", "Dossier beginnen"],
    ["Bezichtigingen", "Nog geen"],
    ["Sleutels", "Geen"],
    ["Belangstelling", "0 keer bekeken in vier weken"],
  ]);
});

test("a home tells how it stands in every room, what happened there, and each person what they take part in", async () => {
  const sold = await beginSold(services);
  const { propertyId: id, parties } = sold;
  await addRing(services, { id, name: "Kade 7" }, ring, transferStaff.actor);
  const { id: viewing } = await storeViewing(db, { property_id: id, starts_at: services.clock() });
  const at = services.clock();
  await recordViewingEvent(db, viewing, "confirmed", { at, by: { who: "visitor" } as never });
  const lead = await storeLead(db, { property_id: id });
  await addNote(services, lead, admin.email, "Belt terug");
  const [home] = await db.select().from(properties).where(eq(properties.id, id));
  const shown = await readParts(services, homeParts, home!, admin);
  expect(shown.map(({ name }) => name)).toEqual([
    "Dossier",
    "Identiteit",
    "Bezichtigingen",
    "Verkoop",
    "Overdracht",
    "Sleutels",
    "Belangstelling",
  ]);
  const facts = Object.fromEntries(shown.map((part) => [part.name, part.facts]));
  expect(facts["Dossier"]).toEqual([
    "Jan Peeters",
    expect.stringMatching(/^\d van 9 stappen klaar$/),
  ]);
  expect(facts["Identiteit"]).toEqual(["0 van 2 gecontroleerd"]);
  expect(facts["Sleutels"]).toEqual(["1 bos"]);
  const next = shown.filter((part) => part.next);
  expect(next.map(({ name }) => name)).toEqual(["Dossier", "Overdracht"]);

  const person = { id: parties.jan.person_id! } as never;
  const cases = await readParts(services, personParts, person, agent);
  expect(cases.map(({ name, facts }) => [name, ...facts.slice(1)])).toEqual([
    ["Verkoper"],
    ["Verkoper", "overdracht"],
  ]);

  const other = await beginSold(services);
  const history = await listHomeHistory(db, id);
  const titles = history.map(({ title }) => title);
  for (const title of [
    "Sleutels: In het register gezet",
    "Bezichtiging: Bevestigd",
    "Lead: Notitie",
    "Dossier: Dossier begonnen",
    "Overdracht: Overdracht begonnen",
  ])
    expect(titles).toContain(title);
  expect(history.map(({ to }) => to)).not.toContain(`/admin/overdrachten/${other.id}`);
  const times = history.map((event) => event.at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));

  expect(await readParts(services, personParts, { id: randomUUID() } as never, agent)).toEqual([]);
});
