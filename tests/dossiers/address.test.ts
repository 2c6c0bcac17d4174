import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { dossiers } from "../../database/schema/cases.ts";
import { sellerUrl } from "../../app/deals/dossiers/links.server.ts";
import { listSellers } from "../../app/deals/dossiers/queries.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { storeLead } from "../leads/leads.ts";
import { startPdok } from "../site/outside/pdok.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { startSite } from "../site/site.ts";

const place = { postcode: "7205AB", city: "Vierakker", latitude: 52.1, longitude: 6.2 };

test("a lead of postcode and number becomes a file with street and place, or asks for them", async () => {
  const pdok = await startPdok([{ ...place, street: "Proefweg", number: 23 }]);
  const site = await startSite({ demo: false, work: false, env: { PDOK_URL: pdok.url } });
  onTestFinished(() => site.close());
  const { services } = site;
  const { db } = services;
  const desk = plainBrowser(site, await signedIn(services, "anna@kantoor.example", "admin"));
  const begin = async (name: string, address: string) => {
    const email = `${name.toLowerCase()}@walk.example`;
    const won = { kind: "waardebepaling", state: "gewonnen" } as const;
    // What was agreed with the lead is not asked again.
    const agreed = { asking_price: 425_000, commission_hundredths: 125 };
    const lead = await storeLead(db, { name, email, address, ...won, ...agreed });
    await desk.go(`/admin/leads/${lead}`);
    await desk.follow("Dossier van de verkoper");
    return lead;
  };

  const known = await begin("Jan", "7205 AB 23");
  expect(desk.html).toContain('value="Proefweg 23, 7205 AB Vierakker"');
  await desk.press("Begin het dossier");
  expect(desk.text).toContain("Proefweg 23, 7205 AB Vierakker");
  const [dossier] = await db.select().from(dossiers).where(eq(dossiers.lead_id, known));
  await desk.go(`/admin/dossiers/${dossier!.id}/opdracht`);
  expect(desk.html).toMatch(/name="askingPrice"[^>]*value="425\.000,00"/);
  expect(desk.html).toMatch(/name="fee"[^>]*value="1,25"/);

  // The register does not know it: staff are asked, and what they typed is still there.
  const unknown = await begin("Els", "7205 AB 99");
  expect(await desk.press("Begin het dossier")).toBe(422);
  expect(desk.text).toContain("Schrijf straat, huisnummer en plaats");
  expect(desk.html).toContain('value="7205 AB 99"');
  await desk.press("Begin het dossier", { adres: "Proefweg 99, Vierakker" });
  const [other] = await db.select().from(dossiers).where(eq(dossiers.lead_id, unknown));
  const { id } = other!;

  // A file of before, whose address is corrected on its screen; a seller reads it so at once.
  await db.update(dossiers).set({ about: "7205 AB 99" }).where(eq(dossiers.id, id));
  await desk.go(`/admin/dossiers/${id}/opdracht`);
  expect(desk.text).toContain("vul het adres eerst aan bij het dossier");
  expect(desk.html).toMatch(
    /<button[^>]*disabled[^>]*value="versturen"|value="versturen"[^>]*disabled/,
  );
  await desk.go(`/admin/dossiers/${id}`);
  await desk.press("Adres bewaren", { adres: "7205AB 23" });
  expect(desk.text).toContain("Deze woning heeft al een dossier");
  await desk.press("Adres bewaren", { adres: "Proefweg 98, 7205 AB Vierakker" });
  expect(desk.text).toContain("Adres bewaard");
  await desk.go(sellerUrl(services, (await listSellers(db, id))[0]!));
  expect(desk.text).toContain("Proefweg 98, 7205 AB Vierakker");
});
