import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { siteFiles, siteFolders } from "../../app/operator/site-parts.ts";
import { keepPicture, keptPictureKey } from "../../app/homes/listings/photos/kept-pictures.ts";
import { loadConfig } from "../../app/platform/config.ts";
import { createLog } from "../../app/platform/observability/log.ts";
import { openStorage } from "../../app/platform/files/storage.ts";
import { PRIVATE_FOLDER } from "../../app/platform/files/media.ts";
import { storedFolders, storedKeys } from "../../app/platform/security/stored-keys.ts";
import { sweepFiles } from "../../app/platform/files/sweep-files.ts";
import { blogs } from "../../database/schema/blog.ts";
import { properties } from "../../database/schema/listings.ts";
import { seoContent } from "../../database/schema/texts.ts";
import { useTestDatabase } from "../setup/database.ts";
import { startS3Server } from "../instances/s3-server.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";

const log = createLog("silent");
const { db } = await useTestDatabase(log);
beforeEach(async () => {
  await db.delete(properties);
  await db.delete(blogs);
  await db.delete(seoContent);
});

const HOUR_MS = 3_600_000;
const now = new Date();
const clock = () => now;

async function siteOn(env: Record<string, string>) {
  const config = loadConfig(env);
  const storage = await openStorage(config);
  const logged: object[] = [];
  const note = (counts: object | string) =>
    void (typeof counts === "object" && logged.push(counts));
  const services = { db, config, storage, clock, log: { ...log, info: note, warn: note } as never };
  return {
    storage,
    logged,
    sweep: () => sweepFiles(services, siteFolders, siteFiles),
    async keys() {
      const keys: string[] = [];
      for (const folder of await storedFolders(services)) {
        for await (const page of storedKeys(services, folder)) keys.push(...page);
      }
      return keys.toSorted();
    },
  };
}

/** Stores rows that name pictures in every possible way. @returns the files that they name. */
async function nameFiles(kept: string): Promise<string[]> {
  const { id } = await storeProperty(db);
  await storePhoto(db, id, { storage_key: "photos/ready", width: 900 });
  await storePhoto(db, id, { storage_key: "photos/taken-away", width: 900, state: "removed" });
  await storePhoto(db, id, { source_url: kept, state: "pending", storage_key: null });
  await db.insert(blogs).values({
    title: "Wonen",
    slug: "wonen",
    author: "Lotte",
    content: '<p><img src="/media/blog/inside-960.webp"></p>',
    image: "/media/blog/lead-1600.webp",
    deleted_at: now,
  });
  const content = '<p><img src="/media/blog/hero-960.webp"></p>';
  await db.insert(seoContent).values({ content_type: "homepage_hero", title: "Welkom", content });
  return [
    ...["ready", "taken-away"].flatMap((name) =>
      ["480.avif", "480.webp", "900.avif", "900.webp"].map((size) => `photos/${name}-${size}`),
    ),
    keptPictureKey(kept),
    "blog/inside-480.avif",
    "blog/inside-960.webp",
    "blog/lead-1600.webp",
    "blog/hero-960.webp",
  ];
}

/** Files that no row names, and how many hours ago they were stored. */
const old: [key: string, hours: number][] = [
  ["photos/left-480.webp", 25],
  [`feed-pictures/${"a".repeat(43)}`, 25],
  ["blog/left-960.webp", 31 * 24],
  [`og/${"c".repeat(32)}.png`, 31 * 24],
  [`brochures/${"c".repeat(32)}.pdf`, 31 * 24],
];
const stay: typeof old = [
  ["photos/new-480.webp", 23],
  [`feed-pictures/${"b".repeat(43)}`, 23],
  ["blog/being-written-960.webp", 29 * 24],
  [`og/${"d".repeat(32)}.png`, 29 * 24],
  [`brochures/${"d".repeat(32)}.pdf`, 29 * 24],
  ["somewhere/else.png", 1000 * 24],
];
const unnamed = [...old, ...stay];

const counts = [
  { folders: ["somewhere"] },
  { folder: "photos", files: 10, unnamed: 2, young: 1, removed: 1 },
  { folder: "feed-pictures", files: 3, unnamed: 2, young: 1, removed: 1 },
  { folder: "blog", files: 6, unnamed: 2, young: 1, removed: 1 },
  { folder: "og", files: 2, unnamed: 2, young: 1, removed: 1 },
  { folder: "brochures", files: 2, unnamed: 2, young: 1, removed: 1 },
];

test("files on disk that no row names are swept, and never one that may be named yet", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-sweep-"));
  const site = await siteOn({ DATA_DIR: dataDir });
  const kept = await keepPicture(Buffer.from("picture"), site.storage);
  const named = await nameFiles(kept);
  const stored: [string, number][] = [
    ...named.map((key): [string, number] => [key, 9000]),
    ...unnamed,
  ];
  for (const [key, hours] of stored) {
    await site.storage.put(key, "x");
    const at = new Date(now.getTime() - hours * HOUR_MS);
    await utimes(path.join(dataDir, "files", key), at, at);
  }
  await site.sweep();
  expect(await site.keys()).toEqual([...named, ...stay.map(([key]) => key)].toSorted());
  expect(site.logged).toEqual(counts);
  await rm(dataDir, { recursive: true });
});

test("files in S3 that no row names are swept, over as many pages as there are", async () => {
  const s3 = await startS3Server();
  const site = await siteOn(s3.env);
  const kept = await keepPicture(Buffer.from("picture"), site.storage);
  const named = await nameFiles(kept);
  const put = (key: string, hours: number) => {
    const at = new Date(now.getTime() - hours * HOUR_MS);
    s3.objects.set(key, { body: Buffer.from("x"), type: "", at });
  };
  for (const key of named) put(key, 9000);
  for (const [key, hours] of unnamed) put(key, hours);
  for (let index = 0; index < 1100; index += 1) put(`photos/young${index}-480.webp`, 1);
  put("photos/zz-480.webp", 25);
  await site.sweep();
  const left = (await site.keys()).filter((key) => !key.startsWith("photos/young"));
  expect(left).toEqual([...named, ...stay.map(([key]) => key)].toSorted());
  expect(site.logged[1]).toEqual({
    folder: "photos",
    files: 1111,
    unnamed: 1103,
    young: 1101,
    removed: 2,
  });
  await s3.close();
});

test("nothing is swept for a database that names no file at all", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-sweep-"));
  const site = await siteOn({ DATA_DIR: dataDir });
  await site.storage.put("photos/old-480.webp", "x");
  await utimes(path.join(dataDir, "files/photos/old-480.webp"), new Date(0), new Date(0));
  await site.sweep();
  expect(await site.keys()).toEqual(["photos/old-480.webp"]);
  await storePhoto(db, (await storeProperty(db)).id);
  await site.sweep();
  expect(await site.keys()).toEqual([]);
  await rm(dataDir, { recursive: true });
});

test("a picture out of a feed that is put aside again counts as new", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-sweep-"));
  const { storage, sweep } = await siteOn({ DATA_DIR: dataDir });
  await storePhoto(db, (await storeProperty(db)).id);
  const url = await keepPicture(Buffer.from("picture"), storage);
  await utimes(path.join(dataDir, "files", keptPictureKey(url)), new Date(0), new Date(0));
  await keepPicture(Buffer.from("picture"), storage);
  await sweep();
  expect(await storage.exists(keptPictureKey(url))).toBe(true);
  await rm(dataDir, { recursive: true });
});

test("every folder that files are stored in is one that the sweep knows", () => {
  const sources = globSync("app/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const stored = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8").replaceAll("${PRIVATE_FOLDER}", PRIVATE_FOLDER);
    const puts = /storePicture\(|storage\.put|[kK]ey = .*=>\s*`|const key = `/.test(text);
    const names = text.matchAll(/folder: "([a-z-]+)"|`([a-z-]+)\/\$\{/g);
    return puts ? [...names].map(([, folder, prefix]) => folder ?? prefix) : [];
  });
  const known = siteFolders.map(({ folder }) => folder);
  expect(new Set(stored)).toEqual(new Set(known));
  expect(siteFolders.every(({ days }) => days >= 1)).toBe(true);
});
