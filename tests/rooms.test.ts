import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readRooms } from "../scripts/rooms.ts";

test("every module is read and keeps to its room", async () => {
  const { modules, files, violations } = await readRooms(process.cwd());
  expect(modules).toBe(files);
  expect(violations).toEqual([]);
});

test("an import through the wrong door is found", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "voordeur-rooms-"));
  try {
    await cp("app/platform", path.join(root, "app/platform"), { recursive: true });
    await cp("app/features/leads", path.join(root, "app/features/leads"), { recursive: true });
    await writeFile(
      path.join(root, "app/platform/planted.ts"),
      'import { something } from "../features/leads/queries.server.ts";\nexport const planted = something;\n',
    );
    const { violations } = await readRooms(root);
    expect(violations.map(({ rule }) => rule)).toContain("platform-knows-no-feature");
  } finally {
    await rm(root, { recursive: true });
  }
});
