import { Form, href, Link, redirect } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { stateOf, webhookForm } from "../input.ts";
import { listWebhooks } from "../queries.server.ts";
import { addWebhook } from "../service.server.ts";
import type { Route } from "./+types/list";
import { WebhookFields } from "./webhook-fields.tsx";

const path = href("/admin/webhooks");

export const meta = staffMeta("Webhooks", path);

export const loader = async ({ context }: Route.LoaderArgs) => ({
  webhooks: await listWebhooks(context.get(servicesContext).db),
});

export const action = staffAction({ page: () => path })({
  toevoegen: {
    inOne: true,
    schema: webhookForm,
    run: async ({ services, staff }, form) => {
      const id = await addWebhook(services, form, staff.id);
      return redirect(noticePath(href("/admin/webhooks/:id", { id }), "webhook-toegevoegd"), 303);
    },
  },
});

export default function Page({ loaderData: { webhooks }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h2 className="text-2xl">Webhooks</h2>
      <p className="mt-1 max-w-2xl text-muted">
        Andere programma’s horen meteen wat er gebeurt: de site stuurt een bericht naar hun adres,
        volgens{" "}
        <a href="https://www.standardwebhooks.com" className="underline">
          Standard Webhooks
        </a>
        . Wat erin staat, leest wie ze ontvangt in <code>docs/webhooks.md</code> van de software.
      </p>
      <ul className="mt-5 max-w-2xl divide-y divide-line border-y border-line empty:hidden">
        {webhooks.map(({ id, label, url, off_because }) => (
          <li key={id} className="py-3">
            <Link
              to={href("/admin/webhooks/:id", { id })}
              className="text-lg font-medium underline hover:text-brick-600"
            >
              {label}
            </Link>
            <p className="text-sm wrap-anywhere text-muted">{url}</p>
            <p className={off_because ? "font-medium" : ""}>{stateOf({ off_because })}</p>
          </li>
        ))}
      </ul>
      <StaffSection id="nieuw" title="Webhook toevoegen" ruled className="mt-10 max-w-2xl">
        <Form method="post" noValidate className="mt-4 grid gap-4">
          <OnceField />
          <WebhookFields refusal={actionData} />
          <Button act="toevoegen" className="justify-self-start">
            Toevoegen
          </Button>
        </Form>
      </StaffSection>
    </>
  );
}
