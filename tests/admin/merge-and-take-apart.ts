import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Database } from "../../app/platform/database/database.ts";
import { storeLead } from "../leads/leads.ts";
import { shown } from "../site/shown.ts";

/** Walks from the list through the pages of persons with the keyboard alone; `earlier` is before now. */
export async function mergeAndTakeApart(page: Page, db: Database, earlier: Date): Promise<void> {
  const jan = { name: "Jan Peeters", phone: "0612345678" };
  await storeLead(db, { ...jan, email: "jan@example.nl", created_at: earlier });
  await storeLead(db, {
    ...jan,
    email: "Jan@example.nl",
    kind: "bezichtiging",
    about: "Markt 1",
  });
  await storeLead(db, { ...jan, phone: "", email: "j@peeters.example" });
  await page.reload();
  await page.getByRole("link", { name: "Nog 1 aanvraag" }).first().press("Enter");
  await page.getByRole("button", { name: "Samenvoegen met Jan Peeters" }).press("Enter");
  await shown(page, "Samengevoegd tot één persoon");
  await page.getByText("3 aanvragen", { exact: true }).waitFor();
  const timeline = page.getByRole("region", { name: "Tijdlijn" });
  await expect
    .poll(() => timeline.getByRole("link").allTextContents())
    .toContain("Bezichtiging: Markt 1");
  await timeline.getByRole("button", { name: "Ongedaan maken" }).press("Enter");
  await shown(page, "Ongedaan gemaakt");

  await page.getByRole("button", { name: "Uit elkaar halen" }).press("Enter");
  await page.getByText("Kies een of meer aanvragen, maar niet allemaal").waitFor();
  await page.getByRole("checkbox", { name: /Bezichtiging/ }).press("Space");
  await page.getByRole("button", { name: "Uit elkaar halen" }).press("Enter");
  await shown(page, "Uit elkaar gehaald");
  const { pathname } = new URL(page.url());
  await timeline.getByRole("link", { name: "Naar de andere persoon" }).first().press("Enter");
  // Both persons' pages say that their numbers are the same.
  await page.waitForURL((url) => url.pathname !== pathname);
  await page.getByText("zelfde telefoonnummer").waitFor();
}
