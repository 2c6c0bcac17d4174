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

/** Addresses that are no page, or for which the table of things has no link that works. */
const without = [
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

/** Addresses that take forms alone. */
const withoutPage = new Set(["/woningdossier/:token/stuk/:part", "/dossier/:token/bewaren"]);
/** The status of an empty form that is not refused: a button's, or one that may stay empty. */
const takesNothing: Record<string, number> = {
  ...Object.fromEntries([...withoutPage].map((pattern) => [pattern, 404])),
  "/zoekopdracht/bevestigen/:token": 200,
  "/zoekopdracht/stoppen/:token": 200,
  "/zoekopdracht/doorgaan/:token": 200,
  "/zoekopdracht/wijzigen/:token": 200,
  "/zoekopdracht/:token": 303,
  "/bod/:token/intrekken": 303,
  "/verkoop/:token": 303,
  "/dossier/:token/vragenlijst/:group": 303,
  "/dossier/:token/lijst-van-zaken": 303,
};

test.each(pages)(
  "%s is read in German, and so is what it says of an empty form",
  async (pattern) => {
    const path = addressOf({ pattern, file: "", isIndex: false }, named);
    const german = pathIn(site.services.settings.agency, "de", path)!;
    if (!withoutPage.has(pattern)) await read(german);
    if (!acting.has(pattern)) return;
    const { status } = await post(german, {});
    const refused = expect.toBeOneOf([400, 422]) as number;
    expect([pattern, status]).toEqual([pattern, takesNothing[pattern] ?? refused]);
  },
);

test("a bid is read over with the law of the Netherlands in German, or what is wrong with it", async () => {
  const path = addressOf({ pattern: "/bod/:token", file: "", isIndex: false }, named);
  const german = pathIn(site.services.settings.agency, "de", path)!;
  const summary = await post(german, { amount: "402.500" });
  expect(summary.status).toBe(200);
  for (const words of [
    "vierhundertzweitausendfünfhundert Euro",
    "Nach niederländischem Recht",
    "drei Tage Bedenkzeit",
  ])
    expect(summary.html).toContain(words);
  const { status, html } = await post(german, { amount: "veel" });
  const refusal = "Geben Sie den Betrag in ganzen Euro ein, zum Beispiel 395.000";
  expect([status, html]).toEqual([422, expect.stringContaining(refusal)]);
});

test("the calendar file of a viewing has a German name and summary", async () => {
  const pattern = "/bezichtiging/afspraak/:token/afspraak.ics";
  const path = addressOf({ pattern, file: "", isIndex: false }, named);
  const answer = await site.fetch(pathIn(site.services.settings.agency, "de", path)!);
  expect(answer.headers.get("Content-Disposition")).toContain('filename="besichtigung.ics"');
  expect(await answer.text()).toContain("SUMMARY:Besichtigung ");
});

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
