import { href } from "react-router";
import { expect, test } from "vitest";
import { offeringNames } from "../../app/settings/groups/offerings.ts";
import { signedIn } from "../accounts/accounts.ts";
import { storeProperty } from "../listings/properties.ts";
import { storeReview } from "../reviews/workbench.ts";
import { headingsOf } from "../site/by-http.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ demo: false, work: false });
const { services } = site;
const anna = plainBrowser(site, await signedIn(services, "anna@kantoor.example", "admin"));

const menu = () =>
  [...anna.html.matchAll(/class="staff-link"[^>]*>([^<]*)/g)].map(([, word]) => word);

test("the first of the first steps asks what the office does, and the site follows", async () => {
  await anna.go("/admin/begin");
  await anna.follow(/Beginnen|Verder/);
  expect(headingsOf(anna.html)).toContain("Wat doe je?");
  for (const name of offeringNames) {
    expect(anna.html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*checked=""`));
  }
  await anna.press("Opslaan en verder", { blog: "", reviews: "", bids: "" });
  expect(headingsOf(anna.html)).toContain("Je kantoor");
  expect(services.settings.agency.notOffered).toEqual(["bids", "blog", "reviews"]);
  await anna.follow(/Vorige stap/);
  expect(anna.html).toMatch(/<input[^>]*name="sale"[^>]*checked=""/);
  expect(anna.html).not.toMatch(/<input[^>]*name="blog"[^>]*checked=""/);
});

test("staff find no blogs and no reviews in their menu, until something of these is there", async () => {
  const inMenu = async () => {
    await anna.go("/admin");
    return menu().filter((word) => word === "Blogs" || word === "Beoordelingen");
  };
  expect(await inMenu()).toEqual([]);
  await storeReview(services);
  expect(await inMenu()).toEqual(["Beoordelingen"]);
});

test("without bids no sale is announced, and its home offers none", async () => {
  const { id } = await storeProperty(services.db, { status: "Beschikbaar", transaction: "koop" });
  expect(await anna.go(`${href("/admin/verkopen/nieuw")}?woning=${id}`)).toBe(404);
  await anna.go(href("/admin/woningen/:id", { id: String(id) }));
  expect(anna.text).not.toContain("Begin de verkoop");
});
