import { Form, href } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { Button, TextButton } from "../../../../ui/button.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { DateTime } from "../../../../staff/kit/date-time.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { subscribe, subscriptionSince, unsubscribe } from "../../subscription/service.server.ts";
import type { Route } from "./+types/show";
import { BackLink } from "../../../../staff/kit/back-link.tsx";
import { ShownOnce } from "../shown-once.tsx";

export const meta = staffMeta("Agenda op je telefoon", href("/admin/agenda/abonnement"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { id } = await requireStaff(request, context);
  return {
    since: await subscriptionSince(services, id),
    hasPhones: services.settings.get("viewings").calendarHasPhones,
  };
}

export const action = staffAction<object, { address: string }>({
  page: () => href("/admin/agenda/abonnement"),
})({
  intrekken: {
    run: ({ services, staff }) => unsubscribe(services, staff.id),
    notice: "abonnement-ingetrokken",
  },
  // Told in this answer alone: only its hash is kept.
  maken: {
    run: async ({ services, staff }) => ({ address: await subscribe(services, staff.id) }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { since, hasPhones } = loaderData;
  return (
    <div className="max-w-[42rem]">
      <BackLink to={href("/admin/agenda")}>Naar de agenda</BackLink>
      <h2 className="mt-2 text-3xl sm:text-4xl">Agenda op je telefoon</h2>
      <p className="mt-4 text-muted">
        Met een eigen adres staan jouw bezichtigingen en afspraken in de kalender van je telefoon of
        computer. Je ziet ze daar; plannen en verzetten doe je hier. Van bezoekers staat er de naam
        bij
        {hasPhones ? " en het telefoonnummer" : ""}, nooit het e-mailadres.
      </p>
      {actionData && "address" in actionData && (
        <ShownOnce
          id="abonnement-adres"
          label="Jouw adres"
          hint="Kopieer het nu: het wordt maar één keer getoond."
          value={actionData.address}
        />
      )}
      {since ? (
        <>
          <p className="mt-6">
            Je adres werkt sinds <DateTime at={since} />. Om het later niet te kunnen lezen, bewaren
            wij het zelf niet: ben je het kwijt, maak dan een nieuw. Het oude werkt dan niet meer.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Form method="post">
              <Button act="maken" look="secondary">
                Nieuw adres maken
              </Button>
            </Form>
            <Form method="post">
              <TextButton act="intrekken">Adres intrekken</TextButton>
            </Form>
          </div>
        </>
      ) : (
        <Form method="post" className="mt-6">
          <Button act="maken">Adres maken</Button>
        </Form>
      )}
      <h3 className="mt-10 text-xl">Zo zet je het erin</h3>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>
          <strong className="font-semibold">iPhone of Mac:</strong> open de app Agenda, kies
          Agenda’s, Voeg agenda toe, Voeg agenda-abonnement toe, en plak het adres.
        </li>
        <li>
          <strong className="font-semibold">Outlook:</strong> kies Agenda toevoegen, Abonneren via
          internet, en plak het adres.
        </li>
        <li>
          <strong className="font-semibold">Google Agenda (op een computer):</strong> kies bij
          Andere agenda’s het plusteken, Via URL, en plak het adres. Google leest het enkele keren
          per dag.
        </li>
      </ul>
      <p className="mt-4 text-muted">
        Deel het adres met niemand: wie het heeft, ziet je bezichtigingen.
      </p>
    </div>
  );
}
