import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";

const env = { PUBLIC_URL: "https://voordeur.example/" };
const site = await useSite({ demo: false, work: false, env });

/** A form as a proxy that terminates TLS passes it on: over a socket, to this machine's own address. */
const post = (origin: string, headers = {}) =>
  fetch(new URL("/auth", site.url), {
    method: "POST",
    body: new URLSearchParams({ email: "anna@kantoor.example", password: "geheim-123" }),
    headers: { origin, ...headers },
    redirect: "manual",
  });

test("a form of the site itself is read", async () => {
  const answer = await post("https://voordeur.example");
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("anna@kantoor.example");
});

test.each(["https://evil.example", "http://voordeur.example", "https://voordeur.example:8443"])(
  "a form of %s is refused, whatever it says of its host",
  async (origin) => {
    const { host } = new URL(origin);
    expect((await post(origin)).status).toBe(403);
    expect((await post(origin, { "x-forwarded-host": host })).status).toBe(403);
  },
);

test("a visitor's pages and their data are answered", async () => {
  for (const path of ["/mijn-huis-verkopen", "/blog.data", "/auth?tab=registreren"]) {
    expect((await fetch(new URL(path, site.url))).status).toBe(200);
  }
});

test("whoever came over TLS keeps coming over TLS", async () => {
  for (const path of ["/", "/bestaat-niet", "/functions/openapi.json"]) {
    const { headers } = await fetch(new URL(path, site.url));
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
    expect(headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
  }
});
