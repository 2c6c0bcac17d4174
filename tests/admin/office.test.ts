import sharp from "sharp";
import { expect, test } from "vitest";
import { currentSetting, saveSetting, settingVersion } from "../../app/settings/service.server.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { headingsOf } from "../site/by-http.ts";
import { isReadable, nearestReadable } from "../../app/settings/look/palette.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { visit } from "../site/shown.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite();
const pathOf = (slug: string) => `/admin/instellingen/${slug}`;
const save = "Op de site zetten";

const get = (path: string, cookie: string) =>
  staff.site.fetch(path, { redirect: "manual", headers: { cookie } });

test("another phone number stands on every page at once, and in the log of acts", async () => {
  const page = await open(pathOf("gegevens"));
  await page.getByLabel("Telefoon", { exact: true }).fill("bel ons");
  await page.getByRole("button", { name: save }).click();
  await page.getByText("Vul een telefoonnummer in, zoals").waitFor();
  const phone = page.getByLabel("Telefoon", { exact: true });
  await expect.poll(() => phone.inputValue()).toBe("bel ons");
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
  await phone.fill("0575 123456");
  const { promise: isLookedAt, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route("**/admin/instellingen/gegevens.data*", async (route) => {
    if (route.request().method() === "POST") await isLookedAt;
    await route.continue();
  });
  await page.getByRole("button", { name: save }).click();
  // The answer draws the fields anew: nobody can type there what it would take away.
  const isShut = () => phone.evaluate((field) => field.closest("[inert]") !== null);
  await expect.poll(isShut).toBe(true);
  letAnswer();
  await page.getByText("Nu op de site: die van").waitFor();
  await expect.poll(isShut).toBe(false);
  const home = await (await staff.site.fetch("/blog")).text();
  expect(home).toContain("0575 123456");
  const log = await (await get("/admin/logboek", staff.cookie)).text();
  expect(log).toContain("het scherm ‘gegevens’");
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a branch comes on, and no earlier version of it takes the rest along", async () => {
  const { settings } = staff.site.services;
  const { phone } = settings.get("identity");
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go("/admin/instellingen/geavanceerd");
  await anna.follow("Andere vestigingen");
  const branch = {
    Naam: "Kantoor Lochem",
    "Straat en huisnummer": "Markt 3",
    Postcode: "7241 AA",
    Plaats: "Lochem",
    Provincie: "Gelderland",
  };
  const typed = Object.entries(branch).map(([label, text]) => [anna.nameOf(label), text]);
  await anna.press(save, Object.fromEntries(typed));
  expect(headingsOf(anna.html)).toContain("Kantoor");
  expect(settings.agency.offices).toMatchObject([{ name: "Kantoor Lochem" }]);
  expect(await (await staff.site.fetch("/blog")).text()).toContain("Kantoor Lochem");
  const back = new URLSearchParams({ act: "terugzetten", versie: "0" });
  const init = { method: "POST", redirect: "manual", body: back } as const;
  const headers = { cookie: staff.cookie };
  const restored = await staff.site.fetch(pathOf("vestigingen"), { ...init, headers });
  expect(restored.status).toBe(303);
  expect(settings.agency.offices).toEqual([]);
  expect(settings.get("identity").phone).toEqual(phone);
});

test("each old address leads to the part, on the screen that has it now", async () => {
  for (const slug of ["gegevens", "verdeling", "e-mail", "uiterlijk"]) {
    const moved = await get(`/admin/kantoor/${slug}`, staff.cookie);
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, pathOf(slug)]);
    expect((await get(pathOf(slug), staff.cookie)).status).toBe(200);
  }
  const list = await get("/admin/kantoor", staff.cookie);
  expect(list.headers.get("Location")).toBe("/admin/instellingen");
  const six = headingsOf(await (await get("/admin/instellingen", staff.cookie)).text());
  expect(six.slice(-6)).toEqual([
    "Kantoor",
    "Team en tijden",
    "Uiterlijk",
    "Site en beloften",
    "Koppelingen",
    "Geavanceerd",
  ]);
});

test("axe finds nothing on the parts that no other test looks at", async () => {
  const page = await open("/admin/demo");
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const part of ["handtekeningen", "menu", "uiterlijk", "e-mail", "bezichtigingen"]) {
    await visit(page, pathOf(part));
    expect([part, await accessibilityProblems(page)]).toEqual([part, []]);
  }
});

test("a part with unsaved words is not left for another one without a question", async () => {
  const page = await open(pathOf("klanten"));
  await page.getByLabel("Naam").first().fill("Getypt");
  const costs = page.getByRole("link", { name: "Kosten van een woning" });
  page.once("dialog", (dialog) => void dialog.dismiss());
  await costs.click();
  expect(await page.getByLabel("Naam").first().inputValue()).toBe("Getypt");
  page.once("dialog", (dialog) => void dialog.accept());
  await costs.press("Enter");
  await page.waitForURL(/\/kosten/);
  await expect.poll(() => costs.getAttribute("aria-expanded")).toBe("true");
  expect(await costs.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("a colleague comes on with a photo that is encoded anew, by keyboard", async () => {
  const { services } = staff.site;
  const seen = await settingVersion(services.db, "team");
  await saveSetting(services, "team", { seen, value: [], by: null });
  const page = await open(pathOf("team"), { width: 360 });
  await page.getByRole("button", { name: "Medewerker toevoegen" }).press("Enter");
  await page.keyboard.type("Mieke van den Berg");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Makelaar-taxateur");
  const photo = await sharp({
    create: { width: 400, height: 500, channels: 3, background: "#a86" },
  })
    .withExif({ IFD0: { Artist: "geheim" } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel("Foto (optioneel)")
    .first()
    .setInputFiles({ name: "mieke.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("button", { name: save }).click();
  await page.getByText("Mieke van den Berg").first().waitFor();
  const [member] = services.settings.agency.team;
  expect(member).toMatchObject({
    name: "Mieke van den Berg",
    photo: expect.stringMatching(/^team\/[a-f0-9]{32} 400x500$/),
  });
  const file = await staff.site.fetch(`/media/${member!.photo!.split(" ")[0]}-480.webp`);
  expect(file.headers.get("Content-Type")).toBe("image/webp");
  expect(Buffer.from(await file.arrayBuffer()).includes("geheim")).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("the menu is put in order by keyboard, and words too long for one row leave the button", async () => {
  const page = await open(pathOf("menu"));
  const down = page.getByRole("button", { name: "Huis verkopen omlaag" });
  await down.press("Enter");
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByText("passen niet naast elkaar").waitFor();
  await page.getByRole("button", { name: save }).click();
  await expect.poll(() => staff.site.services.settings.agency.menu).toHaveLength(12);
  const blog = await open("/blog", { instead: page });
  await blog.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = blog.getByRole("navigation", { name: "Menu", exact: true });
  expect((await menu.getByRole("link").allTextContents()).slice(2, 4)).toEqual([
    "Taxatie",
    "Huis verkopen",
  ]);
});

test("a colour that cannot be read is refused with the nearest that can, which then is on every page", async () => {
  const page = await open(pathOf("uiterlijk"), { width: 768 });
  const colour = page.getByLabel("Hoofdkleur (optioneel)");
  await page.getByLabel("Hoofdkleur kiezen").fill("#7fb2ff");
  await expect.poll(() => colour.inputValue()).toBe("#7fb2ff");
  await page.getByRole("button", { name: save }).click();
  const red = await page.getByText("Wel goed is").evaluate((at) => getComputedStyle(at).color);
  expect(red).toBe("rgb(138, 52, 23)");
  const nearest = nearestReadable("river", "#7fb2ff");
  expect(isReadable("river", nearest)).toBe(true);
  await page.getByRole("button", { name: `Neem ${nearest}` }).click();
  await expect.poll(() => staff.site.services.settings.agency.look.river).toBe(nearest);
  const visitor = await open("/blog", { instead: page });
  const foot = await visitor.locator("footer").evaluate((at) => getComputedStyle(at).background);
  expect(foot).not.toContain("rgb(14, 45, 40)");
  await expect.poll(() => visitor.content()).toContain(`--color-river-800:${nearest}`);
  expect(await accessibilityProblems(visitor)).toEqual([]);
});

test("a logo is drawn anew, and an SVG that is more than a drawing is refused", async () => {
  const send = async (svg: string) => {
    const body = new FormData();
    body.set("act", "bewaren");
    body.set("version", "1");
    body.set("logo.file", new File([svg], "logo.svg", { type: "image/svg+xml" }));
    const init = { method: "POST", redirect: "manual", body } as const;
    return staff.site.fetch(pathOf("uiterlijk"), { ...init, headers: { cookie: staff.cookie } });
  };
  const drawing = (more: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${more}<rect width="600" height="200" fill="#14305c"/></svg>`;
  for (const more of [
    "<script>alert(1)</script>",
    '<image href="file:///etc/passwd"/>',
    '<use href="https://evil.example/a.svg#a"/>',
    "<style>@import url(https://evil.example/a.css)</style>",
  ]) {
    const refused = await send(drawing(more));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Bewaar het logo als PNG");
  }
  expect((await send(drawing(""))).status).toBe(303);
  expect(staff.site.services.settings.agency.look.logo).toMatch(/^look\/[a-f0-9]{32} 960x320$/);
  const blog = await (await staff.site.fetch("/blog")).text();
  expect(blog).toMatch(/<link rel="icon" href="\/media\/look\/[a-f0-9]{32}-480.webp"/);
  expect(blog).toContain('alt="Voordeur"');
});

test("a test email goes to whoever asks, and takes no colleague's change for seen", async () => {
  const page = await open(pathOf("e-mail"));
  await page.getByLabel("Antwoorden gaan naar").fill("van-de-een@kantoor.example");
  const { services } = staff.site;
  const { version: seen, value: before } = await currentSetting(services.db, "mail");
  const value = { ...before, replyTo: "van-de-ander@kantoor.example" };
  await saveSetting(services, "mail", { seen, value, by: null });
  await page.getByRole("button", { name: "Stuur een proefmail" }).click();
  await expect.poll(() => page.getByRole("alert").textContent()).toContain("blijft op de server");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await page.getByText("Iemand anders heeft intussen opgeslagen").waitFor();
  expect(services.settings.get("mail")).toMatchObject(value);
});

test("the first steps without script: saved by Enter, skipped, and put away from Vandaag", async () => {
  const { settings } = staff.site.services;
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go("/admin/begin/kantoor");
  const facts = {
    "Naam bij de KvK": "Makelaar in Lochem B.V.",
    "KvK-nummer": "8765",
    "Mobiel nummer (optioneel)": "06 55509876",
    "Korte naam": "Lochem",
    "Regel onder de naam": "Makelaar in Lochem",
    "Straat en huisnummer": "Markt 3",
    Postcode: "7241 AA",
    Plaats: "Lochem",
    Provincie: "Gelderland",
    Telefoon: "0573 123456",
    "E-mail": "post@lochem.test",
    Naam: "Makelaar in Lochem",
    Plaatsen: "Lochem",
    "Plaats in titels en teksten": "Lochem",
  };
  const kvk = anna.nameOf("KvK-nummer");
  const typed = Object.entries(facts).map(([label, text]) => [anna.nameOf(label), text]);
  await anna.enter(`name="${kvk}"`, Object.fromEntries(typed));
  expect(anna.text).toContain("Een KvK-nummer heeft acht cijfers");
  await anna.enter(`name="${kvk}"`, { [kvk]: "87654321" });
  expect(headingsOf(anna.html)).toContain("Uiterlijk");
  expect(settings.agency).toMatchObject({
    kvkNumber: "87654321",
    town: "Lochem",
    paths: { valuation: "/taxatie-lochem" },
  });
  await anna.follow(/Team/);
  await anna.follow(/Vorige stap/);
  expect(headingsOf(anna.html)).toContain("Bron van je woningen");
  await anna.press("Overslaan");
  expect(headingsOf(anna.html)).toContain("Team");
  expect(settings.get("firstVisit").skipped).toEqual(["bron"]);
  await anna.go("/admin");
  const card = () =>
    [...anna.html.matchAll(/<section\b.*?<\/section>/gs)]
      .map(([section]) => textOf(section))
      .find((text) => text.startsWith("Nog te doen"));
  expect(card()).toContain("Bron (overgeslagen)");
  expect(card()).not.toContain("Kantoor");
  await anna.press("Niet meer tonen");
  expect(anna.text).toContain("De eerste stappen staan niet meer op Vandaag");
  expect(card()).toBeUndefined();
});

test("without script the nearest colour is taken with one button", async () => {
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go(pathOf("uiterlijk"));
  await anna.press(save, { brick: "#ffdd00" });
  const better = nearestReadable("brick", "#ffdd00");
  const offer = `Neem ${better}`;
  // Enter presses the first button of a form: what was typed since is kept.
  await anna.press(offer, { brick: "#ffee00" });
  expect(staff.site.services.settings.agency.look.brick).toBeUndefined();
  await anna.press(save, { brick: "#ffdd00" });
  await anna.press(offer);
  expect(staff.site.services.settings.agency.look.brick).toBe(better);
});
