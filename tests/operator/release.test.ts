import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { releaseFiles } from "../../scripts/release/release-files.ts";
import { importedPackages } from "../../scripts/release/runtime-packages.ts";

// `npm run test:release` packs the archive and starts it.

const root = process.cwd();

test("a release has what the server reads, nothing that builds or tests it, and at most 350 MB", () => {
  const files = releaseFiles(root);
  const paths = files.map((file) => file.path);
  const packages = new Set(
    paths.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]),
  );
  expect([...packages]).toEqual(expect.arrayContaining(importedPackages(root)));
  expect(paths).toEqual(
    expect.arrayContaining([
      "build/server/typst-worker.js",
      "build/server/feed-process.js",
      "database/migrations/meta/_journal.json",
      "demo/hero.json",
      "deploy/voordeur@.service",
      "docs/deploy.md",
      "node_modules/@fontsource/newsreader/package.json",
    ]),
  );
  const forBuilding = [
    "node",
    "vite",
    "typescript",
    "playwright-core",
    "lucide-react",
    "react-dom",
  ];
  expect(forBuilding.filter((name) => packages.has(name))).toEqual([]);
  expect(paths.filter((file) => /^(?:app|tests)\/|postgres-17|\.map$/.test(file))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeLessThan(350e6);
});

test("an older Node is told which one it takes", () => {
  const older = `Object.defineProperty(process, "versions", { value: { node: "22.21.0" } })`;
  const preload = ["--import", `data:text/javascript,${encodeURIComponent(older)}`];
  const { status, stderr } = spawnSync(process.execPath, [...preload, "build/server/main.js"], {
    encoding: "utf8",
  });
  expect(stderr).toContain("needs Node.js 24 or newer");
  expect(status).toBe(1);
});
