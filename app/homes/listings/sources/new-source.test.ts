import { expect, test } from "vitest";
import { syncRuns } from "../../../../database/schema/sync.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { currentSetting, saveSetting } from "../../../settings/service.server.ts";
import { sourceStates } from "../sync/service.server.ts";
import { gaveNothing } from "./service.server.ts";
import { askTrial, saveTrial } from "./trial.queries.server.ts";
import type { TrialReport } from "./trial.ts";

const HOUR_MS = 3_600_000;
const services = await useTestServices();

const nieuw = {
  id: "nieuw",
  label: "Nieuw",
  connector: "kolibri",
  url: "https://feed.example/x",
} as const;

async function tried(report: Partial<TrialReport> | null): Promise<boolean> {
  const id = await askTrial(services.db, "nieuw", services.clock());
  if (report) {
    const finished_at = services.clock();
    await saveTrial(services.db, id, { report: report as TrialReport, finished_at });
  }
  return gaveNothing(services, "nieuw");
}

test("a source counts as stale 36 hours after it was added, not at once", async () => {
  const { version } = await currentSetting(services.db, "sources");
  await saveSetting(services, "sources", { seen: version, value: [nieuw], by: null });
  const isStale = async () => (await sourceStates(services, [nieuw]))[0]!.stale;
  expect(await isStale()).toBe(false);
  services.advance(35 * HOUR_MS);
  expect(await isStale()).toBe(false);
  services.advance(2 * HOUR_MS);
  expect(await isStale()).toBe(true);
});

test("a source whose trial read no home is not switched on, unless it was ever read", async () => {
  expect(await gaveNothing(services, "nieuw")).toBe(false);
  expect(await tried(null)).toBe(false);
  expect(await tried({ listings: 0 })).toBe(true);
  expect(await tried({ listings: 1 })).toBe(false);
  expect(await tried({ listings: 0 })).toBe(true);
  const run = { source: "nieuw", state: "succeeded", started_at: services.clock() } as const;
  await services.db.insert(syncRuns).values(run);
  expect(await gaveNothing(services, "nieuw")).toBe(false);
});
