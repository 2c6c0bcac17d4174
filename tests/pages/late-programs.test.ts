import type { ElementHandle } from "playwright-core";
import { describe, expect, test } from "vitest";
import { settled } from "../site/settled.ts";
import { shown } from "../site/shown.ts";
import { useWindows } from "../site/use-site.ts";
import { type Act, file, key, type } from "./late-acts.ts";

const { open: openWindow } = await useWindows({ work: false });

const words = "Dit laadt niet. Controleer uw verbinding en laad de pagina opnieuw.";

describe("without its program", () => {
  test.each<[what: string, path: string, selector: string, act: Act]>([
    [
      "a photo that is chosen",
      "/restyler",
      "input[type=file]",
      async (_page, element) => (element as ElementHandle<HTMLInputElement>).setInputFiles(file),
    ],
    ["an arrow on a tab", "/contracten/contract-maken", "[role=tab]", key("ArrowRight")],
    [
      "a word that is typed once it is known",
      "/woningaanbod-venlo",
      "[type=search]",
      async (page, element) => {
        const failed = page.waitForEvent("requestfailed");
        await element.focus();
        await failed;
        await settled(page);
        await type("tuin")(page, element);
      },
    ],
  ])("%s is answered in words", async (_what, path, selector, act) => {
    const page = await openWindow();
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(path);
    const element = await page.locator(`main ${selector}`).first().elementHandle();
    await act(page, element as ElementHandle<HTMLElement>);
    await expect.poll(() => page.locator("#laden").innerText()).toBe(words);
    await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
  });
});

test("a photo and a style before the program came make a picture of both", async () => {
  const page = await openWindow();
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/restyler");
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("button", { name: "Vintage", exact: true }).press("Enter");
  held.resolve();
  await shown(page, "Foto succesvol getransformeerd!");
  const result = page.getByRole("img", { name: "Uw foto in de stijl Vintage" });
  await expect.poll(() => result.count()).toBe(1);
});
