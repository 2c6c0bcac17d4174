export interface WordRun {
  is: "same" | "gone" | "new";
  text: string;
}

/** A longer line is compared as a whole. */
const MAX_WORDS = 600;

/**
 * A changed line in runs of words. Where less than half of the longer one stayed, single words that both
 * happen to have would be a riddle: the old line is followed by the new one.
 */
export function wordsSince(was: string, text: string): WordRun[] {
  const [old, now] = [was.split(" "), text.split(" ")];
  const whole: WordRun[] = [
    { is: "gone", text: was },
    { is: "new", text },
  ];
  if (Math.max(old.length, now.length) > MAX_WORDS) return whole;
  const kept = keptAfter(old, now);
  if (kept[0]![0]! * 2 < Math.max(old.length, now.length)) return whole;
  const runs: WordRun[] = [];
  const add = (is: WordRun["is"], word: string) => {
    const last = runs.at(-1);
    if (last?.is === is) last.text += ` ${word}`;
    else runs.push({ is, text: word });
  };
  let [from, to] = [0, 0];
  while (from < old.length || to < now.length) {
    if (from < old.length && old[from] === now[to]) {
      add("same", now[to]!);
      from += 1;
      to += 1;
    } else if (to === now.length || (kept[from + 1]?.[to] ?? -1) >= kept[from]![to + 1]!) {
      add("gone", old[from]!);
      from += 1;
    } else {
      add("new", now[to]!);
      to += 1;
    }
  }
  return runs;
}

/** How many words can stay, in their order, from each place in the old line and the new one. */
function keptAfter(old: readonly string[], now: readonly string[]): number[][] {
  const kept = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let from = old.length - 1; from >= 0; from -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      kept[from]![to] =
        old[from] === now[to]
          ? kept[from + 1]![to + 1]! + 1
          : Math.max(kept[from + 1]![to]!, kept[from]![to + 1]!);
    }
  }
  return kept;
}
