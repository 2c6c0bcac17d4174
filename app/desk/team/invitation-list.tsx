import { Form } from "react-router";
import { TextButton } from "../../ui/button.tsx";
import { formatDate } from "@voordeur/language/dates.ts";
import { roleNames } from "../../staff/accounts/permissions.ts";
import type { Invitation } from "../../staff/accounts/invitations/queries.server.ts";
import { OnceField } from "../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <StaffSection id="uitnodigingen" title="Open uitnodigingen">
      {invitations.length === 0 ? (
        <p className="mt-3 text-muted">Er staat geen uitnodiging open.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="py-4">
              <p className="font-semibold break-words">{invitation.name || invitation.email}</p>
              <p className="break-words text-muted">
                {invitation.name && `${invitation.email} · `}
                {roleNames[invitation.role]} · verstuurd op {formatDate(invitation.sent_at)}; de
                link werkt zeven dagen
              </p>
              <Form method="post" className="mt-1 flex flex-wrap gap-x-6">
                <OnceField />
                <input type="hidden" name="id" value={invitation.id} />
                <Act act="opnieuw" of={invitation}>
                  Stuur opnieuw
                </Act>
                <Act act="intrekken" of={invitation}>
                  Trek in
                </Act>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </StaffSection>
  );
}

function Act({ act, of, children }: { act: string; of: Invitation; children: string }) {
  return (
    <TextButton act={act}>
      {children}
      <span className="sr-only">: {of.email}</span>
    </TextButton>
  );
}
