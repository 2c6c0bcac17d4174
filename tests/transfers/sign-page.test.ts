import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signatureEvidence } from "../../database/schema/signing.ts";
import { codeOf } from "../../app/deals/signing/codes/service.server.ts";
import { listEvidence } from "../../app/deals/signing/evidence/service.server.ts";
import { agreementCodes } from "../../app/deals/transfers/signing/codes.server.ts";
import { listVersions } from "../../app/deals/transfers/signing/versions.server.ts";
import { noteIdentity } from "../../app/deals/transfers/signing/identity.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { looksRight } from "../site/looks-right.ts";
import { runWaiting } from "../site/run-jobs.ts";
import { releasedVersion } from "./agreement.ts";
import { signsHere } from "./sign-here.ts";
import { beginSold, transferStaff } from "./workbench.ts";

const { staff, open } = useStaffSite();

test("a buyer reads and signs on a phone, in seven taps, and finds the sealed copy there", async () => {
  const { services } = staff.site;
  const { db } = services;
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  const { fatma, ...others } = sold.parties;
  const phone = { width: 390, height: 844 };
  const page = await open(new URL(sold.url("fatma", "koopovereenkomst")).pathname, phone);
  const button = page.getByRole("button", { name: "Ik teken de koopovereenkomst" });
  // Nobody saw who she is: she is told, and can still sign on paper.
  await page.getByText("zodra ons kantoor uw identiteitsbewijs heeft gezien").waitFor();
  expect(await button.count()).toBe(0);
  await page.locator("summary", { hasText: "Liever op papier" }).waitFor();

  await noteIdentity(
    services,
    sold.id,
    { partyId: fatma.id, how: "person", seen: undefined },
    transferStaff,
  );
  await page.reload();
  let taps = 0;
  const tap = async (what: ReturnType<typeof page.locator>) => {
    taps += 1;
    await what.click();
  };
  await tap(page.getByRole("link", { name: "Direct naar het tekenen" }));
  await tap(page.getByRole("button", { name: "Stuur mij een code" }));
  await page.getByRole("status").filter({ hasText: "De code is om" }).waitFor();
  const sent = await agreementCodes.newest(db, fatma.id, version.id);
  await tap(page.getByLabel("Code uit de e-mail"));
  await page.keyboard.type(await codeOf(services, sent!));
  await tap(page.locator("summary", { hasText: "getekende handtekening" }));
  const pad = page.locator("canvas[data-live]");
  await pad.waitFor();
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox())!;
  taps += 1;
  await page.mouse.move(x + 30, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 100, y + 80, { steps: 5 });
  await page.mouse.move(x + 180, y + 30, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("input[name=tekening]")!.files!.length === 1,
  );
  await looksRight(page);
  await tap(page.getByLabel(/Ik heb versie 1 gelezen/));
  await tap(button);
  await page.getByText("U tekende hier, op").waitFor();
  expect(taps).toBe(7);
  const [proof] = await listEvidence(services, db, version.id);
  expect(proof!.drawn).toMatch(/^\/9j\//);
  expect(proof).toMatchObject({
    typedName: fatma.name,
    from: { browser: expect.stringContaining("Chrome") as string },
  });

  for (const one of [others.bas, others.jan, others.els]) await signsHere(services, one, version);
  expect(await db.$count(signatureEvidence, eq(signatureEvidence.about, version.id))).toBe(4);
  await runWaiting(services, "seal-agreement");
  expect((await listVersions(db, sold.id))[0]!.completed_at).not.toBeNull();
  await page.reload();
  const copy = page.getByRole("link", { name: "Het getekende stuk, met de handtekeningen" });
  const answer = await page.request.get((await copy.getAttribute("href"))!);
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
