import type { FirstVisit } from "./groups/first-visit.ts";
import { currentSetting, saveSetting } from "./service.server.ts";

/** Stores something about the first steps; what others store meanwhile stays. */
export async function noteFirstVisit(
  services: Parameters<typeof saveSetting>[0],
  by: string,
  change: (now: FirstVisit) => Partial<FirstVisit>,
): Promise<void> {
  for (;;) {
    const { version, value } = await currentSetting(services.db, "firstVisit");
    const next = { ...value, ...change(value) };
    const saved = await saveSetting(services, "firstVisit", { seen: version, value: next, by });
    if (saved.outcome === "saved") return;
  }
}
