import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseForeignActs } from "../security/foreign-acts.ts";
import { asSent, clientAddress, isFromHere, warnOfProxy } from "./http.ts";

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

test("a proxy whose word does not count is mentioned once", async () => {
  const lines: string[] = [];
  const note = (_details: object, message: string) => void lines.push(message);
  const log = { info: note, warn: note, error: note };
  for (const [trusted, expected] of [
    [false, 1],
    [true, 0],
  ] as const) {
    lines.splice(0);
    const site = new Hono().use(warnOfProxy(trusted, log)).get("/", (c) => c.text(""));
    await site.request("/");
    expect(lines).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1)
      await site.request("/", { headers: { "X-Forwarded-For": "192.0.2.1" } });
    expect(lines).toHaveLength(expected);
  }
});

test("a form of a page that hides its origin is taken for ours only when the browser says so", () => {
  const url = "https://voordeur.example/auth/bevestigen";
  const from = (headers: Record<string, string>) =>
    new Request(url, { method: "POST", headers: { origin: "null", ...headers } });
  const hidden = from({ "sec-fetch-site": "same-origin" });
  expect(isFromHere(hidden, "https://voordeur.example")).toBe(true);
  expect(asSent(hidden, undefined).headers.get("Origin")).toBeNull();
  const others: Record<string, string>[] = [
    {},
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
  ];
  for (const other of others) {
    expect(isFromHere(from(other), "https://voordeur.example")).toBe(false);
    expect(asSent(from(other), undefined).headers.get("Origin")).toBe("null");
  }
});

test.each([
  ["https://voordeur.example", "https://voordeur.example", true],
  ["https://voordeur.example", "http://voordeur.example", false],
  ["https://voordeur.example", "http://voordeur.example:80", false],
  ["https://voordeur.example", "https://voordeur.example:8443", false],
  ["https://voordeur.example", "http://10.0.0.7:3000", false],
  ["https://voordeur.example", "https://www.voordeur.example", false],
  ["http://voordeur.example", "http://voordeur.example", true],
  ["http://voordeur.example", "https://voordeur.example", false],
  // Without a configured address the one that was asked for counts.
  [undefined, "http://10.0.0.7:3000", true],
  [undefined, "https://10.0.0.7:3000", false],
  [undefined, "http://voordeur.example", false],
])("a site at %s takes a form of %s: %s", async (publicUrl, origin, isTaken) => {
  const site = new Hono()
    .use(refuseForeignActs(publicUrl))
    .post("/auth", (c) => c.text(new URL(asSent(c.req.raw, publicUrl).url).origin));
  const url = "http://10.0.0.7:3000/auth";
  // Behind TLS a proxy asks over http, with the host that the browser asked.
  for (const asked of publicUrl ? [url, `http://${new URL(publicUrl).host}/auth`] : [url]) {
    const answer = await site.request(asked, { method: "POST", headers: { origin } });
    expect(answer.status).toBe(isTaken ? 200 : 403);
    expect(await answer.text()).toContain(isTaken ? origin : "een andere website");
  }
});
