import { href, redirect } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { orRefuse } from "../refused.server.ts";
import type { Route } from "./+types/passkey-sign-in";
import { beginPasskeySignIn, signInWithPasskey } from "../second-factor/passkeys.server.ts";

/** Only the page's script comes here. */
export function loader() {
  return redirect(href("/auth"));
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const client = context.get(clientAddressContext);
  const form = await readForm(request);
  return orRefuse(services, form, "Fout bij inloggen", async () =>
    form.get("act") === "inloggen"
      ? signInWithPasskey(services, request, client, form)
      : beginPasskeySignIn(services, client, form),
  );
}
