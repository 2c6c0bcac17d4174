import { afterAll, expect, test } from "vitest";
import { startTextGateway } from "@voordeur/models/fixtures/text-gateway.ts";
import { jobsOf } from "../../app/jobs.ts";
import { initialPageChoices } from "../../app/settings/groups/page-choices.ts";
import { saveSetting, settingVersion } from "../../app/settings/service.server.ts";
import { storeProperty } from "../listings/properties.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown, visit } from "../site/shown.ts";

const gateway = await startTextGateway();
afterAll(() => gateway.close());
const env = { AI_BASE_URL: gateway.url, AI_API_KEY: "sleutel", AI_TEXT_MODEL: "words-1" };
const { staff, open } = useStaffSite({ env });

const dutch = "Ruime woning van 120 m² met een tuin.\n\nVoor € 395.000 k.k. is het uw huis.";
const german = "Geräumiges Haus mit 120 m² und einem Garten.\n\nFür 395.000 € ist es Ihr Haus.";
gateway.reply = () => JSON.stringify({ translation: german });

const work = async () => {
  const { services } = staff.site;
  const signal = new AbortController().signal;
  const job = jobsOf(services).find(({ name }) => name === "translate-descriptions")!;
  await job.run({}, { last: false, signal });
};

/** The description on the German page, and what stands above it. */
async function pageOf({ slug }: { slug: string }) {
  const html = await (await staff.site.fetch(`/de/immobilien-venlo/${slug}`)).text();
  const [, about = "", lang = "", text = ""] =
    /(?:<p class="mt-5 text-muted">([^<]*)<\/p>)?<div(?: lang="(\w+)")? class="prose mt-5[^>]*>(.*?)<\/div>/s.exec(
      html,
    ) ?? [];
  const told = /"description":"([^"]*)"/.exec(html)?.[1] ?? "";
  return { about, lang, text: text.replace(/<[^>]*>/g, " ").replaceAll("\u00a0", " "), told };
}

test("the German page of a home has its feed's text, a machine's once staff approve it, or the Dutch", async () => {
  const { services } = staff.site;
  const { db } = services;
  const fed = await storeProperty(db, {
    description: dutch,
    translations: { de: "Vom Feed.", en: "x" },
  });
  expect(await pageOf(fed)).toMatchObject({
    about: "",
    lang: "",
    text: expect.stringContaining("Vom Feed."),
  });

  const home = await storeProperty(db, { description: dutch, translations: { en: "Spacious." } });
  const dutchAlone = {
    about: "Die Beschreibung gibt es nur auf Niederländisch.",
    lang: "nl",
    text: expect.stringContaining("Ruime woning"),
  };
  expect(await pageOf(home)).toMatchObject(dutchAlone);
  await work();
  expect(await pageOf(home)).toMatchObject(dutchAlone);

  const value = { ...initialPageChoices, machineTexts: "at-once" as const };
  const seen = await settingVersion(db, "pageChoices");
  await saveSetting(services, "pageChoices", { seen, value, by: null });
  expect(await pageOf(home)).toMatchObject({
    about: "Maschinell aus dem Niederländischen übersetzt und noch nicht von uns geprüft.",
    lang: "",
    text: expect.stringContaining("Für 395.000 €"),
    told: expect.stringContaining("Geräumiges Haus"),
  });

  const page = await open(`/admin/woningen?zichtbaarheid=vertaald`);
  await page.getByText("1 woning", { exact: true }).waitFor();
  await visit(page, `/admin/woningen/${home.id}`);
  const form = page.locator("form", { has: page.getByLabel("Duits") });
  await form.getByText("Door de computer vertaald, en nog niet nagekeken.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole("button", { name: "Vertaling goedkeuren" }).press("Enter");
  await shown(page, "Vertaling bewaard");
  expect(await pageOf(home)).toMatchObject({
    about: "Maschinell aus dem Niederländischen übersetzt und von uns geprüft.",
  });
  await form.getByLabel("Duits").fill("Von uns.");
  await form.getByRole("button", { name: "Vertaling bewaren" }).press("Enter");
  await form.getByText("Van kantoor.").waitFor();
  expect(await pageOf(home)).toMatchObject({
    about: "",
    text: expect.stringContaining("Von uns."),
  });
  const english = page.locator("form", { has: page.getByLabel("Engels") });
  await english.getByText("Uit de bron.").waitFor();
  await expect.poll(() => english.getByRole("button", { name: "Laten vertalen" }).count()).toBe(0);
});
