import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publicPages } from "./all-pages.ts";
import { htmlProblems } from "../site/html.ts";
import { useSite } from "../site/use-site.ts";

// Other tests encode photos; here every listing shows its drawing.
const site = await useSite({ work: false });

test.each(publicPages)(
  "$path answers $status with valid HTML, and ships no other script than its own",
  async ({ path, status, script }) => {
    const response = await site.fetch(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    // A line within the page may do something by itself; one that fetches a program is its script.
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    const running = scripts.filter(([, tag, text]) => /src=/.test(tag!) || /import\(/.test(text!));
    // One that speaks other languages may fetch the offer of its reader's.
    expect(running.length > 0).toBe(script || html.includes(" hrefLang="));
    expect(/<meta name="robots" content="noindex"/.test(html)).toBe(
      status !== 200 || /verzonden|^\/(auth|functions|bewaard|vergelijken|zoekopdracht)/.test(path),
    );
    expect(await htmlProblems(html)).toEqual([]);
  },
);

test("the Nu HTML checker finds no error on any page", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-html-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [index, page] of publicPages.entries()) {
    const html = await (await site.fetch(page.path)).text();
    await writeFile(path.join(folder, `${index}.html`), html);
  }
  expect(nuErrors(folder).replaceAll(folder, "")).toBe("");
});

/** The Nu checker is a Java program; html-validate above runs everywhere. */
function nuErrors(folder: string): string {
  if (spawnSync("java", ["-version"]).status !== 0) {
    process.stdout.write("The Nu HTML checker is left out: there is no Java here.\n");
    return "";
  }
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  // It runs for seconds: compiling its code better takes as long again. Such code needs a larger stack.
  const machine = ["-XX:TieredStopAtLevel=1", "-Xss8m"];
  const checker = [...machine, "-jar", jar, "--errors-only", "--format", "gnu", folder];
  return spawnSync("java", checker, { encoding: "utf8" }).stderr;
}
