import type { LeadFormProps } from "./contact-form.tsx";
import { HiddenFields, PrivacyLine, SendButton } from "./form-parts.tsx";
import { EmailInput, PhoneInput } from "./inputs.tsx";
import { useLeadForm } from "./use-lead-form.ts";

/** The short way: only an e-mail address and a phone number. */
export function HeroForm({ origin, token, values, errors: serverErrors }: LeadFormProps) {
  const { busy, errors, formProps } = useLeadForm({
    source: "seo_hero_form",
    token,
    errors: serverErrors,
  });
  return (
    <form {...formProps} className="relative grid gap-4">
      <HiddenFields source="seo_hero_form" origin={origin} token={token} />
      <EmailInput error={errors.email} defaultValue={values?.email} />
      <PhoneInput error={errors.phone} defaultValue={values?.phone} last />
      <SendButton busy={busy}>Vraag uw waardebepaling aan</SendButton>
      <PrivacyLine />
    </form>
  );
}
