import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { addressOf, nameThings } from "../http/acting-world.ts";
import { settled } from "../site/settled.ts";
import { hydrated, undisturbed } from "../site/shown.ts";
import { useStaffSite } from "./staff-site.ts";

const { staff, open } = useStaffSite({ demo: true });

const patternsIn = ({ path = "", children = [] }: RouteConfigEntry, above = ""): string[] => {
  const own = path.startsWith("/") ? path : [above, path].filter(Boolean).join("/");
  return [own, ...children.flatMap((child) => patternsIn(child, own))];
};

/** Buttons that do nothing without script, and fields that a visitor fills in. */
const PRESSED = "body button[type=button]:not([popovertarget])";
const TYPED =
  "main :is(input:not([type=hidden], [type=file], [type=radio], [type=image]), select, textarea)";
const touched = [PRESSED, TYPED] as const;

/** Runs in a page: the kinds of buttons and fields of another, of which there is only the text. */
function readKinds([html, pressed, typed]: readonly [
  html: string,
  pressed: string,
  typed: string,
]) {
  const page = new DOMParser().parseFromString(html, "text/html");
  if (page.body.dataset["wake"] !== "page") return [];
  const buttons = [...page.querySelectorAll<HTMLButtonElement>(pressed)].map((button) =>
    (button.textContent || button.ariaLabel || "").split(" ").at(-1),
  );
  const fields = [...page.querySelectorAll<HTMLInputElement>(typed)].map((field) => {
    const { localName, type, value, form } = field;
    return [localName, type === "checkbox" && type, value && "filled", form?.method].join(" ");
  });
  return [...buttons, ...fields];
}

/** Runs in the page: fills in every field, and presses one button of each kind. */
async function touchAll([pressed, typed]: readonly [pressed: string, typed: string]) {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const all = <Each extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Each>(selector)].filter(isSeen);
  const filled: [HTMLInputElement, string, boolean][] = [];
  const texts: Record<string, string> = {
    number: "12",
    date: "2026-12-01",
    time: "10:10",
    "datetime-local": "2026-12-01T10:10",
    color: "#123456",
  };
  for (const field of all<HTMLInputElement>(typed)) {
    if (field.type === "checkbox") field.click();
    else {
      const last = field instanceof HTMLSelectElement && [...field.options].at(-1)!.value;
      // As typing does: React would know already of what is assigned.
      const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
      value.set!.call(field, last === false ? (texts[field.type] ?? "getypt") : last);
      for (const name of ["input", "change"])
        field.dispatchEvent(new Event(name, { bubbles: true }));
    }
    filled.push([field, field.value, field.checked]);
  }
  Reflect.set(window, "filled", filled);
  const labelled = all<HTMLButtonElement>(pressed).map(
    (button) => [(button.textContent || button.ariaLabel || "").split(" ").at(-1), button] as const,
  );
  const buttons = [...new Map(labelled.toReversed()).values()];
  for (const button of buttons) {
    button.click();
    await new Promise(requestAnimationFrame);
  }
  return buttons.length;
}

/** Runs in the page: what became of it. */
function readTouched() {
  const filled = Reflect.get(window, "filled") as [HTMLInputElement, string, boolean][];
  const fields = document.querySelectorAll<HTMLInputElement>("main [name]:not([type=hidden])");
  const isKept = ([field, value, checked]: (typeof filled)[number]) =>
    !field.isConnected || (field.value === value && field.checked === checked);
  return {
    changed: filled.filter((one) => !isKept(one)).map(([{ name, value }]) => [name, value]),
    fields: [...fields].map(({ name }) => name),
    asked: [...new URLSearchParams(location.search)].filter(([, value]) => value !== ""),
  };
}

const isSaid = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>("#laden")!.hidden === false);

test("what is typed and pressed before the router came counts once it comes, and waiting is said", async () => {
  const named = await nameThings(staff.site.services);
  const [page, awake] = [await open(), await open()];
  const blank = await awake.context().newPage();
  const tried = new Set<string | undefined>();
  let presses = 0;
  for (const pattern of new Set(routes.flatMap((entry) => patternsIn(entry)))) {
    const path = addressOf({ pattern, file: "", isIndex: false }, named);
    const headers = { cookie: staff.cookie };
    const answer = await staff.site.fetch(path, { headers, redirect: "manual" });
    if (!answer.headers.get("Content-Type")?.includes("html")) continue;
    const kinds = await blank.evaluate(readKinds, [await answer.text(), ...touched] as const);
    if (kinds.every((kind) => tried.has(kind))) continue;
    for (const kind of kinds) tried.add(kind);
    await awake.goto(staff.site.url + path);
    await hydrated(awake);
    await awake.evaluate(touchAll, touched);
    await undisturbed(awake, () => settled(awake));
    const held = Promise.withResolvers<void>();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route(/\.js$/, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await page.goto(staff.site.url + path, { waitUntil: "domcontentloaded" });
    const pressed = await page.evaluate(touchAll, touched);
    presses += pressed;
    expect([path, pressed === 0 || (await isSaid(page))]).toEqual([path, true]);
    held.resolve();
    await hydrated(page);
    const wanted = await awake.evaluate(readTouched);
    await expect.poll(() => page.evaluate(readTouched), { message: path }).toEqual(wanted);
    await expect.poll(() => isSaid(page), { message: path }).toBe(false);
  }
  expect(presses).toBeGreaterThan(2);
});

test("a form that is sent after a press which waits is sent with what comes of that press", async () => {
  const page = await open();
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const path = "/admin/instellingen/vestigingen";
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Vestiging toevoegen" }).click();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Op de site zetten" }).first().click();
  held.resolve();
  expect((await sent).postData()).toContain("offices.1.name");
});

test("without the router a press is answered in words, and what was typed stays", async () => {
  const page = await open();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/admin/instellingen/klanten");
  await page.locator("[name='items.0.name']").first().fill("Getypt");
  await page.getByRole("button", { name: "Klant toevoegen" }).click();
  const words = "Dit laadt niet. Controleer uw verbinding en laad de pagina opnieuw.";
  await expect.poll(() => page.locator("#laden").innerText()).toBe(words);
  expect(await page.locator("[name='items.0.name']").first().inputValue()).toBe("Getypt");
});
