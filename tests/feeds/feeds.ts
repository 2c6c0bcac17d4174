import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { ZipFile } from "yazl";
import type { Connector, FeedIo, FeedItem, ListingDraft } from "@voordeur/feeds/connector.ts";
import type { ListingSource } from "../../app/platform/agency.ts";

/** A folder for one test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-feed-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file of a feed and gives its path. */
export async function feedFixture(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(await testFolder(), name);
  await writeFile(file, content);
  return file;
}

export async function feedIo(changes: Partial<FeedIo> = {}): Promise<FeedIo> {
  return {
    fetch,
    wait: async () => {},
    secret: (name) => (name === "TOKEN" ? "geheim" : undefined),
    now: new Date("2026-03-02T09:00:00Z"),
    scratch: await testFolder(),
    keepPicture: async (bytes) => `feed:${bytes.length}`,
    ...changes,
  };
}

/** All that a connector says of a source. */
export async function readAll(
  connector: Connector,
  source: Pick<ListingSource, "connector" | "url"> & Partial<ListingSource>,
  changes: Partial<FeedIo> = {},
): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const feed = connector({ id: "voordeur", label: "Voordeur", ...source }, await feedIo(changes));
  for await (const item of feed) items.push(item);
  return items;
}

/** The listings among the items. */
export function draftsOf(items: readonly FeedItem[]): ListingDraft[] {
  return items.flatMap((item) => (item.kind === "listing" ? [item.draft] : []));
}

/** A server for one test; `asked` holds the path and query of every request. */
export async function feedServer(
  answer: (url: URL, response: ServerResponse, request: IncomingMessage) => void,
): Promise<{ base: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(new URL(request.url ?? "", base), response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, asked };
}

/** A ZIP of files by their names. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
