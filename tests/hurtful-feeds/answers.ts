import type { ServerResponse } from "node:http";
import type { ListingSource } from "../../app/agency.ts";

export type Answer = (url: URL, response: ServerResponse) => void;

/** A feed that must end as a failed run. */
export interface HurtfulFeed {
  name: string;
  connector: ListingSource["connector"];
  /** Under which the source asks for it. */
  path: string;
  answer: Answer;
}

const BLOCK = 64 * 1024;
const LONG = 8 * 1024 * 1024;

/** A body that begins like this and never ends. */
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
 * Too long for what is in it, but with an end: feeds that may be a ZIP are on disk before they are
 * read, so that only these are read.
 */
export function long(start: string, unit: string): Answer {
  return (url, response) => whole(start + unit.repeat(LONG / unit.length))(url, response);
}

export function whole(body: string | Uint8Array, headers: Record<string, string> = {}): Answer {
  return (_url, response) => void response.writeHead(200, headers).end(body);
}

/** The connection goes after these bytes of what was announced as more. */
export function broken(body: Uint8Array): Answer {
  return (_url, response) => {
    response.writeHead(200, { "content-length": String(body.length + 1000) });
    response.write(body, () => response.destroy());
  };
}

/** These bytes on the connection, whatever they mean in HTTP. */
export function raw(...parts: (string | Uint8Array)[]): Answer {
  return (_url, response) => {
    const { socket } = response;
    for (const part of parts) socket?.write(part);
    socket?.end();
  };
}
