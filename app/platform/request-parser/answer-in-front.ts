import type { Server } from "node:http";
import type { Socket } from "node:net";
import { serverOptions } from "../http/server-limits.ts";
import { type PlainRequest, readPlainRequest } from "./plain-request.ts";

// The timeouts of `node:http`: before the first request, after a response (a second longer than we
// announce, or a close could cross the next request), and while a client reads very slowly.
const FIRST_MS = 60_000;
const IDLE_MS = serverOptions.keepAliveTimeout + 1000;
const STALLED_MS = 120_000;
// The first request of a new connection may still be on its way.
const SPEAK_MS = 500;
// The parser spends a microsecond on each chunk of a body, and the 64 kB that node reads at once can
// hold ten thousand chunks of one byte. A pause takes effect only between two slices.
const SLICE_BYTES = 16 * 1024;

/**
 * Answers plain requests on a server's connections before `node:http` reads them: its parser and its
 * request and response objects take twice the time of everything else. `answer` returns whether it
 * answered. If not, the connection goes to `node:http` for good, with every byte of that request.
 * @returns a function that closes the connections that were not handed over.
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
      // Stop reading from a client that does not read our responses.
      if (socket.writableLength > 0) return later(piece);
      const request = readPlainRequest(piece);
      if (request && answer(request, socket)) return stay();
      leave();
      socket.setTimeout(0);
      for (const listener of listeners) listener.call(server, socket);
      giveInSlices(socket);
      socket.push(piece);
    }
    // Every read and write starts a socket's timeout again; setting it makes a new timer.
    function stay(): void {
      if (socket.timeout !== IDLE_MS) socket.setTimeout(IDLE_MS);
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
    // Without a listener, the error of a broken connection would crash the process.
    socket.on("error", destroyed);
  });

  function endWaiting(socket: Socket): void {
    // When the process was busy, the request may have come without having been read.
    setImmediate(() => waiting.has(socket) && socket.destroySoon());
  }

  return () => {
    for (const socket of waiting) {
      if (socket.writableLength > 0) socket.end();
      else if (socket.timeout === FIRST_MS) setTimeout(() => endWaiting(socket), SPEAK_MS);
      else socket.destroy();
    }
  };
}

/** Passes the bytes of a connection to `node:http` in slices, and none while it is paused. */
function giveInSlices(socket: Socket): void {
  // A data listener of our own keeps `node:http` from reading the handle directly. A socket that has
  // been read once would restart that reading by itself, so a pause would have no effect.
  socket.on("data", () => {});
  const push = socket.push.bind(socket);
  socket.push = (piece: Buffer | null) => {
    // Without a line end, the piece is part of a single chunk.
    if (!piece || piece.length <= SLICE_BYTES || !piece.includes("\r\n")) return push(piece);
    let isMoreWanted = false;
    for (let from = 0; from < piece.length; from += SLICE_BYTES) {
      isMoreWanted = push(piece.subarray(from, from + SLICE_BYTES));
    }
    return isMoreWanted;
  };
}
