import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./http.ts";

async function addressOf(forwarded: string, trustProxy = true): Promise<string> {
  const site = new Hono().get("/", (c) => c.text(clientAddress(c, trustProxy)));
  const answer = await site.request("/", { headers: { "X-Forwarded-For": forwarded } });
  return answer.text();
}

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["10.9.8.7, 192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["2001:db8:1:2:3::4", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2:3::4]", "2001:db8:1:2::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["<script>", "unknown"],
  ["", "unknown"],
])("a trusted proxy that writes %j speaks of %s", async (forwarded, client) => {
  expect(await addressOf(forwarded)).toBe(client);
});

test("without a trusted proxy anyone could have written it", async () => {
  expect(await addressOf("192.0.2.1", false)).toBe("unknown");
});
