import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { leads } from "../../../database/schema/leads.ts";
import { properties } from "../../../database/schema/listings.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import { storeLead } from "../../../tests/leads/leads.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { storeAgent } from "../../../tests/viewings/viewings.ts";
import { taskGroup } from "../../desk/today/task-group.server.ts";
import { dueTasks, listTasks, tasksAbout } from "./queries.server.ts";
import { taskReminder } from "./reminder.server.ts";
import { addTasks, changeTask, finishTask, forgetTasks, removeTask } from "./service.server.ts";

const services = await useTestServices();
const anna = await storeAgent(services.db);
const bram = await storeAgent(services.db);
beforeEach(async () => {
  await emptyTables(services.db, "tasks", "outbox", "leads", "people", "properties");
  await services.db.update(users).set({ closedAt: null });
});

const actor = "anna@kantoor.example";
const nothing = { lead_id: null, property_id: null };
const today = () => services.clock().toISOString().slice(0, 10);

async function add(
  what: string,
  { handler = null as string | null, due = null as string | null } = {},
) {
  await addTasks(services, actor, nothing, [{ what, handler, due }]);
  const [task] = await services.db.select().from(tasks).where(eq(tasks.what, what));
  return task!.id;
}
const open = async (userId: string | null = null) =>
  (await listTasks(services.db, { userId, isDone: false })).map(({ what }) => what);
const done = async () =>
  (await listTasks(services.db, { userId: null, isDone: true })).map(({ what }) => what);

test("open tasks come by their day, those without one last; one's own are nobody's too", async () => {
  await add("ooit");
  await add("later", { due: "2026-12-24", handler: anna });
  await add("eerst", { due: "2026-11-01", handler: bram });
  expect(await open()).toEqual(["eerst", "later", "ooit"]);
  expect(await open(anna)).toEqual(["later", "ooit"]);
});

test("a task of who left is nobody's, on the list and in the reminder", async () => {
  await add("weg", { handler: bram, due: today() });
  expect(await open(anna)).toEqual([]);
  await services.db.update(users).set({ closedAt: services.clock() }).where(eq(users.id, bram));
  expect(await open(anna)).toEqual(["weg"]);
  expect(await taskReminder.listReminded(services.db, services.clock())).toEqual([null]);
});

test("a task is done once, by who was first, and may be opened again", async () => {
  const id = await add("bel");
  const [one, two] = await Promise.all([
    finishTask(services, id, "anna@kantoor.example"),
    finishTask(services, id, "bram@kantoor.example"),
  ]);
  expect([one, two]).toEqual([true, true]);
  expect([await open(), await done()]).toEqual([[], ["bel"]]);
  await finishTask(services, id, null);
  expect([await open(), await done()]).toEqual([["bel"], []]);
});

test("a done or removed task is not changed, finished or counted", async () => {
  const [id, other] = [await add("bel"), await add("mail")];
  await finishTask(services, id, actor);
  const words = { what: "anders", handler: null, due: null };
  expect(await changeTask(services, id, words)).toBe(false);
  await removeTask(services, other);
  expect(await changeTask(services, other, words)).toBe(false);
  expect(await finishTask(services, other, actor)).toBe(false);
  expect((await dueTasks(services.db, anna, today(), 10)).total).toBe(0);
});

test("a form that showed another task is refused", async () => {
  const id = await add("bel");
  const changed = changeTask({ ...services, seen: '["belde",null,null]' }, id, {
    what: "bel morgen",
    handler: null,
    due: null,
  });
  await expect(changed).rejects.toMatchObject({ status: 409 });
});

test("a task goes with its home or its lead, and has none of what is gone or forgotten", async () => {
  const { db } = services;
  const home = await storeProperty(db, { address: "Kade 3", city: "Venlo" });
  const lead_id = await storeLead(db, { name: "Jan" });
  const about = [
    { ...nothing, property_id: home.id },
    { ...nothing, lead_id },
  ];
  for (const subject of about) {
    expect(
      await addTasks(services, actor, subject, [{ what: "x", handler: null, due: null }]),
    ).toBe(true);
  }
  const named = [
    ...(await tasksAbout(db, { propertyId: home.id })),
    ...(await tasksAbout(db, { leadId: lead_id })),
  ].map((task) => task.about);
  expect(named).toEqual(["Kade 3, Venlo", "Jan"]);
  await db.delete(properties);
  await db.update(leads).set({ forgotten_at: services.clock() });
  expect(await open()).toEqual(["x"]);
  for (const subject of about) {
    expect(
      await addTasks(services, actor, subject, [{ what: "y", handler: null, due: null }]),
    ).toBe(false);
  }
  await db.delete(leads);
  expect(await open()).toEqual([]);
});

test("today has what is due or has no day, one's own first, and says what is late", async () => {
  await add("van Bram", { handler: bram, due: "2026-01-05" });
  await add("zonder dag");
  await add("van mij", { handler: anna, due: today() });
  await add("volgend jaar", { handler: anna, due: "2027-11-01" });
  const group = await taskGroup(services, anna);
  expect(group).toMatchObject({ total: 3, urgent: true });
  expect(group.items.map(({ title }) => title)).toEqual(["van mij", "van Bram", "zonder dag"]);
  expect(group.items.map(({ late }) => late !== null)).toEqual([false, true, false]);
});

test("the morning reminds everybody of their own, and says what is late", async () => {
  await add("van mij", { handler: anna, due: today() });
  await add("te laat", { handler: anna, due: "2026-01-05" });
  await add("van Bram", { handler: bram, due: today() });
  await add("zonder dag", { handler: anna });
  const { subject, items } = await taskReminder.read(services, anna, services.clock());
  expect(subject).toBe("2 taken voor vandaag");
  expect(items.map(({ label, urgent }) => [label, urgent])).toEqual([
    ["te laat", "Te laat"],
    ["van mij", null],
  ]);
});

test("what was done two years ago is forgotten, and nothing that is open", async () => {
  const id = await add("oud");
  await add("open", { due: "2020-01-01" });
  await finishTask(services, id, actor);
  const day = 86_400_000;
  await forgetTasks(services.db, new Date(services.clock().getTime() + 700 * day));
  expect(await done()).toEqual(["oud"]);
  await forgetTasks(services.db, new Date(services.clock().getTime() + 731 * day));
  expect([await done(), await open()]).toEqual([[], ["open"]]);
});
