import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { casePeople } from "../../database/schema/cases.ts";
import { makeProof } from "../../app/platform/security/addressees.ts";
import { textOf } from "../site/markup.tsx";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSite } from "../site/use-site.ts";
import { keepAgreement, sendKept, signedByAll } from "../transfers/agreement.ts";
import { beginSold, transferStaff as staff } from "../transfers/workbench.ts";
import { releaseVersion } from "../../app/deals/transfers/signing/send.server.ts";
import { smallPdf } from "../setup/small-pdf.ts";

const clock = () => new Date("2026-12-04T13:00:00Z");
const site = await useSite({ demo: false, work: false, clock });
const { services } = site;
const { db } = services;

/** Somebody who goes on from their page alone. */
async function walker(email: string) {
  const browser = plainBrowser(site);
  const token = await makeProof(services, "mine-open", { email, name: "" });
  await browser.go(`/mijn/openen/${token}`);
  await browser.press("Open mijn pagina");
  const walk = {
    browser,
    /** What is asked now. */
    async asked(): Promise<string[]> {
      await browser.go("/mijn");
      const [, list = ""] = /id="nu".*?<ul\b[^>]*>(.*?)<\/ul>/s.exec(browser.html) ?? [];
      return [...list.matchAll(/<p class="font-semibold">(.*?)<\/p>/gs)].map(([, words]) =>
        textOf(words!),
      );
    },
    /** Follows one thing that is asked, and sends the form there that has a mark. */
    async does(words: string, mark: string, typed: Record<string, string | File> = {}) {
      await browser.go("/mijn");
      await browser.follow(new RegExp(`^Doen\\s*: ${words}`));
      expect([words, await browser.enter(mark, typed)]).toEqual([words, 200]);
    },
  };
  return walk;
}

const pdf = (words: string) =>
  new File([new Uint8Array(smallPdf(words))], "stuk.pdf", { type: "application/pdf" });

test("buyer and seller go from the choice to the keys by their page alone", async () => {
  const sold = await beginSold(services);
  const { id, saleId } = sold;
  const today = amsterdamDate(services.clock());
  const emails = Object.fromEntries(
    (await db.select().from(casePeople).where(eq(casePeople.transfer_id, id))).map((one) => [
      one.name.split(" ")[0],
      one.email,
    ]),
  );
  const [fatma, els, notary] = await Promise.all(
    ["Fatma", "Els", "Mr."].map((name) => walker(emails[name])),
  );
  expect(await fatma!.asked()).toEqual([]);
  expect(await els!.asked()).toEqual([]);
  expect(els!.browser.text).toContain("Wij maken de koopovereenkomst");

  await keepAgreement(services, saleId);
  const version = await sendKept(services, id);
  expect(await els!.asked()).toEqual(["Lees de koopovereenkomst"]);
  await releaseVersion(services, id, version.id, staff);
  for (const one of [fatma!, els!]) {
    expect(await one.asked()).toContain("Lees en teken de koopovereenkomst");
    await one.does("Lees en teken", 'value="getekend"', {
      bestand: pdf("getekend"),
      getekend: today,
    });
    expect(await one.asked()).not.toContain("Lees en teken de koopovereenkomst");
  }
  await signedByAll(services, sold, version.id);
  const receipt = "Bevestig dat u het getekende exemplaar ontving";
  expect(await fatma!.asked()).toContain(receipt);
  expect(await els!.asked()).toEqual([]);
  await fatma!.does("Bevestig", 'value="ontvangen"');
  await fatma!.does("Bankgarantie", 'name="bewijs"', {
    bewijs: pdf("garantie"),
  });
  expect(await fatma!.asked()).toEqual([]);
  expect(await notary!.asked()).toEqual(["Alles bij de notaris"]);
  await notary!.does("Alles bij", "Alles is binnen");
  expect(await notary!.asked()).toEqual([]);
});
