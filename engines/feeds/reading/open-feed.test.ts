import { mkdir, readFile, truncate, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { feedFixture, feedIo, feedServer, testFolder } from "../fixtures/feeds.ts";
import { FeedError, type FeedIo } from "../connector.ts";
import { feedBytes, feedDocuments, feedFile, feedLocation, feedToken, isUrl } from "./open-feed.ts";

afterEach(() => void vi.useRealTimers());

const source = (changes: object = {}) => ({
  id: "voordeur",
  label: "",
  connector: "openimmo" as const,
  url: "https://feed.example/{token}/aanbod.xml",
  tokenVariable: "TOKEN",
  ...changes,
});

async function text(location: string, changes: Partial<FeedIo> = {}): Promise<string> {
  const chunks: Uint8Array[] = [];
  const request = { accept: "text/xml", headers: { Authorization: "Bearer geheim" } };
  for await (const chunk of feedBytes(location, await feedIo(changes), request)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const failure = async (reading: Promise<unknown>): Promise<FeedError> => {
  const error = await reading.then(
    () => undefined,
    (found: unknown) => found,
  );
  if (error instanceof FeedError) return error;
  throw new Error(`no FeedError: ${String(error)}`);
};

test("reads a file, and a server with the headers asked for", async () => {
  expect(await text(await feedFixture("a.xml", "<a/>"))).toBe("<a/>");
  const { base } = await feedServer((_url, response, request) => {
    response.end(`${request.headers.accept} ${request.headers.authorization}`);
  });
  expect(await text(`${base}/a.xml`)).toBe("text/xml Bearer geheim");
});

test("gives the path of a file, and of what a server sent", async () => {
  const file = await feedFixture("a.zip", "abc");
  const scratch = await testFolder();
  const io = await feedIo({ scratch });
  expect(await feedFile(file, io, { accept: "*/*" })).toBe(file);
  const { base } = await feedServer((_url, response) => response.end("abc"));
  const fetched = await feedFile(`${base}/a.zip`, io, { accept: "*/*" });
  expect(path.dirname(fetched)).toBe(scratch);
  expect(await readFile(fetched, "utf8")).toBe("abc");
});

test("a folder's documents come newest first, and of one age by their names", async () => {
  const folder = await testFolder();
  const days = { "b.xml": 1, "a.xml": 3, "c.XML": 2, "d.xml": 2, "lees mij.txt": 4 };
  for (const [name, day] of Object.entries(days)) {
    const at = new Date(Date.UTC(2026, 2, day));
    await writeFile(path.join(folder, name), "");
    await utimes(path.join(folder, name), at, at);
  }
  const names = (await feedDocuments(folder, /\.xml$/i)).map((file) => path.basename(file));
  expect(names).toEqual(["a.xml", "d.xml", "c.XML", "b.xml"]);
  await mkdir(path.join(folder, "leeg"));
  expect(await feedDocuments(path.join(folder, "leeg"), /\.xml$/)).toEqual([]);
});

test("a file and an address are their own document", async () => {
  const file = await feedFixture("a.txt", "");
  expect(await feedDocuments(file, /\.xml$/)).toEqual([file]);
  expect(await feedDocuments("https://feed.example/a", /\.xml$/)).toEqual([
    "https://feed.example/a",
  ]);
});

test("says which file or folder cannot be read", async () => {
  const reason = "Het feedbestand /nergens/a.xml is niet te lezen.";
  expect((await failure(text("/nergens/a.xml"))).message).toBe(reason);
  expect((await failure(feedDocuments("/nergens/a.xml", /x/))).message).toBe(reason);
  expect((await failure(text(await testFolder()))).message).toContain("is niet te lezen");
});

test("refuses a file that is too large without reading it", async () => {
  const file = await feedFixture("a.xml", "");
  await truncate(file, 512 * 1024 * 1024 + 1);
  expect((await failure(text(file))).message).toBe(`Het feedbestand ${file} is te groot.`);
});

test("refuses an answer that is too large", async () => {
  const { base } = await feedServer((_url, response) => {
    response.writeHead(200, { "Content-Length": 512 * 1024 * 1024 + 1 });
    response.flushHeaders();
  });
  const { message } = await failure(text(base));
  expect(message).toBe("De bron is niet op te halen: het antwoord is te groot.");
});

test("gives up on a server that falls silent for a minute, also halfway", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent: typeof fetch = async (_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("<feed>"));
        init?.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    return new Response(body);
  };
  const io = await feedIo({ fetch: silent });
  const bytes = feedBytes("https://feed.example/a.xml", io, { accept: "text/xml" });
  expect((await bytes.next()).value).toHaveLength(6);
  let reason: string | undefined;
  const reading = failure(bytes.next()).then(({ message }) => (reason = message));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  await reading;
  expect(reason).toContain("de server antwoordde niet op tijd");
  expect(vi.getTimerCount()).toBe(0);
});

test("puts the token into the address, whatever is in it", async () => {
  const location = async (token: string) =>
    feedLocation(source(), await feedIo({ secret: () => token }));
  expect(await location("ge/heim?")).toBe("https://feed.example/ge%2Fheim%3F/aanbod.xml");
  expect(await location("$&")).toBe("https://feed.example/%24%26/aanbod.xml");
  const plain = source({ url: "https://feed.example/a", tokenVariable: undefined });
  expect(feedLocation(plain, await feedIo())).toBe("https://feed.example/a");
});

test("takes the token without the line end of the file that it came from", async () => {
  expect(feedToken(source(), await feedIo({ secret: () => " geheim\n" }))).toBe("geheim");
});

test.each([
  ["is missing", undefined, "De toegangssleutel TOKEN is niet ingesteld."],
  ["is empty", " ", "De toegangssleutel TOKEN is niet ingesteld."],
  ["no header can hold", "ge\nheim", "De toegangssleutel TOKEN bevat vreemde tekens."],
  ["has curly quotes", "“geheim”", "De toegangssleutel TOKEN bevat vreemde tekens."],
])("refuses a token that %s", async (_what, token, reason) => {
  const io = await feedIo({ secret: () => token });
  expect(() => feedToken(source(), io)).toThrow(new FeedError(reason));
});

test("no error of a server has the token in it", async () => {
  const { base } = await feedServer((url, response) => {
    if (url.pathname.endsWith("/moved")) {
      response.writeHead(302, { Location: `http://localhost:9${url.pathname}` }).end();
    } else if (url.pathname.endsWith("/broken")) response.destroy();
    else response.writeHead(Number(url.pathname.split("/").at(-1))).end();
  });
  const locations = [
    ...["401", "403", "404", "500", "moved", "broken"].map((end) => `${base}/geheim/${end}`),
    "http://127.0.0.1:9/geheim",
    "http://geheim@127.0.0.1:9/",
    "https://[geheim",
  ];
  for (const location of locations) {
    const { message } = await failure(text(location));
    expect(message).toMatch(/^De bron is niet op te halen: /);
    expect(message).not.toContain("geheim");
  }
});

test("when the run is stopped, that is the reason", async () => {
  const controller = new AbortController();
  const { base } = await feedServer(() => controller.abort(new Error("stopped")));
  await expect(text(base, { signal: controller.signal })).rejects.toThrow("stopped");
});

test.each([
  ["http://feed.example", true],
  ["HTTPS://feed.example", true],
  ["feeds/a.xml", false],
  ["/http:/a.xml", false],
])("%s is an address: %s", (location, is) => {
  expect(isUrl(location)).toBe(is);
});
