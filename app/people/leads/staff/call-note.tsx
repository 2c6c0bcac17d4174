import { type ReactNode, useEffect, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Field, FieldError, TextArea } from "../../../ui/field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { telephoneLink } from "@voordeur/language/telephone.ts";
import { callOutcomes } from "../kinds.ts";
import { useEmptiedForm } from "../../../staff/kit/acts/once-field.tsx";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

const none = refusedForm(undefined, "gesprek");

/**
 * Calls the person of a lead, and asks on return what came of it. A telephone may have closed the page
 * meanwhile: the browser remembers whom it called until the answer is sent.
 */
export function CallButton({
  lead,
  phone,
  seen,
  refused = none,
  look = "secondary",
  children,
}: {
  lead: string;
  phone: string;
  /** The last change of the lead that the page shows. */
  seen?: string | undefined;
  refused?: typeof none;
  look?: "primary" | "secondary";
  /** Beside the button. */
  children?: ReactNode;
}) {
  const emptied = useEmptiedForm();
  const key = `gebeld-${lead}`;
  const question = useRef<HTMLDetailsElement>(null);
  const busy = useNavigation().formData?.get("act") === "gesprek";
  useEffect(() => {
    if (sessionStorage.getItem(key)) question.current!.open = true;
  }, [key]);
  const call = () => {
    sessionStorage.setItem(key, "ja");
    question.current!.open = true;
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a
          href={telephoneLink(phone)}
          onClick={call}
          className={buttonClass(look, "min-h-11! px-5! tabular-nums")}
        >
          Bel {phone}
        </a>
        {children}
      </div>
      <FormDetails key={emptied.key} ref={question} opens={refused.isRefused} className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 underline hover:text-brick-600">
          Gesprek noteren
        </summary>
        <Form
          method="post"
          action={href("/admin/leads/:id", { id: lead })}
          preventScrollReset
          noValidate
          onSubmit={() => sessionStorage.removeItem(key)}
          className="group/call mt-1 max-w-xl space-y-3"
        >
          <input type="hidden" name="act" value="gesprek" />
          {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
          {emptied.once}
          <fieldset>
            <legend className="font-medium">Wat kwam ervan?</legend>
            <div className="flex flex-wrap gap-x-6">
              {Object.entries(callOutcomes).map(([value, name]) => (
                <Tick
                  key={value}
                  type="radio"
                  name="uitkomst"
                  value={value}
                  defaultChecked={refused.typed["uitkomst"] === value}
                  aria-invalid={refused.errors["uitkomst"] ? true : undefined}
                >
                  {name}
                </Tick>
              ))}
            </div>
            <FieldError id={`uitkomst-${lead}`} error={refused.errors["uitkomst"]} />
          </fieldset>
          <TextArea
            label="Wat is er gezegd?"
            optional
            {...refused.field("gesprek")}
            rows={2}
            maxLength={1900}
          />
          <Field
            label="Niet bereikt? Opnieuw bellen op"
            hint="Leeg: over twee uur, of zodra het kantoor weer open is."
            type="datetime-local"
            {...refused.field("opnieuw")}
            optional
            className="max-w-80 group-has-[[value=gesproken]:checked]/call:hidden"
          />
          <button
            type="submit"
            aria-disabled={busy || undefined}
            className={buttonClass("secondary", "min-h-11! px-5!")}
          >
            Bewaren
          </button>
        </Form>
      </FormDetails>
    </>
  );
}
