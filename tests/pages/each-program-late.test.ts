import type { ElementHandle, Page } from "playwright-core";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { programs } from "../../app/programs.ts";
import routes from "../../app/routes.ts";
import { mandateForm } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { sendMandate } from "../../app/deals/dossiers/mandate/send.server.ts";
import { readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { beginFile, fileStaff } from "../dossiers/workbench.ts";
import { addressOf, nameThings } from "../http/acting-world.ts";
import { storePhoto } from "../listings/properties.ts";
import { settled } from "../site/settled.ts";
import { undisturbed } from "../site/shown.ts";
import { useWindows } from "../site/use-site.ts";
import { TO_BE_EMPTIED } from "../site/windows.ts";
import { publicPages } from "./all-pages.ts";
import { actsOn, type Control, CONTROLS, readControls } from "./controls.ts";
import { type Act, quiet } from "./late-acts.ts";
import { noteActs, readOutcome } from "./outcome.ts";

const { site, browser, open: openWindow } = await useWindows({ work: false });
/** By the name of their program. */
let parts: Map<string, Part>;

beforeAll(async () => {
  const { db, pages } = site.services;
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM properties WHERE slug = 'weeshuisgang-7-venlo'`,
  );
  await storePhoto(db, rows[0]!.id, { state: "ready" });
  await db.transaction((tx) => pages.changed(tx, "listings"));
  parts = await findParts();
});

/** Gives the address of a page on which nobody has done anything yet. */
type Find = () => Promise<string>;

/** The parts of all pages that one program wakes. */
interface Part {
  /** One page of theirs, and what anywhere on it wakes the part (`data-wake-by`). */
  find: Find;
  wakers: string[];
  /** Each kind of control, with the page where it is found first. */
  controls: { find: Find; path: string; control: Control }[];
}

const patternsIn = ({ path = "", children = [] }: RouteConfigEntry): string[] => [
  path,
  ...children.flatMap(patternsIn),
];

/** The things on it have another order in each file: two of them cannot be compared. */
const inNoOrder = new Set(["/dossier/:token/lijst-van-zaken"]);

/** The pages of visitors and of private links. */
async function allPages(): Promise<Find[]> {
  const named = await nameThings(site.services);
  const patterns = routes
    .flatMap(patternsIn)
    .filter((one) => /^\/(?!admin|auth)/.test(one) && !inNoOrder.has(one));
  const addresses = [
    ...publicPages.map(({ path }) => path),
    "/?melding=uitgelogd",
    "/woningaanbod-venlo?kaart=1",
  ];
  let number = 100;
  const at = (pattern: string): Find => {
    const address = addressOf({ pattern, file: "", isIndex: false }, named);
    if (!pattern.startsWith("/dossier/")) return async () => address;
    // A file keeps what is typed in it.
    return async () => {
      const { services } = site;
      const { id, urls } = await beginFile(services, `Kade ${(number += 1)}, 5911 AB Venlo`);
      if (pattern.endsWith("/opdracht")) {
        const values = mandateSchema.parse(mandateForm);
        await sendMandate(
          services,
          (await readDossier(services.db, id))!,
          { seen: 0, values },
          fileStaff,
        );
      }
      return address.replace(named["/dossier/:token"]!, urls[0]!.split("/").at(-1)!);
    };
  };
  return [...addresses.map((path) => async () => path), ...patterns.map(at)];
}

async function findParts(): Promise<Map<string, Part>> {
  const found = new Map<string, Part>();
  const kinds = new Set<string>();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true });
  const [blank, page] = [await context.newPage(), await context.newPage()];
  for (const find of await allPages()) {
    const path = await find();
    const html = await (await site.fetch(path, { redirect: "manual" })).text();
    const marks = html.matchAll(/ data-wake="([^"]+)"(?: data-wake-by="(.+?)")?/g);
    for (const [, name, acts = ""] of marks) {
      if (!found.has(name!)) found.set(name!, { find, wakers: acts.split(" "), controls: [] });
    }
    const there = await blank.evaluate(readControls, [CONTROLS, html] as [string, string]);
    if (there.every(({ kind }) => kinds.has(kind))) continue;
    await page.goto(site.url + path);
    for (const control of await page.evaluate(readControls, [CONTROLS] as [string])) {
      if (kinds.has(control.kind)) continue;
      kinds.add(control.kind);
      found.get(control.kind.split(":")[0]!)!.controls.push({ find, path, control });
    }
  }
  await context.close();
  return found;
}

/** Acts that the page or the browser treats alike on every button before its program comes. */
const alikeEverywhere = ["Enter", "twice", "paste"];
const triedAnywhere = new Set<string>();

/** Each thing that visitors do, once for each kind of control. */
function actsOnAll({ controls }: Part) {
  const triedHere = new Set<string>();
  return controls.flatMap(({ find, path, control }) =>
    Object.entries(actsOn(control)).flatMap(([name, act]) => {
      const manner = `${control.tag} ${name}`;
      const tried = alikeEverywhere.includes(name) ? triedAnywhere : triedHere;
      if (!["press", "choose"].includes(name) && tried.has(manner)) return [];
      tried.add(manner);
      return [{ find, index: control.index, name: `${control.kind} on ${path}: ${name}`, act }];
    }),
  );
}

/** Tokens and ids of a page of which each act has its own. */
const ids = /[\w-]{43}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const outcomeOf = async (page: Page) => {
  const outcome = await undisturbed(page, () => page.evaluate(readOutcome));
  return JSON.parse(JSON.stringify(outcome).replaceAll(ids, ":id")) as typeof outcome;
};

/** Runs in the page: has the part of this control wake as a visitor does who turns to it. */
function turnTo(element: HTMLElement): void {
  const part = element.closest("[data-wake]");
  if (!part) return;
  const own = (selector: string) =>
    [...part.querySelectorAll(selector)].find((one) => one.closest("[data-wake]") === part);
  const field = own("input:not([type=hidden]), select, textarea");
  const [where, event] = field
    ? [field, new Event("focusin", { bubbles: true })]
    : [
        own("[data-needs-script]") ?? element,
        new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse" }),
      ];
  where.dispatchEvent(event);
}

/** The page in this window as the server sent it, with one of its controls. */
async function open(page: Page, path: string, index: number) {
  await undisturbed(page, () =>
    page.evaluate((mark) => sessionStorage.setItem(mark, "yes"), TO_BE_EMPTIED),
  );
  await page.context().clearCookies();
  await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
  const element = await page.locator(CONTROLS).nth(index).elementHandle();
  return element as ElementHandle<HTMLElement>;
}

/** The same; no program comes until `release`. */
async function openHeld(page: Page, path: string, index: number) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  return { element: await open(page, path, index), release: held.resolve };
}

const isAwake = (one: HTMLElement) =>
  !one.closest("[data-wake], [data-awake]")!.matches("[data-wake]");

/** The outcome of an act once the program of its part works. */
async function whenAwake(page: Page, path: string, index: number, act: Act) {
  const element = await open(page, path, index);
  await element.evaluate(turnTo);
  await expect.poll(() => element.evaluate(isAwake)).toBe(true);
  await act(page, element);
  await quiet(page);
  return outcomeOf(page);
}

/** Whether the page says that something waits for its program. */
const isSaid = (page: Page) =>
  undisturbed(page, () =>
    page.evaluate(() => document.querySelector<HTMLElement>("#laden")?.hidden === false),
  );

/** Whether the browser itself sends a form of the page, and so shows another page in a moment. */
const isLeaving = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "isLeaving") === true).catch(() => false);

/** The acts of a visitor anywhere on a page, by the event that they cause. */
const anywhere: Record<string, (page: Page) => Promise<void>> = {
  pointerdown: (page) => page.locator("h1").click(),
  keydown: (page) => page.keyboard.press("Shift"),
  wheel: (page) => page.mouse.wheel(0, 100),
};

// A page that the router takes over is tried with staff's (`tests/admin/late-pages.test.ts`).
const others = ["page"];
const names = Object.keys(programs).filter((name) => !others.includes(name));

test("each program is that of a part of some page", () => {
  expect([...new Set([...parts.keys(), ...others])].toSorted()).toEqual(
    Object.keys(programs).toSorted(),
  );
});

test.each(names)(
  "%s: what is done before it came counts once it comes, and meanwhile that is said",
  async (program) => {
    const part = parts.get(program)!;
    // A window with a route keeps no file from the pages before it; the one for comparison does.
    const [page, awake] = [await openWindow(), await openWindow()];
    for (const each of [page, awake]) await each.addInitScript(noteActs);
    const acts = actsOnAll(part);
    for (const { find, index, name, act } of acts) {
      const wanted = await whenAwake(awake, await find(), index, act);
      const { element, release } = await openHeld(page, await find(), index);
      await act(page, element);
      const waits = await isSaid(page);
      if (!waits) await undisturbed(page, () => settled(page));
      // The browser answers it with a page of its own, where the focus begins anew.
      const isGone = () => element.evaluate((one) => !one.isConnected).catch(() => true);
      const leaves = await isLeaving(page);
      await expect.poll(async () => !leaves || isGone(), { message: name }).toBe(true);
      const isLeft = leaves || (await isGone());
      const isHeld = isLeft || !(await element.evaluate(isAwake));
      expect([name, isHeld]).toEqual([name, true]);
      if (isLeft) wanted.focus = "";
      const now = async () => ({ ...(await outcomeOf(page)), ...(isLeft && { focus: "" }) });
      const isDone = async (when: string, all: object = wanted) => {
        await expect.poll(now, { message: `${name}, ${when}` }).toMatchObject(all);
      };
      // Without a sign that it waits, the outcome is there at once, but for what a program keeps as it
      // is typed: the button of its form keeps all. The page of a pad has another that tells the office.
      const { parts: _parts, done, ...own } = wanted;
      const isKept = program === "sign-pad" || done.some((what) => what.endsWith("/bewaren"));
      if (!waits) await isDone("without its program", isKept ? own : wanted);
      release();
      await isDone("with its program");
      await expect.poll(() => isSaid(page), { message: name }).toBe(false);
    }
    // A part without a control wakes by what is done anywhere, for the office alone. A toast comes with
    // its page.
    if (acts.length > 0 || program === "arrival-toasts") return;
    const signs = part.wakers.filter((one) => one in anywhere);
    expect(signs).not.toEqual([]);
    for (const sign of signs) {
      const { release } = await openHeld(page, await part.find(), 0);
      const told = page.waitForRequest((request) => request.method() === "POST");
      await anywhere[sign]!(page);
      release();
      expect([sign, (await told).postData()]).toEqual([sign, "act=gezien"]);
    }
  },
);
