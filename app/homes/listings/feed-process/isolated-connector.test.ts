import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { feedFixture, feedIo, feedServer, zipOf } from "@voordeur/feeds/fixtures/feeds.ts";
import { openImmo, plainObject } from "@voordeur/feeds/fixtures/openimmo.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import type { ListingSource } from "../../../settings/groups/sources.ts";
import { FeedError, type FeedItem } from "@voordeur/feeds/connector.ts";
import { isolatedConnector, type SiteIo } from "./isolated-connector.ts";

const feed = (...objects: object[]) => JSON.stringify({ resultaten: objects, paginering: {} });

async function readWith(
  url: string,
  {
    changes = {},
    limits = {},
    ...source
  }: Partial<ListingSource> & {
    changes?: Partial<SiteIo>;
    limits?: Parameters<typeof isolatedConnector>[0];
  } = {},
) {
  const read = isolatedConnector(limits);
  const items: FeedItem[] = [];
  const of = { id: "voordeur", label: "Voordeur", connector: "realworks", url, ...source } as const;
  for await (const item of read(of, await feedIo(changes))) items.push(item);
  return items;
}

/** A ZIP with a home and its photo. */
async function withPicture(): Promise<string> {
  const anhang = `<anhang gruppe="TITELBILD"><daten><pfad>a.jpg</pfad></daten></anhang>`;
  const aanbod = openImmo([plainObject("O1", { anhaenge: anhang })]);
  return feedFixture("a.zip", await zipOf({ "aanbod.xml": aanbod, "a.jpg": "een foto" }));
}

const failure = (reason: string) =>
  expect.objectContaining({ name: "Error", message: reason, constructor: FeedError });

/** How many feed-reading processes of this one are still running. */
function readers(): number {
  const list = execFileSync("ps", ["--no-headers", "--ppid", String(process.pid), "-o", "args"]);
  return String(list)
    .split("\n")
    .filter((line) => line.includes("feed-process/program.ts")).length;
}

test("items come as the feed is read, with dates and problems", async () => {
  const file = await feedFixture(
    "a.json",
    feed(
      realworksObject(1),
      realworksObject(2, (o) => delete o.adres.plaats),
      { id: 3, actief: false },
    ),
  );
  expect(await readWith(file)).toMatchObject([
    {
      kind: "listing",
      draft: { external_id: "1", published_at: new Date("2026-01-01T23:00:00Z") },
    },
    { kind: "problem", external_id: "2" },
    { kind: "hidden", external_id: "3" },
  ]);
  expect(readers()).toBe(0);
});

test("a feed of many batches arrives complete and in order", async () => {
  const objects = Array.from({ length: 1234 }, (_none, index) => realworksObject(index + 1));
  const items = await readWith(await feedFixture("a.json", feed(...objects)));
  const ids = items.map((item) => (item.kind === "listing" ? Number(item.draft.external_id) : 0));
  expect(ids).toEqual(objects.map((_none, index) => index + 1));
});

test("items before the break of a feed arrive before its reason", async () => {
  const text = feed(realworksObject(1), realworksObject(2)).slice(0, -100);
  const items: FeedItem[] = [];
  const read = isolatedConnector();
  const source = {
    id: "a",
    label: "A",
    connector: "realworks",
    url: await feedFixture("a.json", text),
  } as const;
  const reading = (async () => {
    for await (const item of read(source, await feedIo())) items.push(item);
  })();
  await expect(reading).rejects.toEqual(
    failure("De bron is geen geldige JSON; waarschijnlijk is hij afgebroken."),
  );
  expect(items).toMatchObject([{ kind: "listing" }]);
});

test("a feed that fills the memory ends only its own process", async () => {
  const objects = Array.from({ length: 60 }, (_none, index) =>
    realworksObject(
      index,
      (o) => (o.teksten.rest = Array.from({ length: 50_000 }, () => ({ a: {} }))),
    ),
  );
  const file = await feedFixture("a.json", feed(...objects));
  await expect(readWith(file, { limits: { heapMb: 10 } })).rejects.toEqual(
    failure("Het lezen van de bron kostte te veel geheugen en is afgebroken."),
  );
  expect(readers()).toBe(0);
});

test("a reader that is silent for too long is ended", async () => {
  const file = await feedFixture("a.json", feed(realworksObject(1)));
  // It is silent while it starts, which takes longer than this everywhere.
  await expect(readWith(file, { limits: { stallMs: 1 } })).rejects.toEqual(
    failure("Het lezen van de bron duurde te lang en is afgebroken."),
  );
  expect(readers()).toBe(0);
});

test("a run that is stopped ends the reader at once", async () => {
  const stop = new AbortController();
  const { base } = await feedServer(() => stop.abort(new Error("the job ended")));
  const reading = readWith(`${base}/a.json`, { changes: { signal: stop.signal } });
  await expect(reading).rejects.toThrow("the job ended");
  expect(readers()).toBe(0);
});

test("the reader ends when iteration stops early", async () => {
  const objects = Array.from({ length: 500 }, (_none, index) => realworksObject(index + 1));
  const url = await feedFixture("a.json", feed(...objects));
  const source = { id: "a", label: "A", connector: "realworks", url } as const;
  for await (const item of isolatedConnector()(source, await feedIo())) {
    expect(item.kind).toBe("listing");
    expect(readers()).toBe(1);
    break;
  }
  expect(readers()).toBe(0);
});

test("the site keeps the pictures, waits, and gives the one secret that the source names", async () => {
  const authorizations: (string | undefined)[] = [];
  const { base } = await feedServer((_url, response, { headers }) => {
    authorizations.push(headers.authorization);
    if (authorizations.length === 1) response.writeHead(503).end();
    else response.end(feed(realworksObject(1)));
  });
  const waits: number[] = [];
  const secret = (name: string) => (name === "TOKEN" ? "geheim" : "ander geheim");
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const changes = { secret, wait };
  await readWith(`${base}/a.json`, { tokenVariable: "TOKEN", changes });
  expect(authorizations).toEqual(["rwauth geheim", "rwauth geheim"]);
  expect(waits).toEqual([500]);

  const zip = await withPicture();
  const kept: string[] = [];
  const keepFile = async (bytes: Uint8Array) => {
    kept.push(Buffer.from(bytes).toString());
    return "feed:1";
  };
  const items = await readWith(zip, { connector: "openimmo", changes: { keepFile } });
  expect(items).toMatchObject([{ draft: { photos: [{ url: "feed:1" }] } }]);
  expect(kept).toEqual(["een foto"]);
});

test("a picture that the site cannot keep ends the run with the site's own error", async () => {
  const zip = await withPicture();
  const keepFile = () => Promise.reject(new Error("the storage is away"));
  await expect(readWith(zip, { connector: "openimmo", changes: { keepFile } })).rejects.toThrow(
    "the storage is away",
  );
  expect(readers()).toBe(0);
});
