import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import {
  ask,
  openAccounts,
  signedIn,
  type TestAccounts,
} from "../../../../tests/accounts/accounts.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { loader } from "./show.tsx";

let site: TestAccounts;
let cookie: string;
beforeAll(async () => {
  site = await openAccounts();
  cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
});
afterAll(() => site.close());
beforeEach(() => site.services.db.delete(leads));

const open = (path = "/admin") => ask(loader, { services: site.services, cookie, path });

test.each([
  ["/admin?status=nieuw&verzending=mislukt", "/admin/leads?status=nieuw&verzending=mislukt"],
  ["/admin?zoek=jan%20peeters&pagina=2", "/admin/leads?zoek=jan+peeters&pagina=2"],
])("%s, an address of the list of leads as it was, leads to %s", async (path, location) => {
  expect(await open(path)).toMatchObject({ status: 301, location });
});

test("a notice is no question to the list of leads", async () => {
  expect((await open("/admin?melding=ingelogd&pagina=x")).status).toBe(200);
});

test("of many new requests the newest ten are shown, with a link to all", async () => {
  const { db } = site.services;
  expect((await open()).data.groups).toEqual([]);
  for (let minute = 10; minute < 22; minute += 1) {
    const created_at = new Date(`2026-11-20T09:${minute}:00Z`);
    await storeLead(db, { name: `Jan ${minute}`, created_at });
  }
  await storeLead(db, { name: "Gebeld", state: "gebeld" });
  const [group] = (await open()).data.groups;
  expect(group).toMatchObject({ total: 12, all: "/admin/leads?status=nieuw" });
  expect(group.items.map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Jan ${21 - at}`),
  );
});
