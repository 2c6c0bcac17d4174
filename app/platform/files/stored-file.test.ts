import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { listening } from "../../../tests/setup/listening.ts";
import { clearUploads } from "../body/upload-folder.ts";
import { limitConnections } from "../http/server-limits.ts";
import { shownPdf } from "../http/shown-pdf.ts";
import { privateFile, putPrivate } from "./private-file.ts";
import { getLocked, lockedFile, putLocked } from "./sealed-file.ts";
import { openStorage } from "./storage.ts";
import { setAside, storedFile } from "./stored-file.ts";

// More than the buffers of both sockets hold.
const bytes = randomBytes(24_000_000);
const dataDir = mkdtempSync(path.join(tmpdir(), "voordeur-files-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const storage = await openStorage({ dataDir, s3: undefined });
const { file } = await putPrivate(storage, bytes, "pdf");
const locked = await putLocked(storage, bytes);

/** How many of our files are open. */
let open = 0;
const openFiles = () => open;

/** What was read of the storage, in bytes; every other way to read it fails. */
let taken = 0;
const counted = new Proxy(storage, {
  get(target, name) {
    if (name === "getBytes") throw new Error("read as a whole");
    if (name !== "getStream") return Reflect.get(target, name).bind(target) as unknown;
    return async (key: string) => {
      const stream = await storage.getStream(key);
      open += 1;
      stream.once("close", () => (open -= 1));
      const read = stream.read.bind(stream);
      stream.read = (size?: number) => {
        const piece = read(size) as Buffer | null;
        taken += piece?.length ?? 0;
        return piece;
      };
      return stream;
    };
  },
});

const about = { name: "Akte 1", type: "application/pdf" };
const answers = {
  "a document": async () => privateFile(await storedFile(counted, file), about),
  "a version": async () => shownPdf(await storedFile(counted, file), "Akte.pdf"),
  "a locked document": async () =>
    privateFile(await lockedFile(counted, locked.file, locked.key), about),
  "a PDF made now": async () => shownPdf(bytes, "Akte.pdf"),
};
type Kind = keyof typeof answers;
const kinds = Object.keys(answers) as Kind[];
const streamed = kinds.filter((kind) => kind !== "a PDF made now");

async function serve(kind: Kind, { silenceMs = 60_000 } = {}) {
  taken = 0;
  const sockets: Socket[] = [];
  const server = createServer(
    getRequestListener(async ({ method }) => {
      const answer = await answers[kind]();
      // What the router does.
      return method === "HEAD" ? new Response(null, answer) : answer;
    }),
  );
  limitConnections(server, { silenceMs });
  server.on("connection", (socket: Socket) => sockets.push(socket));
  const port = await listening(server);
  const ask = async (method = "GET") => {
    const asked = request({ port, method, agent: false }).on("error", () => {});
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer.on("error", () => {});
  };
  /** Asks and reads nothing, until the server can send no more. */
  const stall = async () => {
    const answer = await ask();
    await expect.poll(() => sockets.at(-1)!.writableNeedDrain).toBe(true);
    return answer;
  };
  return { ask, stall, sockets };
}

test.each(kinds)("%s arrives as it is, with its length, and its file is closed", async (kind) => {
  const { ask } = await serve(kind);
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(bytes.length),
  });
  expect(answer.headers["transfer-encoding"]).toBeUndefined();
  expect((await buffer(answer)).equals(bytes)).toBe(true);
  await expect.poll(openFiles).toBe(0);
});

test.each(kinds)("%s arrives at many at once", async (kind) => {
  const { ask } = await serve(kind);
  const read = async () => (await buffer(await ask())).equals(bytes);
  expect(await Promise.all(Array.from({ length: 4 }, read))).toEqual(Array(4).fill(true));
  await expect.poll(openFiles).toBe(0);
});

test.each(kinds)("%s that is only asked for by HEAD opens nothing", async (kind) => {
  const { ask } = await serve(kind);
  const answer = await ask("HEAD");
  expect(answer.headers["content-length"]).toBe(String(bytes.length));
  expect((await buffer(answer)).length).toBe(0);
  expect(openFiles()).toBe(0);
});

test.each(streamed)("%s is read no further than a silent client takes it", async (kind) => {
  const { ask, stall } = await serve(kind);
  await stall();
  // The second pass of a locked file is what is sent.
  const whole = kind === "a locked document" ? 2 * bytes.length : bytes.length;
  for (let turn = 0; turn < 5; turn += 1) await buffer(await ask("HEAD"));
  const heads = kind === "a locked document" ? 5 * bytes.length : 0;
  expect(taken - heads).toBeLessThan(whole);
  expect(openFiles()).toBe(1);
});

test.each(streamed)(
  "%s of eight silent clients is open eight times, and read whole by the next",
  async (kind) => {
    const { ask, stall } = await serve(kind);
    for (let count = 0; count < 8; count += 1) await stall();
    expect(openFiles()).toBe(8);
    expect((await buffer(await ask())).equals(bytes)).toBe(true);
  },
);

test.each(streamed)("%s is closed when its client leaves", async (kind) => {
  const { stall } = await serve(kind);
  const answer = await stall();
  expect(openFiles()).toBe(1);
  answer.destroy();
  await expect.poll(openFiles).toBe(0);
});

test.each(streamed)("%s is closed when its silent client is hung up on", async (kind) => {
  const { ask, sockets } = await serve(kind, { silenceMs: 200 });
  // On a busy machine it may be hung up on before the answer begins.
  await ask().catch(() => undefined);
  await expect.poll(() => sockets[0]!.destroyed).toBe(true);
  await expect.poll(openFiles).toBe(0);
});

const at = (place: number) => (stored: Buffer) => {
  const changed = Buffer.from(stored);
  changed[place < 0 ? changed.length + place : place]! ^= 1;
  return changed;
};
test.each<[string, (stored: Buffer) => Buffer]>([
  ["whose nonce was changed", at(0)],
  ["whose first byte was changed", at(12)],
  ["whose last byte was changed", at(-17)],
  ["whose tag was changed", at(-1)],
  ["that lost its end", (stored) => stored.subarray(0, -1)],
  ["that grew", (stored) => Buffer.concat([stored, Buffer.alloc(1)])],
  ["of which a nonce is left", (stored) => stored.subarray(0, 12)],
  ["of which nothing is left", () => Buffer.alloc(0)],
])("a locked file %s gives no byte away", async (_what, change) => {
  const key = "dossiers/changed.locked";
  const small = await putLocked(storage, bytes.subarray(0, 200_000));
  await storage.put(key, change(Buffer.from(await storage.getBytes(small.file))));
  await expect(lockedFile(counted, key, small.key)).rejects.toBeInstanceOf(Error);
  await expect(getLocked(counted, key, small.key)).rejects.toBeInstanceOf(Error);
  await expect.poll(openFiles).toBe(0);
});

test.each([0, 1, 15, 16, 17, 65_520, 65_536, 65_537])(
  "a locked file of %i bytes opens",
  async (size) => {
    const small = await putLocked(storage, bytes.subarray(0, size));
    expect((await getLocked(storage, small.file, small.key)).equals(bytes.subarray(0, size))).toBe(
      true,
    );
    expect((await lockedFile(storage, small.file, small.key)).size).toBe(size);
  },
);

const aside = path.join(dataDir, "uploads");
const leftAside = () => readdirSync(aside).length;

test("large bytes wait on disk for a slow client, in a file that only we can read", async () => {
  const content = await setAside(bytes, dataDir);
  const [name] = readdirSync(aside);
  expect(statSync(path.join(aside, name!)).mode & 0o777).toBe(0o600);
  const answer = shownPdf(content, "Akte.pdf");
  expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  expect(bytes.subarray(0, value!.length).equals(value!)).toBe(true);
  expect(value!.length).toBeLessThan(200_000);
  expect(leftAside(), "without a name once it is read").toBe(0);
  await reader.cancel();
});

test("large bytes from disk arrive as they were, also at many at once", async () => {
  const all = [1_048_576, 1_048_577, 3_000_000, 24_000_000].map((size) => bytes.subarray(0, size));
  const read = await Promise.all(
    all.map(async (one) => privateFile(await setAside(one, dataDir), about).arrayBuffer()),
  );
  expect(read.map((one, at) => all[at]!.equals(Buffer.from(one)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(leftAside()).toBe(0);
});

test("small bytes need no disk", async () => {
  const small = bytes.subarray(0, 1_048_575);
  expect(await setAside(small, path.join(dataDir, "none"))).toBe(small);
});

test("bytes that nobody asked for are cleared with the uploads", async () => {
  await setAside(bytes, dataDir);
  expect(leftAside()).toBe(1);
  await clearUploads(dataDir, new Date(Date.now() + 3_700_000));
  expect(leftAside()).toBe(0);
});

test("a disk that cannot be written is an error, not an empty file", async () => {
  const taken = path.join(dataDir, "taken");
  writeFileSync(taken, "");
  await expect(setAside(bytes, taken)).rejects.toMatchObject({ code: "ENOTDIR" });
});

test("a file that is missing is refused before an answer begins", async () => {
  await expect(storedFile(storage, "dossiers/none.pdf")).rejects.toBeInstanceOf(Error);
  await expect(lockedFile(storage, "dossiers/none.locked", "00".repeat(32))).rejects.toBeInstanceOf(
    Error,
  );
});
