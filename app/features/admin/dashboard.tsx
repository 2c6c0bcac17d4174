import { href, redirect } from "react-router";

/** Nobody can be signed in yet: everyone is sent to the door. */
export function loader() {
  return redirect(href("/auth"), 302);
}
