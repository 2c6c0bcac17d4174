import type { ReactNode } from "react";
import { Form, useLoaderData, useNavigation } from "react-router";
import { type ButtonLook, buttonClass } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { DespiteButton } from "../../../admin/despite-button.tsx";
import { dateTimeField } from "@voordeur/time/amsterdam.ts";
import type { RefusedForm } from "../../follow-up/change-input.ts";

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

/** The typed values and errors of a refused form; nothing for another form. */
export function refusalOf(
  refused: RefusedForm | undefined,
  act: string,
): Pick<RefusedForm, "errors" | "typed"> {
  return refused?.act === act ? refused : { errors: {}, typed: {} };
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
  refused: RefusedForm | undefined;
}) {
  const { errors, typed } = refusalOf(refused, act);
  const stored = at ? dateTimeField(at) : "";
  return (
    <ChangeForm
      act={act}
      submit={submit}
      {...(look && { look })}
      className="flex flex-wrap items-start gap-3"
      despite={typed["toch"]}
    >
      <Field
        key={stored}
        label={label}
        name={act}
        type="datetime-local"
        defaultValue={typed[act] ?? stored}
        error={errors[act]}
        hint={at ? "Leeg laten en opslaan haalt de tijd weg" : undefined}
        className="basis-full"
      />
    </ChangeForm>
  );
}
