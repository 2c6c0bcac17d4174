import type { Page } from "playwright-core";
import { questions } from "@voordeur/disclosure/groups.ts";
import { UNSURE } from "@voordeur/disclosure/question.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { visit } from "../site/shown.ts";
import { dossierItems } from "../../database/schema/dossiers.ts";
import { keepAnswers, readAnswers } from "../../app/deals/dossiers/questionnaire/answers.server.ts";
import { readItems } from "../../app/deals/dossiers/items/items.server.ts";
import { sellerUrl } from "../../app/deals/dossiers/links.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { looksRight } from "../site/looks-right.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { beginFile } from "./workbench.ts";

const { staff, open } = useStaffSite();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const pick = (page: Page, question: string, answer: string) =>
  page
    .getByRole("group", { name: question, exact: true })
    .getByText(answer, { exact: true })
    .click();

test("sellers fill in the questionnaire and the list, one without a script, and staff help", async () => {
  const { services } = staff.site;
  const { db } = services;
  const names = ["Jan Peeters", "Els Peeters"];
  const { id, sellers } = await beginFile(services, "Dorpsstraat 12, 5911 AA Venlo", names);
  const [jan, els] = names.map((name) => sellers.find((one) => one.name === name)!);
  const [janUrl, elsUrl] = [jan, els].map((seller) => sellerUrl(services, seller!));
  const answerOf = async (name: string) => (await readAnswers(db, id)).get(name);

  // Jan, on a phone: what he types is kept without a button.
  const phone = await open(janUrl, { width: 390, cookie: "" });
  await phone.getByRole("link", { name: "Vertel wat u van uw woning weet" }).click();
  await phone.getByRole("link", { name: "Beginnen" }).click();
  await pick(phone, "Wat voor woning verkoopt u?", "Een huis");
  await expect.poll(async () => (await answerOf("home-kind"))?.answer).toBe("house");
  await phone.getByRole("textbox", { name: "In welk jaar is de woning gebouwd?" }).fill("78");
  await phone.getByText("Vul een jaartal van vier cijfers in").waitFor();
  await phone.getByRole("textbox", { name: "In welk jaar is de woning gebouwd?" }).fill("1978");
  await expect.poll(async () => (await answerOf("build-year"))?.answer).toBe("1978");
  await looksRight(phone);
  // Questions that depend on the kind of home come before he goes on.
  await press(phone, "Opslaan en verder");
  await phone.getByRole("group", { name: /Loopt de grens anders/ }).waitFor();
  await press(phone, "Opslaan en verder");
  await phone.getByRole("heading", { name: "Gevels, ramen en dak" }).waitFor();

  // Staff write down what Jan says on the telephone.
  const desk = await open(`/admin/dossiers/${id}/vragenlijst?deel=damp`, { width: 1440 });
  await desk.getByLabel("Wie zegt het?").selectOption("Jan Peeters");
  await pick(desk, "Is er een kelder?", "Ja");
  await press(desk, "Opslaan");
  await desk.getByText("Antwoorden bewaard").waitFor();
  await desk.getByText(/Jan Peeters, genoteerd door anna@kantoor/).waitFor();
  await looksRight(desk);

  // The rest nobody knows; then he confirms.
  await keepAnswers(
    services,
    id,
    questions.map(({ name }) => ({
      name,
      values: { answer: UNSURE, note: "" },
      seen: { answer: "", note: "" },
    })),
    { sellerId: jan!.id, actor: null },
  );
  await phone.goto(`${janUrl}/vragenlijst`);
  await phone.getByRole("link", { name: "Nalezen en bevestigen" }).click();
  await phone.getByRole("heading", { name: "Bevestigen" }).waitFor();
  await press(phone, "Bevestigen");
  await phone.getByLabel("Uw naam").fill("Jan Peeters");
  await press(phone, "Bevestigen");
  await phone.getByText("Lees de antwoorden na en vink dit aan").waitFor();
  await phone.getByLabel(/^Ik las elk antwoord na/).check();
  await press(phone, "Bevestigen");
  await phone.getByText("Bevestigd. Dank u wel").waitFor();

  // The list of what stays.
  await phone.goto(`${janUrl}/lijst-van-zaken`);
  const thingOn = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
  const fatesIn = async (room: string) => [
    ...new Set(
      (await readItems(db, id)).filter((one) => one.room === room).map(({ fate }) => fate),
    ),
  ];
  await pick(phone, "Gordijnen en vitrages", "Te koop");
  await phone
    .getByRole("group", { name: "Gordijnen en vitrages", exact: true })
    .getByLabel("Vraagprijs")
    .fill("250");
  const curtains = async () =>
    (
      await db.select().from(dossierItems).where(eq(dossierItems.thing, "Gordijnen en vitrages"))
    )[0];
  await expect.poll(async () => (await curtains())?.price).toBe(250);
  // What is said of a tap moves nothing, so that the next tap meets what it is meant for.
  const top = async (name: string) => (await thingOn(phone, name).boundingBox())!.y;
  const apart = async () => (await top("Losse kasten")) - (await top("Losse vloerkleden"));
  const before = await apart();
  await pick(phone, "Losse vloerkleden", "Niet aanwezig");
  await thingOn(phone, "Losse vloerkleden").locator("..").getByText("Bewaard").waitFor();
  expect(await apart()).toBe(before);
  // The rest of a room in one press, and back.
  const kitchen = phone.getByRole("region", { name: "Keuken" });
  await kitchen.getByRole("button", { name: "De rest van deze kamer is er niet" }).click();
  await kitchen.getByText("Niet aanwezig: 7 dingen.").waitFor();
  expect(await fatesIn("Keuken")).toEqual(["absent"]);
  await looksRight(phone);
  await kitchen.getByRole("button", { name: "Ongedaan maken" }).click();
  await kitchen.getByRole("button", { name: "De rest van deze kamer is er niet" }).waitFor();
  expect(await fatesIn("Keuken")).toEqual([null]);
  expect((await curtains())?.price).toBe(250);
  // Els, without a script: what she adds keeps what she said beside it.
  const plain = plainBrowser(staff.site);
  await plain.go(`${elsUrl}/lijst-van-zaken`);
  const fateOf = async (name: string) =>
    `lot.${(await readItems(db, id)).find((item) => item.thing === name)!.id}`;
  const toaster = { ruimte: "Keuken", zaak: "Broodrooster" };
  await plain.press("Toevoegen", { ...toaster, [await fateOf("Oven en magnetron")]: "stays" });
  await plain.press("Opslaan en nalezen", { [await fateOf("Broodrooster")]: "goes" });
  expect(plain.path).toContain("/nalezen/");
  expect(plain.text).toContain("Broodrooster");
  expect(
    (await readItems(db, id)).find(({ thing }) => thing === "Oven en magnetron"),
  ).toMatchObject({
    fate: "stays",
  });
  await db
    .update(dossierItems)
    .set({ fate: "stays", price: null })
    .where(eq(dossierItems.dossier_id, id));
  await visit(desk, `/admin/dossiers/${id}/lijst-van-zaken`);
  await desk.getByText("Van alles is gezegd wat ermee gebeurt.").waitFor();
  await looksRight(desk);

  // What is wrong stays as it is typed, also while the page is read again and by the buttons beside it.
  const thing = (name: string) => desk.getByRole("group", { name, exact: true });
  const remark = (name: string) => thing(name).getByLabel(`Opmerking bij ${name}`);
  await pick(desk, "Gordijnen en vitrages", "Te koop");
  await thing("Gordijnen en vitrages").getByLabel("Vraagprijs").fill("veel");
  await thing("Oven en magnetron").getByText("Opmerking", { exact: true }).click();
  await remark("Oven en magnetron").fill("Zonder platen");
  await desk.getByLabel("Ruimte").fill("Zolder");
  await desk.getByLabel("Wat is het?").fill("Bed");
  const late = Promise.withResolvers<void>();
  await desk.route("**/lijst-van-zaken.data*", async (route) => {
    if (route.request().method() === "GET") await late.promise;
    await route.continue();
  });
  await press(desk, "Opslaan");
  await desk.getByText("Vul een bedrag in hele euro’s in").waitFor();
  await remark("Oven en magnetron").fill("Zonder de platen");
  await thing("Gordijnen en vitrages").getByLabel("Vraagprijs").fill("50");
  await db.update(dossierItems).set({ fate: "goes" }).where(eq(dossierItems.thing, "Broodrooster"));
  late.resolve();
  const goes = thing("Broodrooster").getByLabel("Gaat mee");
  await expect.poll(() => goes.isChecked()).toBe(true);
  await expect.poll(() => remark("Oven en magnetron").inputValue()).toBe("Zonder de platen");
  await expect.poll(() => desk.getByLabel("Wat is het?").inputValue()).toBe("Bed");
  await desk.getByLabel("Wat", { exact: true }).selectOption("Keuken: Broodrooster");
  await press(desk, "Weghalen");
  await expect.poll(() => thing("Broodrooster").count()).toBe(0);
  const kept = new Map((await readItems(db, id)).map((item) => [item.thing, item]));
  expect(kept.get("Gordijnen en vitrages")?.price).toBe(50);
  expect(kept.get("Oven en magnetron")?.note).toBe("Zonder de platen");
  await thing("Bed").waitFor();
});
