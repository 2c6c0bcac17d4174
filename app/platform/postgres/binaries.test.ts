import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freshDataDir } from "../../../tests/setup/postgres.ts";
import { findBinaries, findPackage } from "./binaries.ts";

const run = promisify(execFile);
const nobody = { uid: 65_534, gid: 65_534 };

/** A second installation of the npm package, at a place of its own. */
async function install(parent: string): Promise<{ root: string; version: string }> {
  const { root, version } = await findPackage();
  await mkdir(parent);
  await run("cp", ["-a", root, join(parent, "package")]);
  return { root: join(parent, "package"), version };
}

test.runIf(process.getuid?.() === 0)(
  "programs below a directory closed to PostgreSQL's user are copied once",
  async () => {
    const directory = await freshDataDir();
    const installed = await install(join(directory, "closed"));
    await chmod(join(directory, "closed"), 0o700);
    const home = join(directory, "home");
    await mkdir(home);

    const native = await findBinaries(home, nobody, installed);
    expect(native).toBe(join(home, `voordeur-postgres-${installed.version}`));
    const { stdout } = await run(join(native, "bin/postgres"), ["--version"], {
      ...nobody,
      cwd: "/",
    });
    expect(stdout).toContain("(PostgreSQL) 18");
    const before = (await stat(home)).mtimeMs;
    expect(await findBinaries(home, nobody, installed)).toBe(native);
    expect((await stat(home)).mtimeMs).toBe(before);
  },
);

test("programs whose links npm did not make are copied with them", async () => {
  const home = await freshDataDir();
  const installed = await install(join(home, "modules"));
  const links = await readFile(join(installed.root, "native/pg-symlinks.json"), "utf8");
  for (const { target } of JSON.parse(links) as { target: string }[]) {
    await rm(join(installed.root, target), { force: true });
  }
  const native = await findBinaries(home, undefined, installed);
  const { stdout } = await run(join(native, "bin/initdb"), ["--version"]);
  expect(stdout).toContain("(PostgreSQL) 18");
  await expect(run(join(native, "bin/postgres"), ["--version"])).resolves.toBeDefined();
});

test("an installation that can be used is used where it is", async () => {
  const installed = await findPackage();
  expect(await findBinaries(await freshDataDir(), undefined)).toBe(join(installed.root, "native"));
});
