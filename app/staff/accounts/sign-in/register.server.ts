import { href, redirectDocument } from "react-router";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, type Post, readFields } from "../account-action.server.ts";
import { authOf, passwords, unlessRefused } from "../auth.server.ts";
import { sendEmail } from "../emails.server.ts";
import { credentials } from "../input.ts";
import { findUserId } from "../queries.server.ts";

const FAILED = "Fout bij registreren";

/**
 * Makes an account and sends a link that confirms its address. Nobody is signed in by it. The owner of an
 * account is told by mail that there is one: the answer is the same, and takes as long.
 */
export async function register(post: Post): Promise<Response> {
  const { services } = post;
  const { email, password } = readFields(post, credentials);
  await limit(post, FAILED, "register", { account: email });
  const { api } = await authOf(services);
  const known = await findUserId(services.db, email);
  const made = known
    ? void (await passwords.hash(password))
    : // Of two at the same moment the database refuses one.
      await unlessRefused(api.signUpEmail({ body: { email, password, name: "" } }), 422);
  const id = await findUserId(services.db, email);
  // Where another made it meanwhile, the library hands out a user that is nowhere, so as to tell nothing.
  const isNew = id !== null && made?.user.id === id;
  await sendEmail(services, { kind: isNew ? "confirm" : "registered", id });
  return redirectDocument(noticePath(href("/auth"), "account-aangemaakt"));
}
