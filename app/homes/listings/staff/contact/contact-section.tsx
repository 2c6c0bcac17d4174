import { Form } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { useAgency } from "../../../../settings/use-agency.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { Alert } from "../runs/alert.tsx";
import type { StaffContact } from "./choose-contact.server.ts";
import { contactOptions } from "./contact-options.ts";

/** Chooses the member of the team who answers questions about a home. */
export function ContactSection({
  contact: { chosen, otherwise },
  answer,
  form,
}: {
  contact: StaffContact;
  answer: Partial<Refusal> | undefined;
  /** The form of the page that it is saved with; without one it has its own. */
  form?: string;
}) {
  const { team } = useAgency();
  const mine = answer?.act === "aanspreekpunt" ? answer : undefined;
  const typed = form ? answer?.typed : mine?.isOvertaken ? undefined : mine?.typed;
  const field = (
    <SelectField
      key={chosen}
      form={form}
      label="Wie vragen over deze woning krijgt"
      name="aanspreekpunt"
      hint="Staat met foto en nummer bij de woning, in de brochure en in de mails over een bezichtiging. Wie de bezoeker ontvangt, kies je in de agenda."
      options={contactOptions(
        team,
        chosen,
        otherwise ? `${otherwise}, vanwege de bron` : "Niemand in het bijzonder",
      )}
      defaultValue={typed?.["aanspreekpunt"] ?? chosen}
      error={(form ? answer : mine)?.errors?.["aanspreekpunt"]}
    />
  );
  return (
    <StaffSection id="aanspreekpunt" title="Aanspreekpunt" ruled>
      {mine?.isOvertaken && (
        <div className="mt-4">
          <Alert title="Het aanspreekpunt is intussen gewijzigd">
            <p>Hieronder staat wie het nu is. Kies opnieuw als je iemand anders wilt.</p>
          </Alert>
        </div>
      )}
      {team.length === 0 && chosen === "" ? (
        <p className="mt-3 text-muted">
          Zodra er medewerkers bij Team staan, kies je hier wie vragen over deze woning krijgt.
        </p>
      ) : form ? (
        <div className="mt-4">
          <input type="hidden" form={form} name="aanspreekpunt-gezien" value={chosen} />
          {field}
        </div>
      ) : (
        <Form key={chosen} method="post" preventScrollReset className="mt-4 grid gap-3">
          <input type="hidden" name="seen" value={chosen} />
          {field}
          <Button look="secondary" act="aanspreekpunt" className="justify-self-start">
            Bewaren
          </Button>
        </Form>
      )}
    </StaffSection>
  );
}
