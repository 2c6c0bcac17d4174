import type { ElementHandle, Page } from "playwright-core";
import { photo } from "@voordeur/restyle/fixtures/photo.ts";
import { expect } from "vitest";
import { settled } from "../site/settled.ts";
import { undisturbed } from "../site/shown.ts";

/** A photo for a field of files. */
export const file = {
  name: "huis.jpg",
  mimeType: "image/jpeg",
  buffer: await photo(64, 48).jpeg().toBuffer(),
};

/** A thing that a visitor does with a control. */
export type Act = (page: Page, element: ElementHandle<HTMLElement>) => Promise<void>;

export const key =
  (name: string): Act =>
  async (page, element) => {
    await element.focus();
    await page.keyboard.press(name);
  };
export const type =
  (text: string): Act =>
  async (page, element) => {
    await element.focus();
    await page.keyboard.type(text);
  };
/** Drops or pastes the photo on the page. */
export const give =
  (event: "drop" | "paste"): Act =>
  async (page) => {
    await page.evaluate(
      ([event, bytes]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "huis.jpg", { type: "image/jpeg" }));
        const manner = { bubbles: true, cancelable: true };
        const given =
          event === "drop"
            ? new DragEvent(event, { ...manner, dataTransfer: data })
            : new ClipboardEvent(event, { ...manner, clipboardData: data });
        // The browser itself would open what nobody takes.
        if (document.body.dispatchEvent(given) && event === "drop") location.assign("/");
      },
      [event, [...file.buffer]] as const,
    );
  };

/** The last choice of a menu. */
export async function choose(menu: ElementHandle<HTMLElement>): Promise<void> {
  const { length } = await menu.$$("option");
  await menu.selectOption({ index: length - 1 });
}

/** Waits until nothing of the page is on its way any more. */
export async function quiet(page: Page): Promise<void> {
  const busy =
    "[aria-busy=true], main button[aria-disabled=true]:not([aria-pressed]), .toast:not(:has(p))";
  const isBusy = (selector: string) =>
    Boolean(Reflect.get(window, "asking")) || document.querySelector(selector) !== null;
  await undisturbed(page, () => settled(page));
  await expect.poll(() => undisturbed(page, () => page.evaluate(isBusy, busy))).toBe(false);
  await undisturbed(page, () => settled(page));
}
