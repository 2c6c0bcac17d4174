import { focusFirstError } from "../../../../ui/focus-first-error.ts";
import { useEffect, useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { propertyStatuses } from "@voordeur/feeds/status.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, SelectField, TextArea } from "../../../../ui/field.tsx";
import { toast } from "../../../../ui/toasts/toast.ts";
import {
  AS_IT_IS,
  commonTypes,
  energyLabels,
  EXEMPT,
  type OwnErrors,
  type OwnField,
  type OwnForm as Typed,
  priceTerms,
} from "../../own/input.ts";
import type { FactErrors } from "../../own/facts-input.ts";
import type { FactNames } from "../../own/queries.server.ts";
import { FactEditor } from "./facts/fact-editor.tsx";
import { NameChoices } from "./facts/name-choices.tsx";
import { FormGroup } from "./form-group.tsx";
import { OwnAddress } from "../place/own-address.tsx";
import { Tick } from "../../../../ui/tick.tsx";
import { OnceField } from "../../../admin/once-field.tsx";

const none: OwnErrors & FactErrors = {};
const number = { inputMode: "numeric", autoComplete: "off" } as const;
const numbers = [
  ["Bouwjaar", "build_year"],
  ["Kamers", "rooms"],
  ["Slaapkamers", "bedrooms"],
  ["Badkamers", "bathrooms"],
  ["Wonen (m²)", "area"],
  ["Perceel (m²)", "plot_area"],
  ["Inhoud (m³)", "volume"],
] as const;

/** The form of a listing of the agency's own, new or known. */
export function OwnForm({
  typed: { texts, facts },
  errors = none,
  factErrors = none,
  factNames,
  price,
  submit,
}: {
  typed: Typed;
  errors?: OwnErrors | undefined;
  factErrors?: FactErrors | undefined;
  /** Groups and labels of facts to choose from. */
  factNames: FactNames;
  /** As a feed wrote it, where the form has no words for it; it may stay. */
  price?: string | undefined;
  submit: string;
}) {
  const form = useErrors(errors, factErrors);
  const types = useId();
  const busy = useNavigation().formData?.get("act") === "opslaan";
  const of = (name: OwnField) => ({ name, defaultValue: texts[name], error: errors[name] });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-8">
      <OnceField />
      <FormGroup title="Adres">
        <OwnAddress of={of} />
      </FormGroup>
      <FormGroup title="Aanbieding">
        <SelectField
          label="Koop of huur"
          options={[
            ["koop", "Koop"],
            ["huur", "Huur"],
          ]}
          className="col-span-full sm:col-span-3"
          {...of("transaction")}
        />
        <SelectField
          label="Status"
          options={propertyStatuses.map((status) => [status, status])}
          className="col-span-full sm:col-span-3"
          {...of("status")}
        />
        <Field
          label="Prijs in euro’s"
          hint="Leeg bij ‘Prijs op aanvraag’"
          className="col-span-full sm:col-span-3"
          {...number}
          {...of("price_amount")}
        />
        <SelectField
          label="Prijsconditie"
          options={[
            ...(price === undefined ? [] : [[AS_IT_IS, `Zoals nu: ${price}`] as const]),
            ...Object.entries(priceTerms).map(([term, { label }]) => [term, label] as const),
          ]}
          className="col-span-full sm:col-span-3"
          {...of("price_term")}
        />
      </FormGroup>
      <FormGroup title="Woning">
        <div className="col-span-full sm:col-span-4">
          <Field label="Soort woning" list={types} required {...of("property_type")} />
          <NameChoices id={types} names={commonTypes} />
        </div>
        {numbers.map(([label, name]) => (
          <Field
            key={name}
            label={label}
            className="col-span-3 sm:col-span-2"
            {...number}
            {...of(name)}
          />
        ))}
        <SelectField
          label="Energielabel"
          hint="Verplicht in een advertentie, behalve bij onder meer monumenten."
          options={[
            ["", "Nog niet bekend"],
            ...energyLabels.map((label) => [label, label] as const),
            [EXEMPT, "Monument of niet van toepassing"],
          ]}
          className="col-span-full sm:col-span-6"
          {...of("energy_label")}
        />
      </FormGroup>
      <FormGroup title="Omschrijving">
        <TextArea
          label="Tekst op de site"
          hint="Een lege regel begint een nieuwe alinea."
          rows={12}
          className="col-span-full"
          {...of("description")}
        />
      </FormGroup>
      <FactEditor facts={facts} errors={factErrors} names={factNames} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
        <Tick key={texts.visible} name="visible" value="ja" defaultChecked={texts.visible === "ja"}>
          Op de site tonen
        </Tick>
        <Button type="submit" name="act" value="opslaan" aria-disabled={busy || undefined}>
          {busy ? "Een ogenblik…" : submit}
        </Button>
      </div>
    </Form>
  );
}

/** Announces the errors once, and focuses the first invalid field. */
function useErrors(errors: OwnErrors, factErrors: FactErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = [...Object.values(errors), ...Object.values(factErrors)];
    if (!first) return undefined;
    focusFirstError(form.current);
    const timer = setTimeout(() =>
      toast.error("Validatiefout", { id: "woning", description: first }),
    );
    return () => clearTimeout(timer);
  }, [errors, factErrors]);
  return form;
}
