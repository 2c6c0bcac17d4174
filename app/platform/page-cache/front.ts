import type { Server } from "node:http";
import type { Socket } from "node:net";
import { serverOptions } from "../http/server-limits.ts";
import { type PlainRequest, readPlainRequest } from "./plain-request.ts";

// As `node:http` has them: before the first request, after an answer (a second more than we say, or
// an answer and a question cross), and while somebody reads very slowly.
const FIRST_MS = 60_000;
const IDLE_MS = serverOptions.keepAliveTimeout + 1000;
const STALLED_MS = 120_000;
// A connection that was just made has its first request on the way.
const SPEAK_MS = 500;
// The parser spends a microsecond on each chunk of a body, and chunks of one byte come to ten thousand
// in the 64 kB that node reads at once. Between two slices a pause takes effect.
const SLICE_BYTES = 16 * 1024;

/**
 * Answers plain requests on a server's connections before `node:http` reads them: its parser and
 * its request and response objects take twice the time of everything else. The first request on a
 * connection that `answer` has nothing for hands the connection over, for good and as if nobody
 * had looked at it. Gives the function that closes the connections not handed over.
 */
export function answerInFront(
  server: Server,
  answer: (request: PlainRequest, socket: Socket) => boolean,
): () => void {
  const listeners = server.listeners("connection") as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners("connection");
  const waiting = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    function read(piece: Buffer): void {
      // Who sends on without reading is not read any further either.
      if (socket.writableLength > 0) return later(piece);
      const request = readPlainRequest(piece);
      if (request && answer(request, socket)) return void socket.setTimeout(IDLE_MS);
      leave();
      socket.setTimeout(0);
      for (const listener of listeners) listener.call(server, socket);
      giveInSlices(socket);
      socket.push(piece);
    }
    function later(piece: Buffer): void {
      socket.pause();
      socket.write("", () => {
        if (socket.destroyed) return;
        socket.resume();
        read(piece);
      });
    }
    function stalled(): void {
      if (socket.writableLength > 0 && socket.timeout !== STALLED_MS) socket.setTimeout(STALLED_MS);
      else socket.destroy();
    }
    function leave(): void {
      waiting.delete(socket);
      socket.off("data", read).off("timeout", stalled).off("end", ended).off("close", leave);
      socket.off("error", destroyed);
    }
    const ended = () => void socket.end();
    const destroyed = () => {};
    waiting.add(socket);
    socket.setTimeout(FIRST_MS);
    socket.on("data", read).on("timeout", stalled).on("end", ended).on("close", leave);
    // A connection that breaks is nothing but over.
    socket.on("error", destroyed);
  });

  function endWaiting(socket: Socket): void {
    if (waiting.has(socket)) socket.destroySoon();
  }

  return () => {
    for (const socket of waiting) {
      if (socket.writableLength > 0) socket.end();
      else if (socket.timeout === FIRST_MS) setTimeout(() => endWaiting(socket), SPEAK_MS);
      else socket.destroy();
    }
  };
}

/** Hands what a connection brings to `node:http` in slices, none of them while it is paused. */
function giveInSlices(socket: Socket): void {
  // A data listener of our own keeps node:http from reading past the socket. A socket that has been
  // read once restarts that reading by itself, so pausing it would have no effect.
  socket.on("data", () => {});
  const push = socket.push.bind(socket);
  socket.push = (piece: Buffer | null) => {
    // Without a line end it holds part of one chunk at most.
    if (!piece || piece.length <= SLICE_BYTES || !piece.includes("\r\n")) return push(piece);
    let isMoreWanted = false;
    for (let from = 0; from < piece.length; from += SLICE_BYTES) {
      isMoreWanted = push(piece.subarray(from, from + SLICE_BYTES));
    }
    return isMoreWanted;
  };
}
