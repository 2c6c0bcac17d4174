import { Form } from "react-router";
import type { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { Handler } from "../../accounts/staff/queries.server.ts";
import { OnceField } from "../../admin/acts/once-field.tsx";
import { StaffSection } from "../../admin/section.tsx";
import { KeyFields } from "./parts.tsx";

const fields = [
  { label: "Naam van iemand van buiten", name: "naam", placeholder: "Bakker Schilderwerken" },
  { label: "Telefoonnummer", name: "telefoon", type: "tel", optional: true },
  { label: "Terug op", name: "voor", type: "datetime-local", optional: true },
] as const;

/** Hands a ring to oneself with one press, or to another. */
export function GiveOut({
  me,
  colleagues,
  refusal,
}: {
  me: string;
  colleagues: readonly Handler[];
  refusal: ReturnType<typeof refusedForm>;
}) {
  const others = colleagues.filter(({ id }) => id !== me);
  return (
    <StaffSection id="uitgeven" title="Uitgeven" ruled className="mt-8 max-w-xl">
      <Form method="post" className="mt-4 grid">
        <OnceField />
        <input type="hidden" name="wie" value={me} />
        <Button act="uitgeven">Ik neem hem mee</Button>
      </Form>
      <Form method="post" noValidate className="mt-6 grid gap-4">
        <OnceField />
        <SelectField
          label="Aan wie?"
          {...refusal.field("wie")}
          options={[
            ["", "Iemand van buiten"],
            ...others.map(({ id, name }) => [id, name] as const),
          ]}
        />
        <KeyFields fields={fields} refusal={refusal} />
        <Button act="uitgeven" look="secondary">
          Uitgeven aan een ander
        </Button>
      </Form>
    </StaffSection>
  );
}
