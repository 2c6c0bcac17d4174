import { dutch, translated } from "@voordeur/language/text.ts";
import type { LeadKind } from "../../../database/schema/leads.ts";
import { EmailInput, NameInput, PhoneInput } from "./inputs.tsx";
import { LeadForm, type LeadFormProps } from "./lead-form.tsx";
import type { LeadField } from "./messages.ts";
import { QuestionField } from "./question-field.tsx";
import { emailIsOptional, questions } from "./questions.ts";

const actions: Readonly<Record<LeadKind, string>> = {
  waardebepaling: dutch`Vraag uw waardebepaling aan`,
  woningvraag: dutch`Verstuur uw vraag`,
  bezichtiging: dutch`Vraag een bezichtiging aan`,
  zoekwens: dutch`Verstuur uw zoekwens`,
  hypotheekgesprek: dutch`Plan een kennismaking`,
  taxatie: dutch`Vraag een taxatie aan`,
  contractvraag: dutch`Verstuur uw vraag`,
  terugbellen: dutch`Bel mij terug`,
};

/** Name, e-mail, phone, and the questions of its kind. */
export function ContactForm({
  kind = "waardebepaling",
  slug,
  values,
  errors,
  ...rest
}: LeadFormProps & { kind?: LeadKind; slug?: string | undefined }) {
  const asked = questions[kind].filter(({ withoutHome }) => !(withoutHome && slug));
  const isOptional = emailIsOptional(kind);
  const fieldOf = (name: LeadField) => ({
    error: errors?.[name] ?? "",
    defaultValue: values?.[name],
  });
  const phone = <PhoneInput key="phone" {...fieldOf("phone")} />;
  const email = (
    <EmailInput key="email" {...fieldOf("email")} required={!isOptional} optional={isOptional} />
  );
  return (
    <LeadForm
      {...rest}
      {...{ kind, slug }}
      source="contact_form"
      action={translated(actions[kind])}
      className="gap-5 sm:grid-cols-2"
    >
      <NameInput {...fieldOf("name")} className="sm:col-span-2" />
      {isOptional ? [phone, email] : [email, phone]}
      {asked.map((question) => (
        <QuestionField
          key={question.name}
          question={question}
          error={errors?.[question.name] ?? ""}
          value={values?.[question.name]}
        />
      ))}
    </LeadForm>
  );
}
