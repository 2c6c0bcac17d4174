import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { connect as connectSecure } from "node:tls";
import { expect, test } from "vitest";

test("leaving this machine fails, by fetch and by socket", async () => {
  await expect(fetch("https://example.com/")).rejects.toMatchObject({
    cause: { message: expect.stringContaining("example.com") },
  });
  expect(() => connect(80, "192.0.2.1")).toThrow("192.0.2.1");
  expect(() => connectSecure({ host: "example.com", port: 443 })).toThrow("example.com");
});

test("a stand-in server on this machine is reached", async () => {
  const server = createServer((_request, response) => response.end("here"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`).finally(() => server.close());
  expect(await answer.text()).toBe("here");
});
