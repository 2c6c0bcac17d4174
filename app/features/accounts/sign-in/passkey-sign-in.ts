import { href, redirect } from "react-router";
import { answerPost, readPost } from "../account-action.server.ts";
import type { Route } from "./+types/passkey-sign-in";
import { beginPasskeySignIn, signInWithPasskey } from "./passkey-sign-in.server.ts";

/** Only the page's script comes here. */
export function loader() {
  return redirect(href("/auth"));
}

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args);
  return post.form.get("act") === "inloggen"
    ? answerPost(post, signInWithPasskey, "Fout bij inloggen")
    : answerPost(post, beginPasskeySignIn, "Fout bij inloggen");
}
