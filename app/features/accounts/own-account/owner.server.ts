import { createContext, href, redirectDocument, type RouterContextProvider } from "react-router";
import {
  clientAddressContext,
  type Services,
  servicesContext,
} from "../../../platform/services.ts";
import { passwords } from "../auth.server.ts";
import { confirmForm, parseForm, refuse } from "../input.ts";
import { countAct } from "../limits.server.ts";
import { findPassword } from "../queries.server.ts";
import { refused, tooMany } from "../refused.server.ts";
import { readSession, withCookies } from "../session/session.server.ts";

/** Somebody who is signed in and looks after the own account. */
export interface Owner {
  id: string;
  email: string;
  session: { id: string; secondFactor: boolean };
  /** Network of the client, for limits. */
  client: string;
  /** What the answer must carry when the session was renewed. */
  cookies: string[];
}

// Without script the page is drawn in the request of its action, whose session may be replaced by then.
const ownerContext = createContext<Owner | null>(null);

/** @throws a redirect to /auth without a session. */
export async function requireOwner(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Owner> {
  const known = context.get(ownerContext);
  if (known) return known;
  const { user, session, cookies } = await readSession(context.get(servicesContext), request);
  if (!user || !session) {
    throw redirectDocument(href("/auth"), { headers: withCookies(cookies) });
  }
  const owner: Owner = {
    id: user.id,
    email: user.email,
    session,
    client: context.get(clientAddressContext),
    cookies,
  };
  context.set(ownerContext, owner);
  return owner;
}

/**
 * Asks the password again before anything that matters: whoever finds a browser signed in does not
 * know it. Null: it is right; else the refusal under `title`.
 */
export async function refuseWithoutPassword(
  services: Services,
  owner: Owner,
  form: FormData,
  title: string,
) {
  const parsed = parseForm(confirmForm, form);
  if (!parsed.ok) return refused(parsed.refusal, 400);
  const limited = await countAct(services, "password", {
    client: owner.client,
    account: owner.id,
  });
  if (limited) return tooMany(refuse(form, title, limited.message), limited.seconds);
  const stored = await findPassword(services.db, { userId: owner.id });
  const password = parsed.values.current;
  if (stored && (await passwords.verify({ hash: stored.password, password }))) return null;
  const why = "Je wachtwoord is niet juist";
  return refused(refuse(form, title, why, { current: why }), 400);
}
