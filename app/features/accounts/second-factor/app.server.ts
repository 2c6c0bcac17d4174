import { isAPIError } from "better-auth/api";
import { data, href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { textOf } from "../../../platform/body/form.ts";
import { noteOwnAct } from "../account-log.server.ts";
import { authOf } from "../auth.server.ts";
import { appForm, parseForm, refuse } from "../input.ts";
import { sendLetter } from "../emails.server.ts";
import { countAct } from "../limits.server.ts";
import { refused, tooMany } from "../refused.server.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";
import { type Owner, refuseWithoutPassword } from "../own-account/owner.server.ts";
import { beginSteps, findApp, storeCodes } from "./queries.server.ts";
import { makeRecoveryCodes, storedCodes } from "./recovery-codes.ts";
import { type AppSetup, appSetup, claimCode } from "./totp.server.ts";

const BEGUN_MS = 15 * 60_000;

export type AppState =
  | { is: "off" }
  | { is: "begun"; setup: AppSetup }
  | { is: "on"; codesLeft: number };

/** How far the owner's authenticator app is. */
export async function readApp(services: Services, owner: Owner): Promise<AppState> {
  const app = await findApp(services.db, owner.id);
  if (app?.verified) return { is: "on", codesLeft: app.codesLeft };
  // Who finds this browser later must not go on with what was begun with the password.
  const isBegun = app && services.clock().getTime() - app.begunAt.getTime() < BEGUN_MS;
  const setup = isBegun ? await appSetup(services, owner) : null;
  return setup ? { is: "begun", setup } : { is: "off" };
}

/** Makes a new secret; it counts from the moment that the app has shown a code of it. */
export async function beginApp(services: Services, request: Request, owner: Owner, form: FormData) {
  const refusal = await refuseWithoutPassword(services, owner, form, "Niet ingesteld");
  if (refusal) return refusal;
  const page = href("/auth/beveiliging/app");
  try {
    await authOf(services).api.enableTwoFactor({
      body: { password: textOf(form, "current") },
      headers: sessionHeaders(request),
    });
  } catch (error) {
    // In another tab it was finished meanwhile.
    if (isAPIError(error) && error.statusCode === 400) return redirectDocument(page);
    throw error;
  }
  await beginSteps(services.db, owner.id, services.clock());
  return redirectDocument(page);
}

/** Ends the setting up with a code of the app; the recovery codes are shown once. */
export async function confirmApp(
  services: Services,
  request: Request,
  owner: Owner,
  form: FormData,
) {
  const failed = "Niet ingesteld";
  const { is } = await readApp(services, owner);
  if (is !== "begun") return redirectDocument(href("/auth/beveiliging/app"));
  const parsed = parseForm(appForm, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const who = { client: owner.client, account: owner.id };
  const limited = await countAct(services, "second-step", who);
  if (limited) return tooMany(refuse(form, failed, limited.message), limited.seconds);
  const { code } = parsed.values;
  const cookies =
    (await claimCode(services, owner.id, code)) && (await verify(services, request, code));
  if (!cookies) {
    const why = "De code is onjuist of niet meer geldig.";
    return refused(refuse(form, failed, why, { code: why }), 400);
  }
  await sendLetter(services, { letter: "app-on", id: owner.id });
  await noteOwnAct(services, owner.id, "tweede-stap-aan");
  return showCodes(services, owner, cookies);
}

/** Makes ten new recovery codes; the old ones stop working. */
export async function renewCodes(services: Services, owner: Owner, form: FormData) {
  const refusal = await refuseWithoutPassword(services, owner, form, "Geen nieuwe codes");
  if (refusal) return refusal;
  const { is } = await readApp(services, owner);
  if (is !== "on") return redirectDocument(href("/auth/beveiliging/app"));
  await noteOwnAct(services, owner.id, "herstelcodes-vernieuwd");
  return showCodes(services, owner, []);
}

/** From now on the password is enough again. */
export async function switchAppOff(
  services: Services,
  request: Request,
  owner: Owner,
  form: FormData,
) {
  const refusal = await refuseWithoutPassword(services, owner, form, "Niet uitgezet");
  if (refusal) return refusal;
  const { headers } = await authOf(services).api.disableTwoFactor({
    body: { password: textOf(form, "current") },
    headers: sessionHeaders(request),
    returnHeaders: true,
  });
  await sendLetter(services, { letter: "app-off", id: owner.id });
  await noteOwnAct(services, owner.id, "tweede-stap-uit");
  return redirectDocument(noticePath(href("/auth/beveiliging"), "tweede-stap-uit"), {
    headers: withCookies(headers.getSetCookie()),
  });
}

async function showCodes(services: Services, owner: Owner, cookies: string[]) {
  const codes = makeRecoveryCodes();
  await storeCodes(services.db, owner.id, storedCodes(services.secrets.authSecret, codes));
  return data({ codes }, { headers: withCookies(cookies) });
}

async function verify(services: Services, request: Request, code: string) {
  try {
    const { headers } = await authOf(services).api.verifyTOTP({
      body: { code },
      headers: sessionHeaders(request),
      returnHeaders: true,
    });
    return headers.getSetCookie();
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}
