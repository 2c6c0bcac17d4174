import { numberInput } from "@voordeur/language/numbers.ts";
import { Field, SelectField } from "../../../../ui/field.tsx";
import type { Valuation } from "../../../../../database/schema/leads.ts";
import type { ButtonLook } from "../../../../ui/button.tsx";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { ChangeForm } from "./change-form.tsx";
import { percentText } from "./words.ts";

const number = { inputMode: "decimal", autoComplete: "off" } as const;

/** The value, asking price and commission that staff told the owner. */
export function ValueForm({
  lead,
  look,
  refused,
}: {
  lead: Valuation;
  look?: ButtonLook;
  refused: Refusal | undefined;
}) {
  const { errors, typed } = refusedForm(refused, "waarde");
  const stored = textsOf(lead);
  const of = (name: keyof typeof stored) => ({
    name,
    defaultValue: typed[name] ?? stored[name],
    error: errors[name],
  });
  return (
    <ChangeForm
      act="waarde"
      submit="Waarde opslaan"
      {...(look && { look })}
      key={JSON.stringify(stored)}
    >
      <div className="mb-3 grid grid-cols-2 items-start gap-3">
        <Field label="Waarde (€)" {...number} {...of("waarde")} />
        <Field label="Vraagprijs (€)" {...number} {...of("vraagprijs")} />
        <Field label="Courtage" {...number} {...of("courtage")} />
        <SelectField
          label="In % of €"
          options={[
            ["procent", "%"],
            ["euro", "€"],
          ]}
          {...of("eenheid")}
        />
      </div>
    </ChangeForm>
  );
}

function textsOf(lead: Valuation) {
  const { valued_amount, asking_price, commission_hundredths, commission_euros } = lead;
  return {
    waarde: numberInput(valued_amount),
    vraagprijs: numberInput(asking_price),
    courtage:
      commission_hundredths === null
        ? numberInput(commission_euros)
        : percentText(commission_hundredths),
    eenheid: commission_euros === null ? "procent" : "euro",
  };
}
