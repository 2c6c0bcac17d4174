import { expect, test } from "vitest";
import { blogs } from "../../database/schema/blog.ts";
import { casePeople } from "../../database/schema/cases.ts";
import { pathIn } from "../../app/settings/paths/languages.ts";
import { addressOf, formRoutes, nameThings } from "../http/acting-world.ts";
import { storeProperty } from "../listings/properties.ts";
import { linkPatterns } from "../http/spoilt-links.ts";
import { useSite } from "../site/use-site.ts";
import { reader } from "./reader.ts";

const site = await useSite({ demo: false, work: false });
await storeProperty(site.services.db, { city: "Velden" });
const text = { title: "Maas", slug: "maas", content: "", excerpt: "", author: "Anna" };
await site.services.db.insert(blogs).values(text);
const named = await nameThings(site.services);
const people = await site.services.db.select().from(casePeople);
const names = people.map(({ name }) => name);
// The words of the review.
const { read, post, expectSpoken } = reader(site, "de", [
  ...names,
  "Vlot en eerlijk geholpen",
  "Teststraat",
  "Plan",
]);

/** Of which the table of things has no link that works, or that is no page. */
const without = [
  "/vooraf/:token",
  "/bronmelding/:token",
  "/dossier/:token/woningpagina/voorbeeld",
  "/overdracht/:token/pakket",
];
const isFile = (pattern: string) => /\.\w+$|:id$|:paper$/.test(pattern);
const pages = [
  ...linkPatterns.filter((one) => !isFile(one) && !without.includes(one)),
  "/bezichtiging/:slug",
];
const acting = new Set(formRoutes.map(({ pattern }) => pattern));

test.each(pages)(
  "%s is read in German, and so is what it says of an empty form",
  async (pattern) => {
    const path = addressOf({ pattern, file: "", isIndex: false }, named);
    const german = pathIn(site.services.settings.agency, "de", path)!;
    const isThere = (await site.fetch(path, { redirect: "manual" })).status === 200;
    if (isThere) await read(german);
    if (acting.has(pattern)) await post(german, {});
    expect([pattern, isThere || acting.has(pattern)]).toEqual([pattern, true]);
  },
);

test("why a file is not taken is said in German", async () => {
  const pattern = "/dossier/:token/documenten";
  const path = addressOf({ pattern, file: "", isIndex: false }, named);
  const body = new FormData();
  for (const [name, value] of Object.entries({ act: "toevoegen", soort: "vve" }))
    body.set(name, value);
  body.set("bestanden", new File(["?"], "Plan.txt"));
  const german = pathIn(site.services.settings.agency, "de", path)!;
  const answer = await site.fetch(german, { method: "POST", body });
  const html = await answer.text();
  expect([answer.status, html]).toEqual([422, expect.stringContaining("Plan.txt: ")]);
  expectSpoken("Plan.txt", html);
});
