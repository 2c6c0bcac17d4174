import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { addressesOf, spokenPages } from "../../app/settings/paths/languages.ts";
import { htmlProblems } from "../site/html.ts";
import { dutchAlone, dutchOn } from "./words.ts";

const site = await useSite({ work: false });

/** Words that are the same in all languages: names, and the office's own line. */
function names(): string[] {
  const { agency } = site.services.settings;
  const { name, legalName, claim, address, workingArea, town, team } = agency;
  const people = team.flatMap((person) => [person.name, person.role]);
  return [name, legalName, claim, ...Object.values(address), ...workingArea, town, ...people];
}

/** A page of each kind with parameters: a home that the list shows. */
const home = /woningaanbod-venlo\/([a-z\d-]+)"/.exec(
  await (await site.fetch("/woningaanbod-venlo")).text(),
)![1]!;
const examples: Readonly<Record<string, string>> = {
  "/woningaanbod-venlo/:slug": `/woningaanbod-venlo/${home}`,
};

const pages = spokenPages
  .filter((path) => !/\.\w+$/.test(path))
  .flatMap((path) => (path.includes(":") ? (examples[path] ?? []) : [path]));

/** Pages that become something else with a question. */
const asked = [
  "/woning-inspiratie?stap=2&stijlen=modern",
  "/woning-inspiratie?stap=resultaat&stijlen=gezinswoning,luxe,landelijk",
];

test.each([...pages, ...asked])(
  "no Dutch word stands on %s in German and English",
  async (page) => {
    for (const { language, path } of addressesOf(site.services.settings.agency, page)) {
      if (language === "nl") continue;
      const response = await site.fetch(path);
      const html = await response.text();
      expect([response.status, path]).toEqual([200, path]);
      expect(html).toContain(`<html lang="${language}">`);
      expect([path, await htmlProblems(html)]).toEqual([path, []]);
      expect([path, dutchOn(html, dutchAlone(language), names())]).toEqual([path, []]);
      const way = html.match(/(?<="@type":"ListItem"[^}]*"item":"https?:\/\/[^/]+)\/[^"]*/g) ?? [];
      expect([path, way.filter((to) => !/^\/(de|en)(\/|$)/.test(to))]).toEqual([path, []]);
    }
  },
);

test.each(pages)("%s has a title, a description and alternates that point back", async (page) => {
  const addresses = addressesOf(site.services.settings.agency, page);
  const heads = await Promise.all(
    addresses.map(async ({ path }) => {
      const html = await (await site.fetch(path)).text();
      return {
        title: /<title>([^<]*)/.exec(html)?.[1],
        description: /<meta name="description" content="([^"]*)/.exec(html)?.[1],
        isListed: !html.includes('<meta name="robots" content="noindex"'),
        alternates: html.match(/<link rel="alternate" hrefLang="[^"]*" href="[^"]*"/g),
      };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(addresses.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(addresses.length);
  const own = addresses.map(({ language, path }): unknown =>
    expect.stringMatching(new RegExp(`hrefLang="${language}" href="https?://[^/]+${path}"$`)),
  );
  const expected = [...own, expect.anything()];
  for (const { alternates, isListed } of heads) {
    expect(alternates).toEqual(isListed ? expected : null);
  }
});

test.each(["/de/blog", "/en/blog"])(
  "the articles on %s lead to Dutch, and say so",
  async (path) => {
    const html = await (await site.fetch(path)).text();
    const links = html.match(/<a [^>]*href="[^"]*\/blog\/[^".]+"/g)!;
    expect(links.length).toBeGreaterThan(2);
    expect(html).toMatch(
      /Nicht jeden Artikel gibt es auf Deutsch|Not every article is available in English/,
    );
    for (const link of links) expect(link).toMatch(/hrefLang="nl".* href="\/blog\//);
  },
);
