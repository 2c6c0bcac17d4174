import type { ServerResponse } from "node:http";
import type { ListingSource } from "../../app/settings/groups/sources.ts";

export type Answer = (url: URL, response: ServerResponse) => void;

/** A feed that must end as a failed run. */
export interface HurtfulFeed {
  name: string;
  connector: ListingSource["connector"];
  /** The path that the source requests. */
  path: string;
  answer: Answer;
}

const BLOCK = 64 * 1024;
const LONG = 8 * 1024 * 1024;

/** A body with this start that never ends. */
export function endless(start: string, unit: string, headers: Record<string, string> = {}): Answer {
  return (_url, response) => {
    response.writeHead(200, headers);
    const block = unit.repeat(Math.ceil(BLOCK / unit.length));
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on("drain", more);
    response.write(start);
    more();
  };
}

/**
 * Far too long, but with an end: a feed that may be a ZIP is downloaded before it is read, so an endless
 * one would never be read.
 */
export function long(start: string, unit: string): Answer {
  return (url, response) => whole(start + unit.repeat(LONG / unit.length))(url, response);
}

export function whole(body: string | Uint8Array, headers: Record<string, string> = {}): Answer {
  return (_url, response) => void response.writeHead(200, headers).end(body);
}

/** The connection breaks after these bytes, although more were announced. */
export function broken(body: Uint8Array): Answer {
  return (_url, response) => {
    response.writeHead(200, { "content-length": String(body.length + 1000) });
    response.write(body, () => response.destroy());
  };
}

/** Sends these raw bytes, whatever they mean in HTTP. */
export function raw(...parts: (string | Uint8Array)[]): Answer {
  return (_url, response) => {
    const { socket } = response;
    for (const part of parts) socket?.write(part);
    socket?.end();
  };
}
