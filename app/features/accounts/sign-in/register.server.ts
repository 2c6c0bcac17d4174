import { href, redirectDocument } from "react-router";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, type Post, readFields, refused } from "../account-action.server.ts";
import { authOf, unlessRefused } from "../auth.server.ts";
import { sendEmail } from "../emails.server.ts";
import { credentials } from "../input.ts";
import { findUserId } from "../queries.server.ts";

const FAILED = "Fout bij registreren";

/** Makes an account and sends a link that confirms its address. Nobody is signed in by it. */
export async function register(post: Post): Promise<Response> {
  const { services } = post;
  const { email, password } = readFields(post, credentials);
  await limit(post, FAILED, "register", { account: email });
  const isTaken = (await findUserId(services.db, email)) !== null;
  const { api } = await authOf(services);
  const made = isTaken
    ? null
    : // Of two at the same moment the database refuses one.
      await unlessRefused(api.signUpEmail({ body: { email, password, name: "" } }), 422);
  if (!made) throw refused(post, 409, FAILED, "Er bestaat al een account met dit e-mailadres.");
  await sendEmail(services, { kind: "confirm", id: made.user.id });
  return redirectDocument(noticePath(href("/auth"), "account-aangemaakt"));
}
