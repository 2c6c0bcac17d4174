import { setTimeout as delay } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { timeAnswer } from "./answer.ts";
import { HOME, LIST, openFilters, openMenu, pressHeart, scroll } from "./pages.ts";
import type { Phone } from "./phone.ts";

/** Keeps a time in milliseconds under its name; that of an answer ends in `ANSWER`. */
type Note = (name: string, ms: number) => void;

interface Visit {
  path: string;
  run: (phone: Phone, note: Note) => Promise<void>;
  /** How often it does the same. */
  each?: number;
}

export const ANSWER = ", until the answer";
export const BLOCKED = ", tasks above 50 ms";

const LOOK_MS = 1000;
const TICKS = 4;
/** The home has five photos. */
const TURNS = 4;

export const visits: Visit[] = [
  {
    path: "/",
    run: async ({ page, interact }, note) => note("menu", await interact(() => openMenu(page))),
  },
  {
    path: LIST,
    run: async ({ page, interact }, note) => note("heart", await interact(() => pressHeart(page))),
  },
  { path: LIST, run: tickSome },
  {
    path: LIST,
    run: async (phone, note) => {
      await openFilters(phone.page);
      await change("rent", phone.page.locator("main label", { hasText: /^Huur/ }))(phone, note);
    },
  },
  { path: LIST, run: openMap },
  { path: "/", run: typeFirstKey },
  { path: HOME, run: turnPhotos, each: TURNS },
];

/** Changes a filter, and notes its times. */
function change(name: string, filter: Locator) {
  return async (phone: Phone, note: Note) => {
    const { paint, answer, blocked } = await timeAnswer(phone, () => filter.tap());
    note(name, paint);
    note(name + ANSWER, answer);
    note(name + BLOCKED, blocked);
  };
}

async function tickSome(phone: Phone, note: Note): Promise<void> {
  const { page } = phone;
  note("filters", await phone.interact(() => openFilters(page)));
  await delay(LOOK_MS);
  const towns = page.locator("fieldset", { hasText: "Plaats" }).getByRole("checkbox");
  for (let tick = 0; tick < TICKS; tick += 1) {
    await change(tick === 0 ? "first tick" : "warm tick", towns.nth(tick))(phone, note);
  }
}

/** Looks at the list before it asks for the map. */
async function openMap({ page, interact }: Phone, note: Note): Promise<void> {
  await scroll(page);
  await delay(LOOK_MS);
  const open = async () => {
    await page.getByRole("link", { name: "Kaart", exact: true }).tap();
    await page.getByRole("link", { name: "Sluit kaart" }).waitFor();
  };
  note("map", await interact(open));
}

async function typeFirstKey({ page, interact }: Phone, note: Note): Promise<void> {
  const field = page.locator("main form [name=email]").first();
  note("form, the tap before the key", await interact(() => field.tap()));
  note("form, first key", await interact(() => page.keyboard.press("a")));
}

async function turnPhotos({ page, interact }: Phone, note: Note): Promise<void> {
  await page.locator("article a[href*='/media/photos/']").first().tap();
  const viewer = page.getByRole("dialog");
  const next = viewer.getByRole("button", { name: "Volgende" });
  await next.waitFor();
  await delay(LOOK_MS);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const show = async () => {
      await next.tap();
      await viewer.getByText(new RegExp(`^${turn + 1} / `)).waitFor();
    };
    note("viewer, next", await interact(show));
  }
}
