import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listActions } from "../../app/platform/audit.ts";
import { signedIn } from "../accounts/accounts.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { byHttp } from "../site/by-http.ts";
import { keepAgreement } from "./agreement.ts";
import { beginSold } from "./workbench.ts";
import { smallPdf } from "../setup/small-pdf.ts";

const { staff, open } = useStaffSite();

test("an agreement is sent, remarked upon, released and signed by all, by a buyer without a script", async () => {
  const { services } = staff.site;
  const sold = await beginSold(services);
  await keepAgreement(services, sold.saleId);
  const office = await open(`/admin/overdrachten/${sold.id}/koopovereenkomst`);
  await office.getByRole("button", { name: "Versturen om te lezen" }).click();
  await office.getByText("De koopovereenkomst is onderweg").waitFor();

  const buyer = await open(sold.url("bas"), { width: 390, cookie: "", script: false });
  await buyer.getByRole("link", { name: "De koopovereenkomst" }).click();
  await buyer.locator("summary", { hasText: "Artikel 15" }).click();
  const remark = buyer.getByLabel(/Uw opmerking bij Artikel 15/);
  await remark.fill("Graag een week langer");
  await buyer.locator("form", { has: remark }).getByRole("button").click();
  await buyer.getByRole("heading", { name: "Uw opmerkingen" }).waitFor();

  await office.reload();
  await office.getByRole("button", { name: "Verwerkt", exact: true }).click();
  await office.getByText("Opmerking verwerkt").waitFor();
  await office.getByRole("button", { name: "Versie 1 vrijgeven om te tekenen" }).click();
  await office.getByText("Er kan worden getekend").waitFor();
  for (const name of ["Fatma van der Meer", "Jan Peeters", "Els Peeters"]) {
    await office.getByText("Getekend exemplaar toevoegen").click();
    await office.getByLabel("Wie tekende").selectOption({ label: name });
    const pdf = smallPdf(name);
    await office
      .getByLabel("Scan of foto")
      .setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer: pdf });
    await office.getByRole("button", { name: "Toevoegen" }).click();
    const person = office.getByRole("listitem").filter({ hasText: name });
    await person.getByRole("link", { name: /Getekend op/ }).waitFor();
  }
  expect(await accessibilityProblems(office)).toEqual([]);

  await buyer.reload();
  const buffer = smallPdf("Bas");
  await buyer
    .getByLabel("Scan (PDF) of foto")
    .setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer });
  await buyer.getByRole("button", { name: "Versturen" }).last().click();
  await buyer.getByRole("button", { name: "Ik heb het getekende stuk ontvangen" }).click();
  await buyer.getByText("U bevestigde de ontvangst op").waitFor();
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
