import { expect, test } from "vitest";
import { looksRight } from "../site/looks-right.ts";
import { useWindows } from "../site/use-site.ts";
import { worldOf } from "./world.ts";

const { site, open } = await useWindows({ demo: false, work: false });
const { begin, enter, letterTo } = worldOf(site);

/** A window of somebody whose browser is known. */
async function windowOf(email: string, path = "/mijn") {
  const { cookie } = await enter(email);
  const [name, value] = cookie.split("=") as [string, string];
  const page = await open("about:blank", { width: 390 });
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.goto(site.url + path);
  return page;
}

test("the page fits a phone and a desk, reads well, and is walked with the keyboard", async () => {
  const { of, url } = await begin();
  for (const name of ["jan", "fatma", "vera", "olga"]) await looksRight(await windowOf(of(name)));
  await looksRight(await windowOf(of("jan"), "/de/mein"));
  await looksRight(await open("/mijn", { width: 390 }));
  await looksRight(await open(new URL(await letterTo(of("els"))).pathname, { width: 390 }));
  await looksRight(await open(new URL(url("jan")).pathname, { width: 390 }));

  const page = await windowOf(of("jan"));
  await page.getByRole("link", { name: /^Doen\s*: Lees de opdracht/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "De opdracht", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Alles van u bij ons" }).press("Enter");
  await page.getByRole("heading", { name: "Alles van u bij ons", level: 1 }).waitFor();
  await page.locator("summary", { hasText: "Geweest" }).press("Enter");
  expect(await page.locator("details").getAttribute("open")).toBe("");
});
