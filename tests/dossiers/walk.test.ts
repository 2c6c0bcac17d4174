import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dossiers } from "../../database/schema/cases.ts";
import { sellerUrl } from "../../app/deals/dossiers/links.server.ts";
import { markStep } from "../../app/deals/dossiers/mark-step.server.ts";
import { listSellers, listSteps } from "../../app/deals/dossiers/queries.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { storeLead } from "../leads/leads.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { useSite } from "../site/use-site.ts";
import { fileStaff } from "./workbench.ts";

const site = await useSite({ demo: false, work: false });
const { services } = site;
const { db } = services;
const cookie = await signedIn(services, "anna@kantoor.example", "admin");

test("a lead that was won becomes a file, and its home is on the site once its sellers agreed to the page", async () => {
  const street = "Kerkstraat 5";
  const about = `${street}, 5911 AA Venlo`;
  const lead = await storeLead(db, {
    name: "Jan Peeters",
    email: "jan@peeters.example",
    kind: "waardebepaling",
    address: about,
    state: "gewonnen",
  });
  const desk = plainBrowser(site, cookie);
  await desk.go(`/admin/leads/${lead}`);
  await desk.follow("Dossier van de verkoper");
  expect(desk.html).toContain(about);
  await desk.press("Begin het dossier");
  expect(desk.text).toContain("Stappen");
  const [dossier] = await db.select().from(dossiers).where(eq(dossiers.lead_id, lead));
  const { id } = dossier!;
  const screen = `/admin/dossiers/${id}`;

  // The home is prepared and tied; everything but its page is in order.
  const listing = await storeProperty(db, {
    address: street,
    postal_code: "5911 AA",
    hidden_by_staff: true,
    description: "Licht huis.",
  });
  await storePhoto(db, listing.id, { position: 0 });
  await desk.go(screen);
  await desk.press("Koppelen", { woning: `${street}, Venlo` });
  expect(desk.html).toContain(`href="/admin/woningen/${listing.id}"`);
  const passed = { reason: "op papier", mayGate: true };
  for (const { step, isGate, doneAt } of await listSteps(db, id)) {
    if (isGate && !doneAt && step !== "approval")
      await markStep(services, id, step, passed, fileStaff);
  }
  await desk.go(screen);
  expect(desk.text).toContain("De woning komt pas op de site na: akkoord op de woningpagina");

  // Its page is remarked upon and agreed to.
  const [jan] = await listSellers(db, id);
  const approval = `${sellerUrl(services, jan!)}/woningpagina`;
  const seller = plainBrowser(site);
  await seller.go(approval);
  await seller.press("Stuur de opmerking", { opmerking: "De schuur staat er niet bij." });
  expect(seller.text).toContain("wij kijken ernaar");
  await desk.go(`${screen}/woningpagina`);
  expect(desk.text).toContain("De schuur staat er niet bij.");
  await desk.press("Verwerkt");
  expect(desk.text).toContain("Verwerkt door");
  await seller.go(`${approval}/voorbeeld`);
  expect(seller.text).toContain("Zo komt uw woning op de site.");
  await seller.go(approval);
  await seller.press("Ik geef akkoord op deze pagina", { naam: "Jan Peeters" });
  expect(seller.text).toContain("Akkoord van Jan Peeters");

  // The gate is open: staff show the home, and everybody sees it.
  await desk.go(screen);
  expect(desk.text).toContain("Alles wat nodig is, is binnen.");
  const page = `/woningaanbod-venlo/${listing.slug}`;
  expect((await site.fetch(page)).status).toBe(410);
  await desk.follow("Zet de woning op de site");
  await desk.press(/^Tonen ?: /);
  expect(desk.html).toContain(`Verbergen: ${street}`);
  expect((await site.fetch(page)).status).toBe(200);
});
