import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { until } from "../setup/until.ts";
import { MAX_FILE_BYTES } from "../../app/platform/files/upload-limits.ts";
import { plain, read, say } from "./raw-http.ts";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ work: false });
const secure = await useSite({
  beside: site,
  demo: false,
  work: false,
  env: { PUBLIC_URL: "https://voordeur.example" },
});
await until("pages to be cached", () => site.isCaching() && secure.isCaching());

test.each(["/", "/blog", "/woningaanbod-venlo"])(
  "%s is kept with the policy that names its own scripts",
  async (path) => {
    const first = read(await say(site, plain(path)));
    const kept = read(await say(site, plain(path)));
    expect(kept.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(kept.body).toBe(first.body);
    const policy = kept.headers["content-security-policy"] ?? "";
    expect(policy).toBe(first.headers["content-security-policy"]);
    expect(`${policy}${kept.body}`).not.toContain("nonce");
    const inline = [...kept.body.matchAll(/<script\b(?![^>]*json)[^>]*>(.+?)<\/script>/gs)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, script = ""] of inline) {
      expect(policy).toContain(
        `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`,
      );
    }
  },
);

test("behind TLS kept pages, files of the build and what is not there say so", async () => {
  const html = read(await say(secure, plain("/blog"))).body;
  const [asset = ""] = /\/assets\/[\w.-]+\.css/.exec(html) ?? [];
  for (const target of ["/blog", asset, "/favicon.svg", "/niets"]) {
    const { headers } = read(await say(secure, plain(target)));
    expect([target, headers["strict-transport-security"]]).toEqual([target, "max-age=31536000"]);
    expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  const { headers } = read(await say(site, plain("/blog")));
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test.each([
  ["headers that are too long", `GET / HTTP/1.1\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["what is no HTTP", "dit is geen HTTP\r\n\r\n", 400],
])("%s: refused, and hung up on after a kept page", async (_what, words, status) => {
  const [answer = ""] = await say(site, words);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await say(site, plain("/blog"));
  const [page, after] = await say(site, plain("/blog"), words);
  expect(page).toMatch(/^HTTP\/1.1 200 /);
  expect(after).toBe("");
});

test("a body that is too long is refused unread, also after a kept page", async () => {
  const words = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 110000000\r\n\r\nx";
  const [, refused] = await say(site, plain("/blog"), words);
  expect(refused).toMatch(/^HTTP\/1.1 413 .*Dit is te groot om te versturen/s);
});

test("the photos that staff may send at once are not too many for the server", async () => {
  const length = `Content-Length: ${5 * MAX_FILE_BYTES}`;
  const words = `POST /admin/woningen/1 HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\nx`;
  const [answer] = await say(site, words);
  expect(answer).toMatch(/^HTTP\/1.1 (302|401) /);
});

test("hundreds of half requests keep nobody from a kept page", async () => {
  await say(site, plain("/blog"));
  const half = new Set<Socket>();
  let isOver = false;
  const begin = () => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.on("error", () => {}).write("GET /blog HTTP/1.1\r\nHost: x\r\nX-");
    half.add(socket);
    // Dropped after its time, it comes again: waiting for all of them would never end.
    socket.on("close", () => half.delete(socket) && !isOver && begin());
  };
  for (let slow = 0; slow < 200; slow += 1) begin();
  for (let visitor = 0; visitor < 20; visitor += 1) {
    expect((await say(site, plain("/blog")))[0]).toMatch(/^HTTP\/1.1 200 /);
  }
  isOver = true;
  for (const socket of half) socket.destroy();
});
