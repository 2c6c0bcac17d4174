import type { Page } from "playwright-core";
import sharp from "sharp";

export const LIST = "/woningaanbod-venlo";
export const HOME = `${LIST}/weeshuisgang-7-venlo`;

/** Does something, and waits until it can be seen. False: the page has no such thing. */
export type Act = (page: Page) => Promise<unknown>;

interface PageKind {
  name: string;
  path: string;
  /** First touches its form, filter or question. */
  form?: Act;
  /** The most script then, in kilobytes. Left out where all of the page needs its script. */
  most?: number;
}

export const pageKinds: PageKind[] = [
  { name: "home", path: "/", form: typeInto("email"), most: 70 },
  { name: "list", path: LIST, form: tickFilter, most: 100 },
  { name: "a home's page", path: HOME, form: typeInto("name"), most: 80 },
  { name: "inspiration", path: "/woning-inspiratie?stap=1", form: chooseStyle, most: 40 },
  { name: "restyler", path: "/restyler", form: choosePhoto, most: 75 },
  {
    name: "contract form",
    path: "/contracten/contract-maken",
    form: typeInto("verkoperNaam"),
  },
  { name: "article", path: "/blog/drie-dagen-bedenktijd" },
  { name: "selling", path: "/mijn-huis-verkopen" },
];

export async function scroll(page: Page): Promise<void> {
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => scrollY > 0);
}

export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(180, 370);
  await page.mouse.move(200, 400, { steps: 5 });
}

export async function pressHeart(page: Page): Promise<boolean> {
  const hearts = page.getByRole("button", { name: /^Bewaar/ });
  if ((await hearts.count()) === 0) return false;
  await hearts.first().tap();
  await page
    .getByRole("button", { name: /^Bewaa/, pressed: true })
    .first()
    .waitFor();
  return true;
}

export const openMenu: Act = (page) => openSheet(page, "Menu");
export const openFilters: Act = (page) => openSheet(page, "Filters");

async function openSheet(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).tap();
  await page.getByRole("button", { name: `${name} sluiten` }).waitFor();
}

async function tickFilter(page: Page): Promise<void> {
  await openFilters(page);
  await page.getByRole("checkbox").first().tap();
  await page.waitForURL(/\?/);
}

function typeInto(name: string): Act {
  return async (page) => {
    await page.locator(`main form [name=${name}]`).first().tap();
    await page.keyboard.press("a");
  };
}

async function chooseStyle(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Modern/ }).tap();
  await page.getByText("1 stijl gekozen").waitFor();
}

async function choosePhoto(page: Page): Promise<void> {
  const create = { width: 1200, height: 800, channels: 3, background: "teal" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const photo = { name: "kamer.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("main input[type=file]").first().setInputFiles(photo);
}
