import { expect, test } from "vitest";
import { bidderUrl } from "../../app/deals/sales/links.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSite } from "../site/use-site.ts";
import { announce, invite, offer } from "./workbench.ts";

const site = await useSite({ demo: false, work: false });

test("in open talks staff answer, and correct what they entered for a bidder, but no bid of one's own", async () => {
  const { services } = site;
  const { saleId } = await announce(services);
  const fatma = await invite(services, saleId, "Fatma van der Meer");
  await invite(services, saleId, "Ben");
  await offer(services, saleId, 1, { amount: 398_000 });
  await offer(services, saleId, 2, { amount: 390_000 });
  const at = `/admin/verkopen/${saleId}`;
  const desk = plainBrowser(site, await signedIn(services, "anna@kantoor.example", "admin"));

  await desk.go(at);
  await desk.enter('value="antwoorden"', { answer: "Graag iets hoger" });
  expect(desk.text).toContain("Het antwoord staat vast");
  const bidder = plainBrowser(site);
  await bidder.go(bidderUrl(services, fatma.bidderId));
  for (const words of ["De verkoper antwoordt", "Graag iets hoger", "Verhoog uw bod"])
    expect(bidder.text).toContain(words);

  await desk.go(`${at}/correctie/1`);
  expect(desk.text).toContain("Dit bod deed de bieder zelf");
  expect(desk.text).not.toContain("Leg de verbetering vast");
  await desk.go(`${at}/bod/2`);
  expect(desk.text).toContain("Ben bracht zelf een bod uit");
  await desk.press("Lees het bod na", { channel: "email", amount: "392.000" });
  expect(desk.text).toMatch(/Bedrag: was €\s390\.000, wordt €\s392\.000/);
  expect(desk.text).toContain("Voorbehoud van financiering: blijft");
  await desk.press("Leg dit bod vast");
  await desk.follow("Verbeter het bod van Ben");
  const right = { amount: "393.000", reason: "In de mail stond 393.000" };
  await desk.press("Leg de verbetering vast", right);
  expect(desk.text).toContain("Reden: In de mail stond 393.000");
});
