/**
 * `npm run migration -- <name>`: writes the SQL that brings the tables of before to those of
 * `database/schema`. Only the newest description of all tables is kept, on one line: the next one is
 * compared with it, and nobody reads it.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const [name] = process.argv.slice(2);
if (!name) throw new Error("Say what it is called: npm run migration -- <name>");
execFileSync("npx", ["--no-install", "drizzle-kit", "generate", "--name", name], {
  stdio: "inherit",
});
const folder = "database/migrations/meta";
const snapshots = readdirSync(folder)
  .filter((file) => file.endsWith("_snapshot.json"))
  .toSorted();
for (const old of snapshots.slice(0, -1)) rmSync(path.join(folder, old));
const newest = path.join(folder, snapshots.at(-1));
writeFileSync(newest, `${JSON.stringify(JSON.parse(readFileSync(newest, "utf8")))}\n`);
