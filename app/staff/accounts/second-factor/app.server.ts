import { data, href, redirectDocument } from "react-router";
import { textOf } from "../../../platform/body/form.ts";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, readFields, refused } from "../account-action.server.ts";
import { noteOwnAct } from "../account-log.server.ts";
import { authOf, unlessRefused } from "../auth.server.ts";
import { appForm } from "../input.ts";
import {
  type Owner,
  type OwnerPost,
  requirePassword,
  notifyOwner,
} from "../own-account/owner.server.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";
import { beginSteps, findApp, storeCodes } from "./queries.server.ts";
import { makeRecoveryCodes, storedCodes } from "./recovery-codes.ts";
import { type AppSetup, appSetup, claimCode } from "./totp.server.ts";

const BEGUN_MS = 15 * 60_000;

export type AppState =
  | { is: "off" }
  | { is: "begun"; setup: AppSetup }
  | { is: "on"; codesLeft: number };

export async function readApp(services: Services, owner: Owner): Promise<AppState> {
  const app = await findApp(services.db, owner.id);
  if (app?.verified) return { is: "on", codesLeft: app.codesLeft };
  // Somebody who finds this browser later must not go on with what was begun with the password.
  const isBegun = app && services.clock().getTime() - app.begunAt.getTime() < BEGUN_MS;
  const setup = isBegun ? await appSetup(services, owner) : null;
  return setup ? { is: "begun", setup } : { is: "off" };
}

export async function beginApp(post: OwnerPost) {
  const { services, owner } = post;
  await requirePassword(post, "Niet ingesteld");
  // Refused when it was finished in another tab meanwhile.
  const begun = await unlessRefused(
    (await authOf(services)).api.enableTwoFactor(withPassword(post)),
    400,
  );
  if (begun) await beginSteps(services.db, owner.id, services.clock());
  return backToApp();
}

/** Ends the setting up with a code of the app; the recovery codes are shown once. */
export async function confirmApp(post: OwnerPost) {
  const { services, owner } = post;
  const { is } = await readApp(services, owner);
  if (is !== "begun") return backToApp();
  const { code } = readFields(post, appForm);
  await limit(post, "Niet ingesteld", "second-step", { account: owner.id });
  const verified =
    (await claimCode(services, owner.id, code)) &&
    (await unlessRefused(
      (await authOf(services)).api.verifyTOTP({
        body: { code },
        headers: sessionHeaders(post.request),
        returnHeaders: true,
      }),
      401,
    ));
  if (!verified) {
    throw refused(post, 422, "Niet ingesteld", "De code is onjuist of niet meer geldig.", "code");
  }
  await notifyOwner(services, owner.id, "app-on", "tweede-stap-aan");
  return showCodes(post, verified.headers.getSetCookie());
}

export async function renewCodes(post: OwnerPost) {
  const { services, owner } = post;
  await requirePassword(post, "Geen nieuwe codes");
  const { is } = await readApp(services, owner);
  if (is !== "on") return backToApp();
  await noteOwnAct(services, owner.id, "herstelcodes-vernieuwd");
  return showCodes(post);
}

/** From now on the password is enough again. */
export async function switchAppOff(post: OwnerPost) {
  const { services, owner } = post;
  await requirePassword(post, "Niet uitgezet");
  const { headers } = await (
    await authOf(services)
  ).api.disableTwoFactor({
    ...withPassword(post),
    returnHeaders: true,
  });
  await notifyOwner(services, owner.id, "app-off", "tweede-stap-uit");
  return redirectDocument(noticePath(href("/auth/beveiliging"), "tweede-stap-uit"), {
    headers: withCookies(headers.getSetCookie()),
  });
}

async function showCodes({ services, owner }: OwnerPost, cookies: string[] = []) {
  const codes = makeRecoveryCodes();
  await storeCodes(services.db, owner.id, storedCodes(services.secrets.authSecret, codes));
  return data({ codes }, { headers: withCookies(cookies) });
}

function withPassword({ form, request }: OwnerPost) {
  return { body: { password: textOf(form, "current") }, headers: sessionHeaders(request) };
}

function backToApp() {
  return redirectDocument(href("/auth/beveiliging/app"));
}
