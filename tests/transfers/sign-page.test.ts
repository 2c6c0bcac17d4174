import { expect, test } from "vitest";
import { codeOf } from "../../app/deals/signing/codes/service.server.ts";
import { agreementCodes } from "../../app/deals/transfers/signing/codes.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { releasedVersion } from "./agreement.ts";
import { seen } from "./sign-here.ts";
import { beginSold } from "./workbench.ts";

const { staff, open } = useStaffSite();

test("temp", async () => {
  const { services } = staff.site;
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  const url = new URL(sold.url("fatma", "koopovereenkomst"));
  for (const width of [390, 1440]) {
    const page = await open(url.pathname, { width, height: 900 } as never);
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `/tmp/s-a-${width}.png`, fullPage: true });
  }
  await seen(services, sold.parties.fatma);
  const page = await open(url.pathname, {});
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Stuur mij een code" }).click();
  await page.waitForLoadState();
  await page.locator("summary", { hasText: "Wat er staat" }).click();
  await page.locator("summary", { hasText: "getekende handtekening" }).click();
  const box = (await page.locator("canvas").boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 80, { steps: 5 });
  await page.mouse.move(box.x + 180, box.y + 30, { steps: 5 });
  await page.mouse.up();
  await page.screenshot({ path: `/tmp/s-b-390.png`, fullPage: true });
  const sent = await agreementCodes.newest(services.db, sold.parties.fatma.id, version.id);
  await page.getByLabel("Code uit de e-mail").fill(codeOf(services.secrets, sent!));
  await page.getByRole("button", { name: "Ik teken de koopovereenkomst" }).click();
  await page.screenshot({ path: `/tmp/s-c-390.png`, fullPage: true });
  await page.getByLabel(/Ik heb versie 1 gelezen/).check();
  await page.getByRole("button", { name: "Ik teken de koopovereenkomst" }).click();
  await page.waitForLoadState();
  process.stderr.write(page.url() + "\n");
  await page.screenshot({ path: `/tmp/s-d-390.png`, fullPage: true });
  for (const width of [390, 1440]) {
    const desk = await open(`/admin/overdrachten/${sold.id}/koopovereenkomst`, {});
    await desk.setViewportSize({ width, height: 900 });
    await desk.screenshot({ path: `/tmp/s-e-${width}.png`, fullPage: true });
  }
  expect(1).toBe(1);
});
