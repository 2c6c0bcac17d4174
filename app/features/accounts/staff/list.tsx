import { data, href, redirect } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { once } from "../../../platform/body/once.ts";
import { servicesContext } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { isInvitationId, listInvitations } from "../invitations/queries.server.ts";
import { factorsOf } from "../second-factor/queries.server.ts";
import { isSecondStepRequired, requireSecondStep } from "../second-factor/required.server.ts";
import { accountMeta } from "../account-meta.ts";
import { requireStaff } from "../service.server.ts";
import type { Route } from "./+types/list";
import { parseInvite } from "./input.ts";
import { InvitationList } from "./invitation-list.tsx";
import { invite, resendInvitation, withdrawInvitation } from "../invitations/invitations.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { hasRole, listStaff } from "./queries.server.ts";
import { SecondStepForm } from "./second-step-form.tsx";

export const meta = accountMeta(
  "Medewerkers",
  "Wie er toegang heeft tot het beheer.",
  href("/admin/medewerkers"),
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [members, invitations, isRequired] = await Promise.all([
    listStaff(db),
    listInvitations(db),
    isSecondStepRequired(db),
  ]);
  return { members, invitations, isRequired };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const form = await readForm(request);
  const act = form.get("act");
  if (act === "uitnodigen") {
    const parsed = parseInvite(form);
    if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
    const { values } = parsed;
    if (await hasRole(services.db, values.email)) {
      const errors = { email: "Iemand met dit adres heeft al toegang" };
      return data({ errors, typed: values }, { status: 409 });
    }
    return once(services, form, async (given) => {
      await invite(given, values, staff.id);
      return done("uitnodiging-verstuurd");
    });
  }
  if (act === "tweede-stap") {
    const required = form.get("required") === "ja";
    const own = await factorsOf(services.db, staff.id);
    if (required && !own.app && own.passkeys === 0)
      return data({ needsOwn: true }, { status: 409 });
    await requireSecondStep(services, { by: staff.id, required });
    throw done(required ? "tweede-stap-verplicht" : "tweede-stap-vrij");
  }
  const id = form.get("id");
  if (!isInvitationId(id)) throw new Response("Bad Request", { status: 400 });
  if (act === "opnieuw") {
    // An invitation that was accepted meanwhile is gone: the list says so.
    return once(services, form, async (given) =>
      done((await resendInvitation(given, id)) ? "uitnodiging-verstuurd" : "uitnodiging-weg"),
    );
  }
  if (act === "intrekken") {
    if (await withdrawInvitation(services, id)) throw done("uitnodiging-ingetrokken");
  } else throw new Response("Bad Request", { status: 400 });
  throw done("uitnodiging-weg");
}

function done(notice: Parameters<typeof noticePath>[1]) {
  return redirect(noticePath(href("/admin/medewerkers"), notice), 303);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, isRequired } = loaderData;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">Medewerkers</h2>
      <p className="mt-3 max-w-prose text-muted">
        Een beheerder mag alles. Een makelaar werkt met leads, woningen en blogs.
      </p>
      <MemberList members={members} />
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="grid content-start gap-12">
          <InvitationList invitations={invitations} />
          <SecondStepForm
            key={String(isRequired)}
            members={members}
            isRequired={isRequired}
            needsOwn={actionData !== undefined && "needsOwn" in actionData}
          />
        </div>
        <InviteForm key={members.length + invitations.length} failure={failure} />
      </div>
    </>
  );
}
