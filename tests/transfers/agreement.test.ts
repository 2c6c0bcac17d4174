import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listActions } from "../../app/platform/audit.ts";
import { signedIn } from "../accounts/accounts.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { byHttp, headingsOf } from "../site/by-http.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { keepAgreement } from "./agreement.ts";
import { beginSold } from "./workbench.ts";
import { smallPdf } from "../setup/small-pdf.ts";

const { staff, open } = useStaffSite();

test("an agreement is sent, remarked upon, released and signed by all, without a script", async () => {
  const { services } = staff.site;
  const sold = await beginSold(services);
  await keepAgreement(services, sold.saleId);
  const screen = `/admin/overdrachten/${sold.id}/koopovereenkomst`;
  const desk = plainBrowser(staff.site, staff.cookie);
  await desk.go(screen);
  await desk.press("Versturen om te lezen");
  expect(desk.text).toContain("De koopovereenkomst is onderweg");

  const buyer = plainBrowser(staff.site);
  await buyer.go(sold.url("bas"));
  await buyer.follow("De koopovereenkomst");
  await buyer.enter('name="artikel" value="15"', { opmerking: "Graag een week langer" });
  expect(headingsOf(buyer.html)).toContain("Uw opmerkingen");
  await desk.go(screen);
  await desk.press("Verwerkt");
  expect(desk.text).toContain("Opmerking verwerkt");
  await desk.press("Versie 1 vrijgeven om te tekenen");
  expect(desk.text).toContain("Er kan worden getekend");

  const { fatma, jan, els } = sold.parties;
  const scan = (name: string) => new File([smallPdf(name)], "scan.pdf");
  for (const { id, name } of [fatma, jan, els]) {
    const [who, file] = [desk.nameOf("Wie tekende"), desk.nameOf("Scan of foto")];
    await desk.press("Toevoegen", { [who]: id, [file]: scan(name) });
  }
  expect(desk.html.match(/<a\b[^>]*>Getekend op/g)).toHaveLength(3);
  expect(await accessibilityProblems(await open(screen))).toEqual([]);

  await buyer.go(sold.url("bas", "koopovereenkomst"));
  await buyer.enter('name="getekend"', { bestand: scan("Bas") });
  await buyer.press("Ik heb het getekende stuk ontvangen");
  expect(buyer.text).toContain("U bevestigde de ontvangst op");
  const { rows } = await services.db.execute(
    sql`SELECT transfer_on::text AS day FROM sale_dates WHERE sale_id = ${sold.saleId}`,
  );
  expect(rows).toEqual([{ day: "2027-05-03" }]);

  // The seller reads it too.
  const mine = await staff.site.fetch(`${new URL(sold.url("jan")).pathname}/koopovereenkomst`);
  expect(await mine.text()).toMatch(/documenten\/[0-9a-f-]{36}/);
});

test("who reads an agreement is logged once a day, until a colleague reads it or something is done", async () => {
  const { services, url } = staff.site;
  const { id } = await beginSold(services);
  const page = `/admin/overdrachten/${id}/koopovereenkomst`;
  const office = byHttp(url, staff.cookie);
  const carla = byHttp(url, await signedIn(services, "carla@kantoor.example", "agent"));
  const logged = async () => {
    const { actions } = await listActions(services.db, { over: page, page: 1 });
    return actions.map(({ action, by }) => `${by?.split("@")[0]} ${action}`).toReversed();
  };
  for (const reader of [office, office, carla, carla, office]) await reader.read(page);
  expect(await logged()).toEqual(["anna get", "carla get", "anna get"]);
  await office.send(page, { act: "vrijgeven", versie: id }, 409);
  for (let time = 0; time < 2; time += 1) await office.read(page);
  expect((await logged()).slice(3)).toEqual(["anna vrijgeven", "anna get"]);
});
