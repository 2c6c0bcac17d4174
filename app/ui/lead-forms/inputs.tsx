import { t } from "@voordeur/language/text.ts";
import { AskedField } from "../asked-field.tsx";
import { Field } from "../field.tsx";

interface InputProps {
  error?: string | undefined;
  defaultValue?: string | undefined;
  className?: string;
  autoFocus?: boolean;
}

export function NameInput(props: InputProps) {
  return (
    <Field
      label={t`Naam`}
      name="name"
      autoComplete="name"
      enterKeyHint="next"
      required
      {...props}
    />
  );
}

export function EmailInput({
  last = false,
  ...props
}: InputProps & { last?: boolean; required?: boolean; optional?: boolean }) {
  return (
    <AskedField
      label={t`E-mailadres`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      enterKeyHint={last ? "send" : "next"}
      required
      {...props}
    />
  );
}

export function PhoneInput({ last = false, ...props }: InputProps & { last?: boolean }) {
  return (
    <Field
      label={t`Telefoonnummer`}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint={last ? "send" : "next"}
      required
      {...props}
    />
  );
}
