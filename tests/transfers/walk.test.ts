import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { eq, ne, sql } from "drizzle-orm";
import { addDays } from "@voordeur/time/days.ts";
import { saleDates } from "../../database/schema/agreements.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { readLine } from "../../app/deals/transfers/line/lines.server.ts";
import { readTransfer, readTransferOfParty } from "../../app/deals/transfers/queries.server.ts";
import { listVersions } from "../../app/deals/transfers/signing/versions.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { runJob } from "../site/run-jobs.ts";
import { reader } from "../languages/reader.ts";
import { pathIn } from "../../app/settings/paths/languages.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { keepAgreement } from "./agreement.ts";
import { fetchParcel, giveReview, inspectHome, walkFromViewing } from "./walk-by-http.ts";
import { smallPdf } from "../setup/small-pdf.ts";

// A Friday afternoon; each reading of the clock is a moment later, as nobody fills in a form in no time.
let now = Date.parse("2026-12-04T13:00:00Z");
const { staff, open } = useStaffSite({ clock: () => new Date((now += 20)) });
/** Goes to a moment, as if the site had kept the time until then. */
async function goTo(moment: number) {
  now = moment;
  const known = new Date(moment).toISOString();
  await staff.site.services.db.execute(sql`UPDATE site_clock SET known_at = ${known}::timestamptz`);
}
const until = (moment: string) => goTo(Date.parse(moment));

const PDF = { name: "getekend.pdf", mimeType: "application/pdf" };
const pdf = (words: string) => ({ ...PDF, buffer: smallPdf(words) });
const fileOf = (words: string) => new File([pdf(words).buffer], PDF.name, { type: PDF.mimeType });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();
const pathOf = (url: string) => new URL(url).pathname;

let carla = "";
beforeAll(async () => {
  carla = await signedIn(staff.site.services, "carla@kantoor.example", "agent");
});

type Walked = Awaited<ReturnType<typeof walkFromViewing>>;

/**
 * Two buyers and two sellers who read, remark upon and sign an agreement; it is dated a Friday. One
 * buyer's browser runs script, and those of the others do not.
 */
async function signAll(walked: Walked) {
  const { id, saleId, url, parties, letters, colleague } = walked;
  await keepAgreement(staff.site.services, saleId);
  const office = await open(`/admin/overdrachten/${id}/koopovereenkomst`, {
    width: 1440,
    cookie: carla,
  });
  await press(office, "Versturen om te lezen");
  await office.getByText("Versie 1 (PDF)").waitFor();
  const address = pathOf(url("fatma", "koopovereenkomst"));
  const page = await open(address, { width: 390, cookie: "" });
  const plain = plainBrowser(staff.site);
  await page
    .locator("summary", { hasText: /opmerking/i })
    .first()
    .click();
  await page.locator("textarea").first().fill("De schuur hoort er ook bij.");
  await page.locator('form:has(textarea) button[type="submit"]').first().click();
  await page.getByText("De schuur hoort er ook bij.").waitFor();
  await letters.open("transfer agreement visitor", "transfer remarked agency");

  await office.reload();
  await office.getByText("De schuur hoort er ook bij.").waitFor();
  await office.locator('button[value="verwerkt"]').first().click();
  await office.locator('button[value="vrijgeven"]:enabled').click();
  await office.getByText("Er kan worden getekend").first().waitFor();
  await letters.open("transfer sign visitor");
  await readInGerman(walked, "jan");
  const signed = /Ontvangen: getekend op/;
  const sends = async (who: "bas" | "jan" | "els") => {
    await plain.go(url(who, "koopovereenkomst"));
    await plain.enter('name="getekend"', { bestand: fileOf(who), getekend: "2026-12-04" });
    expect(plain.text).toMatch(signed);
    expect(plain.text).toContain("wij kijken het na");
  };
  await page.goto(staff.site.url + address);
  await page.locator("summary", { hasText: "Liever op papier" }).click();
  await page.locator('input[name="bestand"]').setInputFiles(pdf("fatma"));
  await page.locator('input[name="getekend"]').fill("2026-12-04");
  await page.locator('button[value="getekend"]').click();
  await page.getByText(signed).first().waitFor();
  for (const who of ["bas", "jan", "els"] as const) await sends(who);

  // Staff look at each: one is sent back and comes again, and one that counted is taken back.
  const today = textOf(await colleague.read("/admin"));
  expect(today).toContain("Klopt de handtekening van Jan Peeters?");
  await office.reload();
  const check = office.locator(`#kijk-${parties.jan.id}`);
  if ((await check.getAttribute("open")) === null) await check.locator("summary").first().click();
  await check.locator('textarea[name="reden"]').fill("Bladzijde 3 ontbreekt.");
  await check.getByRole("button", { name: "Nee, dit klopt niet" }).click();
  await office.locator('[role="status"]').first().waitFor();
  await letters.open("transfer sent-back visitor");
  await sends("jan");
  const [version] = await listVersions(staff.site.services.db, id);
  const answers = (who: keyof typeof parties, act: string, reden = "") =>
    colleague.send(`/admin/overdrachten/${id}/koopovereenkomst`, {
      act,
      versie: version!.id,
      deelnemer: parties[who].id,
      reden,
    });
  for (const who of ["fatma", "bas", "jan", "els"] as const) await answers(who, "klopt");
  await letters.open("transfer signed visitor");
  await answers("jan", "terugnemen", "Er ontbrak een paraaf.");
  await letters.open("transfer unsigned visitor");
  await answers("jan", "klopt");
  await letters.open("transfer signed visitor");
  return { page, plain };
}

/** The pages of one party's link as they are in German now; they have no Dutch word. */
async function readInGerman({ url, parties, about }: Walked, who: keyof Walked["parties"]) {
  const people = Object.values(parties).map(({ name }) => name);
  const { read } = reader(staff.site, "de", [...people, about, "De schuur hoort er ook bij."]);
  const page = pathIn(staff.site.services.settings.agency, "de", pathOf(url(who)))!;
  const html = await read(page);
  const parts = [...html.matchAll(new RegExp(`href="(${page}/[^"#.]+)[^".]*"`, "g"))];
  for (const part of new Set(parts.map(([, path]) => path!))) {
    if (!part.includes("/dokumente/")) await read(part);
  }
}

const stateOf = async (id: string) => {
  const { services } = staff.site;
  const { line } = await readLine(services, id, new Date(now));
  return Object.fromEntries(line.map(({ step, state }) => [step, state]));
};

test("from the viewing to the review, for some with script and for others without", async () => {
  await until("2026-11-20T10:00:00Z");
  const { services } = staff.site;
  const cookies = { sells: staff.cookie, goesOn: carla };
  const walked = await walkFromViewing(staff.site, cookies, goTo);
  const { id, saleId, url, parties, letters } = walked;
  await until("2026-12-04T13:00:00Z");
  const { page, plain } = await signAll(walked);
  const [days] = await services.db.select().from(saleDates).where(eq(saleDates.sale_id, saleId));
  expect(days).toMatchObject({ signed_on: "2026-12-04", handed_over_on: "2026-12-04" });
  // Three days of which two are working days, ending on one.
  const { line } = await readLine(services, id, new Date(now));
  expect(line.find(({ step }) => step === "cooling-off")).toMatchObject({ day: "2026-12-08" });

  await page.goto(staff.site.url + pathOf(url("fatma", "koopovereenkomst")));
  await page.locator('button[value="ontvangen"]').click();
  await page
    .getByText(/ontvangst/i)
    .first()
    .waitFor();

  // The line as each has it; the notary sees no condition of financing.
  const seenBy = async (who: keyof typeof parties) =>
    (await readTransferOfParty(services.db, parties[who].id))!.party.seen_at;
  await page.goto(staff.site.url + pathOf(url("fatma")));
  await page.getByText("Voorbehoud van financiering").first().waitFor();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => seenBy("fatma")).toBeTruthy();
  await expect.poll(() => page.getByText("Deze deelnemer is weg").count()).toBe(0);
  for (const [who, sees, lacks] of [
    ["jan", "Eindinspectie", "De financiering is rond"],
    ["notary", "Overdracht bij de notaris", "Voorbehoud van financiering"],
  ] as const) {
    await plain.go(url(who));
    expect(plain.text).toContain(sees);
    expect(plain.text).not.toContain(lacks);
    await plain.press("Laat ons weten dat u deze pagina zag");
    expect(await seenBy(who)).toBeTruthy();
  }
  const calendar = await page.request.get(staff.site.url + pathOf(url("bas", "agenda.ics")));
  expect(await calendar.text()).toMatch(/BEGIN:VEVENT[^]*SUMMARY:[^]*END:VCALENDAR/);

  // After the cooling-off period the buyers give up what they need no longer.
  await until("2026-12-09T09:00:00Z");
  expect(await stateOf(id)).toMatchObject({ signed: "done", "cooling-off": "done" });
  await plain.go(url("bas", "stap/financing"));
  await plain.press("De financiering is rond", { zeker: "ja" });
  expect((await stateOf(id))["financing"]).toBe("done");
  await plain.go(url("fatma", "stap/guarantee"));
  await plain.press("De garantie of waarborgsom is gesteld", { bewijs: fileOf("garantie") });
  expect((await stateOf(id))["guarantee"]).toBe("done");
  await walked.visitor.send(url("bas", "stap/survey"), { act: "opgeven", zeker: "ja" });

  // The transfer moves by agreement of all four alone; the agreement's day stays named.
  const before = (await readLine(services, id, new Date(now))).facts.days.transfer_on!;
  const wished = addDays(before, 7);
  await plain.go(url("jan", "stap/transfer"));
  await plain.press("Versturen", { dag: wished });
  expect(plain.text).toContain("Wacht nog op");
  await letters.open("transfer move-asked visitor", "transfer move-asked agency");
  for (const who of ["fatma", "notary"] as const) await readInGerman(walked, who);
  for (const who of ["fatma", "bas", "els"] as const) {
    expect((await readLine(services, id, new Date(now))).facts.days.transfer_on).toBe(before);
    await plain.go(url(who, "stap/transfer"));
    await plain.press("Akkoord");
  }
  const { line: moved } = await readLine(services, id, new Date(now));
  expect(moved.find(({ step }) => step === "transfer")).toMatchObject({
    day: wished,
    agreedOn: before,
  });

  await plain.go(url("notary", "stap/notary"));
  await plain.press("Alles is binnen");
  expect((await stateOf(id))["notary"]).toBe("done");

  await fetchParcel(walked);
  await until(`${addDays(wished, -1)}T09:00:00Z`);
  for (const job of ["remind-parties", "follow-transfers", "follow-sales"]) {
    await runJob(services, job);
  }
  await walked.letters.open(
    "transfer parcel-fetched agency",
    "transfer reminder visitor",
    "transfer lapsed visitor",
    "transfer lapsed agency",
    "bid shared visitor",
  );

  // The office ticks off the rest, and closes.
  await until(`${wished}T09:00:00Z`);
  await inspectHome(walked);
  for (const stap of ["transfer", "keys"]) {
    await walked.colleague.send(walked.page, { act: "stap-klaar", stap });
    expect((await stateOf(id))[stap]).toBe("done");
  }
  expect(textOf(await walked.colleague.read(walked.page))).toContain("Overdracht sluiten");
  await walked.colleague.send(walked.page, { act: "sluiten" });
  expect((await readTransfer(services.db, id))!.closed_at).toBeTruthy();
  await walked.letters.open("transfer inspected visitor", "transfer aftercare visitor");
  for (const who of ["fatma", "jan"] as const) await readInGerman(walked, who);
  await goTo(now + 14 * 86_400_000);
  await runJob(services, "ask-reviews");
  await giveReview(walked);

  // Both names stand in the history and in the log, and no letter went out that nobody opened here.
  const history = textOf(await walked.seller.read(walked.page));
  expect(history).toContain("anna@kantoor.example Overdracht begonnen");
  expect(history).toContain("carla@kantoor.example Overdracht gesloten");
  const log = textOf(await walked.seller.read("/admin/logboek"));
  expect(log).toContain("anna@kantoor.example begon de overdracht van Teststraat");
  expect(log).toContain("carla@kantoor.example sloot de overdracht van Teststraat");
  const { kind, letter, recipient } = outbox;
  const owed = await services.db
    .select({ name: sql<string>`concat_ws(' ', ${kind}, ${letter}, ${recipient})` })
    .from(outbox)
    .where(ne(kind, "account"));
  expect(owed.map(({ name }) => name).toSorted()).toEqual(walked.letters.opened.toSorted());
});
