import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { packRelease } from "../../scripts/release/archive.ts";
import { releaseFiles } from "../../scripts/release/release-files.ts";
import { importedPackages } from "../../scripts/release/runtime-packages.ts";
import { findPackage } from "../../app/platform/postgres/binaries.ts";
import { readPdf } from "../contracts/pdf.ts";
import { freePort } from "../faults/site-process.ts";
import { createTestDatabase } from "../setup/database.ts";
import { freshDirectory } from "../setup/temporary.ts";

const root = process.cwd();
/** `npm run test:release`: with the archive's own PostgreSQL and an empty database, which takes longer. */
const isAlone = process.env["RELEASE_ALONE"] === "true";

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
      "build/server/feed-reader.js",
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

test("the archive starts with Node alone in an empty folder, answers and stops", async () => {
  const folder = await freshDirectory();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { file } = await packRelease(root, path.join(folder, "archive"), 0);
  execFileSync("tar", ["-xzf", file, "-C", folder]);
  const release = path.join(folder, path.basename(file, ".tar.gz"));
  // As on the systems that have no native compiler.
  for (const native of globSync(`${release}/node_modules/@myriaddreamin/typst-ts-node-*`))
    rmSync(native, { recursive: true });

  const database = isAlone ? undefined : await createTestDatabase();
  onTestFinished(() => database?.drop());
  const postgres = path.join(
    path.relative(root, (await findPackage()).root),
    "native/bin/postgres",
  );
  const version = execFileSync(path.join(release, postgres), ["--version"], { encoding: "utf8" });
  expect(version).toContain("PostgreSQL");

  const port = await freePort();
  const site = spawn(process.execPath, ["build/server/main.js"], {
    cwd: release,
    env: {
      PATH: "/usr/bin:/bin",
      DATA_DIR: path.join(folder, "data"),
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      ...(database && { DATABASE_URL: database.url, ROLE: "web" }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(site, "exit");
  onTestFinished(() => void site.kill("SIGKILL"));
  const isReady = new Promise<void>((resolve) => {
    createInterface(site.stdout).on("line", (line) => line.startsWith("Voordeur: ") && resolve());
  });
  await Promise.race([isReady, ended.then(() => Promise.reject(new Error("it did not start")))]);

  const ask = (page: string) => fetch(`http://127.0.0.1:${port}${page}`);
  expect(await (await ask("/")).text()).toContain("Voordeur Makelaardij");
  expect((await ask("/og/home.png")).headers.get("content-type")).toBe("image/png");
  const answer = await ask("/contracten/koopovereenkomst.pdf");
  const { isTagged } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(isTagged).toBe(true);
  site.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
