import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { packRelease } from "../../scripts/release/archive.ts";
import { findPackage } from "../../app/platform/postgres/binaries.ts";
import { readPdf } from "../contracts/pdf.ts";
import { freePort } from "../faults/site-process.ts";
import { freshDirectory } from "../setup/temporary.ts";

const root = process.cwd();

test("the archive starts with Node alone in an empty folder, answers and stops", async () => {
  const folder = await freshDirectory();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { file } = await packRelease(root, path.join(folder, "archive"), 0);
  execFileSync("tar", ["-xzf", file, "-C", folder]);
  const release = path.join(folder, path.basename(file, ".tar.gz"));
  // As on the systems that have no native compiler.
  for (const native of globSync(`${release}/node_modules/@myriaddreamin/typst-ts-node-*`))
    rmSync(native, { recursive: true });

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
