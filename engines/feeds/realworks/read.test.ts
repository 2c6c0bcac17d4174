import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { FeedItem } from "../connector.ts";
import { realworksObject } from "../fixtures/realworks.ts";
import { readRealworks } from "./read.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A stand-in for the API; `asked` holds the path and query of every request. */
async function standIn(
  answer: (url: URL, response: ServerResponse, request: IncomingMessage) => void,
): Promise<{ base: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(new URL(request.url ?? "", base), response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, asked };
}

async function read(url: string): Promise<FeedItem[]> {
  const waits: number[] = [];
  const source = {
    id: "voordeur",
    label: "",
    connector: "realworks",
    url,
    tokenVariable: "TOKEN",
  } as const;
  const items: FeedItem[] = [];
  const feed = readRealworks(source, {
    fetch,
    wait: async (milliseconds) => void waits.push(milliseconds),
    secret: (name) => (name === "TOKEN" ? "geheim" : undefined),
    now: new Date("2026-03-02T09:00:00Z"),
    scratch: "",
    keepFile: async () => "",
  });
  for await (const item of feed) items.push(item);
  return items;
}

const ids = (items: FeedItem[]) =>
  items.map((item) => (item.kind === "listing" ? item.draft.external_id : item.kind));

const all = [1, 2, 3, 4, 5].map((id) => realworksObject(id));

function send(response: ServerResponse, page: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(page));
}

test("follows `volgende` with the token, and asks for active objects only", async () => {
  const tokens: (string | undefined)[] = [];
  const { base, asked } = await standIn((url, response, request) => {
    tokens.push(request.headers.authorization);
    const from = Number(url.searchParams.get("bladzijde") ?? 0);
    send(response, {
      resultaten: all.slice(from, from + 2),
      paginering: {
        totaalAantal: 5,
        ...(from + 2 < 5 && { volgende: `${base}/wonen/v3/objecten?bladzijde=${from + 2}` }),
      },
    });
  });
  expect(ids(await read(base))).toEqual(["1", "2", "3", "4", "5"]);
  expect(tokens).toEqual(Array(3).fill("rwauth geheim"));
  expect(asked[0]).toBe("/wonen/v3/objecten?actief=true&aantal=100");
});

test.each([
  ["announced", { totaalAantal: 5 }, 3],
  ["not announced", {}, 4],
])(
  "pages with `vanaf` when there is no `volgende`; total %s",
  async (_what, paginering, requests) => {
    const { base, asked } = await standIn((url, response) => {
      const last = Number(url.searchParams.get("vanaf") ?? 0);
      send(response, { resultaten: all.slice(last, last + 2), paginering });
    });
    expect(ids(await read(`${base}/`))).toEqual(["1", "2", "3", "4", "5"]);
    expect(asked[1]).toBe("/wonen/v3/objecten?actief=true&aantal=100&vanaf=2");
    expect(asked).toHaveLength(requests);
  },
);

test("reads a page once that begins with the last object of the page before", async () => {
  const { base } = await standIn((url, response) => {
    const last = Math.max(1, Number(url.searchParams.get("vanaf")));
    send(response, { resultaten: all.slice(last - 1, last + 1), paginering: {} });
  });
  expect(ids(await read(base))).toEqual(["1", "2", "3", "4", "5"]);
});

test("ends when the paging runs in a circle, and says that objects are missing", async () => {
  const { base } = await standIn((_url, response) => {
    send(response, {
      resultaten: all.slice(0, 2),
      paginering: { totaalAantal: 5, volgende: `${base}/wonen/v3/objecten?weer` },
    });
  });
  await expect(read(base)).rejects.toThrow("5 objecten aangekondigd, 2 ontvangen");
});

test("takes the token to no other host", async () => {
  const other = await standIn((_url, response) => send(response, { resultaten: [] }));
  const { base } = await standIn((_url, response) => {
    send(response, { resultaten: all.slice(0, 1), paginering: { volgende: `${other.base}/x` } });
  });
  await expect(read(base)).rejects.toThrow("verwijst voor de volgende pagina naar");
  const { base: moved } = await standIn((_url, response) => {
    response.writeHead(302, { Location: "http://localhost:9/wonen" }).end();
  });
  await expect(read(moved)).rejects.toThrow("De bron is niet op te halen: de server stuurt door");
  expect(other.asked).toEqual([]);
});

test("tries a failing server three times", async () => {
  const { base, asked } = await standIn((_url, response) => response.writeHead(500).end());
  await expect(read(base)).rejects.toThrow(
    "De bron is niet op te halen: de server antwoordde met status 500.",
  );
  expect(asked).toHaveLength(3);
});

test("reads one document when the URL ends in .json", async () => {
  const { base, asked } = await standIn((_url, response) => {
    send(response, { resultaten: all.slice(0, 2), paginering: { totaalAantal: 2 } });
  });
  expect(ids(await read(`${base}/aanbod.json`))).toEqual(["1", "2"]);
  expect(asked).toEqual(["/aanbod.json"]);
});
