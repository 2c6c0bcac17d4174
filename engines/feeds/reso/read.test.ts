import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { feedFixture, feedServer, readAll } from "../fixtures/feeds.ts";
import { resoRecord, sparkAnswer } from "../fixtures/reso.ts";
import type { FeedIo, FeedItem } from "../connector.ts";
import { readReso } from "./read.ts";

const all = [1, 2, 3, 4, 5].map((id) => resoRecord(id));
const token = { tokenVariable: "TOKEN" };

const read = (url: string, more: object = {}, io: Partial<FeedIo> = {}) =>
  readAll(readReso, { connector: "reso", url, ...more }, io);

const ids = (items: FeedItem[]) =>
  items.map((item) => (item.kind === "listing" ? item.draft.external_id : item.kind));

function send(response: ServerResponse, page: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(page));
}

test("follows the next link with the token until the announced count is reached", async () => {
  const tokens: (string | undefined)[] = [];
  const { base, asked } = await feedServer((url, response, request) => {
    tokens.push(request.headers.authorization);
    const from = Number(url.searchParams.get("$skip") ?? 0);
    const next = { "@odata.nextLink": `${base}/odata/Property?$skip=${from + 2}` };
    const value = all.slice(from, from + 2);
    send(response, { "@odata.count": 5, ...(from < 4 && next), value });
  });
  const items = await read(`${base}/odata/Property?$top=2`, token);
  expect(ids(items)).toEqual(["VNL-1", "VNL-2", "VNL-3", "VNL-4", "VNL-5"]);
  expect(tokens).toEqual(Array(3).fill("Bearer geheim"));
  expect(asked[0]).toBe("/odata/Property?$top=2");
});

test("follows a relative next link, and a next page that is empty", async () => {
  const { base, asked } = await feedServer((url, response) => {
    const page = Number(url.searchParams.get("page") ?? 0);
    const next = page < 2 ? { "@odata.nextLink": `Property?page=${page + 1}` } : {};
    send(response, { value: page === 1 ? [] : [all[page]], ...next });
  });
  expect(ids(await read(`${base}/odata/Property`))).toEqual(["VNL-1", "VNL-3"]);
  expect(asked[1]).toBe("/odata/Property?page=1");
});

test("takes the token to no other host, nor there by a redirect", async () => {
  const other = await feedServer((_url, response) => send(response, { value: [] }));
  const link = `${other.base}/x?key=geheim`;
  const { base } = await feedServer((_url, response) => {
    send(response, { value: all.slice(0, 1), "@odata.nextLink": link });
  });
  const failure = read(base, token);
  await expect(failure).rejects.toThrow("De feed verwijst voor de volgende pagina naar 127.0.0.1:");
  await expect(failure).rejects.not.toThrow("geheim");
  const { base: moved } = await feedServer((_url, response) => {
    response.writeHead(302, { Location: "http://localhost:9/Property" }).end();
  });
  await expect(read(moved, token)).rejects.toThrow("de server stuurt door");
  expect(other.asked).toEqual([]);
});

test("puts the token into the address when the source says so, and not beside it", async () => {
  const headers: unknown[] = [];
  const { base, asked } = await feedServer((_url, response, request) => {
    headers.push(request.headers.authorization);
    send(response, { value: [] });
  });
  await read(`${base}/Property?access_token={token}`, token);
  expect(asked).toEqual(["/Property?access_token=geheim"]);
  expect(headers).toEqual([undefined]);
});

test("is not complete below the announced count", async () => {
  const { base } = await feedServer((_url, response) => {
    send(response, { "@odata.count": 6, value: all });
  });
  await expect(read(base)).rejects.toThrow("6 objecten aangekondigd, 5 ontvangen");
});

test("gives an id once, and does not count it twice", async () => {
  const { base } = await feedServer((_url, response) => {
    send(response, { "@odata.count": 3, value: [all[0], all[1], all[0]] });
  });
  await expect(read(base)).rejects.toThrow("3 objecten aangekondigd, 2 ontvangen");
  const file = await feedFixture("reso.json", JSON.stringify({ value: [all[0], all[0]] }));
  expect(ids(await read(file))).toEqual(["VNL-1"]);
});

test("refuses pages that refer to each other in a circle", async () => {
  const { base, asked } = await feedServer((url, response) => {
    const next = url.searchParams.get("page") === "1" ? "0" : "1";
    send(response, { value: all, "@odata.nextLink": `${base}/?page=${next}` });
  });
  await expect(read(`${base}/?page=0`)).rejects.toThrow("houdt niet op");
  expect(asked).toHaveLength(2);
});

test("asks for changes only, together with the filter of the source", async () => {
  const { base, asked } = await feedServer((_url, response) => send(response, { value: all }));
  const since = new Date("2026-03-01T12:00:00Z");
  const query = "$top=100&%24filter=City%20eq%20'Venlo'%20or%20City%20eq+'Tegelen'";
  const items = await read(`${base}/Property?${query}`, {}, { since });
  // An older record that the service gives all the same stays unchanged.
  expect(items).toEqual([{ kind: "partial" }]);
  await read(`${base}/Property`, {}, { since });
  const decoded = asked.map((path) => decodeURIComponent(path));
  expect(decoded).toEqual([
    "/Property?$top=100&$filter=(City eq 'Venlo' or City eq 'Tegelen')" +
      " and ModificationTimestamp gt 2026-03-01T11:50:00.000Z",
    "/Property?$filter=ModificationTimestamp gt 2026-03-01T11:50:00.000Z",
  ]);
});

test("gives of a document what changed, and what does not say when", async () => {
  const changed = resoRecord(8, { ModificationTimestamp: "2026-03-01T12:00:00+00:00" });
  const silent = resoRecord(9, { ModificationTimestamp: null });
  const file = await feedFixture("reso.json", JSON.stringify({ value: [...all, changed, silent] }));
  const since = new Date("2026-03-01T12:00:00Z");
  expect(ids(await read(file, {}, { since }))).toEqual(["partial", "VNL-8", "VNL-9"]);
});

test("a document that is one page of more is not complete", async () => {
  const page = { value: all, "@odata.nextLink": "https://reso.example/Property?$skip=5" };
  const file = await feedFixture("reso.json", JSON.stringify(page));
  await expect(read(file)).rejects.toThrow("één pagina van meer");
});

test("reads Spark's pages by their number", async () => {
  const { base, asked } = await feedServer((url, response) => {
    const CurrentPage = Number(url.searchParams.get("_page") ?? 1);
    const Pagination = { TotalRows: 2, PageSize: 1, CurrentPage, TotalPages: 2 };
    const answer = sparkAnswer({ ListingKey: `S-${CurrentPage}` }, { Pagination });
    send(response, answer);
  });
  const items = await read(`${base}/v1/listings?_limit=1&_expand=Photos`, token);
  expect(ids(items)).toEqual(["S-1", "S-2"]);
  expect(asked[1]).toBe("/v1/listings?_limit=1&_expand=Photos&_page=2");
});

test("asks Spark for changes in its own words", async () => {
  const { base, asked } = await feedServer((_url, response) => {
    send(response, { D: { Success: true, Results: [] } });
  });
  const since = new Date("2026-03-01T12:00:00Z");
  await read(`${base}/v1/my/listings`, {}, { since });
  expect(decodeURIComponent(asked[0] ?? "")).toBe(
    "/v1/my/listings?_filter=ModificationTimestamp Gt 2026-03-01T11:50:00.000Z",
  );
});

test.each([
  ["an error", { error: { code: "401", message: "no" } }],
  ["a failure of Spark", { D: { Success: false, Code: 1000, Results: [] } }],
  ["another list", { resultaten: [] }],
  ["no object", []],
])("refuses %s", async (_what, document) => {
  const file = await feedFixture("reso.json", JSON.stringify(document));
  await expect(read(file)).rejects.toThrow("geen lijst met woningen");
});

test("a document that is cut off is not complete, wherever it is cut", async () => {
  const text = JSON.stringify({ value: all });
  for (const share of [0.1, 0.5, 0.9, 0.9999]) {
    const file = await feedFixture("reso.json", text.slice(0, Math.floor(text.length * share)));
    await expect(read(file)).rejects.toThrow("geen geldige JSON");
  }
});
