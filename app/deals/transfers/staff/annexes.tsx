import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";
import { useEmptied } from "../../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { Button, TextButton } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import type { Annex } from "../signing/annexes.server.ts";

/** Manages the annexes of the next version. */
export function Annexes({
  annexes,
  pathOf,
  refusal,
}: {
  annexes: readonly Annex[];
  pathOf: (id: string) => string;
  refusal: Refusal | undefined;
}) {
  const key = useEmptied((sent) => sent.get("act") === "bijlage");
  const { isRefused, errors, field } = refusedForm(refusal, "bijlage");
  return (
    <StaffSection id="bijlagen" title="Bijlagen" ruled>
      <ul className="mt-3 divide-y divide-line">
        {annexes.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <a href={pathOf(id)} className="inline-block py-2 underline wrap-anywhere">
              {name}
            </a>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="bijlage" value={id} />
              <TextButton act="bijlage-weg">Laat weg</TextButton>
            </Form>
          </li>
        ))}
      </ul>
      <FormDetails key={key} opens={isRefused}>
        <summary className="min-h-11 cursor-pointer py-2.5 underline">Bijlage toevoegen</summary>
        <Form method="post" encType="multipart/form-data" className="mt-2 grid gap-4">
          <p className="text-[0.9375rem] text-muted">
            Zij gaat met de volgende versie mee: partijen lezen haar op hun pagina, haar kenmerk
            staat in de koopovereenkomst, en zij zit in het getekende bestand.
          </p>
          <Field label="Naam van de bijlage" {...field("naam")} maxLength={100} />
          <FileField label="Bestand" name="bestand" error={errors["bestand"]} />
          <Button act="bijlage" look="secondary" className="justify-self-start">
            Toevoegen
          </Button>
        </Form>
      </FormDetails>
    </StaffSection>
  );
}

/** The office's own text, or its association's model, filled in elsewhere. */
export function OwnText({ seen, refusal }: { seen: string; refusal: Refusal | undefined }) {
  const { isRefused, errors } = refusedForm(refusal, "eigen-tekst");
  return (
    <FormDetails opens={isRefused} className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 underline">
        Liever een eigen tekst versturen
      </summary>
      <Form method="post" encType="multipart/form-data" className="mt-2 grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        <p className="text-[0.9375rem] text-muted">
          Een PDF met tekst, zoals een ingevuld model van je vereniging. Zij komt in de plaats van
          de tekst van de site. De dagen voor bedenktijd en voorwaarden komen uit de
          koopovereenkomst bij de verkoop: zorg dat die gelijk zijn.
        </p>
        <FileField label="PDF" name="bestand" error={errors["bestand"]} accept="application/pdf" />
        <Button act="eigen-tekst" look="secondary" className="justify-self-start">
          Deze tekst versturen
        </Button>
      </Form>
    </FormDetails>
  );
}
