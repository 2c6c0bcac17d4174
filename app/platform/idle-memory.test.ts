import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Makes and drops 80 MB of objects, then only lives on, as a site without visitors. */
const PROGRAM = `
  import { giveBackWhenIdle } from ${JSON.stringify(new URL("idle-memory.ts", import.meta.url).href)};
  if (process.argv[1] === "give") giveBackWhenIdle(100);
  const made = Array.from({ length: 1e6 }, (_, index) => ({ index, half: index / 2 }));
  made.length = 0;
  const after = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
  const busy = after();
  let wake = setInterval(() => "".padEnd(50_000, Math.random()), 10);
  setTimeout(() => { console.log(busy, after()); process.exit(); }, 2500);
`;

test("a process that has nothing to do gives its memory back, one that may not keeps it", async () => {
  const [given, kept] = await Promise.all(["give", "keep"].map(memoryOf));
  expect(kept![1]).toBeGreaterThan(kept![0]! - 30);
  expect(given![1]).toBeLessThan(given![0]! - 50);
});

async function memoryOf(word: string): Promise<number[]> {
  const flags = [
    "--gc-memory-reducer-start-delay-ms=300",
    "--input-type=module",
    "--eval",
    PROGRAM,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, word]);
  return stdout.trim().split(" ").map(Number);
}
