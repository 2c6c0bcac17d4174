import type { LeadSource } from "../../../database/schema/leads.ts";
import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { prepareToasts, toast } from "../toasts/toast.ts";
import { forgetFormToken, formToken } from "./form-token.ts";
import { type LeadAnswer, type LeadField, leadFields, leadNotices } from "./messages.ts";

export type FieldErrors = Partial<Record<LeadField, string>>;

/**
 * Sends a lead form without leaving the page. The form is a plain one: before the script runs, or
 * without it, the browser sends it itself. A failure on the way leaves the fields as they are.
 */
export function useLeadForm({
  source,
  errors = {},
  onSuccess,
}: {
  source: LeadSource;
  /** The server's messages about the fields at the time of rendering. */
  errors?: FieldErrors | undefined;
  onSuccess?: (() => void) | undefined;
}) {
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState(errors);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const answer = await send(form, source);
    setBusy(false);
    const { title, description } = answer;
    if (answer.ok) {
      forgetFormToken();
      setFields({});
      form.reset();
      toast.success(title, { description });
      onSuccess?.();
    } else {
      setFields(answer.fields ?? {});
      toast.error(title, { description });
      focusFirst(form, answer.fields);
    }
  }

  const formProps = {
    method: "post",
    // Without script the answer is a page: it opens where the form is.
    action: `${href("/aanvraag")}#formulier`,
    noValidate: true,
    ref: touchIfFilled,
    onFocus: onTouch,
    onInput: onTouch,
    onSubmit,
  } as const;
  return { busy, errors: fields, formProps };
}

/** A visitor who starts typing will need a toast for the answer, and a token. */
function onTouch() {
  void prepareToasts().catch(() => {});
  void formToken();
}

/** A visitor may have begun before the script was there. */
function touchIfFilled(form: HTMLFormElement | null) {
  if (!form) return;
  const isFilled = [...form.querySelectorAll("input, textarea")].some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
  );
  if (isFilled || form.contains(document.activeElement)) onTouch();
}

async function send(form: HTMLFormElement, source: LeadSource): Promise<LeadAnswer> {
  // Text fields only, so this is the same that the browser would send.
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  if (!body.has("token")) body.set("token", await formToken());
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      signal: AbortSignal.timeout(30_000),
    });
    return (await response.json()) as LeadAnswer;
  } catch {
    return { ok: false, ...leadNotices[source].failure };
  }
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors = {}) {
  const first = leadFields.find((field) => errors[field]);
  const input = first && form.elements.namedItem(first);
  if (input instanceof HTMLElement) input.focus();
}
