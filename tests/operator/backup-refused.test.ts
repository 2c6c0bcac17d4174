import { createHash, randomUUID } from "node:crypto";
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { erasePerson } from "../../app/desk/privacy/service.server.ts";
import { BackupError } from "../../app/platform/backup/manifest.ts";
import { leads } from "../../database/schema/leads.ts";
import { privacyActs } from "../../database/schema/privacy.ts";
import { backupFolder, backUp, restoreTo } from "./backups.ts";
import { createPlace, removePlace } from "../site/site.ts";
import { createTestServices, type TestServices } from "../site/services.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { query } from "../setup/postgres.ts";
import { emptyTables } from "../site/empty-tables.ts";

let services: TestServices;
let from: { databaseUrl: string; dataDir: string };
let whole: string;
let folder: string;
let made: string;
const [jan, piet] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  services = await createTestServices();
  from = { databaseUrl: services.databaseUrl, dataDir: services.config.dataDir };
  await storeRows();
  whole = await backUp(from, await mkdtemp(path.join(tmpdir(), "voordeur-whole-")));
});
afterAll(async () => {
  await services.close();
  await rm(path.dirname(whole), { recursive: true });
});
/** A backup of its own for each test, and the site as it was then. */
beforeEach(async () => {
  await storeRows();
  folder = await backupFolder();
  made = path.join(folder, path.basename(whole));
  await cp(whole, made, { recursive: true, preserveTimestamps: true });
});

async function storeRows() {
  const { db, storage } = services;
  await emptyTables(db, "outbox", "leads", "properties", "privacy_acts", "erased_leads");
  await storeLead(db, { id: jan, email: "jan@example.nl", created_at: services.clock() });
  await storeLead(db, { id: piet, email: "piet@example.nl", created_at: services.clock() });
  const { id } = await storeProperty(db);
  await storePhoto(db, id, { storage_key: "photos/abc", width: 480, state: "ready" });
  for (const format of ["avif", "webp"]) await storage.put(`photos/abc-480.${format}`, format);
}

/** An empty site, removed when the test has ended. */
async function emptyPlace() {
  const place = await createPlace();
  onTestFinished(() => removePlace(place));
  return { databaseUrl: place.database.url, dataDir: place.dataDir };
}

const emails = async (databaseUrl: string) =>
  (await query(databaseUrl, "SELECT email FROM leads ORDER BY email")).map(
    (row) => (row as { email: string }).email,
  );

test("a backup is for its owner's eyes, and lists every part", async () => {
  expect((await stat(whole)).mode & 0o777).toBe(0o700);
  const names = await readdir(whole, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    expect([name, (await stat(path.join(parentPath, name))).mode & 0o777]).toEqual([name, 0o600]);
  }
  const listed = (await readFile(path.join(whole, "SHA256SUMS"), "utf8")).trim().split("\n");
  expect(listed).toHaveLength(files.length - 1);
  expect(listed.join("\n")).toContain("files/photos/abc-480.avif");
});

test("a backup of a newer version is refused", async () => {
  await edit((text) => {
    const manifest = JSON.parse(text) as { migrations: string[] };
    return JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "f".repeat(64)] });
  });
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const [before, after] = await Promise.all(
    [whole, made].map((backup) => readFile(path.join(backup, "manifest.json"), "utf8")),
  );
  const sums = path.join(made, "SHA256SUMS");
  const listed = await readFile(sums, "utf8");
  await writeFile(sums, listed.replace(hash(before!), hash(after!)));
  await expect(restoreTo(await emptyPlace(), made)).rejects.toThrow("newer version");
});

/** Damage that a backup can suffer. */
const damage: [string, () => Promise<unknown>][] = [
  ["a changed row", () => appendFile(path.join(made, "database/leads.tsv"), "x")],
  ["a cut table", () => truncate(path.join(made, "database/properties.tsv"), 10)],
  ["a picture that is gone", () => rm(path.join(made, "files/photos/abc-480.webp"))],
  ["a list of parts that was cut", () => truncate(path.join(made, "SHA256SUMS"), 300)],
  ["a list of parts that lacks a line", () => cutLine("files/photos/abc-480.webp")],
  ["a list of parts without a table", () => cutLine("database/leads.tsv")],
  ["a changed manifest", () => edit((text) => text.replace('"rows": 2', '"rows": 3'))],
  ["a cut manifest", () => truncate(path.join(made, "manifest.json"), 100)],
  ["a foreign folder", () => rm(path.join(made, "manifest.json"))],
  ["a foreign manifest", () => edit(() => '{"name":"voordeur","version":1}')],
  ["a part outside the folder", () => addLine("../../outside.txt")],
];

describe("a damaged backup", () => {
  // One for all, as it stays empty.
  let place: Awaited<ReturnType<typeof createPlace>>;
  beforeAll(async () => void (place = await createPlace()));
  afterAll(() => removePlace(place));

  test.each(damage)("with %s changes nothing", async (_what, harm) => {
    await harm();
    const { database, dataDir } = place;
    const restoring = restoreTo({ databaseUrl: database.url, dataDir }, made);
    await expect(restoring).rejects.toThrow(BackupError);
    expect(await emails(database.url)).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

async function edit(change: (text: string) => string) {
  const file = path.join(made, "manifest.json");
  await writeFile(file, change(await readFile(file, "utf8")));
}

async function cutLine(name: string) {
  const file = path.join(made, "SHA256SUMS");
  const lines = (await readFile(file, "utf8")).split("\n");
  await writeFile(file, lines.filter((line) => !line.endsWith(`  ${name}`)).join("\n"));
}

async function addLine(name: string) {
  await appendFile(path.join(made, "SHA256SUMS"), `${"0".repeat(64)}  ${name}\n`);
}

test("a site that runs is left alone", async () => {
  const place = await emptyPlace();
  const visitor = new pg.Client(place.databaseUrl);
  await visitor.connect();
  await expect(restoreTo(place, made)).rejects.toThrow("the site is running");
  await visitor.end();
});

test("a site with data stays unless it is to be replaced; who was erased after the backup stays erased", async () => {
  const place = await emptyPlace();
  await restoreTo(place, made);
  await query(place.databaseUrl, "DELETE FROM leads WHERE email = 'piet@example.nl'");
  await expect(restoreTo(place, made)).rejects.toThrow("there is a site here already");
  expect(await emails(place.databaseUrl)).toEqual(["jan@example.nl"]);
  const { db } = services;
  const person = await personOf(db, jan);
  expect(await erasePerson(services, "anna@kantoor.example", person)).toBe(1);
  // On another machine a newer backup, or its list, says who was erased.
  const newer = await backUp(from, folder);
  const said = await restoreTo(place, made, "--replace", "--yes", "--erased", newer);
  expect(said).toContain("1 leads that were erased since are erased again");
  expect(await emails(place.databaseUrl)).toEqual(["piet@example.nl"]);
  // From now on the copy has the list itself.
  await restoreTo(place, made, "--replace", "--yes");
  expect(await emails(place.databaseUrl)).toEqual(["piet@example.nl"]);
  expect(await query(place.databaseUrl, "SELECT lead_id FROM erased_leads")).toEqual([
    { lead_id: jan },
  ]);
  expect(await db.$count(leads)).toBe(1);
});

test("a file that is no list of erased leads is refused", async () => {
  const list = path.join(folder, "list.txt");
  await writeFile(list, "jan@example.nl\n");
  await expect(restoreTo(await emptyPlace(), made, "--erased", list)).rejects.toThrow("is no list");
});

test("who is past the retention period comes back without a name, who is on a list of erased leads not at all, and a photo whose file was gone is fetched again", async () => {
  const { db, storage } = services;
  const created_at = new Date("2020-01-01T09:00:00Z");
  await storeLead(db, { email: "kees@example.nl", created_at });
  await storage.delete("photos/abc-480.avif");
  const place = await emptyPlace();
  const list = path.join(folder, "erased_leads.tsv");
  await writeFile(list, `${jan}\t2026-11-20\n`);
  await restoreTo(place, await backUp(from, path.join(folder, "later")), "--erased", list);
  expect(await emails(place.databaseUrl)).toEqual(["", "piet@example.nl"]);
  expect(await query(place.databaseUrl, "SELECT kind FROM privacy_acts")).toEqual([
    { kind: "forgotten" },
  ]);
  expect(await query(place.databaseUrl, "SELECT state FROM property_media")).toEqual([
    { state: "pending" },
  ]);
  expect([await db.$count(leads), await db.$count(privacyActs)]).toEqual([3, 0]);
});

test("older backups go when a newer one is there", async () => {
  await cp(made, path.join(folder, "voordeur-20200101-000000"), { recursive: true });
  await cp(made, path.join(folder, "voordeur-20260101-000000"), { recursive: true });
  await cp(made, path.join(folder, "holiday-photos"), { recursive: true });
  const last = await backUp(from, folder, "--keep-days", "3650", "--keep", "2");
  expect((await readdir(folder)).toSorted()).toEqual(
    ["holiday-photos", path.basename(made), path.basename(last)].toSorted(),
  );
  await expect(backUp(from, folder, "--keep", "0")).rejects.toThrow("--keep asks for a number");
});
