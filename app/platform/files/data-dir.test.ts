import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { freshDataDir } from "../../../tests/setup/postgres.ts";
import { closeDataDir } from "./data-dir.ts";

// Windows has no such bits.
const hasNoModes = process.platform === "win32";
const asRoot = process.getuid?.() === 0;
const modeOf = async (...parts: string[]) => (await stat(path.join(...parts))).mode & 0o777;

test.skipIf(hasNoModes)(
  "a new data directory is closed to other users of the machine",
  async () => {
    const dataDir = path.join(await freshDataDir(), "a", "b");
    await closeDataDir({ dataDir, databaseUrl: "postgres://elsewhere" });
    expect(await modeOf(dataDir)).toBe(0o700);
  },
);

test.skipIf(hasNoModes)(
  "one that others could read is closed, with its pictures and letters",
  async () => {
    const dataDir = await freshDataDir();
    for (const name of ["files", "outbox"]) {
      await mkdir(path.join(dataDir, name));
      await chmod(path.join(dataDir, name), 0o755);
    }
    await chmod(dataDir, 0o755);
    await closeDataDir({ dataDir, databaseUrl: undefined });
    // PostgreSQL refuses to be root: its user passes through.
    expect(await modeOf(dataDir)).toBe(asRoot ? 0o711 : 0o700);
    expect(await modeOf(dataDir, "files")).toBe(0o700);
    expect(await modeOf(dataDir, "outbox")).toBe(0o700);
    await closeDataDir({ dataDir, databaseUrl: "postgres://elsewhere" });
    expect(await modeOf(dataDir)).toBe(0o700);
  },
);

test.skipIf(hasNoModes)(
  "a file in its place is left for whoever needs a directory there to tell",
  async () => {
    const dataDir = await freshDataDir();
    await writeFile(path.join(dataDir, "outbox"), "", { mode: 0o644 });
    await closeDataDir({ dataDir, databaseUrl: undefined });
    expect(await modeOf(dataDir, "outbox")).toBe(0o644);
  },
);
