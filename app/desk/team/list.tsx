import { href } from "react-router";
import { z } from "zod";
import { Refused } from "../../platform/body/refusal.ts";
import { servicesContext } from "../../platform/services.ts";
import { listInvitations } from "../../staff/accounts/invitations/queries.server.ts";
import { factorsOf } from "../../staff/accounts/second-factor/queries.server.ts";
import {
  isSecondStepRequired,
  requireSecondStep,
} from "../../staff/accounts/second-factor/required.server.ts";
import { accountMeta } from "../../staff/accounts/account-meta.ts";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import type { Route } from "./+types/list";
import { inviteForm } from "./input.ts";
import { InvitationList } from "./invitation-list.tsx";
import {
  invite,
  resendInvitation,
  withdrawInvitation,
} from "../../staff/accounts/invitations/invitations.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { hasRole, listStaff } from "../../staff/accounts/staff/queries.server.ts";
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

export const action = staffAction({
  page: () => href("/admin/medewerkers"),
  // An invitation that was accepted meanwhile is gone: the list says so.
  gone: "uitnodiging-weg",
})({
  uitnodigen: {
    inOne: true,
    schema: inviteForm,
    run: async ({ services, staff }, values) => {
      if (await hasRole(services.db, values.email)) {
        throw new Refused({ errors: { email: "Iemand met dit adres heeft al toegang" } }, 409);
      }
      await invite(services, values, staff.id);
    },
    notice: "uitnodiging-verstuurd",
  },
  "tweede-stap": {
    run: async ({ services, staff, form }) => {
      const required = form.get("required") === "ja";
      const own = await factorsOf(services.db, staff.id);
      if (required && !own.app && own.passkeys === 0) throw new Refused({}, 409);
      await requireSecondStep(services, { by: staff.id, required });
      return required ? "tweede-stap-verplicht" : "tweede-stap-vrij";
    },
  },
  opnieuw: {
    inOne: true,
    schema: z.object({ id: z.uuid() }),
    run: ({ services }, { id }) => resendInvitation(services, id),
    notice: "uitnodiging-verstuurd",
  },
  intrekken: {
    schema: z.object({ id: z.uuid() }),
    run: ({ services }, { id }) => withdrawInvitation(services, id),
    notice: "uitnodiging-ingetrokken",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, isRequired } = loaderData;
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">Medewerkers</h2>
      <p className="mt-3 max-w-prose text-muted">
        Een beheerder mag alles. Een makelaar werkt met leads, woningen en blogs.
      </p>
      <MemberList members={members} />
      <div className="mt-12 grid gap-x-16 gap-y-12 @desk:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="grid content-start gap-12">
          <InvitationList invitations={invitations} />
          <SecondStepForm
            key={String(isRequired)}
            members={members}
            isRequired={isRequired}
            needsOwn={actionData?.act === "tweede-stap"}
          />
        </div>
        <InviteForm refusal={actionData} />
      </div>
    </>
  );
}
