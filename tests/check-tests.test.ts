import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readWaits } from "../scripts/waits.ts";

// That the site's own tests wait for facts only is told by `npm run check:tests`.

async function projectWith(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "voordeur-waits-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, source] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), source);
  }
  return root;
}

const rulesIn = async (files: Record<string, string>) =>
  readWaits(await projectWith(files)).violations.map(({ file, line, rule }) => [file, line, rule]);

test.each([
  ["a wait for the clock", "await new Promise((done) => setTimeout(done, 100));"],
  ["a wait for the clock", "const drip = setInterval(() => socket.write('x'));"],
  ["a wait for the clock", "import { setTimeout as wait } from 'node:timers/promises';"],
  ["a wait for the clock", "await import('node:timers/promises');"],
  ["a wait for the clock", "await page.waitForTimeout(100);"],
  [
    "a callback that may never come",
    "await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));",
  ],
  ["a wait for the clock", "await page.goto('/', { waitUntil: 'networkidle' });"],
  ["own patience", "await vi.waitFor(() => expect(letters).toHaveLength(1));"],
  ["own patience", "await expect.poll(look, { timeout: 5 }).toBe(1);"],
  ["own patience", "test('a', async () => {}, 90_000);"],
  ["own patience", "await until('a letter', look, 30_000);"],
  ["own patience", "vi.setConfig({ testTimeout: 9 });"],
  ["a limit of the wall's clock", "fetch(url, { signal: AbortSignal.timeout(100) });"],
  ["a measure of time", "const begun = performance.now();"],
  ["a measure of time", "expect(Date.now() - begun).toBeLessThan(9);"],
  ["a second try", "test('a', { retry: 2 }, () => {});"],
  ["a second try", "test.retry('a', () => {});"],
  ["a test that does not run", "test.skip('a', () => {});"],
  ["a test that does not run", "describe.only('a', () => {});"],
  ["an allowance for nothing", "// allowed: nobody knows why"],
])("%s is found: %s", async (rule, source) => {
  const planted = `// A comment.\n${source}\n`;
  const found = [[expect.any(String), 2, rule]];
  expect(await rulesIn({ "app/planted.test.tsx": planted })).toEqual(found);
  expect(await rulesIn({ "tests/site/planted.ts": planted })).toEqual(found);
});

test.each([
  "await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));",
  "import { setImmediate as nextTurn } from 'node:timers/promises';",
  "vi.useFakeTimers({ toFake: ['setTimeout'] });\nconst later = setTimeout;",
  "// no setTimeout(done, 100), no test.skip\nrun(`setTimeout(done, 100); performance.now()`);",
  "await expect.poll(look).toBe(1);\nawait page.locator('h1').waitFor({ state: 'hidden' });",
  "const older = Date.now() - 30_000;\nconst later = new Date(Date.now() + 2 * HOUR);",
  "services.advance(Date.now() - services.clock().getTime());",
  "test.skipIf(!hasNginx)('a', async () => {});",
  "const queue = { retryLimit: 2 };\nvi.spyOn(performance, 'now').mockReturnValue(0);",
  "// allowed: the browser measures it\nconst begun = performance.now();",
  "const begun = performance.now(); // allowed: the browser measures it",
])("is let through: %s", async (source) => {
  expect(await rulesIn({ "tests/planted.test.ts": `${source}\n` })).toEqual([]);
});

test("rounds, the modules beside them and programs that are no tests may wait", async () => {
  const waiting = "setTimeout(go, 100);\n";
  const files = {
    "app/crowd.rounds.ts": waiting,
    "app/program.ts": waiting,
    "tests/faults/kills.ts": waiting,
    "tests/instances/deep/strikes.ts": waiting,
    "node_modules/some/some.test.ts": waiting,
  };
  expect(await rulesIn(files)).toEqual([]);
  const tests = { "tests/faults/disk.test.ts": waiting, "engines/a/b.test.ts": waiting };
  expect(await rulesIn(tests)).toHaveLength(2);
});
