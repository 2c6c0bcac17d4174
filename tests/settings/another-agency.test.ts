import { emailJob } from "../../app/platform/outbox/send.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../setup/until.ts";
import type { Browser } from "playwright-core";
import PostalMime from "postal-mime";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import { authOf } from "../../app/staff/accounts/auth.server.ts";
import { subjectOf } from "../../app/staff/accounts/change-address/change.ts";
import { accountEmails, type Email, sendEmail } from "../../app/staff/accounts/emails.server.ts";
import { storeInvitation } from "../../app/staff/accounts/invitations/queries.server.ts";
import { saveBlog } from "../../app/site/blog/editing/service.server.ts";
import { printBlankContract, printContract } from "../../app/deals/contracts/service.server.ts";
import { reminderJobs } from "../../app/people/leads/follow-up/reminder/job.ts";
import { kindNames } from "../../app/people/leads/kinds.ts";
import { leadEmails } from "../../app/people/leads/notify/notify.server.ts";
import { examplesOf } from "../../app/site/pages/staff/letters/examples.server.ts";
import { findShareCard } from "../../app/site/seo/find-share-card.server.ts";
import type { Message } from "../../app/platform/mail/mail.ts";
import { letterGroup } from "../../app/settings/letters/letter-texts.ts";
import { letterNames } from "../../app/settings/letters/letters.ts";
import { publicPath } from "../../app/settings/paths/paths.ts";
import { saveSetting } from "../../app/settings/service.server.ts";
import { staticPages } from "../../app/site-pages.ts";
import { users } from "../../database/schema/accounts.ts";
import { bidLetterKinds } from "../../database/schema/bids.ts";
import type { LeadKind } from "../../database/schema/leads.ts";
import { properties } from "../../database/schema/listings.ts";
import { viewingLetterKinds } from "../../database/schema/viewings.ts";
import { readPdf } from "../contracts/pdf.ts";
import { jobOf, storeLead } from "../leads/leads.ts";
import { publicPages } from "../pages/all-pages.ts";
import { type MailServer, startMailServer } from "../site/mail-server.ts";
import { query } from "../setup/postgres.ts";
import { createPlace, openBrowser, startSite, type TestSite } from "../site/site.ts";
import { letOfficeWork, placeInNeighbourhood, receivers } from "./at-work.ts";
import { serveFeed, setUpAgency } from "./set-up-agency.ts";
import { tracesIn } from "./traces.ts";

const LISTING = "/woningaanbod-venlo/berkelsingel-3-zutphen";

let site: TestSite;
let other: TestSite;
const sent: Message[] = [];
const { signal } = new AbortController();

let mailServer: MailServer;
let feed: Awaited<ReturnType<typeof serveFeed>>;
let browser: Browser;
let acts: Awaited<ReturnType<typeof setUpAgency>>;
beforeAll(async () => {
  [mailServer, feed, browser] = await Promise.all([startMailServer(), serveFeed(), openBrowser()]);
  const env = {
    SMTP_URL: mailServer.url,
    PRIVATE_HOSTS: new URL(feed.url).host,
    BACKUPS: "elsewhere",
  };
  const place = await createPlace("filled");
  // The words around the demo's photos matter here: to make these small would take a core all the while.
  await query(place.database.url, "UPDATE property_media SET state = 'failed', attempts = 3");
  site = await startSite({ env, place, demo: false });
  other = await startSite({ demo: false, work: false, beside: site });
  await until("both to cache pages", () => site.isCaching() && other.isCaching());
  for (const each of [site, other, site, other]) {
    await until("a page of the first agency", async () =>
      (await textAt("/blog", each)).includes("Voordeur Makelaardij"),
    );
  }
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  acts = await setUpAgency(site, page, feed.url).catch(async (cause: unknown) => {
    const place = `${page.url()}\n${await page.locator("main").innerText()}`;
    throw new Error(`the walk ended at ${place}`, { cause });
  });
});
afterAll(async () => {
  await browser.close();
  await other.close();
  await site.close();
  await Promise.all([mailServer.close(), feed.close()]);
});

const textAt = async (path: string, from = site) => (await fetch(from.url + path)).text();
/** The text of a page, or of a PDF with its properties. */
async function textIn(answer: Response): Promise<string> {
  if (answer.headers.get("content-type") !== "application/pdf") return answer.text();
  const { pages, info } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return [...pages, JSON.stringify(info)].join("\n");
}
const homeAt = async (slug: string) =>
  (await site.services.db.select().from(properties).where(eq(properties.slug, slug)))[0]!;
const services = () => ({
  ...site.services,
  mail: { ...site.services.mail, send: async (message: Message) => void sent.push(message) },
});

test("an agency in another town is set up in the browser alone", () => {
  const { clicks, fills, uploads } = acts;
  // oxlint-disable-next-line no-console -- the figures of this walk
  console.log(`set up with ${clicks} clicks, ${fills} fields, ${uploads} files`);
  expect(clicks).toBeLessThanOrEqual(40);
  expect(clicks + fills + uploads).toBeLessThan(100);
  expect(mailServer.received.map(({ to }) => to)).toContainEqual(["lotte@berkelhuis.test"]);
  const { agency } = site.services.settings;
  expect(agency.location).toBeUndefined();
  expect(agency.paths).toMatchObject({ valuation: "/taxatie-zutphen" });
});

test("pages that two instances keep show the new name", async () => {
  for (const each of [site, other]) {
    await expect.poll(() => textAt("/blog", each)).toContain("Berkelhuis Makelaars");
    expect(await textAt("/blog", each)).not.toContain("Voordeur");
  }
});

test("apps and passkeys are registered under the name that the office has now", async () => {
  const nameShown = async () => (await authOf(site.services)).options.appName;
  const value = site.services.settings.get("identity");
  expect(await nameShown()).toBe("Berkelhuis Makelaars");
  const renamed = { ...value, name: "Berkelhuis" };
  await saveSetting(site.services, "identity", { seen: 1, value: renamed, by: null });
  expect(await nameShown()).toBe("Berkelhuis");
  await saveSetting(site.services, "identity", { seen: 2, value, by: null });
});

test("no page and no file for machines speaks of the first agency", async () => {
  await saveBlog(site.services, null, {
    act: "publiceren",
    image: null,
    publishAt: "",
    typed: { title: "Wonen", author: "Lotte", content: "<p>Tekst</p>", slug: "", excerpt: "" },
  });
  const ofTheDemo = ["/woningaanbod-venlo/weeshuisgang-7-venlo", "/blog/drie-dagen-bedenktijd"];
  const asked = publicPages.filter(({ path }) => !ofTheDemo.includes(path));
  const kinds = Object.keys(kindNames).map((kind) => `/aanvraag?soort=${kind}`);
  const files = ["sitemap.xml", "robots.txt", "blog/rss.xml", ".well-known/security.txt"];
  const { id } = await homeAt("berkelsingel-3-zutphen");
  const { id: otherId } = await homeAt("houtmarkt-8-zutphen");
  const neighbourhood = await placeInNeighbourhood(site.services, id);
  const others = [
    ...kinds,
    neighbourhood,
    "/kosten-koper?woning=berkelsingel-3-zutphen",
    LISTING,
    "/blog/wonen",
    "/functions/openapi.json",
    "/bezichtiging/berkelsingel-3-zutphen",
    `/bewaard?woningen=${id}-${otherId}`,
    `/vergelijken?woningen=${id}-${otherId}`,
    "/woningaanbod-venlo?kaart=open",
    "/woningaanbod-venlo/rss.xml",
    "/woningaanbod-venlo/open-huizen.ics",
  ];
  const found: Record<string, string[]> = {};
  for (const { path, status } of [
    ...asked,
    ...[...others, ...files.map((file) => `/${file}`)].map((path) => ({ path, status: 200 })),
  ]) {
    const answer = await fetch(site.url + publicPath(site.services.settings.agency, path));
    expect([path, answer.status]).toEqual([path, status]);
    const traces = tracesIn(await answer.text());
    if (traces.length > 0) found[path] = traces;
  }
  expect(found).toEqual({});
  expect(await textAt(LISTING)).toContain("Berkelsingel 3");
});

test("no share picture speaks of the first agency", async () => {
  const { settings } = site.services;
  const paths = staticPages(settings.agency).map(({ path }) => path);
  for (const path of [...paths, LISTING, "/blog/wonen"]) {
    const card = await findShareCard(site.services, path);
    expect(card?.office).toBe("Berkelhuis");
    expect(tracesIn(JSON.stringify(card))).toEqual([]);
  }
});

test("no email speaks of the first agency, and each comes from this one", async () => {
  const all = services();
  const { db, clock } = all;
  await db.insert(users).values({ id: "anna", name: "Anna", email: "anna@berkelhuis.test" });
  const lead = emailJob(all, leadEmails);
  for (const kind of Object.keys(kindNames) as LeadKind[]) {
    const leadId = await storeLead(db, { kind, created_at: new Date(clock().getTime() - 1) }, [
      { kind: "agency" },
      { kind: "visitor" },
    ]);
    await lead.run(await jobOf(db, leadId, "agency"), { last: false, signal });
    await lead.run(await jobOf(db, leadId, "visitor"), { last: false, signal });
  }
  const reminder = reminderJobs(all).find(({ name }) => name === "send-lead-reminder")!;
  await reminder.run({ day: "2026-11-20", userId: null }, { last: false, signal });
  const account = emailJob(all, accountEmails);
  const kinds: Record<Email["kind"], true> = {
    invitation: true,
    reset: true,
    confirm: true,
    role: true,
    registered: true,
    changed: true,
    "app-on": true,
    "app-off": true,
    "passkey-added": true,
    "passkey-removed": true,
    "factors-removed": true,
    "recovery-code-used": true,
    address: true,
  };
  const invited = {
    email: "bo@berkelhuis.test",
    name: "Bo",
    role: "agent",
    sent_at: clock(),
  } as const;
  const invitation = await storeInvitation(db, invited);
  for (const letter of Object.keys(kinds)) {
    const change = { userId: "anna", from: "anna@berkelhuis.test", to: "anna@nieuw.test" };
    const ids: Record<string, string> = {
      invitation,
      address: subjectOf({ ...change, isAgreed: false }),
    };
    const id = ids[letter] ?? "anna";
    await sendEmail(all, { kind: letter as Email["kind"], id });
    const [email] = await db.select().from(outbox).where(eq(outbox.letter, letter));
    await account.run({ letterId: email!.id }, { last: false, signal });
  }
  expect(sent).toHaveLength(2 * Object.keys(kindNames).length + 1 + Object.keys(kinds).length);
  const answers = sent.filter(({ id }) => id.endsWith("-visitor")).map(({ replyTo }) => replyTo);
  expect([...new Set(answers)]).toEqual(["balie@berkelhuis.test"]);
  for (const { from, subject, text, html = "" } of sent) {
    expect(from).toBe("Berkelhuis Makelaars <website@berkelhuis.test>");
    expect(tracesIn([subject, text, html].join("\n"))).toEqual([]);
    expect(text).toContain("Berkelhuis Makelaars");
  }
});

test("no letter whose words staff may change speaks of the first agency", async () => {
  for (const name of letterNames) {
    const typed = site.services.settings.get(letterGroup(name));
    for (const { receiver, ...email } of await examplesOf(site.services, name, typed)) {
      const text = JSON.stringify(email);
      expect([name, receiver, tracesIn(text)]).toEqual([name, receiver, []]);
      expect(text).toContain("Berkelhuis Makelaars");
    }
  }
});

test("no PDF speaks of the first agency", async () => {
  const written = JSON.stringify(coupleToCouple).replaceAll(/Venlo|Tegelen|Blerick/g, "Zutphen");
  const contract = contractSchema.parse(JSON.parse(written.replaceAll("5911 AA", "7201 JE")));
  const brochure = await fetch(`${site.url}${LISTING}/brochure.pdf`);
  expect(brochure.status).toBe(200);
  const pdfs = [
    (await printContract(site.services, contract)).bytes,
    (await printBlankContract(site.services)).bytes,
    new Uint8Array(await brochure.arrayBuffer()),
  ];
  for (const bytes of pdfs) {
    const { pages, info } = await readPdf(bytes);
    expect(tracesIn([...pages, JSON.stringify(info)].join("\n"))).toEqual([]);
    expect(info["Author"]).toBe("Berkelhuis Makelaars");
  }
});

test("nothing about viewings, sales and searches speaks of the first agency", async () => {
  const { db } = site.services;
  const before = mailServer.received.length;
  const addresses = await letOfficeWork(site.services, {
    shown: "berkelsingel-3-zutphen",
    sold: "houtmarkt-8-zutphen",
  });
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const answer = await fetch(site.url + pathname);
    expect([pathname, answer.status]).toEqual([pathname, 200]);
    expect([pathname, tracesIn(await textIn(answer))]).toEqual([pathname, []]);
  }
  const open = () => db.$count(outbox, ne(outbox.state, "sent"));
  await expect.poll(open).toBe(0);
  const mails = await Promise.all(
    mailServer.received.slice(before).map(({ raw }) => PostalMime.parse(raw)),
  );
  const amountTo = (address: string) =>
    mails.filter(({ to }) => to?.some((each) => each.address === address)).length;
  expect(amountTo(receivers.viewing)).toBeGreaterThanOrEqual(viewingLetterKinds.length);
  expect(amountTo(receivers.bidder)).toBeGreaterThanOrEqual(bidLetterKinds.length);
  expect(amountTo(receivers.search)).toBe(2);
  expect(amountTo(receivers.owner)).toBeGreaterThan(1);
  for (const { from, subject, text, html, attachments } of mails) {
    expect(from).toEqual({ name: "Berkelhuis Makelaars", address: "website@berkelhuis.test" });
    const files = attachments.map(({ content, mimeType }) => {
      const isCalendar = mimeType === "text/calendar";
      return isCalendar ? new TextDecoder().decode(content as ArrayBuffer) : mimeType;
    });
    expect([subject, tracesIn([subject, text, html, ...files].join("\n"))]).toEqual([subject, []]);
    expect(text).toContain("Berkelhuis Makelaars");
    // Its logo comes with it.
    expect(files).toContain("image/jpeg");
  }
});
