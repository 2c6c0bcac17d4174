import type { Socket } from "node:net";
import { serverOptions } from "../http/server-limits.ts";
import { writeNow } from "./write-now.ts";

/** A body with its headers: names and values in turn. */
interface WholeAnswer {
  body: Buffer;
  headers: readonly string[];
}

const KEPT_SECONDS = serverOptions.keepAliveTimeout / 1000;

// Larger bodies are written after their headers instead of being copied.
const COPIED = 64 * 1024;

/**
 * Writes headers and body in one chunk, as `node:http` would. Only `Date` changes in them, so a chunk
 * is reused for a second.
 */
export function wholeAnswers(): {
  write: (socket: Socket, status: string, answer: WholeAnswer) => void;
} {
  let second = 0;
  let tail = "";
  const pieces = new Map<WholeAnswer, Buffer>();
  return {
    write(socket, status, answer) {
      const now = Math.floor(Date.now() / 1000);
      if (now !== second) {
        second = now;
        pieces.clear();
        const date = new Date(now * 1000).toUTCString();
        tail = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEPT_SECONDS}\r\n\r\n`;
      }
      if (answer.body.length === 0) {
        return writeNow(socket, Buffer.from(headOf(status, answer) + tail, "latin1"));
      }
      if (answer.body.length > COPIED) {
        socket.cork();
        socket.write(headOf(status, answer) + tail, "latin1");
        socket.write(answer.body);
        socket.uncork();
        return;
      }
      let piece = pieces.get(answer);
      if (piece === undefined) {
        piece = Buffer.concat([Buffer.from(headOf(status, answer) + tail, "latin1"), answer.body]);
        pieces.set(answer, piece);
      }
      writeNow(socket, piece);
    },
  };
}

function headOf(status: string, { headers }: WholeAnswer): string {
  let head = `HTTP/1.1 ${status}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  return head;
}
