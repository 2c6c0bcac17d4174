import { t } from "@voordeur/language/text.ts";
import { EmailInput } from "./inputs.tsx";
import { LeadForm, type LeadFormProps } from "./lead-form.tsx";

/** Only an e-mail address. */
export function PopupForm({ values, errors, ...rest }: LeadFormProps) {
  return (
    <LeadForm {...rest} source="exit_popup" action={t`Vraag uw waardebepaling aan`}>
      <EmailInput error={errors?.email ?? ""} defaultValue={values?.email} last />
    </LeadForm>
  );
}
