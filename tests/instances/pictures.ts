import { setTimeout as wait } from "node:timers/promises";
import type { TwoInstances } from "./two-instances.ts";

/** Waits for the demo's photos. @returns how many files are stored, and whether both serve the same. */
export async function picturesOfBoth(site: TwoInstances) {
  for (let looks = 0; looks < 900; looks += 1) {
    const [row] = await site.query<{ pending: number }>(
      "SELECT count(*)::int AS pending FROM property_media WHERE state = 'pending'",
    );
    if (row?.pending === 0) break;
    await wait(200);
  }
  const keys = [...site.s3.objects.keys()];
  const picked = keys.filter((_key, place) => place % 7 === 0);
  const same = await Promise.all(
    picked.map(async (key) => {
      const answers = await Promise.all(
        site.instances.map(async ({ url }) => {
          const answer = await fetch(`${url}/media/${key}`);
          return Buffer.from(await answer.arrayBuffer());
        }),
      );
      return answers.every((bytes) => bytes.equals(site.s3.objects.get(key)!.body));
    }),
  );
  return { stored: keys.length, same: same.every(Boolean) };
}
