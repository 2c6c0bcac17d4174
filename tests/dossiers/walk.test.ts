import { readFile } from "node:fs/promises";
import { questions } from "@voordeur/disclosure/groups.ts";
import { UNSURE } from "@voordeur/disclosure/question.ts";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { dossierDocuments, dossierItems, dossiers } from "../../database/schema/dossiers.ts";
import { leads } from "../../database/schema/leads.ts";
import { keepAnswers } from "../../app/features/dossiers/questionnaire/answers.server.ts";
import { listSellers, listSteps } from "../../app/features/dossiers/queries.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { readPdf } from "../contracts/pdf.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { keptMail } from "../site/kept-mail.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { TEST_NOW } from "../site/site.ts";
import { storeAgent } from "../viewings/viewings.ts";
import { seenPerson } from "./identity-details.ts";

// It leaps, as nobody fills in a form in no time.
let now = TEST_NOW.getTime();
const { staff, open } = useStaffSite({ work: true, clock: () => new Date((now += 1500)) });
const heic = await readFile(new URL("../../engines/pictures/example.heic", import.meta.url));

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

const mailTo = (address: string, subject: string) => keptMail(staff.site.dataDir, address, subject);

const pathIn = ({ text = "" }: Email, part: string) =>
  new RegExp(`https?://[^/\\s]+(/${part}/[\\w-]+)`).exec(text)![1]!;

test("from the request of a valuation to the home on the site, for sellers with script and staff without", async () => {
  const { services } = staff.site;
  const { db } = services;
  const street = "Kerkstraat 5";
  const about = `${street}, 5911 AA Venlo`;
  const jan = "jan@peeters.example";
  const els = "els@peeters.example";
  await storeAgent(db, { id: "sanne", name: "Sanne de Wit" });
  const visitor = await open("/", { width: 390, cookie: "" });

  // A valuation is asked for, and its visit chosen at once.
  const form = visitor.locator('form:has([value="contact_form"])');
  const typed = {
    name: "Jan Peeters",
    email: jan,
    phone: "0611111390",
    address: about,
  };
  for (const [name, value] of Object.entries(typed)) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  await form.locator("button[type=submit]").first().click();
  await form.getByRole("link", { name: /^Kies wanneer wij komen/ }).click();
  await visitor.getByRole("heading", { name: "Wanneer komen wij langs?" }).waitFor();
  await visitor.locator('a[href*="moment="]').first().click();
  await press(visitor, "Plan de afspraak");
  await visitor.getByText("Uw afspraak staat vast.").waitFor();
  const [lead] = await db.select().from(leads).where(eq(leads.email, jan));
  expect(lead!.state).toBe("afspraak");

  // Won: the file begins, and its second seller comes in.
  const desk = plainBrowser(staff.site, staff.cookie);
  await db.update(leads).set({ state: "gewonnen" }).where(eq(leads.id, lead!.id));
  await desk.go(`/admin/leads/${lead!.id}`);
  await desk.follow("Dossier van de verkoper");
  expect(desk.html).toContain(about);
  await desk.press("Begin het dossier");
  expect(desk.text).toContain("Stappen");
  const [dossier] = await db.select().from(dossiers).where(eq(dossiers.lead_id, lead!.id));
  const { id } = dossier!;
  const screen = `/admin/dossiers/${id}`;
  await desk.enter('value="verkoper"', { name: "Els Peeters", email: els });
  expect(desk.text).toContain(els);
  const isDone = async (name: string) =>
    (await listSteps(db, id)).find(({ step }) => step === name)!.doneAt !== null;

  // The mandate, to which both agree.
  await desk.go(`${screen}/opdracht`);
  await desk.press("Naar de verkopers sturen", {
    askingPrice: "425.000",
    fee: "1,25",
    madeAt: "home",
  });
  expect(desk.text).toContain("Nog geen akkoord");
  const home = { jan: pathIn(await mailTo(jan, "De verkoop van"), "dossier"), els: "" };
  home.els = pathIn(await mailTo(els, "De verkoop van"), "dossier");
  const seller = visitor;
  const visit = (part: string) => seller.goto(staff.site.url + part);
  let code = "";
  const agree = async (who: string, address: string) => {
    await visit(`${who}/opdracht`);
    await press(seller, "Stuur mij een code");
    await seller.getByText("De code is onderweg").waitFor();
    const codeNow = async () =>
      /Uw code: (\d{3} \d{3})/.exec((await mailTo(address, "Uw code")).text!)![1]!;
    await expect.poll(codeNow).not.toBe(code);
    code = await codeNow();
    await seller.getByLabel("Code uit de e-mail").fill(code);
    await press(seller, "Ik geef akkoord");
    await seller.getByText("Uw akkoord is bewaard").waitFor();
  };
  await agree(home.jan, jan);
  await expect.poll(() => isDone("mandate")).toBe(false);
  await agree(home.els, els);
  await expect.poll(() => isDone("mandate")).toBe(true);
  const [scan] = (await mailTo(els, "Uw akkoord op de opdracht")).attachments;
  const mandate = await readPdf(new Uint8Array(scan!.content as ArrayBuffer));
  expect(mandate.pages.join("")).toContain(street);

  // The identity of both, by an admin.
  for (const name of ["Jan Peeters", "Els Peeters"]) {
    await desk.go(`${screen}/identiteit`);
    await desk.press(new RegExp(`^Controleren ?: ${name}`));
    expect(desk.text).toContain("Volledige naam");
    await desk.press("Bewaren", { ...seenPerson, naam: name, besluit: "accepted" });
    expect(desk.text).toContain("Geaccepteerd.");
  }
  await expect.poll(() => isDone("identity")).toBe(true);

  // The questionnaire: Jan in one sitting, Els in another; what nobody knows is unsure.
  const pick = (question: string, answer: string) =>
    seller.getByRole("group", { name: question, exact: true }).getByText(answer, { exact: true });
  await visit(`${home.jan}/vragenlijst/roof`);
  await pick("Is er een schoorsteen of een kachel op hout of gas?", "Ja").click();
  await press(seller, "Opslaan en verder");
  await seller.getByRole("heading", { name: "Vocht en ventilatie" }).waitFor();
  const sellers = await listSellers(db, id);
  const unsure = { values: { answer: UNSURE, note: "" }, seen: { answer: "", note: "" } };
  const rest = questions.filter(({ name }) => name !== "chimney");
  await keepAnswers(
    services,
    id,
    rest.map(({ name }) => ({ name, ...unsure })),
    { sellerId: sellers.find(({ name }) => name === "Els Peeters")!.id, actor: null },
  );
  const confirm = async (part: string) => {
    for (const [who, name] of [
      [home.jan, "Jan Peeters"],
      [home.els, "Els Peeters"],
    ] as const) {
      await visit(`${who}/nalezen/${part}`);
      await seller.getByLabel("Uw naam").fill(name);
      await press(seller, "Bevestigen");
      await seller.getByText("Bevestigd. Dank u wel").waitFor();
    }
  };
  await confirm("vragenlijst");
  await expect.poll(() => isDone("questionnaire")).toBe(true);

  // The list of what stays.
  await visit(`${home.els}/lijst-van-zaken`);
  await pick("Gordijnen", "Blijft achter").click();
  // The list begins with what is said first.
  const isListed = eq(dossierItems.dossier_id, id);
  await expect.poll(() => db.$count(dossierItems, isListed)).toBeGreaterThan(0);
  await db.update(dossierItems).set({ fate: "stays" }).where(isListed);
  await confirm("lijst-van-zaken");
  await expect.poll(() => isDone("items")).toBe(true);

  // A photo of the deed as a phone takes it.
  await visit(`${home.jan}/documenten`);
  const file = { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: heic };
  await seller.getByLabel("Foto’s of bestanden").setInputFiles([file]);
  await press(seller, "Versturen");
  await seller.getByRole("link", { name: "IMG_0001" }).waitFor();
  const stored = await db
    .select()
    .from(dossierDocuments)
    .where(eq(dossierDocuments.dossier_id, id));
  expect(stored.map(({ type, audience }) => [type, audience])).toEqual([["image/heic", "office"]]);

  // The home is prepared and tied; its page is remarked upon and agreed to.
  const listing = await storeProperty(db, {
    address: street,
    postal_code: "5911 AA",
    hidden_by_staff: true,
    description: "Licht huis.",
  });
  await storePhoto(db, listing.id, { position: 0 });
  await desk.go(screen);
  await desk.press("Koppelen", { woning: `${street}, Venlo` });
  expect(desk.html).toContain(`href="/admin/woningen/${listing.id}"`);
  expect(desk.text).toContain("De woning komt pas op de site na: akkoord op de woningpagina");
  await visit(`${home.jan}/woningpagina`);
  await seller.getByLabel("Uw opmerking").fill("De schuur staat er niet bij.");
  await press(seller, "Stuur de opmerking");
  await seller.getByText("wij kijken ernaar").waitFor();
  await desk.go(`${screen}/woningpagina`);
  expect(desk.text).toContain("De schuur staat er niet bij.");
  await desk.press("Verwerkt");
  expect(desk.text).toContain("Verwerkt door");
  await visit(`${home.jan}/woningpagina/voorbeeld`);
  await seller.getByText("Zo komt uw woning op de site.").waitFor();
  await visit(`${home.jan}/woningpagina`);
  await seller.getByLabel("Uw naam").fill("Jan Peeters");
  await press(seller, "Ik geef akkoord op deze pagina");
  await seller.getByText(/^Akkoord van Jan Peeters/).waitFor();

  // The gate is open: staff show the home, and everybody sees it.
  await desk.go(screen);
  expect(desk.text).toContain("De poort is open.");
  const page = `/woningaanbod-venlo/${listing.slug}`;
  expect((await staff.site.fetch(page)).status).toBe(410);
  await desk.follow("Zet de woning op de site");
  await desk.press(/^Tonen ?: /);
  expect(desk.html).toContain(`Verbergen: ${street}`);
  await expect.poll(async () => (await staff.site.fetch(page)).status).toBe(200);
});
