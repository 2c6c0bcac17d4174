import { focusFirstError } from "../../ui/focus-first-error.ts";
import { createContext, use, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { NoticeLine, WithoutScript } from "../../ui/toasts/notice-toasts.tsx";
import { showToast } from "../../ui/toasts/show-toast.ts";
import { PASSWORD_MIN, type Refusal, STAFF_PASSWORD_MIN } from "./input.ts";

/** The reason that a form was refused, around its fields. */
export const RefusalContext = createContext<Refusal | undefined>(undefined);

/** A form that posts to its own page and says, as a toast or without script above it, what is wrong. */
export function AccountForm({
  refusal,
  hidden = {},
  submit,
  children,
}: {
  refusal: Refusal | undefined;
  hidden?: Record<string, string>;
  /** One button, or one for each act; the Enter key presses the first. */
  submit: string | readonly { act: string; label: string }[];
  children: React.ReactNode;
}) {
  const busy = useNavigation().state === "submitting";
  const form = useRefusal(refusal);
  return (
    <Form ref={form} method="post" noValidate className="mt-8 grid gap-5">
      {refusal && (
        <WithoutScript>
          <NoticeLine tone="error" title={refusal.title} description={refusal.description} />
        </WithoutScript>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusalContext value={refusal}>{children}</RefusalContext>
      {(typeof submit === "string" ? [{ act: undefined, label: submit }] : submit).map(
        ({ act, label }, index) => (
          <WideButton
            key={label}
            type="submit"
            {...(act && { name: "act", value: act })}
            look={index === 0 ? "primary" : "secondary"}
            isBusy={busy}
          >
            {busy && index === 0 ? "Een ogenblik…" : label}
          </WideButton>
        ),
      )}
    </Form>
  );
}

/** As wide as its form; while `isBusy` it shows that it waits. */
export function WideButton({
  isBusy,
  ...rest
}: React.ComponentProps<typeof Button> & { isBusy: boolean }) {
  return <Button aria-disabled={isBusy || undefined} className="w-full" {...rest} />;
}

/** Shows a new refusal once, as a toast, and focuses the field to correct. */
export function useRefusal(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    focusFirstError(form.current);
    showToast({ tone: "error", title: refusal.title, description: refusal.description });
  }, [refusal]);
  return form;
}

export function EmailField({ label = "E-mailadres" }: { label?: string }) {
  const refusal = use(RefusalContext);
  return (
    <Field
      label={label}
      name="email"
      type="email"
      autoComplete="username"
      spellCheck={false}
      required
      defaultValue={refusal?.email}
      error={refusal?.fields.email}
    />
  );
}

/** Colleagues, and visitors who meet this person, read it. */
export function NameField({ known = "" }: { known?: string }) {
  const refusal = use(RefusalContext);
  return (
    <Field
      label="Naam"
      name="name"
      autoComplete="name"
      hint="Zoals bezoekers en collega’s je naam lezen"
      required
      defaultValue={refusal?.name ?? known}
      error={refusal?.fields.name}
    />
  );
}

export function ConfirmField() {
  return <PasswordField label="Je wachtwoord" name="current" />;
}

/** `digits`: only digits, so that phones show those. */
export function CodeField({ label, digits = false }: { label: string; digits?: boolean }) {
  return (
    <Field
      label={label}
      name="code"
      inputMode={digits ? "numeric" : "text"}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      error={use(RefusalContext)?.fields.code}
    />
  );
}

interface Password {
  label?: string;
  name?: "password" | "current";
  /** A password that is chosen now, not one that is known; more is asked of `staff`. */
  fresh?: "visitor" | "staff";
}

export function PasswordField({ label = "Wachtwoord", name = "password", fresh }: Password) {
  const hint =
    fresh === "staff"
      ? `Minimaal ${STAFF_PASSWORD_MIN} tekens, niet makkelijk te raden`
      : `Minimaal ${PASSWORD_MIN} tekens`;
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete={fresh ? "new-password" : "current-password"}
      hint={fresh && hint}
      required
      error={use(RefusalContext)?.fields[name]}
    />
  );
}
