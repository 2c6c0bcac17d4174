import { data, href, Link, redirect } from "react-router";
import { readForm, STAFF_FORM } from "../../../../platform/body/form.ts";
import { once } from "../../../../platform/body/once.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { completeAddress } from "../../own/complete-address.server.ts";
import { emptyForm, ownForm, parseOwnListing } from "../../own/input.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { createOwnListing, factNames } from "../../own/service.server.ts";
import type { Route } from "./+types/new";
import { BusyAlert } from "../runs/busy-alert.tsx";
import { busyAnswer } from "../runs/busy-answer.server.ts";
import { formOfLead, tieToLead } from "../../own/of-lead.server.ts";
import { OwnForm } from "./own-form.tsx";
import { staffMeta } from "../../../admin/staff-meta.ts";

export const meta = staffMeta("Nieuwe woning", href("/admin/woningen/nieuw"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const leadId = new URL(request.url).searchParams.get("lead");
  const form = leadId === null ? undefined : await formOfLead(db, leadId);
  return { names: await factNames(db), form: form ?? emptyForm };
}

const right = { errors: undefined, factErrors: undefined };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, STAFF_FORM);
  const services = context.get(servicesContext);
  await completeAddress(services, form);
  const parsed = parseOwnListing(form);
  if ("errors" in parsed) return data({ ...parsed, busy: false }, { status: 422 });
  const leadId = new URL(request.url).searchParams.get("lead");
  try {
    const { email: actor } = await requireStaff(request, context);
    return await once(services, form, async (given) => {
      const id = await createOwnListing(given, parsed.listing, async (tx, id) => {
        if (leadId !== null) await tieToLead(given, tx, { leadId, actor, id });
      });
      const page = href("/admin/woningen/:id", { id: String(id) });
      return redirect(noticePath(page, "woning-toegevoegd"));
    });
  } catch (error) {
    return busyAnswer(error, { ...right, typed: ownForm(form) });
  }
}

export default function Page({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <Link to={href("/admin/woningen")} className="underline underline-offset-4">
        Alle woningen
      </Link>
      {actionData?.busy && <BusyAlert />}
      <h2 className="mt-2 mb-6 text-2xl">Nieuwe woning</h2>
      <OwnForm
        typed={actionData?.typed ?? loaderData.form}
        errors={actionData?.errors}
        factErrors={actionData?.factErrors}
        factNames={loaderData.names}
        submit="Opslaan en foto’s toevoegen"
      />
    </div>
  );
}
