import { isAPIError } from "better-auth/api";
import { data, href, redirectDocument } from "react-router";
import { z } from "zod";
import { textOf } from "../../../platform/body/form.ts";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { noteOwnAct } from "../account-log.server.ts";
import { authOf, cookiePrefix } from "../auth.server.ts";
import { cookieOf } from "../session/cookie.server.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.server.ts";
import { refuse } from "../input.ts";
import { sendLetter } from "../emails.server.ts";
import { countAct } from "../limits.server.ts";
import { refused, tooMany } from "../refused.server.ts";
import { sessionHeaders, withCookies } from "../session/session.server.ts";
import { type Owner, refuseWithoutPassword } from "../own-account/owner.server.ts";
import { listPasskeys, markSecondFactor, removePasskey, renamePasskey } from "./queries.server.ts";

const MAX_PASSKEYS = 20;
const NAME_MAX = 60;

/** What a browser answers, in the shape that WebAuthn gives it; better-auth checks the rest. */
const base64url = z.string().regex(/^[\w-]+$/);
const credential = z.looseObject({
  id: base64url.max(2_000),
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
});
const newKey = credential.extend({ response: z.looseObject({ attestationObject: base64url }) });
const answeredKey = credential.extend({
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** What the browser needs to make a passkey; asked for with the password. */
export async function beginPasskey(
  services: Services,
  request: Request,
  owner: Owner,
  form: FormData,
) {
  const failed = "Geen passkey toegevoegd";
  const refusal = await refuseWithoutPassword(services, owner, form, failed);
  if (refusal) return refusal;
  if ((await listPasskeys(services.db, owner.id)).length >= MAX_PASSKEYS) {
    return refused(refuse(form, failed, `Je hebt al ${MAX_PASSKEYS} passkeys.`), 400);
  }
  const { headers, response } = await authOf(services).api.generatePasskeyRegistrationOptions({
    headers: sessionHeaders(request),
    returnHeaders: true,
  });
  return data({ options: response }, { headers: withCookies(headers.getSetCookie()) });
}

/** Stores the passkey that the browser made. */
export async function addPasskey(
  services: Services,
  request: Request,
  owner: Owner,
  form: FormData,
) {
  const given = readCredential(newKey, form);
  const added = given && (await register(services, request, given, nameOf(form)));
  if (!added) {
    const why = "Deze browser of sleutel gaf geen passkey die we kunnen gebruiken.";
    return refused(refuse(form, "Geen passkey toegevoegd", why), 400);
  }
  await markSecondFactor(services.db, owner.session.id);
  await sendLetter(services, { letter: "passkey-added", id: owner.id });
  await noteOwnAct(services, owner.id, "passkey-toegevoegd");
  return backToPasskeys("passkey-toegevoegd");
}

export async function nameOfPasskey(services: Services, owner: Owner, form: FormData) {
  await renamePasskey(services.db, owner.id, textOf(form, "id"), nameOf(form));
  return backToPasskeys("passkey-hernoemd");
}

export async function dropPasskey(services: Services, owner: Owner, form: FormData) {
  const refusal = await refuseWithoutPassword(services, owner, form, "Niet verwijderd");
  if (refusal) return refusal;
  if (await removePasskey(services.db, owner.id, textOf(form, "id"))) {
    await sendLetter(services, { letter: "passkey-removed", id: owner.id });
    await noteOwnAct(services, owner.id, "passkey-verwijderd");
  }
  return backToPasskeys("passkey-verwijderd");
}

/** What the browser needs to sign in: it asks which of its passkeys, and whose. */
export async function beginPasskeySignIn(services: Services, client: string, form: FormData) {
  const limited = await countAct(services, "passkey", { client });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const { headers, response } = await authOf(services).api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  const options = { ...response, userVerification: "required" as const };
  return data({ options }, { headers: withCookies(headers.getSetCookie()) });
}

const FAILED = "Fout bij inloggen";

/** Signs in with what a passkey answered: that stands for a password and a second step. */
export async function signInWithPasskey(
  services: Services,
  request: Request,
  client: string,
  form: FormData,
) {
  const limited = await countAct(services, "passkey", { client });
  if (limited) return tooMany(refuse(form, FAILED, limited.message), limited.seconds);
  const given = readCredential(answeredKey, form);
  const signedIn = given && (await verify(services, request, given));
  if (!signedIn) return refused(refuse(form, FAILED, "Deze passkey kennen we niet."), 401);
  return finishSignIn(services, request, { ...signedIn, way: "passkey" });
}

async function register(
  services: Services,
  request: Request,
  given: z.output<typeof newKey>,
  name: string,
) {
  try {
    await authOf(services).api.verifyPasskeyRegistration({
      body: { response: given, name },
      headers: sessionHeaders(request),
    });
    return true;
  } catch (error) {
    if (isAPIError(error)) return false;
    throw error;
  }
}

async function verify(services: Services, request: Request, given: z.output<typeof answeredKey>) {
  const challenge = `${cookiePrefix(services)}.passkey`;
  try {
    const { headers, response } = await authOf(services).api.verifyPasskeyAuthentication({
      body: { response: given },
      // Without the session that this browser may have.
      headers: new Headers({
        cookie: `${challenge}=${cookieOf(request, challenge) ?? ""}`,
        "user-agent": request.headers.get("user-agent") ?? "",
      }),
      returnHeaders: true,
    });
    return { userId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    if (isAPIError(error)) return null;
    throw error;
  }
}

function readCredential<T extends z.ZodType>(schema: T, form: FormData): z.output<T> | null {
  try {
    return schema.safeParse(JSON.parse(textOf(form, "antwoord"))).data ?? null;
  } catch {
    return null;
  }
}

function nameOf(form: FormData): string {
  // PostgreSQL has no text with this character in it.
  const typed = textOf(form, "name").replaceAll("\0", "").trim();
  return typed.slice(0, NAME_MAX).toWellFormed() || "Passkey";
}

function backToPasskeys(notice: "passkey-toegevoegd" | "passkey-hernoemd" | "passkey-verwijderd") {
  return redirectDocument(noticePath(href("/auth/beveiliging/passkeys"), notice));
}
