import { beforeEach, describe, expect, test } from "vitest";
import { events } from "../../../database/schema/events.ts";
import { leads } from "../../../database/schema/leads.ts";
import { people } from "../../../database/schema/people.ts";
import { personOf, storeLead } from "../../../tests/leads/leads.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import {
  findHeir,
  readTimeline,
  suggestPeople,
  withOthers,
} from "../../people/leads/people/queries.server.ts";
import { mergePeople, takeApart, undoAct } from "./service.server.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

const anna = "anna@kantoor.example";
const services = await useTestServices();
beforeEach(() => emptyTables(services.db, "outbox", "leads", "people"));

const number = "0612345678";
const store = (email: string, more: Partial<typeof leads.$inferInsert> = {}) =>
  storeLead(services.db, { email, ...more });
const person = (lead: string) => personOf(services.db, lead);
const acts = async (id: string) => (await readTimeline(services.db, id)).acts;
/** Which of these leads are one person's, as numbers. */
async function groups(...ids: string[]): Promise<number[]> {
  const found = await Promise.all(ids.map(person));
  return found.map((id) => [...new Set(found)].indexOf(id));
}

describe("two persons", () => {
  test("are merged into one, with who and when, and are two again when that is undone", async () => {
    const [jan, werk] = [await store("jan@example.nl"), await store("jan@werk.example")];
    const [kept, other] = [await person(jan), await person(werk)];
    expect(await mergePeople(services, anna, kept, other)).toBe(true);
    expect(await groups(jan, werk)).toEqual([0, 0]);
    expect(await findHeir(services.db, other)).toBe(kept);
    const [act] = await acts(kept);
    expect(act).toMatchObject({ kind: "merged", actor: anna, at: services.clock(), moved: 1 });
    expect(act?.canUndo).toBe(true);

    const later = await store("jan@werk.example");
    expect(await person(later)).toBe(kept);
    expect(await undoAct(services, anna, kept, act!.id)).toBe(true);
    expect(await person(werk)).toBe(other);
    // It came after: staff did not say whose it is.
    expect(await person(later)).toBe(kept);
    expect(await acts(kept)).toMatchObject([
      { kind: "separated", actor: anna, canUndo: true },
      { kind: "merged", canUndo: false },
    ]);
    expect(await undoAct(services, anna, kept, act!.id)).toBe(false);
  });

  test("are not merged when one is gone, merged already, or the same", async () => {
    const [kept, other] = [
      await person(await store("a@x.nl")),
      await person(await store("b@x.nl")),
    ];
    await mergePeople(services, anna, kept, other);
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const [one, two] of [
      [kept, other],
      [other, kept],
      [kept, kept],
      [kept, nobody],
    ] as const)
      expect(await mergePeople(services, anna, one, two)).toBe(false);
    expect(await services.db.$count(events)).toBe(1);
  });

  test("keep the history of those that were merged into them before", async () => {
    const [a, b, c] = [await store("a@x.nl"), await store("b@x.nl"), await store("c@x.nl")];
    const [first, second, third] = [await person(a), await person(b), await person(c)];
    await mergePeople(services, anna, second, third);
    await mergePeople(services, anna, first, second);
    expect(await findHeir(services.db, third)).toBe(first);
    const [, before] = await acts(first);
    expect(before).toMatchObject({ kind: "merged", other: third, canUndo: true });
    expect(await undoAct(services, anna, first, before!.id)).toBe(true);
    expect(await groups(a, b, c)).toEqual([0, 0, 1]);
    expect(await person(c)).toBe(third);
  });
});

describe("requests taken apart", () => {
  /** Two people behind one address, taken apart. */
  async function family() {
    const jan = await store("familie@example.nl", { name: "Jan", phone: number });
    const marie = await store("familie@example.nl", { name: "Marie", phone: number });
    const kept = await person(jan);
    expect(await person(marie)).toBe(kept);
    const made = await takeApart(services, anna, kept, [marie]);
    return { jan, marie, kept, made: made! };
  }

  test("have a person of their own, which both pages tell, and come back when that is undone", async () => {
    const { jan, marie, kept, made } = await family();
    expect(await groups(jan, marie)).toEqual([0, 1]);
    for (const id of [kept, made]) {
      expect(await acts(id)).toMatchObject([
        { kind: "separated", actor: anna, moved: 1, canUndo: true },
      ]);
    }
    const [act] = await acts(made);
    expect(await undoAct(services, anna, made, act!.id)).toBe(true);
    expect(await groups(jan, marie)).toEqual([0, 0]);
    expect(await acts(kept)).toMatchObject([
      { kind: "merged", canUndo: true },
      { kind: "separated", canUndo: false },
    ]);
  });

  test("are not joined again by later requests", async () => {
    const { jan, marie, kept } = await family();
    const next = await store("familie@example.nl", { phone: number, name: "marie" });
    const newcomer = await store("kind@example.nl", { phone: number, name: "Marie" });
    const crossed = await store("familie@example.nl", { name: "Jan" });
    expect(await groups(jan, marie, next, newcomer, crossed)).toEqual([0, 1, 1, 2, 0]);
    const suggested = await suggestPeople(services.db, kept);
    expect(suggested.map(({ because }) => because).toSorted()).toEqual([
      "telefoonnummer",
      "telefoonnummer en e-mailadres",
    ]);
  });

  test("of one address are found by name, then by number, then by the latest", async () => {
    const email = "familie@example.nl";
    const jan = await store(email, { name: "Jan", phone: number });
    const marie = await store(email, { name: "Marie", phone: "0687654321" });
    await takeApart(services, anna, await person(jan), [marie]);
    expect(
      await groups(
        jan,
        marie,
        await store(email, { phone: "+31 6 87654321" }),
        await store(email, { phone: "06-12345678", name: "J." }),
        await store(email, { name: "MARIE", phone: number }),
        await store(email),
      ),
    ).toEqual([0, 1, 1, 0, 1, 1]);
  });

  test("are some of the person's, not all, and not another's", async () => {
    const [jan, piet] = [await store("jan@example.nl"), await store("piet@example.nl")];
    const more = await store("jan@example.nl");
    const kept = await person(jan);
    for (const ids of [[], [piet], [jan, more], [jan, more, piet]])
      expect(await takeApart(services, anna, kept, ids)).toBeNull();
    expect(await services.db.$count(people)).toBe(2);
  });
});

test("a list knows how many more leads each person has", async () => {
  const ids = [await store("jan@example.nl"), await store("piet@example.nl")];
  await store("JAN@example.nl");
  const rows = await services.db.select().from(leads);
  const counted = await withOthers(services.db, rows);
  const others = new Map(counted.map((row) => [row.id, row.others]));
  expect(ids.map((id) => others.get(id))).toEqual([1, 0]);
  const forgotten = { id: "x", person_id: null };
  expect(await withOthers(services.db, [forgotten])).toEqual([{ ...forgotten, others: 0 }]);
});
