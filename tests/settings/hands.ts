import type { Locator, Page } from "playwright-core";

/** Counts the acts of somebody in the browser. */
export interface Acts {
  clicks: number;
  fills: number;
  uploads: number;
}

/** The hands of somebody at a page: they find what they use by its name, and count what they do. */
export function handsAt(page: Page) {
  const acts: Acts = { clicks: 0, fills: 0, uploads: 0 };
  return {
    acts,
    press: async (name: string | RegExp, within: Page | Locator = page) => {
      acts.clicks += 1;
      await within.getByRole("button", { name, exact: true }).first().click();
    },
    follow: async (name: string | RegExp) => {
      acts.clicks += 1;
      // A notice may lie over it for seconds, which a mouse would wait for.
      await page.getByRole("link", { name, exact: true }).first().press("Enter");
    },
    /** Fills in fields by their labels. */
    fill: async (fields: Record<string, string>, within: Page | Locator = page) => {
      for (const [label, text] of Object.entries(fields)) {
        acts.fills += 1;
        await within.getByLabel(label, { exact: true }).first().fill(text);
      }
    },
    upload: async (label: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      acts.uploads += 1;
      await page.getByLabel(label).first().setInputFiles(file);
    },
  };
}
