import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listKeys, makeKey } from "../../app/site/functions/keys/service.server.ts";
import { listActions } from "../../app/platform/audit.ts";
import { users } from "../../database/schema/accounts.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { storeProperty } from "../listings/properties.ts";
import { looksRight } from "../site/looks-right.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { visit } from "../site/shown.ts";

const { staff, open } = useStaffSite();
const path = "/admin/api-sleutels";

test("a key is made, told once, used and withdrawn, and the log has the first and the last", async () => {
  const { db } = staff.site.services;
  await storeProperty(db, { address: "Kade 3" });
  const page = await open(undefined, { width: 360 });
  await visit(page, path);
  await page.getByLabel("Voor welk programma?").fill("Dashboard");
  await page.getByRole("button", { name: "Sleutel maken" }).click();
  await page.getByText("Kies wat hij mag lezen").waitFor();
  expect(await page.getByLabel("Voor welk programma?").inputValue()).toBe("Dashboard");
  await page.getByLabel("Woningen: wat bezoekers").check();
  await page.getByLabel("Hoe lang werkt hij?").selectOption("Een jaar");
  await page.getByRole("button", { name: "Sleutel maken" }).click();
  const key = await page.getByLabel("De sleutel").inputValue();
  await page.getByText(`functions/homes -H "Authorization: Bearer ${key}"`).waitFor();
  expect(await page.getByLabel("Voor welk programma?").inputValue()).toBe("");
  await looksRight(page);

  const headers = { authorization: `Bearer ${key}` };
  const read = async () => staff.site.fetch("/functions/homes", { headers });
  expect(await (await read()).json()).toMatchObject({ items: [{ address: "Kade 3" }] });
  await visit(page, path);
  await page.getByText(/door anna@kantoor\.example; gebruikt .*; werkt tot/).waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByRole("button", { name: "Intrekken" }).click();
  await page.getByText("Sleutel voor ‘Dashboard’ intrekken?").waitFor();
  expect((await read()).status).toBe(200);
  await page.getByRole("alertdialog").getByRole("button", { name: "Intrekken" }).click();
  await page.getByText(/; ingetrokken /).waitFor();
  await page.getByText("Sleutel ingetrokken", { exact: true }).waitFor();
  expect((await read()).status).toBe(401);

  const { actions } = await listActions(db, { over: path, page: 1 });
  expect(actions.map(({ action, status }) => [action, status])).toEqual([
    ["intrekken", 303],
    ["maken", 200],
    ["maken", 422],
  ]);
});

test("a key of a colleague who has left stays, and says so", async () => {
  const { db } = staff.site.services;
  await db.insert(users).values({ id: "gone", name: "Els", email: "els@kantoor.example" });
  const made = { label: "Oud", scopes: ["leads:read" as const], days: null, staff_id: "gone" };
  await makeKey(staff.site.services, made);
  const anna = plainBrowser(staff.site, staff.cookie);
  await anna.go(path);
  expect(anna.text).toMatch(/door Els; niet gebruikt/);
  await db.delete(users).where(eq(users.id, "gone"));
  await anna.go(path);
  expect(anna.text).toMatch(/door een vroegere collega; niet gebruikt/);
  expect(await listKeys(db)).toMatchObject([{ label: "Oud", withdrawn_at: null }, {}]);
});

test("what a form sends that no screen has makes no key", async () => {
  const { db } = staff.site.services;
  const before = (await listKeys(db)).length;
  const send = (fields: Record<string, string>) =>
    staff.site.fetch(path, {
      method: "POST",
      headers: { cookie: staff.cookie },
      redirect: "manual",
      body: new URLSearchParams({ act: "maken", ...fields }),
    });
  const right = { naam: "App", duur: "altijd", "homes:read": "ja" };
  const cases: Record<string, string>[] = [
    { ...right, naam: "" },
    { ...right, naam: "a".repeat(81) },
    { ...right, duur: "eeuwig" },
    { naam: "App", duur: "altijd", "leads:write": "ja", toString: "ja" },
  ];
  for (const fields of cases) expect((await send(fields)).status).toBe(422);
  const none = await staff.site.fetch(`${path}?sleutel=999`, {
    method: "POST",
    headers: { cookie: staff.cookie },
    body: new URLSearchParams({ act: "intrekken" }),
  });
  expect(none.status).toBe(404);
  expect(await listKeys(db)).toHaveLength(before);
});
