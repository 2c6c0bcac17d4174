import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, openAccounts, type TestAccounts } from "../../../tests/accounts.ts";
import { grantAdmin } from "./first-admin.server.ts";
import { action } from "./sign-in.tsx";
import { staffOnly } from "./service.server.ts";
import { cookieOf } from "../../../tests/accounts.ts";

let site: TestAccounts;
beforeAll(async () => {
  site = await openAccounts();
});
afterAll(() => site.close());

test("whoever registered somebody else's address does not become admin when that address does", async () => {
  const email = "anna@kantoor.example";
  const send = (act: string) =>
    ask(action, {
      services: site.services,
      path: "/auth",
      form: { act, email, password: "van-de-vreemde" },
    });
  await send("registreren");
  const before = await send("inloggen");
  await grantAdmin(site.services, email);
  const after = await send("inloggen");
  for (const { cookies } of [before, after]) {
    const answer = await ask((given) => staffOnly(given, async () => new Response("page")), {
      services: site.services,
      path: "/admin",
      cookie: cookieOf(cookies),
    });
    expect(answer.status).toBe(302);
  }
});
