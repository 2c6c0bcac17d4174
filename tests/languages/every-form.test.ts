import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { useMailServer, useWindows } from "../site/use-site.ts";
import { leads } from "../../database/schema/leads.ts";
import { addressesOf, splitLanguage, spokenPages } from "../../app/settings/paths/languages.ts";
import { until } from "../setup/until.ts";
import { visit } from "../site/shown.ts";
import { TEST_NOW } from "../site/site.ts";

const mail = await useMailServer();
// The first reading is the time of the demo. It advances with each: a form filled in no time looks like a robot's.
let now = TEST_NOW.getTime() - 5000;
const { site, open } = await useWindows({
  env: { SMTP_URL: mail.url },
  clock: () => new Date((now += 5000)),
});
const { db, settings } = site.services;

interface Found {
  language: string;
  /** Where the form goes, in Dutch. */
  to: string;
  page: string;
  /** How a browser finds it on that page. */
  selector: string;
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/** Each form of this page, by the values that say what it is. */
function formsOn(html: string, language: string, page: string): Found[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const [tag] = /^<[^>]*>/.exec(form)!;
    const action = attribute(tag, "action");
    if (action === undefined) return [];
    const { dutch } = splitLanguage(settings.agency, action.split(/[?#]/)[0]!);
    const source = /name="source" value="([^"]*)"/.exec(form)?.[1];
    const selector = `form[action=${JSON.stringify(action)}]`;
    return {
      language,
      to: dutch ?? `nowhere (${action})`,
      page,
      selector: source ? `${selector}:has([name=source][value=${source}])` : selector,
    };
  });
}

const home = "/woningaanbod-venlo/weeshuisgang-7-venlo";
const pages = [
  ...spokenPages.filter((path) => !/[.:]/.test(path)),
  home,
  "/aanvraag?soort=bezichtiging",
  "/woning-inspiratie?stap=2&stijlen=modern",
];
const found = await Promise.all(
  pages.flatMap((page) =>
    addressesOf(settings.agency, page).map(async ({ language, path }) =>
      formsOn(await (await site.fetch(path)).text(), language, path),
    ),
  ),
);
/** The same form of several pages counts once, where it stands first. */
const forms = [
  ...new Map(
    found
      .flat()
      .toReversed()
      .map((form) => [`${form.language} ${form.selector}`, form]),
  ).values(),
];

/** What a visitor writes, by a field's name or what its keyboard is for; any other line is `Markt 1`. */
const typed: Record<string, string> = {
  name: "Eva Klein",
  phone: "+49 2153 123456",
  message: "?",
  numeric: "30",
};

async function fill(form: Locator, email: string): Promise<void> {
  for (const field of await form.locator("input, textarea, select").all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const { tag, type, name, value, inputMode } = await field.evaluate(
      ({ tagName: tag, type, name, value, inputMode }: HTMLInputElement) => ({
        tag,
        type,
        name,
        value,
        inputMode,
      }),
    );
    // A machine fills `website` in; what a page proposes is taken.
    if (name === "website" || ["checkbox", "radio", "range"].includes(type)) continue;
    if (tag === "SELECT") await field.selectOption({ index: 1 });
    else if (name === "email") await field.fill(email);
    else if (value === "") await field.fill(typed[name] ?? typed[inputMode] ?? "Markt 1");
  }
}

async function letterTo(address: string) {
  const letter = await until(`a letter to ${address}`, () =>
    mail.received.find(({ to }) => to.includes(address)),
  );
  return PostalMime.parse(letter.raw);
}

async function expectLead({ language }: Found, email: string) {
  const stored = () => db.select().from(leads).where(eq(leads.email, email));
  await expect.poll(stored).toMatchObject([{ language, suspicion: null }]);
  expect((await letterTo(email)).html).toContain(`<html lang="${language}">`);
}

/** What sending a form brings about, by where it goes. A new form says here what it does. */
const outcomes: Record<string, (form: Found, email: string, page: Page) => Promise<unknown>> = {
  "/aanvraag": expectLead,
  "/zoekopdracht": async ({ language }, email) =>
    expect((await letterTo(email)).html).toContain(`<html lang="${language}">`),
  "/bewaard": (_form, _email, page) =>
    until("a home that is kept", async () => {
      const kept = await page.context().cookies();
      return kept.some(({ name }) => name.includes("bewaard"));
    }),
  "/kosten-koper": expectAnswered,
  "/woningaanbod-venlo": expectAnswered,
  "/woning-inspiratie": expectAnswered,
};

async function expectAnswered({ language }: Found, _email: string, page: Page) {
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
  expect(splitLanguage(settings.agency, new URL(page.url()).pathname).dutch).not.toBeNull();
}

/** One language: the others find their addresses the same way, and have the same forms (below). */
const sent = forms.filter(({ language }) => language === "de");

test.each(sent)("in $language the form to $to on $page arrives", async (form) => {
  // Leads of one connection are few in ten minutes.
  now += 660_000;
  const email = `${forms.indexOf(form)}@example.de`;
  const page = await open("/robots.txt");
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400)
      refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await visit(page, form.page);
  const place = page.locator(form.selector).first();
  await place.evaluate((element) => element.closest("dialog")?.showModal());
  await fill(place, email);
  // Hearts stand all over the page, and belong to one form.
  const id = await place.getAttribute("id");
  const within = `${form.selector} :is([type=submit], button:not([type=button]))`;
  await page.locator(`:is(${within}, [form="${id}"]):visible`).first().click();
  await outcomes[form.to]!(form, email, page);
  expect(refused).toEqual([]);
});

test("each language has the same forms", () => {
  const of = (language: string) =>
    forms.filter((form) => form.language === language).map(({ to }) => to);
  expect(of("nl").length).toBeGreaterThan(8);
  expect(of("de").toSorted()).toEqual(of("nl").toSorted());
  expect(of("en").toSorted()).toEqual(of("nl").toSorted());
  expect(forms.filter(({ to }) => !(to in outcomes))).toEqual([]);
});
