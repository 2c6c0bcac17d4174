import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface S3Server {
  /** The environment variables that point a site to it. */
  env: Record<string, string>;
  /** Stored objects by their key. */
  objects: Map<string, { body: Buffer; type: string; at: Date }>;
  close(): Promise<void>;
}

const BUCKET = "voordeur";

/** Keeps objects in memory and implements as much of S3 as a site needs. Ignores signatures. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    if (searchParams.get("list-type") === "2") {
      const page = listing([...objects.keys()].toSorted(), searchParams);
      return void response.writeHead(200, { "Content-Type": "application/xml" }).end(page);
    }
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
    if (request.method === "PUT") {
      const body = unchunked(await buffer(request), request.headers["content-encoding"]);
      objects.set(key, { body, type: request.headers["content-type"] ?? "", at: new Date() });
      return void response.writeHead(200, { ETag: tagOf(body) }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) {
      const words = "<Error><Code>NoSuchKey</Code></Error>";
      return void response.writeHead(404, { "Content-Type": "application/xml" }).end(words);
    }
    response.writeHead(200, {
      "Content-Type": found.type,
      "Content-Length": found.body.length,
      ETag: tagOf(found.body),
      "Last-Modified": found.at.toUTCString(),
    });
    response.end(request.method === "HEAD" ? undefined : found.body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: "test",
      S3_SECRET_ACCESS_KEY: "test",
    },
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One page of the keys below a prefix: files and folders at the next level. */
function listing(keys: readonly string[], asked: URLSearchParams): string {
  const prefix = asked.get("prefix") ?? "";
  const after = asked.get("continuation-token") ?? "";
  const most = Number(asked.get("max-keys") ?? 1000);
  const below = new Set(
    keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const end = asked.get("delimiter") ? key.indexOf("/", prefix.length) : -1;
        return end < 0 ? key : key.slice(0, end + 1);
      }),
  );
  const rest = [...below].filter((key) => key > after);
  const page = rest.slice(0, most);
  const lines = page.map((key) =>
    key.endsWith("/")
      ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${key}</Key><Size>1</Size><ETag>"x"</ETag></Contents>`,
  );
  const next =
    rest.length > most ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${next}${lines.join("")}</ListBucketResult>`;
}

/** The SDK streams in chunks followed by a checksum (`aws-chunked`). */
function unchunked(sent: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes("aws-chunked")) return sent;
  const pieces: Buffer[] = [];
  for (let at = 0; at < sent.length;) {
    const end = sent.indexOf("\r\n", at);
    const size = Number.parseInt(sent.subarray(at, end).toString(), 16);
    if (!(size > 0)) break;
    pieces.push(sent.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}

function tagOf(body: Buffer): string {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}
