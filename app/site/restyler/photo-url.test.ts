import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readDataUrl } from "./photo-url.ts";

test.each([
  ["data:image/png;base64,AAAA", 3],
  ["data:image/png;base64,AA==", 1],
  ["data:;base64,AA", 1],
  ["data:image/png;base64,", null],
  ["data:image/png;base64,==", null],
  ["data:image/png;base64,A===", null],
  ["data:image/png;base64,AA-_", null],
  ["data:image/png,AAAA", null],
])("%s", (url, bytes) => {
  expect(readDataUrl(url)?.length ?? null).toBe(bytes);
});

test("5 MB is read in a process that optimizes no expression any more", async () => {
  const module = JSON.stringify(path.resolve("app/site/restyler/photo-url.ts"));
  const script = `const { readDataUrl } = await import(${module});
    console.log(readDataUrl("data:image/jpeg;base64," + "Ab9+".repeat(1_750_000)).length)`;
  const flags = ["--no-regexp-optimization", "--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  expect(stdout).toBe("5250000\n");
});
