import type { LeadFormProps } from "./contact-form.tsx";
import { HiddenFields, PrivacyLine, SendButton } from "./form-parts.tsx";
import { EmailInput } from "./inputs.tsx";
import { useLeadForm } from "./use-lead-form.ts";

/** Only an e-mail address. */
export function PopupForm({
  origin,
  token,
  values,
  errors: serverErrors,
  onSuccess,
}: LeadFormProps & { onSuccess?: () => void }) {
  const { busy, errors, formProps } = useLeadForm({
    source: "exit_popup",
    token,
    errors: serverErrors,
    onSuccess,
  });
  return (
    <form {...formProps} className="relative grid gap-4">
      <HiddenFields source="exit_popup" origin={origin} token={token} />
      <EmailInput error={errors.email} defaultValue={values?.email} last />
      <SendButton busy={busy}>Vraag uw waardebepaling aan</SendButton>
      <PrivacyLine />
    </form>
  );
}
