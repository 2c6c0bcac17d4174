import PostalMime, { type Email } from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { leadKinds, leads } from "../../database/schema/leads.ts";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { STAFF_WRITE, writeListings } from "../../app/homes/listings/sync/service.server.ts";
import { notifyOfNews } from "../../app/people/searches/news/tell-news.server.ts";
import { storeProperty } from "../listings/properties.ts";
import { useMailServer, useSite } from "../site/use-site.ts";
import { TEST_NOW } from "../site/site.ts";
import { dutchAlone, dutchOn } from "./words.ts";

const mail = await useMailServer();
// It advances with each reading: a form filled in no time looks like a robot's.
let now = TEST_NOW.getTime();
const site = await useSite({
  demo: false,
  env: { SMTP_URL: mail.url },
  clock: () => new Date((now += 5000)),
});
// Leads of one connection are few in ten minutes.
beforeEach(() => void (now += 660_000));
const { db, settings } = site.services;
const { agency } = settings;

const forms = { de: "/de/anfrage", en: "/en/enquiry", nl: "/aanvraag" };
const searches = { de: "/de/suchauftrag", en: "/en/saved-search" };
const foreign = [
  ...leadKinds.map((kind) => ({ language: "de" as const, kind })),
  { language: "en" as const, kind: leadKinds[0] },
];
const { name, town, workingArea, address } = agency;
const names = [name, town, ...workingArea, ...Object.values(address), "Teststraat", "WOZ"];
const dutch = { de: dutchAlone("de"), en: dutchAlone("en") };

/** Every answer that any of the forms asks for. */
const answers = {
  name: "Eva Klein",
  phone: "+49 2153 123456",
  message: "?",
  address: "Markt 1",
  dayparts: "ochtend",
  place: "Venlo",
  bedrooms: "3",
  topic: "eerste",
  purpose: "hypotheek",
  contract: "koop",
};

async function letterTo(address: string, count = 1): Promise<Email> {
  const letters = () => mail.received.filter(({ to }) => to.includes(address));
  await expect.poll(letters).toHaveLength(count);
  return PostalMime.parse(letters().at(-1)!.raw);
}

async function read(path: string) {
  const response = await site.fetch(path);
  const html = await response.text();
  return { status: response.status, html, token: /name="token" value="([^"]+)"/.exec(html)?.[1] };
}

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  site.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });

function expectSpoken(language: "de" | "en", { html, text, subject }: Email) {
  expect(html).toContain(`<html lang="${language}">`);
  expect(dutchOn(html!, dutch[language], names)).toEqual([]);
  const words = `${subject} ${text?.replaceAll(/https?:\S+/g, "")}`;
  expect(dutchOn(words, dutch[language], names)).toEqual([]);
}

test.each(foreign)("a $kind in $language is confirmed in it, and told in Dutch", async (one) => {
  const { language, kind } = one;
  const email = `${kind}-${language}@example.de`;
  const form = `${forms[language]}?soort=${kind}`;
  const { token, html } = await read(form);
  expect(dutchOn(html, dutch[language], names)).toEqual([]);
  const sent = await post(form, { ...answers, source: "contact_form", kind, token: token!, email });
  const next = sent.headers.get("Location")!;
  expect([sent.status, next]).toEqual([
    303,
    expect.stringContaining(`${forms[language]}?verzonden`),
  ]);
  expect(dutchOn((await read(next)).html, dutch[language], names)).toEqual([]);
  const [lead] = await db.select().from(leads).where(eq(leads.email, email));
  expect(lead).toMatchObject({ language, kind, suspicion: null });
  expectSpoken(language, await letterTo(email));
  const told = async () => {
    const all = mail.received.filter(({ to }) => to.includes(agency.email));
    const read = await Promise.all(all.map(({ raw }) => PostalMime.parse(raw)));
    return read.find(({ replyTo }) => replyTo?.[0]?.address === email);
  };
  await expect.poll(told).toMatchObject({
    subject: expect.stringMatching(/^Nieuwe aanvraag: /),
    html: expect.stringContaining('<html lang="nl">'),
  });
});

test.each([
  ["nl", "Validatiefout"],
  ["de", "Bitte prüfen Sie Ihre Angaben"],
  ["en", "Please check what you entered"],
] as const)("a script that sends a form in %s is answered in it", async (language, title) => {
  const scripts = { Accept: "application/json" };
  const fields = { source: "contact_form", email: "a@", name: "", phone: "" };
  const answer = await post(forms[language], fields, scripts);
  expect([answer.status, await answer.json()]).toMatchObject([422, { ok: false, title }]);
});

test.each(["de"] as const)(
  "a search in %s is confirmed, told of a home and stopped in it",
  async (language) => {
    const email = `search-${language}@example.de`;
    const path = searches[language];
    const begun = await read(path);
    const refused = await post(path, { email: "a@", ritme: "at-once", token: begun.token! });
    const shown = [begun.html, await refused.text()];
    const sent = await post(path, { email, ritme: "at-once", token: begun.token! });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${path}?verzonden=1`]);
    shown.push((await read(`${path}?verzonden=1`)).html);

    const asked = await letterTo(email);
    expectSpoken(language, asked);
    const links = (letter: Email) =>
      [...letter.html!.matchAll(/href="([^"]+)"/g)].flatMap(([, url]) =>
        url!.includes(`${path}/`) ? [new URL(url!).pathname] : [],
      );
    const confirm = links(asked).find((link) => /best|confirm/.test(link))!;
    shown.push((await read(confirm)).html);
    const confirmed = await post(confirm, { act: "bevestigen" });
    expect(confirmed.headers.get("Location")).toMatch(new RegExp(`^${path}/.*gedaan=bevestigd$`));
    shown.push((await read(confirmed.headers.get("Location")!)).html);
    expect(
      await db.select().from(savedSearches).where(eq(savedSearches.email, email)),
    ).toMatchObject([{ language, state: "active" }]);

    const home = await storeProperty(db, { source: "eigen", hidden_by_staff: true });
    // Its news need not wait for its place.
    const place = { latitude: 51.37, longitude: 6.17, source: "pdok" as const };
    await db.insert(propertyPlaces).values({ property_id: home.id, ...place });
    await writeListings(site.services, STAFF_WRITE, (tx) =>
      tx.update(properties).set({ hidden_by_staff: false }).where(eq(properties.id, home.id)),
    );
    await notifyOfNews(site.services, new AbortController().signal);
    const news = await letterTo(email, 2);
    expectSpoken(language, news);
    expect(news.subject).toContain(home.address);
    const stop = news.headers.find(({ key }) => key === "list-unsubscribe")!.value.slice(1, -1);
    expect(links(news)).toContain(new URL(stop).pathname);
    shown.push((await read(new URL(stop).pathname)).html);
    const stopped = await post(new URL(stop).pathname, { act: "stoppen" });
    shown.push(await stopped.text());
    for (const html of shown) expect(dutchOn(html, dutch[language], names)).toEqual([]);
    expect(await db.$count(savedSearches, eq(savedSearches.email, email))).toBe(0);
  },
);

test("a list of saved homes that is sent from a page in German speaks it", async () => {
  const [language, path] = ["de", "/de/gemerkt"] as const;
  const home = await storeProperty(db, { status: "Verkocht o.v." });
  const kept = await post(path, { woning: String(home.id) });
  const cookies = kept.headers.getSetCookie().map((line) => line.split(";")[0]);
  const email = `saved-${language}@example.de`;
  const sent = await post(path, { doe: "stuur", email }, { Cookie: cookies.join("; ") });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, expect.stringContaining(path)]);
  const letter = await letterTo(email);
  expectSpoken(language, letter);
  expect(letter.text).toContain(home.address);
  expect(letter.text).toContain(`${path}?woningen=${home.id}`);
});
