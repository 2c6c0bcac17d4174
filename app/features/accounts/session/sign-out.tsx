import { Form, href } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import type { Route } from "./+types/sign-out";
import { AccountPage } from "../account-page.tsx";
import { signOut } from "./sign-out.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Uitloggen",
    description: "Uitloggen op al je apparaten.",
    path: href("/auth/uitloggen"),
    noindex: true,
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return signOut(context.get(servicesContext), request);
}

/** Following a link must not sign anyone out; the button does. */
export default function Page() {
  return (
    <AccountPage title="Uitloggen">
      <p className="mt-6 text-lg text-muted">Je wordt op al je apparaten uitgelogd.</p>
      <Form method="post" className="mt-8">
        <Button type="submit">Uitloggen</Button>
      </Form>
    </AccountPage>
  );
}
