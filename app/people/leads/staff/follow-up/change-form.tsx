import type { ReactNode } from "react";
import { Form, useLoaderData, useNavigation } from "react-router";
import { type ButtonLook, buttonClass } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { DespiteButton } from "../../../../staff/kit/acts/despite-button.tsx";
import { dateTimeField } from "@voordeur/time/amsterdam.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";

export function ChangeForm({
  act,
  submit,
  look = "secondary",
  className = "",
  despite,
  children,
}: {
  act: string;
  submit: string;
  look?: ButtonLook;
  className?: string;
  despite?: string | undefined;
  children?: ReactNode;
}) {
  const busy = useNavigation().formData?.get("act") === act;
  return (
    <Form method="post" preventScrollReset noValidate className={className}>
      <input type="hidden" name="act" value={act} />
      <SeenField />
      {children}
      <button
        type="submit"
        aria-disabled={busy || undefined}
        className={buttonClass(look, "min-h-11! px-5!")}
      >
        {submit}
      </button>
      <DespiteButton despite={despite}>Toch vastleggen</DespiteButton>
    </Form>
  );
}

/** The last change of the lead that the page shows. */
export function SeenField() {
  return <input type="hidden" name="seen" value={useLoaderData<{ seen: string }>().seen} />;
}

/** A form of one time: empty takes it away. */
export function TimeForm({
  act,
  label,
  at,
  submit,
  look,
  refused,
}: {
  act: "terugbellen" | "afspraak";
  label: string;
  at: Date | null;
  submit: string;
  look?: ButtonLook;
  refused: Refusal | undefined;
}) {
  const { error, errors, typed, despite } = refusedForm(refused, act);
  const stored = at ? dateTimeField(at) : "";
  return (
    <ChangeForm
      act={act}
      submit={submit}
      {...(look && { look })}
      className="flex flex-wrap items-start gap-3"
      despite={despite}
    >
      <Field
        key={stored}
        label={label}
        name={act}
        type="datetime-local"
        defaultValue={typed[act] ?? stored}
        error={errors[act] || error || undefined}
        hint={at ? "Leeg laten en opslaan haalt de tijd weg" : undefined}
        className="basis-full"
      />
    </ChangeForm>
  );
}
