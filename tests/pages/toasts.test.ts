import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { settled } from "../site/settled.ts";
import { hydrated, paceToasts, shown } from "../site/shown.ts";
import { useWindows } from "../site/use-site.ts";
import { withMotion } from "../site/windows.ts";

const { site, open } = await useWindows({ work: false }, withMotion);

/** A page whose script waits for `release`. */
async function openHeld(path: string): Promise<{ page: Page; release: () => void }> {
  const page = await open();
  const held = Promise.withResolvers<void>();
  await page.route(/react-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: "commit" });
  return { page, release: held.resolve };
}

test("a form answers whoever touched the page before its script ran, and not since", async () => {
  const { page, release } = await openHeld("/auth");
  await page.getByRole("heading", { level: 1 }).click();
  release();
  await hydrated(page);
  await page.getByLabel("Wachtwoord").evaluate((field: HTMLInputElement) => {
    field.form!.requestSubmit();
  });
  expect(await shown(page, "Validatiefout")).toContain("Ongeldig emailadres");
});

test("a notice does not move the page from under a click when its script comes", async () => {
  const { page, release } = await openHeld("/auth?melding=uitgelogd");
  const heading = page.getByRole("heading", { level: 1 });
  // The page was only begun, perhaps without its body yet: without its styles and letters the heading
  // stands elsewhere.
  const marginOf = () => page.evaluate(() => getComputedStyle(document.body).margin);
  await expect.poll(marginOf).toBe("0px");
  await page.evaluate(() => document.fonts.ready);
  const before = await heading.boundingBox();
  release();
  await shown(page, "Je bent uitgelogd");
  await page.waitForURL(`${site.url}/auth`);
  expect(await heading.boundingBox()).toEqual(before);
});

test("an address with a notice shows it once, and takes it off the address", async () => {
  const page = await open("/?melding=uitgelogd");
  await shown(page, "Je bent uitgelogd");
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => page.locator(".toast").count()).toBeLessThan(2);
  await page.reload();
  await settled(page);
  await expect.poll(() => page.locator(".toast").count()).toBe(0);
});

describe("a toast", () => {
  const toasts = (page: Page) => page.locator(".toast");
  const closing = (page: Page) => page.getByRole("button", { name: "Melding sluiten" });

  /** The front page, whose two forms have just been refused. */
  async function refused(): Promise<Page> {
    const page = await open("/");
    await paceToasts(page, 0.001);
    for (const [source, told] of [
      ["seo_hero_form", "Vul alle velden in"],
      ["contact_form", "Validatiefout"],
    ] as const) {
      const form = page.locator(`form:has([value="${source}"])`);
      await form.locator("[name=email]").fill("geen adres");
      await form.locator("button[type=submit]").click();
      await shown(page, told);
    }
    return page;
  }

  test("stands beside another, is read aloud by name, and leaves on its own", async () => {
    const page = await refused();
    const region = page.getByRole("region", { name: "Meldingen" });
    await expect
      .poll(() => region.getByRole("alert").locator("p").allTextContents())
      .toEqual([
        "Validatiefout",
        "Vul uw naam in",
        "Vul alle velden in",
        "We hebben uw email en telefoonnummer nodig",
      ]);
    await paceToasts(page, 20);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  test("comes out of a dialog that closes", async () => {
    const page = await refused();
    await page.evaluate(() => {
      const dialog = document.createElement("dialog");
      document.body.append(dialog);
      dialog.showModal();
    });
    const form = page.locator('form:has([value="contact_form"])');
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await page.locator("dialog:modal .toast", { hasText: "Validatiefout" }).waitFor();
    await page.evaluate(() => document.querySelector<HTMLDialogElement>("dialog:modal")!.close());
    await expect.poll(() => toasts(page).first().isVisible()).toBe(true);
    await closing(page).first().dispatchEvent("click");
    await expect.poll(() => toasts(page).count()).toBe(1);
  });

  test("waits while it has the keyboard, and gives it back when it closes", async () => {
    const page = await refused();
    const field = page.locator("[name=name]");
    await field.focus();
    await closing(page).first().focus();
    const leaving = await toasts(page).evaluateAll((all) =>
      all
        .flatMap((toast) => toast.getAnimations() as CSSAnimation[])
        .filter(({ animationName }) => animationName === "toast-out")
        .map(({ playState }) => playState),
    );
    expect(leaving).toEqual(["paused", "paused"]);
    await page.keyboard.press("Escape");
    await expect.poll(() => toasts(page).count()).toBe(1);
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await closing(page).press("Enter");
    await expect.poll(() => toasts(page).count()).toBe(0);
  });
});
