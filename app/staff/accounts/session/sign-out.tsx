import { Form, href, redirectDocument } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { AccountPage } from "../account-page.tsx";
import { accountMeta } from "../account-meta.ts";
import { endAllSessions } from "../queries.server.ts";
import type { Route } from "./+types/sign-out";
import { endSession, readSession, withCookies } from "./session.server.ts";

export const meta = accountMeta(
  "Uitloggen",
  "Uitloggen op al je apparaten.",
  href("/auth/uitloggen"),
);

/** Ends all sessions of the user, on every device. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { user } = await readSession(services, request);
  if (user) await endAllSessions(services.db, user.id);
  const headers = withCookies(await endSession(services, request));
  return redirectDocument(noticePath(href("/auth"), "uitgelogd"), { headers });
}

/** Following a link must not sign anyone out; the button does. */
export default function Page() {
  return (
    <AccountPage title="Uitloggen" intro="Je wordt op al je apparaten uitgelogd.">
      <Form method="post" className="mt-8">
        <Button type="submit">Uitloggen</Button>
      </Form>
    </AccountPage>
  );
}
