import { expect, test } from "vitest";
import { addressesOf, splitLanguage, spokenPages } from "../../app/settings/paths/languages.ts";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ work: false });
const { agency } = site.services.settings;

/** Where the forms of pages go, in Dutch. A new one says here that it does. */
const receivers = [
  "/aanvraag",
  "/zoekopdracht",
  "/bewaard",
  "/kosten-koper",
  "/woningaanbod-venlo",
  "/woning-inspiratie",
];

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/** Each form of this page: its language and receiver, and what is sent as its source. */
function formsOn(html: string): string[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const [tag] = /^<[^>]*>/.exec(form)!;
    const action = attribute(tag, "action");
    if (action === undefined) return [];
    const { language, dutch } = splitLanguage(agency, action.split(/[?#]/)[0]!);
    const source = /name="source" value="([^"]*)"/.exec(form)?.[1] ?? "";
    return `${language} ${dutch ?? `nowhere (${action})`} ${source}`;
  });
}

const pages = [
  ...spokenPages.filter((path) => !/[.:]/.test(path)),
  "/woningaanbod-venlo/weeshuisgang-7-venlo",
  "/aanvraag?soort=bezichtiging",
  "/woning-inspiratie?stap=2&stijlen=modern",
];

test("the same forms stand in each language, but for the short one of sellers, and each goes to an address in it", async () => {
  const found = await Promise.all(
    pages.flatMap((page) =>
      addressesOf(agency, page).map(async ({ language, path }) => {
        const forms = formsOn(await (await site.fetch(path)).text());
        expect(forms.filter((form) => !form.startsWith(`${language} `))).toEqual([]);
        return forms;
      }),
    ),
  );
  const forms = [...new Set(found.flat())];
  const of = (language: string) =>
    forms.filter((form) => form.startsWith(`${language} `)).map((form) => form.slice(3));
  expect(of("nl").length).toBeGreaterThan(7);
  // Its place on the front page is a buyer's in other languages.
  const elsewhere = of("nl").filter((form) => !form.endsWith("seo_hero_form"));
  expect(of("de").toSorted()).toEqual(elsewhere.toSorted());
  expect(of("en").toSorted()).toEqual(elsewhere.toSorted());
  expect(of("nl").filter((form) => !receivers.includes(form.split(" ")[0]!))).toEqual([]);
});
