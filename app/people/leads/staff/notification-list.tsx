import { Form } from "react-router";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { notificationNames } from "./notifications.ts";
import { NotificationMark } from "./marks.tsx";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";

const again = {
  agency: "Melding opnieuw versturen",
  visitor: "Bevestiging opnieuw versturen",
} as const;

export function NotificationList({ lead }: { lead: FollowedLead }) {
  const { notifications, email, suspicion } = lead;
  // The emails of a viewing tell the visitor about the moment that was picked.
  if (notifications.length === 0 && email && !suspicion) return null;
  return (
    <StaffSection id="mails" title="Mails">
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {notifications.map((notification) => (
          <li key={notification.recipient} className="py-3">
            <p className="font-medium">{notificationNames[notification.recipient]}</p>
            <NotificationMark notification={notification} />
            {!lead.forgotten_at && (
              <Form method="post" preventScrollReset>
                <OnceField />
                <input type="hidden" name="act" value="opnieuw" />
                <button
                  type="submit"
                  name="mail"
                  value={notification.recipient}
                  className="min-h-11 text-[0.9375rem] text-river-700 underline hover:text-brick-600"
                >
                  {again[notification.recipient]}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!lead.email && !lead.forgotten_at && (
        <p className="mt-3 text-sm text-muted">
          Zonder e-mailadres gaat er geen bevestiging naar de aanvrager.
        </p>
      )}
      {lead.suspicion && (
        <p className="mt-3 text-sm text-muted">
          Deze aanvraag is gemarkeerd om na te kijken: de afzender kreeg geen bevestiging.
        </p>
      )}
    </StaffSection>
  );
}
