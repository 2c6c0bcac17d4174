import { beforeEach, expect, test } from "vitest";
import { seoContent } from "../../../database/schema/texts.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { addSeoContent, latestSeoContent, listSeoContent } from "./queries.server.ts";
import { saveText } from "./service.server.ts";
import { heroEditable } from "./staff/hero-editable.server.ts";
import { lockWaits } from "../../../tests/setup/lock-waits.ts";
import { othersTransaction } from "../../../tests/setup/no-outside-in-transaction.ts";

const services = await useTestServices();
beforeEach(() => services.db.delete(seoContent));

const KIND = "homepage_hero";

async function versions() {
  return listSeoContent(services.db, KIND, 10);
}

async function save(title: string, content = "<p>Tekst</p>") {
  const [newest] = await versions();
  return saveText(services, KIND, newest?.id ?? null, { title, content });
}

async function shown() {
  return latestSeoContent(services.db, KIND);
}

test("each save is a version of its own, stored clean; the newest is on the site", async () => {
  expect(await save("Een", '<p onclick="x()">Tekst</p><script>x</script>')).toMatchObject({
    outcome: "saved",
  });
  await save(" Twee\u0000 ");
  expect((await versions()).map(({ title, content }) => [title, content])).toEqual([
    ["Twee", "<p>Tekst</p>"],
    ["Een", "<p>Tekst</p>"],
  ]);
  expect(await shown()).toEqual({ title: "Twee", content: "<p>Tekst</p>" });
});

test("an earlier version comes back as the newest, and nothing is lost", async () => {
  await save("Een");
  await save("Twee");
  const [, first] = await versions();
  const { store } = heroEditable;
  const value = (await store.at(services, first!.id))!;
  const { version: seen } = await store.current(services);
  const change = { seen, value, by: "anna", within: undefined };
  expect(await store.save(services, change)).toBeGreaterThan(seen);
  expect(await store.save(services, change)).toBeNull();
  expect((await versions()).map(({ title }) => title)).toEqual(["Een", "Twee", "Een"]);
  expect((await shown())?.title).toBe("Een");
  expect(await store.at(services, 0)).toBeNull();
});

test("a save by a server whose clock runs behind is the newest all the same", async () => {
  services.advance(60_000);
  await save("Een");
  services.advance(-60_000);
  await save("Twee");
  expect((await shown())?.title).toBe("Twee");
});

test("who saves waits for a save that is under way, and is told of it", async () => {
  await save("Een");
  const seen = (await versions())[0]!.id;
  const text = { title: "Twee", content: "<p>x</p>", updated_at: services.clock() };
  const { late } = await othersTransaction(services.db, async (transaction) => {
    await addSeoContent(transaction, KIND, seen, text);
    const late = saveText(services, KIND, seen, { title: "Drie", content: "<p>x</p>" });
    await expect.poll(() => lockWaits(services.db)).toHaveLength(1);
    return { late };
  });
  expect(await late).toEqual({ outcome: "changed" });
  expect((await versions()).map(({ title }) => title)).toEqual(["Twee", "Een"]);
});

test("of two who save at once one is told", async () => {
  await save("Een");
  const seen = (await versions())[0]!.id;
  const results = await Promise.all(
    ["a", "b", "c"].map((title) => saveText(services, KIND, seen, { title, content: "<p>x</p>" })),
  );
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "changed", "saved"]);
  expect(await versions()).toHaveLength(2);
});

test.each([
  ["", "<p>x</p>", { title: "Vul een titel in" }],
  ["x".repeat(121), "<p>x</p>", { title: "Titel mag maximaal 120 tekens bevatten" }],
  ["Titel", "", { content: "Vul een tekst in" }],
  ["Titel", "x".repeat(20_001), { content: "De tekst mag maximaal 20.000 tekens bevatten" }],
])("%.20j with %.20j is refused", async (title, content, errors) => {
  expect(await save(title, content)).toEqual({ outcome: "invalid", errors });
  expect(await versions()).toEqual([]);
});
