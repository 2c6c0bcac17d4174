import { afterAll, expect, test } from "vitest";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeLead } from "../leads/leads.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown, visit } from "../site/shown.ts";
import { listRows, openTarget, run, verify } from "./target.ts";

const target = await openTarget();
afterAll(() => target.close());
const { staff, open } = useStaffSite({ env: { PRIVATE_HOSTS: target.host } });

test("a webhook is added, gets a secret, is tried, switched on, looked at and removed", async () => {
  const { services } = staff.site;
  const page = await open("/admin/instellingen/koppelingen");
  const press = (name: string) => page.getByRole("button", { name }).press("Enter");
  await page.getByRole("link", { name: "Webhooks" }).press("Enter");
  await page.getByLabel("Naam", { exact: true }).fill("Boekhouding");
  await page.getByRole("textbox", { name: "Adres" }).fill("http://10.0.0.7/in");
  await press("Toevoegen");
  await page.getByText("Kies waarover er berichten gaan").waitFor();
  await page.getByLabel("Leads").check();
  await press("Toevoegen");
  await page.getByText("Vul een adres in dat met https:// begint").waitFor();
  expect(await page.getByLabel("Leads").isChecked()).toBe(true);
  await page.getByRole("textbox", { name: "Adres" }).fill(target.url);
  expect(await accessibilityProblems(page)).toEqual([]);
  await press("Toevoegen");
  await shown(page, "Webhook toegevoegd");

  await press("Aanzetten");
  await page.getByText("Maak eerst een geheim.").waitFor();
  await press("Geheim maken");
  const secret = (await page.locator("code", { hasText: "whsec_" }).textContent())!;
  await press("Stuur een proefbericht");
  await page.getByText("Proef: aangenomen (200).").waitFor();
  verify(secret, target.received[0]!, services.clock());
  expect(await page.content()).not.toContain("whsec_");
  await press("Aanzetten");
  await shown(page, "Webhook staat aan");

  await storeLead(services.db, { name: "Jan Peeters" });
  const [row] = await listRows(services.db);
  target.answer = async () => 500;
  await run(services, row!.webhook_id);
  await visit(page, `/admin/webhooks/${row!.webhook_id}`);
  await page.getByText("Poging 1: geweigerd (500).").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  target.answer = async () => 200;
  await press("Stuur opnieuw");
  await shown(page, "Het bericht gaat opnieuw uit");
  await run(services, row!.webhook_id);
  expect(target.received.map(({ type }) => type)).toEqual([
    "test",
    ...Array(2).fill("lead.received"),
  ]);

  await page.getByLabel("Stuur naam").check();
  await press("Opslaan");
  await shown(page, "Webhook opgeslagen");
  await page.getByText("Afgeleverd op").waitFor();
  await press("Stuur opnieuw");
  await run(services, row!.webhook_id);
  await expect
    .poll(async () => run(services, row!.webhook_id).then(() => target.received.length))
    .toBe(4);
  expect(target.received[3]!.data).toMatchObject({ person: { name: "Jan Peeters" } });

  await press("Uitzetten");
  await shown(page, "Webhook staat uit");
  await press("Verwijderen");
  await page.getByText("Berichten die nog wachten, gaan dan niet meer uit.").waitFor();
  await press("Ja, verwijderen");
  await shown(page, "Webhook verwijderd");
  expect(await listRows(services.db)).toEqual([]);
});
