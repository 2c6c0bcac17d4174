import { Form } from "react-router";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../staff/kit/section.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** Where the source's software tells that something changed, and what to ask its supplier. */
export function CallAddress({
  page,
  format,
  address,
  last,
}: {
  page: string;
  /** The name of the source's format. */
  format: string;
  /** Null: there is none. */
  address: string | null;
  /** When it was last called; null: not in the last days. */
  last: Date | null;
}) {
  return (
    <StaffSection id="meldingen" title="Meteen horen wat er wijzigt" ruled className="mt-10">
      <p className="mt-2 max-w-2xl text-muted">
        Roept je makelaarssoftware bij elke wijziging een adres van deze site aan, dan staat een
        nieuwe prijs binnen een minuut op de site. Elke nacht wordt alles nog eens gelezen.
      </p>
      <Form method="post" action={page} className="mt-4 grid max-w-2xl gap-4">
        {address && (
          <>
            <Field
              label="Meldadres"
              readOnly
              value={address}
              hint={`Vraag de leverancier van ${format} om bij elke wijziging van een object dit adres aan te roepen (webhook, POST met JSON). Wie het adres heeft, kan alleen om opnieuw lezen vragen.`}
            />
            <p className="text-sm text-muted">
              {last
                ? `Laatste melding: ${formatDateTime(last)}.`
                : "Er kwam de laatste dagen nog geen melding binnen."}
            </p>
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button act="meldadres" look="secondary">
            {address ? "Ander adres maken" : "Meldadres maken"}
          </Button>
          {address && <TextButton act="meldadres-weg">Meldadres intrekken</TextButton>}
        </div>
      </Form>
    </StaffSection>
  );
}
