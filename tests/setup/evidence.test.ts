import { readdir, readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBrowser } from "../site/site.ts";
import { openTestDatabase } from "./database.ts";
import { EVIDENCE, keepEvidence } from "./evidence.ts";

test("keeps why a test failed, its pages and what its database owes", async () => {
  const [browser, { db, close }] = await Promise.all([openBrowser(), openTestDatabase()]);
  const folder = resolve(EVIDENCE, "tests-a-test-ts--a-test-that-fails");
  onTestFinished(async () => {
    await browser.close();
    await close();
    await rm(folder, { recursive: true });
  });
  await db.execute(`INSERT INTO outbox (kind, subject, letter, message_id)
    VALUES ('lead', gen_random_uuid(), 'notice', '<one@voordeur.example>')`);
  const page = await browser.newPage();
  await page.setContent(`<p>Te zien</p><script>console.log("gezegd")</script>`);
  // The first picture of a browser waits for what draws; evidence waits for none so long.
  await page.screenshot();
  const error = new Error("Waited for a letter");
  const failed = {
    name: "a test that fails",
    file: { filepath: resolve("tests/a.test.ts") },
    result: { errors: [error] },
  };
  await keepEvidence(failed as never, [["a job failed", { err: new Error("its cause") }]]);
  const read = (name: string) => readFile(resolve(folder, name), "utf8");
  expect(await read("why.txt")).toMatch(/Waited for a letter[^]*a job failed[^]*its cause/);
  expect(await read("page-0.txt")).toContain("log: gezegd");
  expect((await readFile(resolve(folder, "page-0.png"))).subarray(1, 4).toString()).toBe("PNG");
  // A worker that has other databases open keeps what they owe as well.
  const kept = (await readdir(folder)).filter((name) => name.startsWith("database-"));
  const owed = await Promise.all(kept.map(read));
  expect(owed.join("")).toContain("<one@voordeur.example>");
});
