import { Form } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { useAgency } from "../../../../settings/use-agency.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { Alert } from "../runs/alert.tsx";
import type { StaffContact } from "./choose-contact.server.ts";
import { contactOptions } from "./contact-options.ts";

interface Chosen {
  contact: StaffContact;
  /** A refusal, with what was chosen then. */
  answer: Partial<Refusal> | undefined;
}

/** The members of the team from whom one is chosen. */
export function ContactField({ contact: { chosen, otherwise }, answer }: Chosen) {
  const { team } = useAgency();
  if (team.length === 0 && chosen === "") {
    return (
      <p className="text-muted">
        Zodra er medewerkers bij Team staan, kies je hier wie vragen over deze woning krijgt.
      </p>
    );
  }
  return (
    <SelectField
      key={chosen}
      label="Wie vragen over deze woning krijgt"
      name="aanspreekpunt"
      hint="Staat met foto en nummer bij de woning, in de brochure en in de mails over een bezichtiging. Wie de bezoeker ontvangt, kies je in de agenda."
      options={contactOptions(
        team,
        chosen,
        otherwise ? `${otherwise}, vanwege de bron` : "Niemand in het bijzonder",
      )}
      defaultValue={answer?.typed?.["aanspreekpunt"] ?? chosen}
      error={answer?.errors?.["aanspreekpunt"]}
    />
  );
}

/** Chooses the member of the team who answers questions about a home. */
export function ContactSection({ contact, answer }: Chosen) {
  const { team } = useAgency();
  const { chosen } = contact;
  const mine = answer?.act === "aanspreekpunt" ? answer : undefined;
  const isOvertaken = mine?.isOvertaken;
  return (
    <StaffSection id="aanspreekpunt" title="Aanspreekpunt" ruled>
      {isOvertaken && (
        <div className="mt-4">
          <Alert title="Het aanspreekpunt is intussen gewijzigd">
            <p>Hieronder staat wie het nu is. Kies opnieuw als je iemand anders wilt.</p>
          </Alert>
        </div>
      )}
      <Form key={chosen} method="post" preventScrollReset className="mt-4 grid gap-3">
        <input type="hidden" name="seen" value={chosen} />
        <ContactField contact={contact} answer={isOvertaken ? { ...mine, typed: {} } : mine} />
        {(team.length > 0 || chosen !== "") && (
          <Button look="secondary" act="aanspreekpunt" className="justify-self-start">
            Bewaren
          </Button>
        )}
      </Form>
    </StaffSection>
  );
}
