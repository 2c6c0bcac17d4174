/**
 * Hands the pieces of a body to `take` as they come, until the body ends, exceeds `maxBytes`, or
 * `take` returns false. The rest is dropped. True when the whole body was read.
 */
export async function readPieces(
  request: Request,
  maxBytes: number,
  take: (piece: Uint8Array) => boolean | Promise<boolean>,
): Promise<boolean> {
  const reader = request.body?.getReader();
  if (!reader) return true;
  let left = maxBytes;
  while (true) {
    const { done, value: piece } = await reader.read();
    if (done) return true;
    const isWanted = await take(piece.subarray(0, left));
    left -= piece.length;
    if (isWanted && left >= 0) continue;
    // Not cancelled: that would end the connection before the answer is sent.
    reader.releaseLock();
    dropRest(request);
    return false;
  }
}

/** Whether a request announces a larger body. */
export function saysMoreThan(request: Request, maxBytes: number): boolean {
  return Number(request.headers.get("content-length") ?? 0) > maxBytes;
}

/** With more than this still to come, the connection ends. */
const MAX_DROPPED_BYTES = 4 * 1024 * 1024;

/** Reads and drops the rest of a body after the answer: a client that is still sending would miss it. */
export function dropRest(request: Request): void {
  setTimeout(async () => {
    if (!request.body || request.body.locked) return;
    const reader = request.body.getReader();
    let dropped = 0;
    while (dropped < MAX_DROPPED_BYTES) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) return;
      dropped += value.length;
    }
  });
}

/**
 * Bytes that grow. Pieces are copied: of a body that comes byte by byte, the pieces themselves
 * would take a hundred times its size.
 */
export class Gathered {
  #buffer = Buffer.allocUnsafeSlow(4096);
  #length = 0;

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#buffer.length));
      larger.set(this.bytes());
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#length);
    this.#length = length;
  }

  get length(): number {
    return this.#length;
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}
