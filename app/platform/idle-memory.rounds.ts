import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/**
 * Makes and drops 80 MB of objects, then only lives on, as a site without visitors: until its memory
 * has come down, at most so many milliseconds.
 */
const PROGRAM = `
  import { giveBackWhenIdle } from ${JSON.stringify(new URL("idle-memory.ts", import.meta.url).href)};
  const [word, most] = process.argv.slice(1);
  if (word === "give") giveBackWhenIdle(100);
  const made = Array.from({ length: 1e6 }, (_, index) => ({ index, half: index / 2 }));
  made.length = 0;
  const after = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
  const busy = after();
  let wake = setInterval(() => "".padEnd(50_000, Math.random()), 10);
  const end = performance.now() + Number(most);
  setInterval(() => {
    if (after() > busy - 50 && performance.now() < end) return;
    console.log(busy, after());
    process.exit();
  }, 100);
`;

test("a process that has nothing to do gives its memory back, one that may not keeps it", async () => {
  const [given, kept] = await Promise.all([memoryOf("give", "60000"), memoryOf("keep", "2500")]);
  expect(kept[1]).toBeGreaterThan(kept[0]! - 30);
  expect(given[1]).toBeLessThanOrEqual(given[0]! - 50);
});

async function memoryOf(...words: string[]): Promise<number[]> {
  const flags = [
    "--gc-memory-reducer-start-delay-ms=300",
    "--input-type=module",
    "--eval",
    PROGRAM,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...words]);
  return stdout.trim().split(" ").map(Number);
}
