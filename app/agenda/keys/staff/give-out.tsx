import { Form } from "react-router";
import type { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFields } from "../../../ui/staff-form/form-fields.tsx";
import type { Handler } from "../../../staff/accounts/staff/queries.server.ts";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { loanForm } from "../input.ts";

/** Hands a ring to oneself with one press, or to another. */
export function GiveOut({
  me,
  colleagues,
  now,
  refusal,
}: {
  me: string;
  colleagues: readonly Handler[];
  now: Date;
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
        <FormFields form={loanForm(now)} field={refusal.field} options={{ wie: others }} />
        <Button act="uitgeven" look="secondary">
          Uitgeven aan een ander
        </Button>
      </Form>
    </StaffSection>
  );
}
