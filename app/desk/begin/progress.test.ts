import { expect, test } from "vitest";
import { useTestServices } from "../../../tests/site/services.ts";
import { noteFirstVisit } from "../../settings/first-visit.server.ts";
import { groups } from "../../settings/groups.ts";
import { saveSetting } from "../../settings/service.server.ts";
import { seedSeoContent } from "../../site/texts/queries.server.ts";
import { nextOf, progressWords, readProgress } from "./progress.server.ts";
import { pathAfter } from "./steps.ts";

const services = await useTestServices();
await seedSeoContent(services.db);

const states = async () => {
  const { steps } = await readProgress(services);
  return Object.fromEntries(steps.map(({ name, state }) => [name, state]));
};
const first = { seen: 0, by: null };

test("nothing is done on a fresh site, and the first step is next", async () => {
  expect(new Set(Object.values(await states()))).toEqual(new Set(["open"]));
  const progress = await readProgress(services);
  expect(nextOf(progress)).toBe("diensten");
  expect(progressWords(progress)).toBe("0 gedaan, 9 te doen");
});

test("a step is done by what is stored, wherever that was saved", async () => {
  const { identity, look, mail, offerings, team, sources } = groups;
  const [main] = sources.initial;
  const own = {
    ...identity.initial,
    name: "Berkelhuis",
    kvkNumber: "87654321",
    phone: { display: "0575 55 51 99", international: "+31575555199" },
  };
  await saveSetting(services, "identity", { ...first, value: own });
  expect((await states())["kantoor"], "the example's email is still there").toBe("open");
  const reachable = { ...own, email: "post@berkelhuis.test" };
  await saveSetting(services, "identity", { seen: 1, by: null, value: reachable });
  await saveSetting(services, "offerings", { ...first, value: offerings.initial });
  await saveSetting(services, "look", { ...first, value: look.initial });
  await saveSetting(services, "mail", { ...first, value: { ...mail.initial, from: "a@b.test" } });
  await saveSetting(services, "viewings", { ...first, value: groups.viewings.initial });
  const member = { name: "Lotte", role: "Makelaar" };
  await saveSetting(services, "team", { ...first, value: [...team.initial, member] });
  const added = { ...main!, id: "berkelhuis", url: "https://feed.test/a.xml" };
  const paused = [...sources.initial, { ...added, paused: true }];
  await saveSetting(services, "sources", { ...first, value: paused });
  expect((await states())["bron"], "nothing comes from a paused source").toBe("open");
  const active = [...sources.initial, added];
  await saveSetting(services, "sources", { seen: 1, by: null, value: active });
  expect(await states()).toEqual({
    diensten: "done",
    kantoor: "done",
    uiterlijk: "done",
    bron: "done",
    team: "done",
    bezichtigingen: "done",
    mail: "done",
    teksten: "open",
    "live-gaan": "open",
  });
});

test("a skipped step is still left, but not the next one", async () => {
  await noteFirstVisit(services, "anna", () => ({ skipped: ["teksten", "team"] }));
  const progress = await readProgress(services);
  expect(nextOf(progress)).toBe("live-gaan");
  expect(progressWords(progress)).toBe("7 gedaan, 1 overgeslagen, 1 te doen");
});

test("what two people note at once stays, of both", async () => {
  const at = services.clock().toISOString();
  await Promise.all([
    noteFirstVisit(services, "anna", () => ({ putAwayAt: at })),
    noteFirstVisit(services, "bert", () => ({ testEmail: { at, isTaken: true } })),
  ]);
  expect(services.settings.get("firstVisit")).toMatchObject({
    skipped: ["teksten", "team"],
    putAwayAt: at,
    testEmail: { isTaken: true },
  });
  expect(await readProgress(services)).toMatchObject({ isPutAway: true });
});

test("after the last step comes Vandaag", () => {
  expect([pathAfter("teksten"), pathAfter("live-gaan")]).toEqual([
    "/admin/begin/live-gaan",
    "/admin",
  ]);
});
