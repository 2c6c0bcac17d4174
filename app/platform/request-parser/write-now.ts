import { writeSync } from "node:fs";
import type { Socket } from "node:net";

/**
 * Writes to a socket with one call of the system, without the queue, the request object and the
 * callbacks of a stream, which cost a quarter of a kept page. Bytes that the system does not take now
 * follow as the stream's own. Sockets without a descriptor (Windows) are written to as usual.
 */
export function writeNow(socket: Socket, piece: Buffer): void {
  const descriptor = descriptorOf(socket);
  const isNext = descriptor >= 0 && socket.writable && socket.writableLength === 0;
  const written = isNext ? tryToWrite(descriptor, piece) : 0;
  if (written > 0) writtenTo.add(socket);
  if (written < piece.length) socket.write(written === 0 ? piece : piece.subarray(written));
}

const writtenTo = new WeakSet<Socket>();

/** Whether anything was written to a socket: its own count does not know of `writeNow`. */
export function isWrittenTo(socket: Socket): boolean {
  return socket.bytesWritten > 0 || writtenTo.has(socket);
}

/** @returns the number of bytes that the system took; none when it fails, which the stream then reports. */
function tryToWrite(descriptor: number, piece: Buffer): number {
  try {
    return writeSync(descriptor, piece);
  } catch {
    return 0;
  }
}

/** Node documents no way to it; -1 where there is none. */
function descriptorOf(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { fd?: number } | null };
  return handle?.fd ?? -1;
}
