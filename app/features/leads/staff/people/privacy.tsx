import { data, href, Link, redirect } from "react-router";
import { readForm } from "../../../../platform/body/form.ts";
import { leadRetentionMonths } from "../../retention.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { countLeadsOf, erasePerson, listPrivacyActs } from "../../privacy/service.server.ts";
import type { Route } from "./+types/privacy";
import { FindPerson, FoundPerson } from "./person-forms.tsx";
import { parseAddress } from "./person-address.ts";
import { PrivacyActs } from "./privacy-acts.tsx";
import { staffMeta } from "../../../admin/staff-meta.ts";

export const meta = staffMeta("Inzage en wissen (AVG)", href("/admin/leads/avg"));

export async function loader({ context }: Route.LoaderArgs) {
  return { acts: await listPrivacyActs(context.get(servicesContext).db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { email: actor } = await requireStaff(request, context);
  const form = await readForm(request);
  const email = parseAddress(form);
  if (!email) {
    return data({ email, leads: null, error: "Vul een e-mailadres in" }, { status: 422 });
  }
  if (form.get("act") !== "wissen") {
    return data({ email, leads: await countLeadsOf(services.db, email), error: undefined });
  }
  if (form.get("zeker") !== "ja") {
    const leads = await countLeadsOf(services.db, email);
    return data({ email, leads, error: "Bevestig eerst dat je het zeker weet" }, { status: 422 });
  }
  await erasePerson(services, actor, email);
  return redirect(noticePath(href("/admin/leads/avg"), "gegevens-gewist"), 303);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link to={href("/admin/leads")} className="inline-block py-2 underline underline-offset-4">
        Alle leads
      </Link>
      <h2 className="mt-2 text-3xl sm:text-4xl">Inzage en wissen</h2>
      <div className="mt-5 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div>
          <p className="text-muted">
            Vraagt iemand om de eigen gegevens, of om ze te wissen (AVG)? Zoek op het e-mailadres
            waarmee de aanvraag is gedaan.
          </p>
          <FindPerson
            key={actionData?.email}
            email={actionData?.email}
            error={actionData?.leads === null ? actionData.error : undefined}
          />
          {actionData && actionData.leads !== null && (
            <FoundPerson
              key={actionData.email}
              email={actionData.email}
              leads={actionData.leads}
              error={actionData.error}
            />
          )}
          <p className="mt-8 text-sm text-muted">
            Leads ouder dan {leadRetentionMonths} maanden worden elke nacht vanzelf geanonimiseerd.
            Mails die al in een mailbox staan, wis je daar.
          </p>
        </div>
        <PrivacyActs acts={loaderData.acts} />
      </div>
    </>
  );
}
