import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { LanguageField } from "../../../../staff/kit/language-field.tsx";
import { OnceField, useEmptiedForm } from "../../../../staff/kit/acts/once-field.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import type { Candidate } from "../queries.server.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

export function Invite({
  candidates,
  refusal,
}: {
  candidates: readonly Candidate[];
  refusal: Refusal | undefined;
}) {
  const { key, once } = useEmptiedForm();
  const refused = refusedForm(refusal, "uitnodigen-anders");
  return (
    <>
      {candidates.length > 0 && (
        <ul aria-label="Kijkers en vragers" className="divide-y divide-line border-b border-line">
          {candidates.map((one) => (
            <li
              key={one.viewingId ?? one.leadId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5 text-[0.9375rem]"
            >
              <div className="min-w-0 grow basis-48">
                <p className="font-semibold wrap-anywhere">{one.name || one.email || one.phone}</p>
                <p className="text-sm text-muted">
                  {one.viewingId ? "bezichtiging" : "aanvraag"} {formatDateTime(one.at)}
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <OnceField />
                <input
                  type="hidden"
                  name="kandidaat"
                  value={one.viewingId ? `viewing:${one.viewingId}` : `lead:${one.leadId}`}
                />
                <button
                  type="submit"
                  name="act"
                  value="uitnodigen"
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-4 font-medium hover:border-river-300"
                >
                  <span>
                    Nodig<span className="sr-only"> {one.name || one.email || one.phone}</span> uit
                  </span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <FormDetails className="mt-3" opens={refused.isRefused || candidates.length === 0}>
        <summary className="w-fit cursor-pointer py-2.5 font-medium underline">
          Iemand anders uitnodigen
        </summary>
        <Form key={key} method="post" preventScrollReset noValidate className="mt-2 grid gap-4">
          {once}
          <Field {...refused.field("name")} label="Naam" autoComplete="off" />
          <Field
            {...refused.field("email")}
            label="E-mailadres"
            type="email"
            optional
            hint="Leeg: zonder link. Je voert het bod dan zelf in."
          />
          <Field {...refused.field("phone")} label="Telefoonnummer" type="tel" optional />
          <LanguageField field={refused.field} />
          <p>
            <Button act="uitnodigen-anders" look="secondary" className="min-h-11!">
              Nodig uit
            </Button>
          </p>
        </Form>
      </FormDetails>
    </>
  );
}
