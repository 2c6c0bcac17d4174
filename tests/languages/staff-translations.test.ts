import { expect, test } from "vitest";
import { signedIn } from "../accounts/accounts.ts";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ demo: false, work: false });
const other = await useSite({ demo: false, work: false, beside: site });
const cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
const headers = { cookie, Origin: site.url };

/** Sends a form of staff as it is drawn now, with what is typed in it. */
async function save(path: string, typed: Record<string, string>, language?: "de" | "en") {
  const address = language ? `${path}?taal=${language}` : path;
  const screen = await (await site.fetch(address, { headers })).text();
  const version = /name="version" value="(\d+)"/.exec(screen)![1]!;
  const body = new URLSearchParams({ version, ...(language && { act: "vertalen" }), ...typed });
  return site.fetch(address, { method: "POST", headers, body, redirect: "manual" });
}

const read = async (path: string, from = site) => (await from.fetch(path)).text();

test("a translation of staff is on both instances, and a changed Dutch text says that it is Dutch", async () => {
  const [path, german] = ["/admin/paginas/selling", "/de/haus-verkaufen"];
  const before = await read(german, other);
  expect((await save(path, { title: "Verkaufen mit uns" }, "de")).status).toBe(303);
  expect(await read(german)).toContain(">Verkaufen mit uns</h1>");
  expect(before).not.toContain("Verkaufen mit uns");
  await expect.poll(() => read(german, other)).toContain(">Verkaufen mit uns</h1>");
  expect(await read("/en/sell-your-home")).not.toContain("Verkaufen mit uns");

  const screen = async () => (await site.fetch(path, { headers })).text();
  expect(await screen()).not.toContain("niet vertaald");
  expect((await save(path, { title: "Zo verkoopt u" })).status).toBe(303);
  expect(await read(german)).toContain('<span lang="nl">Zo verkoopt u</span>');
  expect(await read("/mijn-huis-verkopen")).toContain(">Zo verkoopt u</h1>");
  expect(await screen()).toContain("niet vertaald");
});

test("the head of the home page speaks once staff translated it", async () => {
  const path = "/admin/teksten";
  const content = "<p>Al jaren aan de Maas.</p><p>Bel ons.</p>";
  expect((await save(path, { title: "Thuis in Venlo", content })).status).toBe(303);
  expect(await read("/de")).not.toMatch(/Thuis in Venlo|aan de Maas/);
  const typed = {
    title: "Zu Hause in Venlo",
    content: content.replace("Al jaren aan de Maas", "Seit Jahren an der Maas"),
  };
  expect((await save(path, typed, "de")).status).toBe(303);
  const home = await read("/de");
  expect(home).toContain(">Zu Hause in Venlo</h1>");
  expect(home).toContain('<p>Seit Jahren an der Maas.</p><p lang="nl">Bel ons.</p>');
  expect(await read("/")).toContain(">Thuis in Venlo</h1>");
});

test("a translation that lacks what the Dutch names comes back as it was typed, with what is wrong", async () => {
  const answer = await save("/admin/brieven/confirmation", { call: "Rufen Sie uns an." }, "de");
  expect(answer.status).toBe(422);
  const screen = await answer.text();
  expect(screen).toContain("In de vertaling ontbreekt {telefoon}");
  expect(screen).toContain(">Rufen Sie uns an.</textarea>");
});
