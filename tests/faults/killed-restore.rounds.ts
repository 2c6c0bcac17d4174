import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { bothStates, oldSite, restoring, stateOf, useOldSite } from "./killed-restore.ts";
import { boundariesOf, eachPoint, pointsOf, runUntil } from "./kills.ts";

/** The steps of a picture that both sites have, and those of the keys. */
const isTelling = (name: string) => /^(open|rename) .*(shared-480\.avif|secrets\.json)/.test(name);

test("a restore that is killed leaves the whole old site or the whole new one, keys included", async () => {
  const { old, fresh } = await bothStates();
  expect(fresh).not.toBe(old);
  const boundaries = await boundariesOf(restoring(await useOldSite()));

  const points = pointsOf(boundaries, 10, isTelling);
  const commit = boundaries.findLastIndex((name) => /^before .*COMMIT/.test(name)) + 1;
  points.push(commit, commit + 1, boundaries.length);
  const seen = await eachPoint(points, async (point) => {
    const { drop, ...place } = await oldSite();
    await runUntil(restoring(place), { at: point });
    const state = await stateOf(place);
    await drop();
    const word = state === old ? "old" : state === fresh ? "new" : `mixed: ${state}`;
    return [boundaries[point - 1], word, (await readdir(place.dataDir)).toSorted()];
  });
  const words = seen.map(([, word]) => word);
  expect(seen.filter(([, word]) => word !== "old" && word !== "new")).toEqual([]);
  expect(words).toContain("old");
  expect(words).toContain("new");
  // No keys are left lying about.
  for (const [name, , files] of seen)
    expect([name, files]).toEqual([name, ["files", "secrets.json"]]);
});
