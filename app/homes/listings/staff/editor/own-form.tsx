import { type ReactNode, useEffect, useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { propertyStatuses } from "@voordeur/feeds/status.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, SelectField, TextArea } from "../../../../ui/field.tsx";
import { NameChoices } from "../../../../ui/name-choices.tsx";
import { focusFirstError } from "../../../../ui/focus-first-error.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import {
  AS_IT_IS,
  commonTypes,
  energyLabels,
  EXEMPT,
  fieldNames,
  type OwnErrors,
  type OwnField,
  type OwnForm as Typed,
  priceTerms,
} from "../../own/input.ts";
import type { FactErrors } from "../../own/facts-input.ts";
import type { OvertakenForm } from "../../own/service.server.ts";
import { type Difference, SavedMeanwhile } from "../../../../staff/kit/conflict.tsx";
import type { EditAnswer } from "./receive-own.server.ts";
import type { FactNames } from "../../own/queries.server.ts";
import { FactEditor } from "./facts/fact-editor.tsx";
import { FormGroup } from "./form-group.tsx";
import { LISTING_FORM } from "./save-listing.tsx";
import { OwnAddress } from "../place/own-address.tsx";
import { Tick } from "../../../../ui/tick.tsx";
import { OnceField } from "../../../../staff/kit/acts/once-field.tsx";

const none: OwnErrors & FactErrors = {};
const number = { inputMode: "numeric", autoComplete: "off" } as const;
const numbers = [
  "build_year",
  "rooms",
  "bedrooms",
  "bathrooms",
  "area",
  "plot_area",
  "volume",
] as const;

/** The form of a listing of the agency's own, new or known. */
export function OwnForm({
  stored,
  answer,
  factNames,
  price,
  seen,
  beside = [],
  submit,
  children,
}: {
  stored: Typed;
  answer: EditAnswer | undefined;
  /** Groups and labels of facts to choose from. */
  factNames: FactNames;
  /** As a feed wrote it, where the form has no words for it; it may stay. */
  price?: string | undefined;
  /** The mark of the stored listing that the form shows; a new one has none. */
  seen?: string;
  /** What a colleague changed meanwhile beside the listing's own fields. */
  beside?: readonly Difference[];
  /** The words of its button; without them the page has one. */
  submit?: string;
  /** Fields beside the listing's own, saved with them. */
  children?: ReactNode;
}) {
  const { typed, errors = none, factErrors = none, overtaken } = answer?.own ?? { typed: stored };
  const { texts, facts } = typed;
  const form = useErrors(errors, factErrors);
  const types = useId();
  const busy = useNavigation().formData?.get("act") === "opslaan";
  const of = (name: OwnField) => ({
    label: fieldNames[name],
    name,
    defaultValue: texts[name],
    error: errors[name],
  });
  return (
    <Form ref={form} id={LISTING_FORM} method="post" noValidate className="grid gap-8">
      {/* The first button is the one that Enter presses. */}
      {!submit && (
        <button type="submit" name="act" value="opslaan" hidden aria-hidden="true" tabIndex={-1} />
      )}
      {seen === undefined ? (
        <OnceField />
      ) : (
        <input type="hidden" name="seen" value={overtaken?.seen ?? seen} />
      )}
      {overtaken && <SavedMeanwhile differences={differencesOf(overtaken)} />}
      {beside.length > 0 && <SavedMeanwhile differences={beside} />}
      <div className="grid items-start gap-x-12 gap-y-8 @desk:grid-cols-2">
        <div className="grid gap-8">
          <FormGroup id="adres" title="Adres">
            <OwnAddress of={of} />
          </FormGroup>
          <FormGroup id="aanbieding" title="Aanbieding">
            <SelectField
              options={[
                ["koop", "Koop"],
                ["huur", "Huur"],
              ]}
              className="col-span-full sm:col-span-3"
              {...of("transaction")}
            />
            <SelectField
              options={propertyStatuses.map((status) => [status, status])}
              className="col-span-full sm:col-span-3"
              {...of("status")}
            />
            <Field
              hint="Leeg bij ‘Prijs op aanvraag’"
              className="col-span-full sm:col-span-3"
              {...number}
              {...of("price_amount")}
            />
            <SelectField
              options={[
                ...(price === undefined ? [] : [[AS_IT_IS, `Zoals nu: ${price}`] as const]),
                ...Object.entries(priceTerms).map(([term, { label }]) => [term, label] as const),
              ]}
              className="col-span-full sm:col-span-3"
              {...of("price_term")}
            />
          </FormGroup>
          <FormGroup id="woning" title="Woning">
            <div className="col-span-full sm:col-span-4">
              <Field list={types} required {...of("property_type")} />
              <NameChoices id={types} names={commonTypes} />
            </div>
            {numbers.map((name) => (
              <Field key={name} className="col-span-3 sm:col-span-2" {...number} {...of(name)} />
            ))}
            <SelectField
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
        </div>
        <div className="grid gap-8">
          <FormGroup id="omschrijving" title="Omschrijving">
            <TextArea
              hint="Een lege regel begint een nieuwe alinea."
              rows={12}
              className="col-span-full"
              {...of("description")}
            />
          </FormGroup>
          <FactEditor facts={facts} errors={factErrors} names={factNames} />
          {children}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
        <Tick key={texts.visible} name="visible" value="ja" defaultChecked={texts.visible === "ja"}>
          {fieldNames.visible}
        </Tick>
        {submit && (
          <Button act="opslaan" aria-disabled={busy || undefined}>
            {busy ? "Een ogenblik…" : submit}
          </Button>
        )}
      </div>
    </Form>
  );
}

function differencesOf({ theirs, mine }: OvertakenForm): Difference[] {
  const fields = Object.keys(fieldNames) as OwnField[];
  const texts = fields.map((name) => ({
    label: fieldNames[name],
    one: theirs.texts[name],
    other: mine.texts[name],
  }));
  const facts = { label: "Kenmerken", one: factLines(theirs), other: factLines(mine) };
  return [...texts, facts].filter(({ one, other }) => one !== other);
}

const factLines = ({ facts }: Typed) =>
  facts.flatMap(({ lines }) => lines.map(({ label, value }) => `${label}: ${value}`)).join("\n");

/** Announces the errors once, and focuses the first invalid field. */
function useErrors(errors: OwnErrors, factErrors: FactErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = [...Object.values(errors), ...Object.values(factErrors)];
    if (!first) return;
    focusFirstError(form.current);
    showToast({ tone: "error", title: "Validatiefout", about: "woning", description: first });
  }, [errors, factErrors]);
  return form;
}
