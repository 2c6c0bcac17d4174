import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupFolder, backUp, restoreTo } from "./backups.ts";
import { createPlace, removePlace } from "../site/site.ts";

async function place() {
  const made = await createPlace();
  onTestFinished(() => removePlace(made));
  return { databaseUrl: made.database.url, dataDir: made.dataDir };
}

test("a backup of a newer version is refused", async () => {
  const backup = await backUp(await place(), await backupFolder());
  const file = path.join(backup, "manifest.json");
  const before = await readFile(file, "utf8");
  const after = JSON.stringify({
    ...JSON.parse(before),
    migrations: [...JSON.parse(before).migrations, "f".repeat(64)],
  });
  await writeFile(file, after);
  const sums = path.join(backup, "SHA256SUMS");
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  await writeFile(sums, (await readFile(sums, "utf8")).replace(hash(before), hash(after)));
  await expect(restoreTo(await place(), backup)).rejects.toThrow("newer version");
});
