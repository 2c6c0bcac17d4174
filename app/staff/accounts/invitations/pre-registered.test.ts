import { beforeEach, describe, expect, test } from "vitest";
import { ask, cookieOf } from "../../../../tests/accounts/accounts.ts";
import { grantAdmin } from "./grant-admin.server.ts";
import { action as confirm } from "../confirm-address/confirm.tsx";
import { action as forgotten } from "../password/forgotten-password.tsx";
import { action as accept } from "./invitation.tsx";
import { action as choose } from "../password/new-password.tsx";
import { findUserId, roleOf } from "../queries.server.ts";
import { action } from "../sign-in/sign-in.tsx";
import {
  isLetIn,
  isSignedIn,
  mailedToken,
  tokenIn,
  useAccounts,
} from "../../../../tests/accounts/use-accounts.ts";

const email = "anna@kantoor.example";
const strangers = "van-de-vreemde";
const owners = "een-heel-geheim-woord";

const site = useAccounts();

const send = (act: string, password: string) =>
  ask(action, { services: site.services, path: "/auth", form: { act, email, password } });
const post = (route: (given: never) => unknown, token: string) =>
  ask(route, {
    services: site.services,
    path: "/auth",
    form: { token, name: "Anna", password: owners },
  });

/** The token in the email with this subject that is written now. */
const mailed = (subject: string) => mailedToken(site, subject, email);

async function role() {
  const id = await findUserId(site.services.db, email);
  return id && roleOf(site.services.db, id);
}

describe("a stranger who registered somebody else's address", () => {
  let session: string[];
  beforeEach(async () => {
    await send("registreren", strangers);
    session = (await send("inloggen", strangers)).cookies;
  });

  test("does not become admin when that address does", async () => {
    const { outcome, link } = await grantAdmin(site.services, email);
    expect(outcome).toBe("invited");
    expect(await role()).toBeNull();
    expect(await isLetIn(site, cookieOf(session))).toBe(false);
    expect(await isLetIn(site, cookieOf((await send("inloggen", strangers)).cookies))).toBe(false);

    expect((await post(accept, tokenIn(link))).status).toBe(302);
    expect(await role()).toBe("admin");
    expect(await isSignedIn(site, cookieOf(session))).toBe(false);
    expect((await send("inloggen", strangers)).status).toBe(401);
    expect(await isLetIn(site, cookieOf((await send("inloggen", owners)).cookies))).toBe(true);
  });

  test("is out once the owner asks for a new password", async () => {
    await ask(forgotten, {
      services: site.services,
      path: "/auth/wachtwoord-vergeten",
      form: { email },
    });
    await post(choose, await mailed("Een nieuw wachtwoord kiezen"));
    expect(await isSignedIn(site, cookieOf(session))).toBe(false);
    expect((await grantAdmin(site.services, email)).outcome).toBe("granted");
  });
});

test("a role ends what an account with a confirmed address had, and sends a link", async () => {
  await send("registreren", owners);
  await post(confirm, await mailed("Bevestig je e-mailadres"));
  const session = (await send("inloggen", owners)).cookies;
  const { outcome, link } = await grantAdmin(site.services, email);
  expect(outcome).toBe("granted");
  expect(await role()).toBe("admin");
  expect(await isSignedIn(site, cookieOf(session))).toBe(false);
  expect((await send("inloggen", owners)).status).toBe(401);
  const token = await mailed("Je bent nu beheerder");
  expect((await post(choose, token)).status).toBe(302);
  // The one that the command printed ends with it.
  expect((await post(choose, tokenIn(link))).status).toBe(422);
  expect(await isLetIn(site, cookieOf((await send("inloggen", owners)).cookies))).toBe(true);
});

test("an address that nobody registered is invited", async () => {
  const { outcome, link } = await grantAdmin(site.services, email);
  expect(outcome).toBe("invited");
  expect(await findUserId(site.services.db, email)).toBeNull();
  const token = await mailed("Uitnodiging van Voordeur Makelaardij");
  expect((await post(accept, token)).status).toBe(302);
  expect((await post(accept, tokenIn(link))).status).toBe(410);
  expect(await role()).toBe("admin");
});

describe("a password that a visitor may have, but staff may not", () => {
  const weak = "welkom1";
  const easy = "Een wachtwoord van een medewerker moet minimaal 12 tekens bevatten";
  const give = (route: (given: never) => unknown, token: string) =>
    ask(route, {
      services: site.services,
      path: "/auth",
      form: { token, name: "Anna", password: weak },
    });

  beforeEach(async () => {
    await send("registreren", weak);
  });

  test("is worth nothing to who is invited, and no new one", async () => {
    const { link } = await grantAdmin(site.services, email);
    const answer = await give(accept, tokenIn(link));
    expect(answer).toMatchObject({
      status: 422,
      data: { refusal: { fields: { password: easy } } },
    });
    expect(await role()).toBeNull();
    expect((await post(accept, tokenIn(link))).status).toBe(302);
    expect((await send("inloggen", weak)).status).toBe(401);
    expect(await isLetIn(site, cookieOf((await send("inloggen", owners)).cookies))).toBe(true);
  });

  test("is worth nothing to who gets a role, and no new one", async () => {
    await post(confirm, await mailed("Bevestig je e-mailadres"));
    const { link } = await grantAdmin(site.services, email);
    expect((await send("inloggen", weak)).status).toBe(401);
    const answer = await give(choose, tokenIn(link));
    expect(answer).toMatchObject({
      status: 422,
      data: { refusal: { fields: { password: easy } } },
    });
    expect((await send("inloggen", weak)).status).toBe(401);
    expect((await post(choose, tokenIn(link))).status).toBe(302);
    expect(await isLetIn(site, cookieOf((await send("inloggen", owners)).cookies))).toBe(true);
  });
});
