import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { prepareToasts, toast } from "../toast.ts";
import {
  type LeadAnswer,
  type LeadField,
  leadFields,
  leadNotices,
  type LeadSource,
} from "./messages.ts";

export type FieldErrors = Partial<Record<LeadField, string>>;

/**
 * Sends a lead form without leaving the page. The form is a plain one: before the script runs, or
 * without it, the browser sends it itself. What goes wrong on the way leaves the fields as they are.
 */
export function useLeadForm({
  source,
  errors = {},
  onSuccess,
}: {
  source: LeadSource;
  /** What the server said about the fields when the page was rendered. */
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
    // Whoever begins to type will be answered by a toast.
    onFocus: () => void prepareToasts().catch(() => {}),
    onSubmit,
  } as const;
  return { busy, errors: fields, formProps };
}

async function send(form: HTMLFormElement, source: LeadSource): Promise<LeadAnswer> {
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      // Text fields only, so this is what the browser itself would send.
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
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
