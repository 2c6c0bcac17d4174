import { urlSlug } from "../../../../platform/text-input.ts";

/** "Kaldenkerkerweg 12, Venlo" as `kaldenkerkerweg-12-venlo`. */
export function slugOf(...words: string[]): string {
  return urlSlug(words.join(" "), "woning");
}

/** The wanted slugs; those taken by other listings or by each other get `-2`, `-3` and so on. */
export async function freeSlugs(
  wanted: readonly string[],
  takenAmong: (slugs: string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const slugs = [...wanted];
  const numbers = wanted.map(() => 1);
  for (let settled = false; !settled;) {
    settled = true;
    const taken = new Set(await takenAmong(slugs));
    for (const [index, base] of wanted.entries()) {
      while (taken.has(slugs[index] ?? base)) {
        numbers[index] = (numbers[index] ?? 1) + 1;
        slugs[index] = `${base}-${numbers[index]}`;
        settled = false;
      }
      taken.add(slugs[index] ?? base);
    }
  }
  return slugs;
}
