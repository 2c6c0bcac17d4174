import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { isWrittenTo, writeNow } from "./write-now.ts";

/** Both ends of a connection. */
async function openPair(): Promise<{ here: Socket; there: Socket }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const connected = once(server, "connection");
  const { port } = server.address() as AddressInfo;
  const there = connect(port, "127.0.0.1");
  const [here] = (await connected) as [Socket];
  onTestFinished(() => {
    here.destroy();
    there.destroy();
    server.close();
  });
  return { here, there };
}

test("bytes are with the system before the call returns", async () => {
  const { here, there } = await openPair();
  expect(isWrittenTo(here)).toBe(false);
  writeNow(here, Buffer.from("hallo"));
  expect([here.bytesWritten, isWrittenTo(here)]).toEqual([0, true]);
  here.end();
  expect(String(await buffer(there))).toBe("hallo");
});

test("a reader who is slow gets every byte in order", async () => {
  const { here, there } = await openPair();
  const pieces = Array.from({ length: 300 }, (_none, at) => Buffer.alloc(60_000, at % 251));
  for (const piece of pieces) writeNow(here, piece);
  expect(here.writableLength).toBeGreaterThan(0);
  here.end();
  await expect.poll(() => there.readableLength).toBeGreaterThan(0);
  expect(Buffer.compare(await buffer(there), Buffer.concat(pieces))).toBe(0);
});

test("what waits in the stream goes first", async () => {
  const { here, there } = await openPair();
  here.cork();
  here.write("eerst ");
  writeNow(here, Buffer.from("dan"));
  here.uncork();
  here.end();
  expect(String(await buffer(there))).toBe("eerst dan");
});

test("a connection that is gone or ended fails as a stream does", async () => {
  const { here, there } = await openPair();
  const failed = vi.fn<(error: Error) => void>();
  here.on("error", failed);
  there.resetAndDestroy();
  await once(there, "close");
  for (let count = 0; count < 3; count += 1) writeNow(here, Buffer.from("niemand"));
  await expect.poll(() => here.destroyed).toBe(true);
  expect(failed).toHaveBeenCalled();

  const other = await openPair();
  other.here.on("error", failed.mockClear());
  other.here.end("slot");
  writeNow(other.here, Buffer.from("te laat"));
  expect(String(await buffer(other.there))).toBe("slot");
});
