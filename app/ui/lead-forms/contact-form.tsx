import type { LeadKind } from "../../../database/schema/leads.ts";
import { HiddenFields, type Origin, PrivacyLine, SendButton } from "./form-parts.tsx";
import { EmailInput, NameInput, PhoneInput } from "./inputs.tsx";
import type { LeadField } from "./messages.ts";
import { QuestionField } from "./question-field.tsx";
import { emailIsOptional, questions } from "./questions.ts";
import { type FieldErrors, useLeadForm } from "./use-lead-form.ts";

export interface LeadFormProps {
  /** Given by a page that is rendered for one visitor; others fetch theirs. */
  token?: string | undefined;
  /** The typed values, when the page answers an invalid form. */
  values?: Partial<Record<LeadField, string>> | undefined;
  errors?: FieldErrors | undefined;
  /** Where the visitor came from, when that is not the page of the form. */
  origin?: Origin | undefined;
}

const actions: Readonly<Record<LeadKind, string>> = {
  waardebepaling: "Vraag uw waardebepaling aan",
  woningvraag: "Verstuur uw vraag",
  bezichtiging: "Vraag een bezichtiging aan",
  zoekwens: "Verstuur uw zoekwens",
  hypotheekgesprek: "Plan een kennismaking",
  taxatie: "Vraag een taxatie aan",
  contractvraag: "Verstuur uw vraag",
  terugbellen: "Bel mij terug",
};

/** Name, e-mail, phone, and the questions of its kind. */
export function ContactForm({
  kind = "waardebepaling",
  slug,
  origin,
  token,
  values,
  errors: serverErrors,
}: LeadFormProps & { kind?: LeadKind; slug?: string | undefined }) {
  const { busy, errors, formProps } = useLeadForm({
    source: "contact_form",
    kind,
    slug,
    token,
    errors: serverErrors,
  });
  const asked = questions[kind].filter(({ withoutHome }) => !(withoutHome && slug));
  const isOptional = emailIsOptional(kind);
  const phone = <PhoneInput key="phone" error={errors.phone} defaultValue={values?.phone} />;
  const email = (
    <EmailInput
      key="email"
      error={errors.email}
      defaultValue={values?.email}
      required={!isOptional}
      optional={isOptional}
    />
  );
  return (
    <form {...formProps} className="relative grid gap-5 sm:grid-cols-2">
      <HiddenFields {...{ source: "contact_form", kind, slug, origin, token }} />
      <NameInput error={errors.name} defaultValue={values?.name} className="sm:col-span-2" />
      {isOptional ? [phone, email] : [email, phone]}
      {asked.map((question) => (
        <QuestionField
          key={question.name}
          question={question}
          error={errors[question.name]}
          value={values?.[question.name]}
        />
      ))}
      <div className="grid gap-4 sm:col-span-2">
        <SendButton busy={busy}>{actions[kind]}</SendButton>
        <PrivacyLine />
      </div>
    </form>
  );
}
