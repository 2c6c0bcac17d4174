import { expect, test } from "vitest";
import { storeProperty } from "../../../../../tests/listings/properties.ts";
import { useTestServices } from "../../../../../tests/site/services.ts";
import {
  storeAgent,
  storeBusy,
  storeMoment,
  storeViewing,
} from "../../../../../tests/viewings/viewings.ts";
import { daysOf, readAgenda } from "./agenda.server.ts";
import { columnsOf } from "./columns.ts";
import { agendaPath, parseAgenda } from "./input.ts";
import { listAgents } from "./queries.server.ts";

const at = (time: string) => new Date(`2026-10-25T${time}:00Z`);
const services = await useTestServices();
const { db } = services;
await storeAgent(db, { id: "anna", name: "Anna" });
await storeAgent(db, { id: "bert", name: "Bert" });
const { id: property_id } = await storeProperty(db, { address: "Kade 3" });
await storeViewing(db, { starts_at: at("09:00"), agent_id: "anna", name: "Een" });
await storeViewing(db, { starts_at: at("09:00"), agent_id: "bert", name: "Twee" });
await storeViewing(db, { starts_at: at("12:00"), name: "Niemands" });
await storeViewing(db, { starts_at: at("11:00"), agent_id: "anna", state: "declined" });
// 23:30 in Amsterdam, on a day with an hour more, and an hour later the next day.
await storeViewing(db, { starts_at: at("22:30"), agent_id: "anna", name: "Laat" });
await storeViewing(db, { starts_at: at("23:30"), agent_id: "anna", name: "Morgen" });
const group = { property_id, agent_id: "bert", starts_at: at("14:00") };
const moment = await storeMoment(db, group);
await storeMoment(db, { ...group, starts_at: at("16:00"), cancelled_at: at("08:00") });
const guest = { starts_at: at("14:00"), agent_id: "bert", moment_id: moment.id };
await storeViewing(db, { ...guest, place: 1, name: "Gast" });
await storeViewing(db, { ...guest, state: "waiting", name: "Wachter" });
await storeBusy(db, "anna", at("10:00"), at("11:00"));

async function columns(search: string) {
  const asked = parseAgenda(new URLSearchParams(search), "2026-10-25");
  const { db } = services;
  const [agents, agenda] = [
    await listAgents(db, services.clock()),
    await readAgenda(db, asked, "anna"),
  ];
  return columnsOf(asked, daysOf(asked), agents, agenda).map(({ title, entries, busy }) => [
    title,
    entries.map((entry) =>
      entry.kind !== "group"
        ? entry.kind === "viewing" && entry.viewing.name
        : [entry.group.about, entry.group.waiting, ...entry.guests.map(({ name }) => name)],
    ),
    busy.length,
  ]);
}

test("a day has a column for each colleague, and one for what is nobody's", async () => {
  expect(await columns("")).toEqual([
    ["Anna", ["Een", "Laat"], 1],
    ["Bert", ["Twee", ["Kade 3", 1, "Gast"]], 0],
    ["Zonder collega", ["Niemands"], 0],
  ]);
});

test("of one colleague it has theirs alone", async () => {
  expect(await columns("wie=bert")).toEqual([["Bert", ["Twee", ["Kade 3", 1, "Gast"]], 0]]);
});

test("a week has a column for each day, the one with 25 hours too", async () => {
  const week = await columns("beeld=week&dag=2026-10-21");
  expect(week).toHaveLength(7);
  expect(week.at(-1)).toEqual([
    "zo 25 okt",
    ["Een", "Twee", "Niemands", ["Kade 3", 1, "Gast"], "Laat"],
    1,
  ]);
  expect((await columns("dag=2026-10-26"))[0]).toEqual(["Anna", ["Morgen"], 0]);
});

test.each([
  ["", "/admin/agenda"],
  ["beeld=week&dag=2026-12-31&wie=anna", "/admin/agenda?beeld=week&dag=2026-12-31&wie=anna"],
  ["beeld=maand&dag=2026-02-30", "/admin/agenda"],
  ["dag=9999-12-31", "/admin/agenda"],
])("%s is the agenda at %s", (search, path) => {
  const today = "2026-10-25";
  expect(agendaPath(parseAgenda(new URLSearchParams(search), today), today)).toBe(path);
});
