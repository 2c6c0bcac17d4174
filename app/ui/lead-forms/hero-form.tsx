import { t } from "@voordeur/language/text.ts";
import { EmailInput, PhoneInput } from "./inputs.tsx";
import { LeadForm, type LeadFormProps } from "./lead-form.tsx";

/** The short way: only an e-mail address and a phone number. */
export function HeroForm({ values, errors, ...rest }: LeadFormProps) {
  return (
    <LeadForm
      {...rest}
      source="seo_hero_form"
      action={t`Vraag uw waardebepaling aan`}
      className="gap-4 sm:max-lg:grid-cols-2"
    >
      <EmailInput error={errors?.email ?? ""} defaultValue={values?.email} />
      <PhoneInput error={errors?.phone ?? ""} defaultValue={values?.phone} last />
    </LeadForm>
  );
}
