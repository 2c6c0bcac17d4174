import type { Browser, ElementHandle, Page } from "playwright-core";
import { sql } from "drizzle-orm";
import { photo } from "@voordeur/restyle/fixtures/photo.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storePhoto } from "../listings/properties.ts";
import { settled } from "../site/settled.ts";
import { undisturbed } from "../site/shown.ts";
import { openBrowser, startSite, type TestSite } from "../site/site.ts";
import { windowsOf } from "../site/windows.ts";
import { publicPages } from "./all-pages.ts";
import { type Act, choose, give, key, quiet, type } from "./late-acts.ts";

let site: TestSite;
let browser: Browser;
let file: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ work: false }), openBrowser()]);
  const { db, pages } = site.services;
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM properties WHERE slug = 'weeshuisgang-7-venlo'`,
  );
  await storePhoto(db, rows[0]!.id, { state: "ready" });
  await db.transaction((tx) => pages.changed(tx, "listings"));
  const buffer = await photo(64, 48).jpeg().toBuffer();
  file = { name: "huis.jpg", mimeType: "image/jpeg", buffer };
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const openWindow = windowsOf(() => ({ browser, site }));

const CONTROLS =
  "[data-wake] :is(button:not([form]), a[data-needs-script], a[data-in-place], summary, input:not([type=hidden]), select, textarea)";

interface Control {
  /** The program of its part, and what tells it from others there. */
  kind: string;
  index: number;
  tag: string;
  type: string;
  takesArrows: boolean;
}

/** Runs in the page: the controls within parts that are asleep. */
function readControls(selector: string): Control[] {
  return [...document.querySelectorAll<HTMLInputElement>(selector)].flatMap((element, index) => {
    const isFile = element.type === "file";
    if (!isFile && !element.checkVisibility({ visibilityProperty: true })) return [];
    const part = element.closest<HTMLElement>("[data-wake]")!;
    const tag = element.localName;
    const takesArrows = element.matches(
      "[role=tab], [data-needs-script] [aria-pressed], [data-needs-script][aria-pressed]",
    );
    const { type, dataset } = element;
    const isMarked = element.closest("[data-needs-script]") !== null;
    const act = "needsScript" in dataset && (element.value || element.getAttribute("rel"));
    const what = [tag, type, element.role, isMarked && "needs its script", act];
    const kind = `${part.dataset["wake"]}: ${what.filter(Boolean).join(" ")}`;
    return [{ kind, index, tag, type, takesArrows }];
  });
}

const press: Act = (_page, element) => element.click({ force: true });

const pressTwice: Act = (_page, element) =>
  element.evaluate((button) => {
    button.click();
    button.click();
  });

/** The acts of visitors on such a control. */
function actsOn({ tag, type: kind, takesArrows }: Control): Record<string, Act> {
  if (kind === "file") {
    return {
      choose: (_page, element) => element.setInputFiles(file),
      drop: give("drop", file.buffer),
      paste: give("paste", file.buffer),
    };
  }
  if (kind === "checkbox" || kind === "radio") return { Space: key("Space") };
  if (tag === "select") {
    return { choose: (_page, element) => choose(element) };
  }
  if (tag === "input" || tag === "textarea") {
    const enter: Act = async (page, element) => {
      await type("12")(page, element);
      await page.keyboard.press("Enter");
    };
    return { type: type("12"), ...(tag === "input" && { enter }) };
  }
  const arrows: Record<string, Act> = {
    End: key("End"),
    "two arrows and Enter": async (page, element) => {
      await key("ArrowRight")(page, element);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    },
  };
  return {
    press,
    Enter: key("Enter"),
    ...(tag === "button" && { twice: pressTwice }),
    ...(takesArrows && arrows),
  };
}

/** Runs in the page: what a visitor has in front of them, and what was done outside of it. */
function readOutcome() {
  const text = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, " ").trim();
  const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];
  const focused = document.activeElement!;
  // A browser sends empty fields too.
  const asked = [...new URLSearchParams(location.search)].filter(([, value]) => value !== "");
  return {
    url: [location.pathname, ...asked],
    focus: focused === document.body ? "" : [focused.localName, focused.id, text(focused)],
    fields: all("main :is(input, select, textarea):not([type=hidden], [type=file])").map(
      ({ name, value, checked }) => [name, value, checked],
    ),
    states: all("main :is([aria-pressed], [aria-selected], [aria-expanded], [aria-invalid])").map(
      (element) => [
        text(element),
        element.ariaPressed,
        element.ariaSelected,
        element.ariaExpanded,
        element.ariaInvalid,
      ],
    ),
    parts: all("[data-wake], [data-awake]").map((part) => part.innerText.replaceAll(/\s+/g, " ")),
    open: all("dialog[open], :popover-open:not(.toast *)").map((one) => one.id || one.className),
    toasts: all(".toast").map(text),
    done: Reflect.get(window, "done") as unknown,
  };
}

/** Runs in the page, before any script of its own: notes what else than the page shows it. */
function noteActs(): void {
  const done: string[] = [];
  Reflect.set(window, "done", done);
  window.print = () => void done.push("print");
  const clipboard = { writeText: async (text: string) => void done.push(`copy ${text}`) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
  const share = async ({ url }: ShareData) => void done.push(`share ${url}`);
  Object.defineProperty(navigator, "share", { value: share });
}

const outcomeOf = (page: Page) => undisturbed(page, () => page.evaluate(readOutcome));

/** Runs in the page: has the part of this control wake as a visitor does who turns to it. */
function turnTo(element: HTMLElement): void {
  const part = element.closest("[data-wake]")!;
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

/** The page in this window as the server sent it, with one of its controls; `release` lets programs come. */
async function open(page: Page, path: string, index: number) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  // Leaving a page stores what was typed: that is cleared as well.
  await page.goto(`${site.url}/robots.txt`);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(site.url + path);
  const element = await page.locator(CONTROLS).nth(index).elementHandle();
  return { element: element as ElementHandle<HTMLElement>, release: held.resolve };
}

/** The outcome of an act once the program of its part works. */
async function whenAwake(page: Page, path: string, index: number, act: Act) {
  const { element, release } = await open(page, path, index);
  release();
  await element.evaluate(turnTo);
  const isAwake = (one: HTMLElement) =>
    !one.closest("[data-wake], [data-awake]")!.matches("[data-wake]");
  await expect.poll(() => element.evaluate(isAwake)).toBe(true);
  await act(page, element);
  await quiet(page);
  return outcomeOf(page);
}

/** The pages on which each kind of control is found first. */
async function findControls(page: Page): Promise<{ path: string; control: Control }[]> {
  const found = new Map<string, { path: string; control: Control }>();
  for (const { path } of publicPages) {
    if (!(await (await site.fetch(path)).text()).includes(" data-wake=")) continue;
    await page.goto(site.url + path);
    for (const control of await page.evaluate(readControls, CONTROLS)) {
      // Pages that the router takes over are tried in `tests/admin/late-pages.test.ts`.
      const isRouters = control.kind.startsWith("page:");
      if (!isRouters && !found.has(control.kind)) found.set(control.kind, { path, control });
    }
  }
  return [...found.values()];
}

/** Each thing that visitors do, once for each program and kind of control. */
function actsOnAll(controls: Awaited<ReturnType<typeof findControls>>) {
  const tried = new Set<string>();
  return controls.flatMap(({ path, control }) =>
    Object.entries(actsOn(control)).flatMap(([name, act]) => {
      const manner = `${control.kind.split(":")[0]} ${control.tag} ${name}`;
      // A browser makes the same of a key on each button.
      if (!["press", "choose"].includes(name) && tried.has(manner)) return [];
      tried.add(manner);
      return [{ path, index: control.index, name: `${control.kind} on ${path}: ${name}`, act }];
    }),
  );
}

/** Whether the page says that something waits for its program. */
const isSaid = (page: Page) =>
  undisturbed(page, () =>
    page.evaluate(() => document.querySelector<HTMLElement>("#laden")?.hidden === false),
  );

test("what is done before a program came counts once it comes, and meanwhile that is said", async () => {
  const page = await openWindow();
  await page.addInitScript(noteActs);
  const acts = actsOnAll(await findControls(page));
  for (const { path, index, name, act } of acts) {
    const wanted = await whenAwake(page, path, index, act);
    const { element, release } = await open(page, path, index);
    await act(page, element);
    const waits = await isSaid(page);
    if (!waits) await undisturbed(page, () => settled(page));
    // The browser answers it with a page of its own, where the focus begins anew.
    const isLeft = await element.evaluate((one) => !one.isConnected).catch(() => true);
    if (isLeft) wanted.focus = "";
    const now = async () => ({ ...(await outcomeOf(page)), ...(isLeft && { focus: "" }) });
    const isDone = async (when: string) => {
      await expect.poll(now, { message: `${name}, ${when}` }).toEqual(wanted);
    };
    // Without a sign that it waits, the outcome is there at once.
    if (!waits) await isDone("without its program");
    release();
    await isDone("with its program");
    await expect.poll(() => isSaid(page), { message: name }).toBe(false);
  }
  const programs = acts.map(({ name }) => name.split(":")[0]!);
  expect([...new Set(programs)].toSorted((one, other) => one.localeCompare(other))).toEqual([
    "agreement",
    "language",
    "lead-form",
    "list",
    "place-map",
    "restyler",
    "selection",
    "share",
    "viewer",
  ]);
});
