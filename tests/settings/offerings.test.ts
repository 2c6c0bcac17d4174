import fc from "fast-check";
import { expect, test } from "vitest";
import { allLanguages, type Language } from "@voordeur/language/language.ts";
import { letterGroup } from "../../app/settings/letters/letter-texts.ts";
import { letterNames } from "../../app/settings/letters/letters.ts";
import { pathIn, splitLanguage } from "../../app/settings/paths/languages.ts";
import { type Offering, offeringNames } from "../../app/settings/groups/offerings.ts";
import { currentSetting, saveSetting } from "../../app/settings/service.server.ts";
import { examplesOf } from "../../app/site/pages/staff/letters/examples.server.ts";
import { query } from "../setup/postgres.ts";
import { textOf } from "../site/markup.tsx";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ work: false });
const { services } = site;
// The words of the example are not ours to judge; a link in what staff wrote is.
await query(
  site.databaseUrl,
  `UPDATE seo_content SET content = '<p>Welkom. <a href="/mijn-huis-verkopen">Lees meer</a>.</p>'`,
);

const url = (path: string) => new URL(path, site.url);

/** Leaves these ticks off, and all others on. */
async function untick(...off: readonly Offering[]) {
  const { version } = await currentSetting(services.db, "offerings");
  const ticks = offeringNames.map((name) => [name, !off.includes(name)]);
  const value = Object.fromEntries(ticks) as Record<Offering, boolean>;
  await saveSetting(services, "offerings", { seen: version, value, by: null });
}

/** The Dutch addresses that only somebody who does this has. */
const own: Readonly<Record<Offering, readonly string[]>> = {
  sale: ["/mijn-huis-verkopen"],
  purchase: [],
  valuation: ["/taxatie-venlo", "/aanvraag?soort=taxatie"],
  mortgage: ["/hypotheek-advies-venlo", "/aanvraag?soort=hypotheekgesprek"],
  rental: [],
  bids: [],
  contracts: [
    "/contracten",
    "/contracten/contract-maken",
    "/contracten/koopovereenkomst.pdf",
    "/aanvraag?soort=contractvraag",
  ],
  restyler: ["/restyler"],
  inspiration: ["/woning-inspiratie"],
  blog: ["/blog", "/blog/rss.xml"],
  reviews: ["/beoordelingen"],
};

/** What is there as long as one of two is. */
const shared: readonly (readonly [Offering, Offering, string])[] = [
  ["sale", "purchase", "/kosten-koper"],
  ["sale", "purchase", "/kopen-in-nederland"],
  ["sale", "valuation", "/aanvraag"],
];

function goneWith(off: readonly Offering[]): string[] {
  const both = shared.filter(([one, other]) => off.includes(one) && off.includes(other));
  return [...off.flatMap((each) => own[each]), ...both.map(([, , path]) => path)];
}

/** Whether a link of a page leads to one of these, in whichever language, or to its share picture. */
function leadsTo(gone: readonly string[], link: string): boolean {
  const url = new URL(link.replaceAll("&amp;", "&"), site.url);
  if (url.origin !== new URL(site.url).origin) return false;
  const shown = url.pathname.replace(/^\/og(\/.+)\.png$/, "$1");
  const path = splitLanguage(services.settings.agency, shown).dutch ?? shown;
  const kind = url.searchParams.get("soort");
  if (path === "/aanvraag") return gone.includes(kind ? `${path}?soort=${kind}` : path);
  return gone.some(
    (each) => path === each || (each !== "/aanvraag" && path.startsWith(`${each}/`)),
  );
}

const LINKS =
  /(?:\s(?:href|action|content|data-to|data-first)="|"(?:url|item|image|@id)":"|<loc>)([^"<]*)/g;

const linksOn = (html: string): string[] =>
  [...html.matchAll(LINKS)].flatMap(([, to = ""]) => (/^(\/|https?:)/.test(to) ? [to] : []));

/** Headings, lists and sections with nothing in them. */
function holesIn(html: string): string[] {
  const all = html.matchAll(
    /<(h[1-6]|ul|ol|dl|section|nav|title|figcaption|button)\b[^>]*>(.*?)<\/\1>/gs,
  );
  return [...all].flatMap(([whole, , inner = ""]) =>
    textOf(inner) === "" && !/<(img|svg|input|i class)|aria-label=|title=/.test(whole)
      ? [whole.slice(0, 200)]
      : [],
  );
}

const [sold, free] = await Promise.all(
  ["Verkocht", "Beschikbaar"].map(async (status) => {
    const sql = `SELECT slug FROM properties WHERE status = '${status}' ORDER BY id LIMIT 1`;
    const [row] = await query(site.databaseUrl, sql);
    return `/woningaanbod-venlo/${String(row!["slug" as never])}`;
  }),
);

const inLanguage = (language: Language, path: string) =>
  pathIn(services.settings.agency, language, path);

/** What is wrong with a page of an office that does not do this, with links apart. */
async function read(path: string, off: readonly Offering[]) {
  let answer = await site.fetch(path);
  const onward = answer.headers.get("Location");
  if (onward !== null) answer = await site.fetch(onward);
  const html = await answer.text();
  const gone = goneWith(off);
  const here = url(onward ?? path).pathname;
  const links = linksOn(html);
  // The request form is the way on itself: it names its own address.
  const isForm = splitLanguage(services.settings.agency, here).dutch === "/aanvraag";
  const dead = links.filter((link) =>
    leadsTo(isForm ? gone.filter((each) => each !== "/aanvraag") : gone, link),
  );
  return {
    status: answer.status,
    html,
    links,
    wrong: [...new Set(dead), ...holesIn(html), ...namesOn(html, off, path)],
  };
}

/** Words that name something, on pages that tell nothing of how a purchase goes in general. */
const words: Partial<Record<Offering, RegExp>> = {
  sale: /huis verkopen|courtage|no cure/i,
  mortgage: /hypotheek|AFM/i,
  valuation: /taxatie/i,
  blog: /\bblogs?\b/i,
  restyler: /restyler/i,
  inspiration: /inspiratie/i,
  contracts: /contract/i,
};

function namesOn(html: string, off: readonly Offering[], path: string): string[] {
  if (!html.includes('lang="nl"')) return [];
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const isOurs = ["/", "/makelaardij-venlo", "/weg"].includes(path);
  // Articles, costs and guides name things in general.
  const about = isOurs ? html : html.slice(html.indexOf("<body")).replace(main, "");
  const text = textOf(about.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ""));
  return off.flatMap((each) => words[each]?.exec(text)?.map((word) => `${each}: ${word}`) ?? []);
}

test("an office that does any set of all this leaves no link, no name and no hole of the rest", async () => {
  const others = [
    "/woningaanbod-venlo",
    "/weg",
    "/aanvraag",
    "/bewaard",
    "/privacy",
    "/buurten",
    "/mijn",
  ];
  const turns = [sold!, free!, ...others, "/sitemap.xml"];
  const sets = fc.subarray([...offeringNames]);
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(sets, async (off) => {
      await untick(...off);
      const language = allLanguages[turn % 3]!;
      const asked = ["/", "/makelaardij-venlo", turns[turn++ % turns.length]!];
      for (const each of asked) {
        const path = inLanguage(language, each) ?? each;
        const { status, wrong } = await read(path, off);
        expect([path, off, status, wrong]).toEqual([path, off, each === "/weg" ? 404 : 200, []]);
      }
    }),
    { numRuns: 60, seed: 63 },
  );
});

/** Every page that a visitor reaches by links, and one or two of each kind of which there are many. */
async function crawl(language: Language, off: readonly Offering[]): Promise<number> {
  const start = inLanguage(language, "/")!;
  const asked = new Set([start]);
  const kinds = new Map<string, number>();
  for (const path of asked) {
    const { status, links, wrong } = await read(path, off);
    expect([path, status, wrong]).toEqual([path, 200, []]);
    for (const link of links) {
      const { origin, pathname, search } = url(link.replaceAll("&amp;", "&"));
      const isPage =
        origin === url("/").origin &&
        !/\.\w+$|^\/(admin|auth|media|assets|og)(\/|$)/.test(pathname);
      const { language: spoken } = splitLanguage(services.settings.agency, pathname);
      if (!isPage || spoken !== language || asked.has(pathname + search)) continue;
      const kind =
        search && !pathname.includes("aanvraag")
          ? `${pathname}?`
          : pathname.replace(/(.\/)[^/]+$/, "$1");
      const seen = kinds.get(kind) ?? 0;
      kinds.set(kind, seen + 1);
      if (seen < 2 || kind === pathname) asked.add(pathname + search);
    }
  }
  return asked.size;
}

test.each(offeringNames.map((name, at) => [name, allLanguages[at % 3]!] as const))(
  "without %s every link in %s leads somewhere",
  async (name, language) => {
    await untick(name);
    expect(await crawl(language, [name])).toBeGreaterThan(12);
  },
);

test.each(allLanguages)(
  "with nothing ticked every link in %s leads somewhere",
  async (language) => {
    await untick(...offeringNames);
    expect(await crawl(language, offeringNames)).toBeGreaterThan(12);
  },
);

test("each address of what is not ticked is gone, in all languages, and comes back", async () => {
  const pages = [...offeringNames.flatMap((each) => own[each]), "/kosten-koper"].flatMap((path) =>
    path.includes("?") ? [] : allLanguages.map((language) => inLanguage(language, path) ?? path),
  );
  const pictures = ["/og/blog.png", "/og/de/vertraege.png", "/og/blog/bedenktijd.png"];
  const statuses = async (paths: readonly string[]) =>
    new Set(await Promise.all(paths.map(async (path) => (await site.fetch(path)).status)));
  await untick(...offeringNames);
  const spelled = pages.map((path) => path.toUpperCase());
  expect(await statuses([...pages, ...spelled, ...pictures])).toEqual(new Set([404]));
  await untick();
  expect(await statuses(pages)).toEqual(new Set([200]));
});

test("programs find no function of what is not ticked, and are told so in JSON", async () => {
  await untick("restyler", "inspiration");
  const { paths } = (await (await site.fetch("/functions/openapi.json")).json()) as {
    paths: object;
  };
  expect(Object.keys(paths)).toContain("/functions/generate-contract-pdf");
  expect(Object.keys(paths)).not.toContain("/functions/transform-image");
  for (const name of ["transform-image", "match-properties"]) {
    const answer = await site.fetch(`/functions/${name}`, { method: "POST" });
    expect([answer.status, await answer.json()]).toEqual([404, { error: expect.any(String) }]);
  }
});

test("a form of what is not ticked asks to be called back, and one that was open is still taken", async () => {
  await untick("sale", "valuation");
  for (const path of ["/aanvraag", "/aanvraag?soort=taxatie"]) {
    expect(await (await site.fetch(path)).text()).toMatch(/<h1[^>]*>Bel mij terug/);
  }
  const fields = {
    source: "contact_form",
    kind: "taxatie",
    name: "Jan",
    email: "jan@test.example",
    phone: "0612345678",
    purpose: "woz",
    address: "Parade 7",
  };
  const sent = await site.fetch("/aanvraag?soort=taxatie", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: site.url },
  });
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    303,
    "/aanvraag?verzonden=contact_form&soort=taxatie",
  ]);
  const thanks = await (await site.fetch(sent.headers.get("Location")!)).text();
  expect(thanks).toContain("Uw aanvraag is verstuurd!");
});

test("no letter names what is not ticked", async () => {
  await untick(...offeringNames);
  for (const name of letterNames) {
    const typed = services.settings.get(letterGroup(name));
    for (const example of await examplesOf(services, name, typed)) {
      const links = linksOn(JSON.stringify(example).replaceAll('\\"', '"'));
      expect([name, links.filter((link) => leadsTo(goneWith(offeringNames), link))]).toEqual([
        name,
        [],
      ]);
    }
  }
});
