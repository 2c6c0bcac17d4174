import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";

/** A step that needs a reason, folded away; the consequence stands before the button. */
export function ReasonForm({
  act,
  label,
  button,
  error,
  children,
}: {
  act: string;
  label: string;
  button: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className="mt-2" open={error !== undefined}>
      <summary className="w-fit cursor-pointer py-2.5 font-medium underline underline-offset-4">
        {button}…
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
        <p>{children}</p>
        <TextArea
          label={label}
          name="reason"
          rows={2}
          maxLength={500}
          error={error}
          hint="De reden komt in het biedlogboek, zonder namen."
        />
        <p>
          <Button type="submit" name="act" value={act} look="secondary" className="min-h-11!">
            {button}
          </Button>
        </p>
      </Form>
    </details>
  );
}
