import { formatDateTime } from "@voordeur/language/dates.ts";
import { data, Form, href, Link, redirect } from "react-router";
import { z } from "zod";
import { found, uuidIn } from "../../../platform/body/ids.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { SavedMeanwhile } from "../../../staff/kit/conflict.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Button, TextButton } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { deliveryState, shownOf, stateOf, webhookForm } from "../input.ts";
import { subjectPage } from "../message.server.ts";
import { postTrial } from "../post.server.ts";
import { findWebhook, listDeliveries, type Webhook } from "../queries.server.ts";
import { listSecrets, makeSecret } from "../secret.server.ts";
import { changeWebhook, removeWebhook, sendAgain, switchOff, switchOn } from "../service.server.ts";
import type { Route } from "./+types/show";
import { WebhookFields } from "./webhook-fields.tsx";

export { shouldRevalidate } from "../../../staff/kit/acts/after-conflict.ts";

const list = href("/admin/webhooks");

export const meta = staffMeta("Webhook", list);

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = uuidIn(params.id);
  const webhook = id && (await findWebhook(services.db, id));
  if (!webhook) throw data(null, { status: 404 });
  const secrets = await listSecrets(services, webhook.id).catch(() => []);
  const listed = await listDeliveries(services.db, webhook.id);
  const deliveries = listed.map((one) => ({ ...one, page: subjectPage(one) }));
  return { webhook, hasSecret: secrets.length > 0, deliveries };
}

/** A secret that is shown now and never again, or what came of a trial. */
type Answer = { secret: string } | { trial: string };

export const action = staffAction<{ webhook: Webhook }, Answer>({
  find: async ({ services: { db }, params }) => ({
    webhook: found(await findWebhook(db, found(uuidIn(params["id"])))),
  }),
  page: ({ webhook: { id } }) => href("/admin/webhooks/:id", { id }),
})({
  opslaan: {
    inOne: true,
    schema: webhookForm,
    run: ({ services, webhook, seen }, form) => changeWebhook(services, webhook, { form, seen }),
    notice: "webhook-opgeslagen",
  },
  geheim: {
    run: async ({ services, webhook, staff }) => ({
      secret: await makeSecret(services, webhook.id, staff.id),
    }),
  },
  proef: {
    run: async ({ services, webhook }) => ({ trial: (await postTrial(services, webhook)).words }),
  },
  aanzetten: {
    inOne: true,
    run: ({ services, webhook }) => switchOn(services, webhook),
    notice: "webhook-aan",
  },
  uitzetten: {
    run: ({ services, webhook }) => switchOff(services, webhook),
    notice: "webhook-uit",
  },
  opnieuw: {
    inOne: true,
    schema: z.object({ number: z.coerce.number().int() }),
    run: ({ services, webhook }, { number }) => sendAgain(services, webhook, number),
    notice: "bericht-opnieuw",
  },
  verwijderen: {
    inOne: true,
    run: async ({ services, webhook }) => {
      await removeWebhook(services, webhook);
      return redirect(noticePath(list, "webhook-verwijderd"), 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, hasSecret, deliveries } = loaderData;
  const path = href("/admin/webhooks/:id", { id: webhook.id });
  const refusal = actionData && "errors" in actionData ? actionData : undefined;
  const answer = actionData && !("errors" in actionData) ? actionData : undefined;
  const changing = refusedForm(refusal, "opslaan");
  const isOn = webhook.off_because === null;
  return (
    <>
      <BackLink to={list}>Webhooks</BackLink>
      <h2 className="text-2xl wrap-anywhere">{webhook.label}</h2>
      <p className={isOn ? "mt-1" : "mt-1 font-medium"}>{stateOf(webhook)}</p>
      {refusal?.error && <NoticeLine tone="error" title={refusal.error} />}
      {answer && "trial" in answer && (
        <output className="mt-3 block">Proef: {answer.trial}.</output>
      )}
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        {!isOn && <Button act="aanzetten">Aanzetten</Button>}
        {webhook.off_because !== "staff" && (
          <Button act="uitzetten" look="secondary">
            {isOn ? "Uitzetten" : "Uit laten"}
          </Button>
        )}
        <Button act="proef" look="secondary">
          Stuur een proefbericht
        </Button>
      </Form>
      <StaffSection id="geheim" title="Geheim" ruled className="mt-10 max-w-2xl">
        <p className="mt-3 text-muted">
          Hiermee ziet de ontvanger dat een bericht echt van deze site komt.
          {!hasSecret && " Zonder geheim gaat er niets uit."} Maak je een nieuw geheim, dan geldt
          het oude nog een dag.
        </p>
        {answer && "secret" in answer && (
          <output className="mt-3 block border-l-4 border-river-600 bg-white px-5 py-4">
            Bewaar dit bij de ontvanger; het wordt hier niet meer getoond:
            <code className="mt-1 block wrap-anywhere">{answer.secret}</code>
          </output>
        )}
        <Form method="post" className="mt-4">
          <Button act="geheim" look="secondary">
            {hasSecret ? "Nieuw geheim maken" : "Geheim maken"}
          </Button>
        </Form>
      </StaffSection>
      <StaffSection id="gegevens" title="Gegevens" ruled className="mt-10 max-w-2xl">
        {changing.isOvertaken && <SavedMeanwhile className="mt-4" />}
        <Form key={shownOf(webhook)} method="post" noValidate className="mt-4 grid gap-4">
          <input type="hidden" name="seen" value={shownOf(webhook)} />
          <WebhookFields webhook={webhook} refusal={changing} />
          <Button act="opslaan" look="secondary" className="justify-self-start">
            Opslaan
          </Button>
        </Form>
      </StaffSection>
      <StaffSection id="berichten" title="Berichten" ruled className="mt-10 max-w-2xl">
        {deliveries.length === 0 && <p className="mt-3">Er is nog niets gebeurd.</p>}
        <ul className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <p className="min-w-0 wrap-anywhere">
                <Link to={delivery.page} className="underline">
                  <code>{`${delivery.topic}.${delivery.kind}`}</code>
                </Link>{" "}
                <span className="text-sm">{formatDateTime(delivery.at)}</span>
                <span className="block text-sm text-muted">{deliveryState(delivery)}</span>
              </p>
              <Form method="post">
                <input type="hidden" name="number" value={delivery.number} />
                <TextButton act="opnieuw">Stuur opnieuw</TextButton>
              </Form>
            </li>
          ))}
        </ul>
      </StaffSection>
      <div className="mt-10">
        <AskFirst
          action={path}
          act="verwijderen"
          button="Verwijderen"
          title="Deze webhook verwijderen?"
          yes="Ja, verwijderen"
        >
          <p>Berichten die nog wachten, gaan dan niet meer uit.</p>
        </AskFirst>
      </div>
    </>
  );
}
