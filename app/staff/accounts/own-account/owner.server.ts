import { createContext, data, href, redirectDocument } from "react-router";
import type { RouteArguments } from "../../../platform/body/acts.ts";
import { readForm } from "../../../platform/body/form.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import {
  accountActionFor,
  limit,
  type Post,
  postOf,
  readFields,
  refused,
} from "../account-action.server.ts";
import { type AccountEvent, noteOwnAct } from "../account-log.server.ts";
import { type Email, sendEmail } from "../emails.server.ts";
import { confirmForm } from "../input.ts";
import { isPasswordOf } from "./own-password.server.ts";
import { readSession, withCookies } from "../session/session.server.ts";

/** The signed-in user of a page about their own account. */
export interface Owner {
  id: string;
  email: string;
  isConfirmed: boolean;
  session: { id: string; secondFactor: boolean };
  /** `Set-Cookie` lines that the answer must carry when the session was renewed. */
  cookies: string[];
}

export interface OwnerPost extends Post {
  owner: Owner;
}

// Without script the page is drawn in the request of its action, whose session may be replaced by then.
const ownerContext = createContext<Owner | null>(null);

/** @throws a redirect to /auth without a session. */
async function requireOwner({ request, context }: RouteArguments): Promise<Owner> {
  const known = context.get(ownerContext);
  if (known) return known;
  const { user, session, cookies } = await readSession(context.get(servicesContext), request);
  if (!user || !session) {
    throw redirectDocument(href("/auth"), { headers: withCookies(cookies) });
  }
  const owner: Owner = { ...user, session, cookies };
  context.set(ownerContext, owner);
  return owner;
}

/** The answer of a loader for the owner of an account. @throws a redirect to /auth for others. */
export async function forOwner<T>(
  args: RouteArguments,
  read: (services: Services, owner: Owner) => Promise<T>,
) {
  const owner = await requireOwner(args);
  const page = await read(args.context.get(servicesContext), owner);
  return data(page, { headers: withCookies(owner.cookies) });
}

/** The action of a page for the owner of an account. */
export const ownerAction = accountActionFor<OwnerPost>({
  read: async (args) => (await requireOwner(args), readForm(args.request)),
  find: async (sent) => ({ ...postOf(sent), owner: await requireOwner(sent) }),
});

/**
 * Asks for the password again before a sensitive change: somebody who finds a browser signed in does
 * not know it. @throws the refusal, under `title`.
 */
export async function requirePassword(post: OwnerPost, title: string): Promise<void> {
  const { services, owner } = post;
  const { current: password } = readFields(post, confirmForm);
  await limit(post, title, "password", { account: owner.id });
  if (await isPasswordOf(services, owner.id, password)) return;
  throw refused(post, 422, title, "Je wachtwoord is niet juist", "current");
}

/** Mails the owner what changed about signing in; of staff it is logged too. */
export async function notifyOwner(
  services: Services,
  userId: string,
  kind: Email["kind"],
  action: AccountEvent,
): Promise<void> {
  await sendEmail(services, { kind, id: userId });
  await noteOwnAct(services, userId, action);
}
