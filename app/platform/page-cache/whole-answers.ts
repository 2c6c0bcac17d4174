import type { Socket } from "node:net";
import { serverOptions } from "../http/server-limits.ts";
import type { Variant } from "./page.ts";

const KEPT_SECONDS = serverOptions.keepAliveTimeout / 1000;

// Larger bodies are written after their headers instead of being copied.
const COPIED = 64 * 1024;

/**
 * Writes responses with their headers in one piece, as `node:http` would: only `Date` changes in them,
 * so a piece can be reused for a second.
 */
export function wholeAnswers(): {
  write: (socket: Socket, status: string, variant: Variant) => void;
} {
  let second = 0;
  let tail = "";
  const pieces = new Map<Variant, Buffer>();
  return {
    write(socket, status, variant) {
      const now = Math.floor(Date.now() / 1000);
      if (now !== second) {
        second = now;
        pieces.clear();
        const date = new Date(now * 1000).toUTCString();
        tail = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEPT_SECONDS}\r\n\r\n`;
      }
      if (variant.body.length === 0) {
        socket.write(headOf(status, variant) + tail, "latin1");
        return;
      }
      if (variant.body.length > COPIED) {
        socket.cork();
        socket.write(headOf(status, variant) + tail, "latin1");
        socket.write(variant.body);
        socket.uncork();
        return;
      }
      let piece = pieces.get(variant);
      if (piece === undefined) {
        piece = Buffer.concat([
          Buffer.from(headOf(status, variant) + tail, "latin1"),
          variant.body,
        ]);
        pieces.set(variant, piece);
      }
      socket.write(piece);
    },
  };
}

function headOf(status: string, { headers }: Variant): string {
  let head = `HTTP/1.1 ${status}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  return head;
}
