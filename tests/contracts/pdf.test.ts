import { readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { bare, readPdf } from "./pdf.ts";
import { useSite } from "../site/use-site.ts";

const logged: string[] = [];
const note = (details: object, message: string) => {
  const error = "err" in details && details.err instanceof Error ? details.err.stack : "";
  logged.push(`${message} ${JSON.stringify(details)} ${error}`);
};
const site = await useSite({ demo: false, log: { info: note, warn: note, error: note } });

function generate(contractData: unknown, init: RequestInit = {}) {
  return site.fetch("/functions/generate-contract-pdf", {
    method: "POST",
    headers: {
      authorization: `Bearer ${site.services.secrets.publicKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ contractData }),
    ...init,
  });
}

test("answers the agreement as a file that nobody keeps", async () => {
  const answer = await generate(coupleToCouple);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="koopovereenkomst-maasveldstraat-41a.pdf"',
    "x-content-type-options": "nosniff",
  });
  const { body, isTagged } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(bare(body)).toContain(bare("Małgorzata Elżbieta"));
  expect(isTagged).toBe(true);
});

test("says of each field what misses", async () => {
  const { verkoperNaam: _left, ...rest } = coupleToCouple as Record<string, unknown>;
  const answer = await generate({ ...rest, koopsom: "veel", koperNaam: "Jan 😀" });
  expect(answer.status).toBe(422);
  const { issues } = (await answer.json()) as { issues: { field: string; message: string }[] };
  expect(issues.map(({ field }) => field).toSorted()).toEqual([
    "contractData.koopsom",
    "contractData.koperNaam",
    "contractData.verkoperNaam",
  ]);
  expect(issues.find(({ field }) => field === "contractData.koperNaam")?.message).toContain("😀");
});

test.each([
  ["nothing", undefined, 422],
  ["a text", "x", 422],
  ["a list", [], 422],
  ["an empty agreement", {}, 422],
  ["a prototype", JSON.parse('{"__proto__": {"verkoperNaam": "x"}}'), 422],
])("%s is no agreement", async (_what, data, status) => {
  const answer = await generate(data);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toContain("application/json");
});

test("thirty at once are all made, or refused with a word", async () => {
  const { db } = site.services;
  const asked = Array.from({ length: 30 }, async () => {
    // As if each came from a different visitor; the limit of one has its own test.
    await db.execute(sql`DELETE FROM rate_limits`);
    return (await generate(coupleToCouple)).status;
  });
  const statuses = new Set(await Promise.all(asked));
  expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
});

test("the blank agreement can be downloaded without a key", async () => {
  const answer = await site.fetch("/contracten/koopovereenkomst.pdf");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toContain("koopovereenkomst-contract.pdf");
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pages.length).toBeGreaterThan(5);
  const page = await (await site.fetch("/contracten")).text();
  expect(page).toContain('href="/contracten/koopovereenkomst.pdf"');
});

test("no value of an agreement is left anywhere", async () => {
  const started = Date.now() - 1000;
  const marker = "Kwartelstaart-Marker-7731";
  const filled = {
    ...coupleToCouple,
    verkoperNaam: marker,
    koperLegitimatie: marker,
    notariskantoor: marker,
    clausules: { lijstVanZaken: { zaken: marker } },
  };
  await site.services.db.execute(sql`DELETE FROM rate_limits`);
  const made = await generate(filled);
  expect(made.status).toBe(200);
  expect(bare((await readPdf(new Uint8Array(await made.arrayBuffer()))).body)).toContain(marker);
  expect((await generate({ ...filled, koopsom: "x" })).status).toBe(422);
  expect((await generate(filled, { body: `{"contractData": {"x": "${marker}"` })).status).toBe(400);
  expect(logged.join("\n")).not.toContain(marker);
  expect(await tablesWith(marker)).toEqual([]);
  expect(await filesWith(marker, [site.dataDir, tmpdir(), path.resolve("build")], started)).toEqual(
    [],
  );
});

test("the search for what is left would find it", async () => {
  const marker = "Merel-Marker-9920";
  const { db } = site.services;
  await db.execute(sql`INSERT INTO seo_content (title, content, content_type)
    VALUES (${marker}, '', 'homepage_hero')`);
  expect(await tablesWith(marker)).toContain("public.seo_content");
  await site.services.storage.put("proef.txt", Buffer.from(`x ${marker} y`));
  const found = await filesWith(marker, [site.dataDir], Date.now() - 10_000);
  expect(found.length).toBeGreaterThan(0);
});

async function tablesWith(marker: string): Promise<string[]> {
  const { db } = site.services;
  const tables = await db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await db.execute(
      sql`SELECT 1 FROM ${sql.raw(name)} AS t WHERE t::text LIKE ${`%${marker}%`} LIMIT 1`,
    );
    if (rows.rows.length > 0) found.push(name);
  }
  return found;
}

/** Files below these folders that changed since, and hold the marker. */
async function filesWith(marker: string, folders: string[], since: number): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      // Packages that others keep in a temporary folder: hundreds of thousands of files.
      if (entry.name === "node_modules") continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) found.push(...(await filesWith(marker, [file], since)));
      else if (entry.isFile() && (await holds(file, marker, since))) found.push(file);
    }
  }
  return found;
}

async function holds(file: string, marker: string, since: number): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    return mtimeMs >= since && (await readFile(file)).includes(marker);
  } catch {
    // Deleted in the meantime.
    return false;
  }
}
