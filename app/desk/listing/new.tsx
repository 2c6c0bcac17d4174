import { href, Link, redirect } from "react-router";
import { STAFF_FORM } from "../../platform/body/form.ts";
import { once } from "../../platform/body/once.ts";
import { servicesContext } from "../../platform/services.ts";
import { noticePath } from "../../ui/toasts/notices.ts";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { emptyForm } from "../../homes/listings/own/input.ts";
import { createOwnListing, factNames } from "../../homes/listings/own/service.server.ts";
import type { Route } from "./+types/new";
import { BusyAlert } from "../../homes/listings/staff/runs/busy-alert.tsx";
import { formOfLead, tieToLead } from "./of-lead.server.ts";
import { OwnForm } from "../../homes/listings/staff/editor/own-form.tsx";
import {
  type EditAnswer,
  receiveOwn,
} from "../../homes/listings/staff/editor/receive-own.server.ts";
import { listingPage } from "../../homes/listings/staff/editor/views.ts";
import { staffMeta } from "../../staff/kit/staff-meta.ts";

export const meta = staffMeta("Nieuwe woning", href("/admin/woningen/nieuw"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const leadId = new URL(request.url).searchParams.get("lead");
  const form = leadId === null ? undefined : await formOfLead(db, leadId);
  return { names: await factNames(db), form: form ?? emptyForm };
}

export const action = staffAction<object, EditAnswer>({
  limits: STAFF_FORM,
  page: () => href("/admin/woningen"),
})({
  "": {
    run: ({ services, form, request, staff: { email: actor } }) =>
      receiveOwn(services, form, null, (listing) =>
        once(services, form, async (given) => {
          const leadId = new URL(request.url).searchParams.get("lead");
          const id = await createOwnListing(given, listing, async (given, id) => {
            if (leadId !== null) await tieToLead(given, { leadId, actor, id });
          });
          return redirect(noticePath(listingPage(id, "beeld"), "woning-toegevoegd"), 303);
        }),
      ),
  },
});

export default function Page({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link to={href("/admin/woningen")} className="underline">
        Alle woningen
      </Link>
      {actionData?.isBusy && <BusyAlert />}
      <h2 className="mt-2 mb-6 text-2xl">Nieuwe woning</h2>
      <OwnForm
        stored={loaderData.form}
        answer={actionData}
        factNames={loaderData.names}
        submit="Opslaan en foto’s toevoegen"
      />
    </>
  );
}
