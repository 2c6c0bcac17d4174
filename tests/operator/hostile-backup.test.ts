import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BackupError, type Manifest } from "../../app/platform/backup/manifest.ts";
import { SchemaError } from "../../app/platform/database/migrations.ts";
import { storeLead } from "../leads/leads.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { query } from "../setup/postgres.ts";
import { createTestServices } from "../site/services.ts";
import { createPlace, removePlace } from "../site/site.ts";
import { backupFolder, backUp, restoreTo } from "./backups.ts";

/** A site of two leads, and a backup of it that whoever had it in hands made to hurt. */
let place: Awaited<ReturnType<typeof createPlace>>;
let whole: string;
let made: string;
const site = () => ({ databaseUrl: place.database.url, dataDir: place.dataDir });
const inMade = (name: string) => path.join(made, name);

beforeAll(async () => {
  const services = await createTestServices();
  const { db, storage, config, databaseUrl } = services;
  await storeLead(db, { email: "jan@example.nl", name: "Jan" });
  await storeLead(db, { email: "piet@example.nl", name: "Piet" });
  const { id } = await storeProperty(db);
  await storePhoto(db, id, { storage_key: "photos/abc", width: 480, state: "ready" });
  for (const format of ["avif", "webp"]) await storage.put(`photos/abc-480.${format}`, format);
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-hostile-"));
  await writeFile(
    path.join(config.dataDir, "secrets.json"),
    JSON.stringify({ publicKey: "pk_a", authSecret: "b".repeat(43) }),
    { mode: 0o600 },
  );
  whole = await backUp({ databaseUrl, dataDir: config.dataDir }, folder);
  await services.close();
  place = await createPlace();
  await restoreTo(site(), whole);
  await query(place.database.url, "CREATE TABLE bookkeeping (sum int)");
  await query(place.database.url, "INSERT INTO bookkeeping VALUES (7)");
});
afterAll(async () => {
  await removePlace(place);
  await rm(path.dirname(whole), { recursive: true });
});
beforeEach(async () => {
  made = path.join(await backupFolder(), path.basename(whole));
  await cp(whole, made, { recursive: true, preserveTimestamps: true });
});

/** Lists every part with the sum that it has now, and then `more`. */
async function sealed(...more: string[]): Promise<void> {
  const listed = (await readFile(inMade("SHA256SUMS"), "utf8")).trim().split("\n");
  const lines: string[] = [];
  for (const line of listed) {
    const [, name] = line.split("  ");
    const bytes = await readFile(inMade(name!)).catch(() => Buffer.alloc(0));
    lines.push(`${createHash("sha256").update(bytes).digest("hex")}  ${name}`);
  }
  await writeFile(inMade("SHA256SUMS"), `${[...lines, ...more].join("\n")}\n`);
}

async function manifest(change: (read: Manifest) => object): Promise<void> {
  const read = JSON.parse(await readFile(inMade("manifest.json"), "utf8")) as Manifest;
  await writeFile(inMade("manifest.json"), JSON.stringify({ ...read, ...change(read) }));
  await sealed();
}

async function rowsOf(table: string, change: (text: string) => string): Promise<void> {
  const file = inMade(`database/${table}.tsv`);
  await writeFile(file, change(await readFile(file, "latin1")), "latin1");
  await sealed();
}

const named = (name: string) =>
  manifest(({ tables }) => ({
    tables: tables.map((table) => (table.name === "leads" ? { ...table, name } : table)),
  }));
const columns = (name: string) =>
  manifest(({ tables }) => ({
    tables: tables.map((table) =>
      table.name === "leads"
        ? { ...table, columns: table.columns.map((each) => (each === "email" ? name : each)) }
        : table,
    ),
  }));
const counted = (rows: unknown) =>
  manifest(({ tables }) => ({
    tables: tables.map((table) => (table.name === "leads" ? { ...table, rows } : table)),
  }));
const sequence = (change: object) =>
  manifest(({ sequences }) => ({ sequences: [{ ...sequences[0]!, ...change }] }));
const PHOTO = "files/photos/abc-480.webp";
const sumOf = async (file: string) =>
  createHash("sha256")
    .update(await readFile(file))
    .digest("hex");

async function linked(name: string, to: string) {
  await rm(inMade(name), { recursive: true });
  await symlink(to, inMade(name));
}

test.each(
  Object.entries<() => Promise<unknown>>({
    "a table whose name is SQL": () => named('leads" CASCADE; DROP TABLE bookkeeping; --'),
    "a table whose name climbs": () => named("../../leads"),
    "a table of another program": () => named("bookkeeping"),
    "a table that no version has": () => named("weather"),
    "a table with an endless name": () => named("a".repeat(100_000)),
    "the same table twice": () => manifest(({ tables }) => ({ tables: [...tables, tables[0]!] })),
    "a column that is SQL": () => columns("email\") FROM PROGRAM 'touch /tmp/x' --"),
    "a column that is not there": () => columns("shoe_size"),
    "fewer rows than it says": () => counted(3),
    "a negative number of rows": () => counted(-1),
    "a number of rows without end": () => counted(1e308),
    "rows in words": () => counted("two"),
    "a counter beyond all numbers": () => sequence({ value: "9".repeat(40) }),
    "a counter that is no number": () => sequence({ value: "x'; DROP TABLE bookkeeping; --" }),
    "a counter of another table": () => sequence({ table: "bookkeeping", column: "sum" }),
    "no counters": () => manifest(() => ({ sequences: [] })),
    "no migrations": () => manifest(() => ({ migrations: [] })),
    "migrations of somebody else": () => manifest(() => ({ migrations: ["f".repeat(64)] })),
    "another version": () => manifest(() => ({ version: 2 })),
    "a manifest of wrong types": () => manifest(() => ({ missing: [{}], secrets: "yes" })),
    "more files than there are": () => manifest(({ files }) => ({ files: files + 1 })),
    "a manifest that is nested deeply": () =>
      writeFile(inMade("manifest.json"), "[".repeat(1_000_000)),
    "a manifest of a gigabyte": () => truncate(inMade("manifest.json"), 1024 ** 3),
    "a manifest that never ends": () => linked("manifest.json", "/dev/zero"),
    "a list of parts that never ends": () => linked("SHA256SUMS", "/dev/zero"),
    "a list of parts of one line": () =>
      appendFile(inMade("SHA256SUMS"), "a".repeat(150 * 1024 * 1024)),
    "a part twice": async () => sealed(`${await sumOf(inMade(PHOTO))}  ${PHOTO}`),
    "a file twice in place of another": async () => {
      const text = await readFile(inMade("SHA256SUMS"), "utf8");
      await writeFile(inMade("SHA256SUMS"), text.replace("abc-480.avif", "abc-480.webp"));
      await sealed();
    },
    "a part that climbs": () => sealed(`${"0".repeat(64)}  files/../../secrets.json`),
    "a part of the whole machine": () => sealed(`${"0".repeat(64)}  /etc/passwd`),
    "a part that no backup has": async () => {
      await writeFile(inMade("run.sh"), "echo");
      await sealed(`${await sumOf(inMade("run.sh"))}  run.sh`);
    },
    "a link to a file of this machine": async () => {
      await linked(PHOTO, "/etc/passwd");
      await sealed();
    },
    "a folder that is a link": async () => {
      const other = `${made}-photos`;
      await rename(inMade("files/photos"), other);
      await symlink(other, inMade("files/photos"));
    },
    "a link to itself": () => linked(PHOTO, inMade(PHOTO)),
    "a device": () => linked(PHOTO, "/dev/zero"),
    "a pipe": async () => {
      await rm(inMade(PHOTO));
      execFileSync("mkfifo", [inMade(PHOTO)]);
    },
    "a folder in place of a file": async () => {
      await rm(inMade(PHOTO));
      await cp(inMade("database"), inMade(PHOTO), { recursive: true });
    },
    "a NUL in a row": () => rowsOf("leads", (text) => text.replace("Jan", "J\0n")),
    "a row that is no UTF-8": () => rowsOf("leads", (text) => text.replace("Jan", "J\xffn")),
    "a row that ends early": () => rowsOf("leads", (text) => text.slice(0, -40)),
    "a row of wrong types": () => rowsOf("leads", (text) => text.replaceAll("Jan\t", "Jan\tx\t")),
    "a row of another kind": () => rowsOf("leads", (text) => text.replaceAll("contact_form", "x")),
    "the end of all rows before the last": () => rowsOf("leads", (text) => `\\.\n${text}`),
    "a row twice": () => rowsOf("leads", (text) => text + text),
    "rows whose parents are gone": () => rowsOf("properties", () => ""),
    "jobs that are none": () => rowsOf("jobs", () => "x\ty\n"),
    "no keys where it says so": () => writeFile(inMade("secrets.json"), "{}").then(() => sealed()),
    "keys that are none": () => writeFile(inMade("secrets.json"), "\0").then(() => sealed()),
    "empty keys": () =>
      writeFile(inMade("secrets.json"), '{"publicKey":"","authSecret":""}').then(() => sealed()),
  }),
)("a backup with %s is refused in words and changes nothing", async (_what, harm) => {
  const state = async () => ({
    emails: await query(place.database.url, "SELECT email FROM leads ORDER BY email"),
    others: await query(place.database.url, "SELECT sum FROM bookkeeping"),
    files: (await readdir(place.dataDir, { recursive: true })).toSorted(),
    keys: await readFile(path.join(place.dataDir, "secrets.json"), "utf8"),
  });
  const before = await state();
  await harm();
  const refused = await restoreTo(site(), made, "--replace", "--yes").catch(
    (error: unknown) => error,
  );
  const known = refused instanceof BackupError || refused instanceof SchemaError;
  expect(known ? "in words" : refused).toBe("in words");
  expect(await state()).toEqual(before);
});

test("the same backup, as it was made, is restored", async () => {
  await sealed();
  expect(await restoreTo(site(), made, "--replace", "--yes")).toContain("2 leads, 1 listings");
});
