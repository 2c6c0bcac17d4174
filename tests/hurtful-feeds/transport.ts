import { brotliCompressSync, gzipSync } from "node:zlib";
import { broken, endless, type HurtfulFeed, raw, whole } from "./answers.ts";
import { type Sound, soundFeeds } from "./sound.ts";
import type { Random } from "../faults/random.ts";

const ok = "HTTP/1.1 200 OK\r\n";

/** A valid feed, damaged by HTTP or its encoding. */
const ways: Record<string, (body: Buffer) => HurtfulFeed["answer"]> = {
  "shorter than its length says": (body) =>
    raw(`${ok}Content-Length: ${body.length + 100}\r\n\r\n`, body),
  "longer than its length says": (body) =>
    raw(`${ok}Content-Length: ${Math.floor(body.length / 2)}\r\n\r\n`, body),
  "a length that is none": (body) => raw(`${ok}Content-Length: -7\r\n\r\n`, body),
  "a length of a terabyte": (body) => raw(`${ok}Content-Length: 1099511627776\r\n\r\n`, body),
  "two lengths": (body) => raw(`${ok}Content-Length: 5\r\nContent-Length: 9\r\n\r\n`, body),
  "a chunk that never comes": (body) =>
    raw(`${ok}Transfer-Encoding: chunked\r\n\r\nfffffff\r\n`, body),
  "a chunk without a size": (body) => raw(`${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, body),
  "headers without an end": () => raw(ok, `X-A: ${"a".repeat(8000)}\r\n`.repeat(200)),
  "no gzip at all": (body) => whole(body, { "content-encoding": "gzip" }),
  "half a gzip": (body) => whole(gzipSync(body).subarray(0, 300), { "content-encoding": "gzip" }),
  "a gzip bomb": () => whole(bombs.gzip(), { "content-encoding": "gzip" }),
  "a brotli bomb": () => whole(bombs.brotli(), { "content-encoding": "br" }),
  "UTF-16 by its first bytes alone": (body) =>
    whole(Buffer.concat([Buffer.from([0xff, 0xfe]), body])),
  "half a character at every turn": (body) =>
    whole(Buffer.concat([Buffer.alloc(1_000_000, 0xe2), body])),
  "endless NUL characters": () => endless("", "\0"),
};

// Packed once, on first use.
const bomb = <Packed>(pack: (bytes: Buffer) => Packed) => {
  let packed: Packed | undefined;
  return () => (packed ??= pack(Buffer.alloc(200_000_000, 32)));
};
const bombs = { gzip: bomb(gzipSync), brotli: bomb((bytes) => brotliCompressSync(bytes, fast)) };
const fast = { params: { 1: 1 } };

export async function hurtfulTransport(): Promise<HurtfulFeed[]> {
  return (await soundFeeds()).flatMap((sound) =>
    Object.entries(ways).map(([name, answer]) =>
      feed(sound, `${sound.connector}: ${name}`, answer(sound.body)),
    ),
  );
}

/** Valid feeds cut anywhere, as if that were their end or with the connection broken. */
export async function truncations(random: Random, count: number): Promise<HurtfulFeed[]> {
  const sounds = await soundFeeds();
  return Array.from({ length: count }, (_none, at) => {
    const sound = sounds[at % sounds.length]!;
    const length = Math.floor(sound.body.length * (0.02 + 0.95 * random.fraction()));
    const cut = sound.body.subarray(0, length);
    const answer = random.pick([whole, broken])(cut);
    return feed(sound, `${sound.connector}: ${length} of ${sound.body.length} bytes`, answer);
  });
}

function feed(
  { connector, path }: Sound,
  name: string,
  answer: HurtfulFeed["answer"],
): HurtfulFeed {
  return {
    name,
    connector,
    path,
    answer: (url, response) => {
      if (url.pathname === path) answer(url, response);
      else response.writeHead(404).end();
    },
  };
}
