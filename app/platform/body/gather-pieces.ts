import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Reading a piece takes some twenty microseconds, however small it is, and 64 kB from the network
 * can hold ten thousand of them. Slow lines and proxies send hundreds of bytes at a time.
 */
const SMALL_BYTES = 1024;
/** A body in more pieces than this, and one more for every `BYTES_A_PIECE`, is not worth reading. */
const FREE_PIECES = 2000;
const BYTES_A_PIECE = 64;

/**
 * Joins small pieces of a body that arrive together before anything reads them, and stops reading
 * from the connection once there are far too many: `giveUp` then has to end it.
 */
export function gatherPieces(
  request: IncomingMessage,
  response: ServerResponse,
  giveUp: () => void,
): void {
  const push = request.push.bind(request);
  let [pieces, bytes] = [0, 0];
  let gathered: Buffer[] = [];
  let isDropped = false;

  function flush(): void {
    if (gathered.length === 0 || request.destroyed) return;
    const joined = Buffer.concat(gathered);
    gathered = [];
    push(joined);
  }

  // `node:http` calls this for every piece as its parser finds it.
  request.push = (piece: Buffer | null) => {
    if (piece === null) {
      flush();
      return push(null);
    }
    pieces += 1;
    bytes += piece.length;
    if (pieces > FREE_PIECES + bytes / BYTES_A_PIECE) {
      gathered = [];
      Object.assign(request, { push: () => false, _read: () => {} });
      giveUp();
      return false;
    }
    if (isDropped) return true;
    if (gathered.length === 0) {
      if (piece.length >= SMALL_BYTES) return push(piece);
      setImmediate(flush);
    }
    gathered.push(piece);
    // Pauses the connection until the joined pieces are read: libuv would read two megabytes on end.
    return false;
  };

  // Drop the unread rest of the body here: `node:http` would drop it without counting its pieces.
  response.prependOnceListener("finish", () => {
    if (request.complete || request.readableDidRead) return;
    isDropped = true;
    // oxlint-disable-next-line no-underscore-dangle -- `read` does not always come to it at once
    request._read(0);
    request.resume();
  });
}
