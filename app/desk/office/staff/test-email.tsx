import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";

export interface TestAnswer {
  isTaken: boolean;
  answer: string;
}

/** Told where the choice of staff has no effect. */
export const FIXED_SERVER =
  "De mailserver is op de server zelf ingesteld (SMTP_URL). Dat gaat voor wat hierboven gekozen is.";

/** Sends an email to whoever asks, and shows how the mail server answered. */
export function TestEmail({
  to,
  sent,
  isFixed,
}: {
  to: string;
  sent: TestAnswer | null;
  isFixed: boolean;
}) {
  const isBusy = useNavigation().formData?.get("act") === "proefmail";
  return (
    <StaffSection id="proefmail" title="Proefmail" className="mt-10">
      <p className="mt-2 text-muted">
        {`Gaat naar ${to}, zoals het nu is opgeslagen.${isFixed ? ` ${FIXED_SERVER}` : ""}`}
      </p>
      {sent && (
        <div className="mt-4">
          <TestEmailAnswer sent={sent} />
        </div>
      )}
      <Form method="post" preventScrollReset className="mt-4">
        <Button
          act="proefmail"
          look="secondary"
          aria-disabled={isBusy || undefined}
          className="min-h-11!"
        >
          {isBusy ? "Wordt verstuurd…" : "Stuur een proefmail naar mijzelf"}
        </Button>
      </Form>
    </StaffSection>
  );
}

export function TestEmailAnswer({ sent }: { sent: TestAnswer }) {
  return (
    <NoticeLine
      tone={sent.isTaken ? "success" : "error"}
      title={sent.isTaken ? "Verstuurd" : "De mailserver weigerde de mail"}
      description={sent.answer}
    />
  );
}
