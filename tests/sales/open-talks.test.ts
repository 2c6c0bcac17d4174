import { emailJob } from "../../app/platform/outbox/send.ts";
import { bidEmails } from "../../app/features/sales/letters/emails.server.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { noDays } from "../../app/features/sales/afterwards/dates.ts";
import { saveSaleDays } from "../../app/features/sales/afterwards/service.server.ts";
import { checkLog } from "../../app/features/sales/check.server.ts";
import { sellerUrl } from "../../app/features/sales/links.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { readPdf } from "../contracts/pdf.ts";
import { storeLead } from "../leads/leads.ts";
import { looksRight } from "../site/looks-right.ts";
import { visit } from "../site/shown.ts";
import { useMailServer } from "../site/use-site.ts";
import { TEST_NOW } from "../site/site.ts";
import { announce, invite, offer } from "./workbench.ts";
import { withoutRandomParts } from "../site/without-random-parts.ts";

const server = await useMailServer();
const time = { now: TEST_NOW };
const { staff, open } = useStaffSite({ clock: () => time.now, env: { SMTP_URL: server.url } });
const DAY = 86_400_000;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Sends the letters that wait, and reads them back: their text by receiver. */
async function post(): Promise<Record<string, string>> {
  const { services } = staff.site;
  const before = server.received.length;
  const waiting = await services.db.select().from(outbox).where(eq(outbox.state, "queued"));
  const attempt = { last: false, signal: new AbortController().signal };
  for (const { id } of waiting) await emailJob(services, bidEmails).run({ letterId: id }, attempt);
  const letters = await Promise.all(
    server.received.slice(before).map(({ raw }) => PostalMime.parse(raw)),
  );
  return Object.fromEntries(
    letters.map(({ to, text = "" }) => [
      to![0]!.address!.split("@")[0],
      text.replaceAll("\u00a0", " "),
    ]),
  );
}

const linkIn = (letter: string | undefined, part: string) =>
  new RegExp(`${part}/[\\w-]+`).exec(letter ?? "")![0];

test("three bid in open talks, two of the staff and the seller read, answer and choose, and all read the log", async () => {
  const { site } = staff;
  const { services } = site;
  const { db } = services;
  const carla = await signedIn(services, "carla@kantoor.example", "agent");
  const { saleId, propertyId } = await announce(services);
  await db.update(properties).set({ source: "eigen" }).where(eq(properties.id, propertyId));
  const name = "Fatma van der Meer";
  const viewer = { name, email: "fatma@meer.example", property_id: propertyId };
  await storeLead(db, { ...viewer, kind: "bezichtiging" });
  const at = `/admin/verkopen/${saleId}`;

  // Whoever viewed it is invited, and bids by the link of the letter.
  const page = await open(at);
  await press(page, `Nodig ${name} uit`);
  await page.getByRole("link", { name: `Bod invoeren van ${name}` }).waitFor();
  const invited = await post();
  const bidder = await open(linkIn(invited["fatma"], "/bod"), { width: 360, cookie: "" });
  await shows(bidder, "Breng uw bod uit");
  await bidder.getByLabel("Bedrag in euro's").fill("398.000");
  await bidder.getByLabel("Een woord aan de verkoper").fill("Wij wonen hier graag");
  await press(bidder, "Lees uw bod na");
  await shows(bidder, "driehonderdachtennegentigduizend euro");
  await press(bidder, "Breng dit bod uit");
  await shows(bidder, "Uw ontvangstbewijs");
  const receipt = (await post())["fatma"];
  expect(receipt).toContain("U biedt € 398.000 k.k. (driehonderdachtennegentigduizend euro).");
  const [, number, hash] = /Nummer in het logboek: (\d+)\s+Controlegetal: (\S+)/.exec(receipt!)!;
  await shows(bidder, hash!);
  for (const other of ["Ben", "Noor"]) await invite(services, saleId, other);
  await offer(services, saleId, 2, { amount: 390_000 });
  await offer(services, saleId, 3, { amount: 405_000, otherConditions: "Alleen met de boot" });

  // The office answers; the bidder reads it in a letter and raises.
  await visit(page, site.url + at);
  await page.getByText(`Beantwoord het bod van ${name}…`).click();
  const answers = page.locator("details[open]");
  await answers.getByLabel("Het antwoord van de verkoper").fill("Graag iets hoger");
  await answers.getByRole("button", { name: "Verstuur het antwoord" }).click();
  await shows(page, "Het antwoord staat vast");
  expect((await post())["fatma"]).toContain("Graag iets hoger");
  await bidder.reload();
  await shows(bidder, "De verkoper antwoordt");
  await looksRight(bidder);
  await bidder.getByText("Verhoog uw bod").click();
  await bidder.getByLabel("Bedrag in euro's").fill("401.000");
  await press(bidder, "Lees uw bod na");
  await shows(bidder, "vierhonderdeenduizend euro");
  await shows(bidder, /Bedrag: was €\s398\.000, wordt €\s401\.000/);
  await looksRight(bidder);
  await press(bidder, "Breng dit bod uit");
  await shows(bidder, "Uw nieuwe bod is binnen");
  expect((await post())["fatma"]).toContain("€ 401.000");

  // Her bid is hers; what staff enter for another, on his word, they may correct.
  await visit(page, `${site.url}${at}/correctie/1`);
  await shows(page, "Dit bod deed de bieder zelf");
  await expect
    .poll(() => page.getByRole("button", { name: "Leg de verbetering vast" }).count())
    .toBe(0);
  await visit(page, `${site.url}${at}/bod/2`);
  await shows(page, "Ben bracht zelf een bod uit");
  await page.getByLabel("Hoe kwam dit binnen?").first().selectOption("email");
  await page.getByLabel("Bedrag in euro's").fill("392.000");
  await press(page, "Lees het bod na");
  await shows(page, /Bedrag: was €\s390\.000, wordt €\s392\.000/);
  await shows(page, "Voorbehoud van financiering: blijft");
  await press(page, "Leg dit bod vast");
  await page.getByRole("link", { name: "Verbeter het bod van Ben" }).click();
  await page.getByLabel("Bedrag in euro's").fill("393.000");
  await page.getByLabel("Wat klopte er niet?").fill("In de mail stond 393.000");
  await press(page, "Leg de verbetering vast");
  await shows(page, "Reden: In de mail stond 393.000");
  expect((await post())["ben"]).toContain("Bedrag: was € 392.000, wordt € 393.000");

  // The seller reads them side by side, without names; a colleague chooses.
  const seller = await open(new URL(sellerUrl(services, saleId)).pathname, { cookie: "" });
  await press(seller, "Bekijk de biedingen");
  await shows(seller, "De biedingen naast elkaar");
  const cards = (await seller.getByRole("listitem").allInnerTexts()).join(" ");
  for (const words of ["401.000", "393.000", "405.000", "Alleen met de boot"])
    expect(cards).toContain(words);
  expect(await seller.content()).not.toContain("Fatma");
  const colleague = await open(at, { width: 360, cookie: carla });
  await colleague.getByRole("link", { name: `Kies dit bod van ${name}` }).click();
  await colleague.getByLabel("Waarom kiest de verkoper dit bod?").fill("De zekerste van de drie");
  await press(colleague, "Kies dit bod");
  await shows(colleague, "Na de keuze");
  const outcome = await post();
  expect(Object.keys(outcome).toSorted()).toEqual(["ben", "fatma", "noor"]);
  expect(outcome["fatma"]).toContain("Gefeliciteerd!");
  for (const other of ["ben", "noor"]) {
    expect(outcome[other]).toContain("De verkoper heeft voor een ander bod gekozen");
    expect(withoutRandomParts(outcome[other]!)).not.toMatch(/401|405|Fatma/);
  }
  await seller.reload();
  await shows(seller, "De zekerste van de drie");

  // The agreement has the bid and the buyer.
  const agreement = await site.fetch(`${at}/koopovereenkomst.pdf`, {
    headers: { cookie: carla },
  });
  const { body } = await readPdf(new Uint8Array(await agreement.arrayBuffer()));
  expect(body).toContain("401.000");
  expect(body).toContain("van der Meer");

  // Days that cannot be are not taken.
  await visit(colleague, site.url + at);
  await colleague.getByLabel("Getekend door beiden op").fill("2020-01-01");
  await press(colleague, "Opslaan");
  await shows(colleague, "Niet eerder dan het gekozen bod binnenkwam");

  // Once the bedenktijd is over the log is shared, and the receipt stands in it.
  const day = TEST_NOW.toISOString().slice(0, 10);
  const days = { ...noDays, signed_on: day, handed_over_on: day };
  expect(await saveSaleDays(services, saleId, { days, version: 0 }, "u1")).toBe(true);
  time.now = new Date(time.now.getTime() + 8 * DAY);
  await visit(colleague, site.url + at);
  await press(colleague, "Deel het biedlogboek");
  await shows(colleague, "meteen een mail met een link naar het hele logboek");
  await press(colleague, "Ja, deel het nu");
  await shows(colleague, "Gedeeld. Iedereen die bood");
  const shared = await post();
  expect(Object.keys(shared).toSorted()).toEqual(["ben", "fatma", "noor"]);
  const log = linkIn(shared["fatma"], "/biedlogboek");
  await bidder.goto(site.url + log);
  await shows(bidder, hash!);
  const pdf = await site.fetch(`${log}/biedlogboek.pdf`);
  const { body: printed } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  const text = printed.replaceAll(/\s+/g, " ");
  expect(text).toMatch(new RegExp(`${number}\\. Bieder 1 \\(u\\) brengt een bod uit`));
  for (const words of ["401.000", "390.000", "405.000"]) expect(text).toContain(words);
  expect(text).not.toMatch(/Fatma|Ben\b|Noor|boot|graag iets|zekerste/i);
  expect(printed.replaceAll(/\s/g, "")).toContain(hash);
  expect(await checkLog(services, saleId)).toBeNull();
});
