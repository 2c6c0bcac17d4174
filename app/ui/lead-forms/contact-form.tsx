import { HiddenFields, PrivacyLine, SendButton } from "./form-parts.tsx";
import { AddressInput, EmailInput, MessageInput, NameInput, PhoneInput } from "./inputs.tsx";
import type { LeadField } from "./messages.ts";
import { type FieldErrors, useLeadForm } from "./use-lead-form.ts";

export interface LeadFormProps {
  /** Of a page that is rendered for one visitor; others fetch theirs. */
  token?: string | undefined;
  /** The typed values, when the page answers an invalid form. */
  values?: Partial<Record<LeadField, string>> | undefined;
  errors?: FieldErrors | undefined;
}

/** Name, e-mail, phone, and if the visitor likes an address and a message. */
export function ContactForm({
  token,
  values,
  errors: serverErrors,
  defaultAddress,
  action = "Vraag uw waardebepaling aan",
}: LeadFormProps & { defaultAddress?: string | undefined; action?: string }) {
  const { busy, errors, formProps } = useLeadForm({ source: "contact_form", errors: serverErrors });
  return (
    <form {...formProps} className="relative grid gap-5 sm:grid-cols-2">
      <HiddenFields source="contact_form" token={token} />
      <NameInput error={errors.name} defaultValue={values?.name} className="sm:col-span-2" />
      <EmailInput error={errors.email} defaultValue={values?.email} />
      <PhoneInput error={errors.phone} defaultValue={values?.phone} />
      <AddressInput
        error={errors.address}
        defaultValue={values?.address ?? defaultAddress}
        className="sm:col-span-2"
      />
      <MessageInput
        error={errors.message}
        defaultValue={values?.message}
        className="sm:col-span-2"
      />
      <div className="grid gap-4 sm:col-span-2">
        <SendButton busy={busy}>{action}</SendButton>
        <PrivacyLine />
      </div>
    </form>
  );
}
