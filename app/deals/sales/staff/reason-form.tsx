import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

/** A step that needs a reason, folded away; the consequence stands before the button. */
export function ReasonForm({
  act,
  label,
  button,
  refusal,
  fields,
  children,
}: {
  act: string;
  label: string;
  button: string;
  refusal: Refusal | undefined;
  /** Fields above the reason. */
  fields?: ReactNode;
  children: ReactNode;
}) {
  const { isRefused, errors } = refusedForm(refusal, act);
  return (
    <FormDetails className="mt-2" opens={isRefused}>
      <summary className="w-fit cursor-pointer py-2.5 font-medium underline">{button}…</summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
        <p>{children}</p>
        {fields}
        <TextArea
          label={label}
          name="reason"
          rows={2}
          maxLength={500}
          error={errors["reason"]}
          hint="De reden komt in het biedlogboek, zonder namen."
        />
        <p>
          <Button act={act} look="secondary" className="min-h-11!">
            {button}
          </Button>
        </p>
      </Form>
    </FormDetails>
  );
}
