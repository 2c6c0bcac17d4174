import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { eurosInWords } from "@voordeur/language/euros-in-words.ts";
import { closeDueSales, placeOfKey } from "../../app/deals/sales/boxes.server.ts";
import { openSecret } from "../../app/platform/security/stored-secrets.server.ts";
import { backUp, backupFolder } from "../operator/backups.ts";
import { useTestServices } from "../site/services.ts";
import { writingsOf } from "../site/writings.ts";
import { announce, invite, offer, saleQueues } from "./workbench.ts";

const services = await useTestServices(() => saleQueues);
const { db } = services;

// No other test has these: all of them share the database's log of writes, in which the microseconds of
// a time alone are six digits, any six.
const AMOUNT = 487_193_526;
const WORD = "Wij zouden hier zielsgelukkig zijn";

/** How an amount and words may be written. */
const plain = [
  String(AMOUNT),
  AMOUNT.toLocaleString("nl-NL"),
  AMOUNT.toLocaleString("en"),
  eurosInWords(AMOUNT),
  WORD,
];

const wanted = writingsOf(plain);

/** The number as PostgreSQL stores it within JSON: in steps of ten thousand. */
const NUMERIC = Buffer.from([
  0x02,
  0x80,
  ...[4, 8719, 3526].flatMap((four) => [four & 0xff, four >> 8]),
]);

/** The writings that stand in these bytes, also where they are compressed. */
function found(bytes: Buffer, texts: readonly string[] = wanted): string[] {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const read = isZipped ? gunzipSync(bytes) : bytes;
  const text = read.toString("latin1");
  const all = texts.filter((each) => text.includes(Buffer.from(each).toString("latin1")));
  return read.includes(NUMERIC) ? [...all, "numeric"] : all;
}

/** The same of all files of a folder, with their names. */
async function foundIn(folder: string, texts?: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all: string[] = [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const full = path.join(parentPath, name);
    // PostgreSQL removes files meanwhile.
    const bytes = await readFile(full).catch(() => Buffer.alloc(0));
    all.push(...found(bytes, texts).map((each) => `${path.relative(folder, full)}: ${each}`));
  }
  return all;
}

/** The files of this test's database, and the cluster's log of writes. */
async function foundInCluster(): Promise<string[]> {
  const cluster = path.join(inject("runDirectory"), "data", "postgres", "cluster");
  const { rows } = await db.execute<{ folder: string }>(
    sql`SELECT oid::text AS folder FROM pg_database WHERE datname = current_database()`,
  );
  const folders = [path.join("base", rows[0]!.folder), "pg_wal"];
  const all = await Promise.all(folders.map((folder) => foundIn(path.join(cluster, folder))));
  return all.flat();
}

test("before the moment no backup, no file of the database and no log holds a sealed bid, afterwards they do", async () => {
  const closesAt = new Date(services.clock().getTime() + 3_600_000);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  for (const name of ["Een", "Twee"]) await invite(services, saleId, name);
  await offer(services, saleId, 1, { amount: 300_000 });
  await offer(services, saleId, 1, { amount: AMOUNT, loan: AMOUNT, message: WORD });
  await offer(services, saleId, 2, { amount: AMOUNT, otherConditions: WORD });
  const folder = await backupFolder();
  const place = { databaseUrl: services.databaseUrl, dataDir: services.config.dataDir };
  const key = (await openSecret(services, placeOfKey(saleId)))!;

  const early = await backUp(place, folder);
  expect(await foundIn(early)).toEqual([]);
  expect(await foundInCluster()).toEqual([]);
  expect(found(Buffer.from(JSON.stringify(services.log.lines)))).toEqual([]);
  // Nor the key that opens them.
  const whole = await foundIn(early, [key, key.slice(0, 24)]);
  expect(whole).toEqual([]);

  // The search finds what is there.
  services.advance(2 * 3_600_000);
  await closeDueSales(services);
  const late = await foundIn(await backUp(place, folder));
  expect(late).toContain(`database/bid_log.tsv: ${AMOUNT}`);
  expect(late).toContain(`database/bid_words.tsv: ${WORD}`);
  await expect.poll(foundInCluster).toContainEqual(expect.stringContaining(WORD));
  expect(await foundInCluster()).toContainEqual(expect.stringMatching(/: numeric$/));
});

test("each writing of an amount is found, also compressed", () => {
  const text = Buffer.from(`vooraf ${JSON.stringify({ amount: AMOUNT })} achteraf`);
  expect(found(text)).toContain(String(AMOUNT));
  for (const other of [text.toString("hex"), text.toString("base64"), text.toString("base64url")])
    expect([other, found(Buffer.from(other))]).not.toEqual([other, []]);
  expect(found(gzipSync(text))).toContain(String(AMOUNT));
  for (const words of ["€ 487.193.526", "487,193,526", `${eurosInWords(AMOUNT)} euro`])
    expect(found(Buffer.from(words))).not.toEqual([]);
});
