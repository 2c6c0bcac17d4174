import type { LeadKind, LeadSource } from "../../../database/schema/leads.ts";
import { type FocusEvent, type FormEvent, useState } from "react";
import { href } from "react-router";
import { prepareToasts, toast } from "../toasts/toast.ts";
import { forgetFormToken, formToken } from "./form-token.ts";
import { requestPath } from "./request-path.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { type LeadAnswer, type LeadField, leadFields, type Notice, noticesOf } from "./messages.ts";

export type FieldErrors = Partial<Record<LeadField, string>>;

/**
 * Sends a lead form without leaving the page. The form is a plain one: before the script runs, or
 * without it, the browser sends it itself. A failure on the way leaves the fields as they are.
 */
export function useLeadForm({
  source,
  kind = "waardebepaling",
  slug,
  token,
  errors = {},
  onSuccess,
}: {
  source: LeadSource;
  kind?: LeadKind;
  /** The home that the form is about. */
  slug?: string | undefined;
  /** Given by a page of its own: its answer is a page too, whichever way the visitor came there. */
  token?: string | undefined;
  /** The server's messages about the fields at the time of rendering. */
  errors?: FieldErrors | undefined;
  onSuccess?: (() => void) | undefined;
}) {
  const agency = useAgency();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState(errors);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const answer = await send(form, noticesOf(agency, source, kind).failure);
    setBusy(false);
    const { title, description } = answer;
    const about = `${source} ${kind}`;
    if (answer.ok) {
      forgetFormToken();
      setFields({});
      form.reset();
      toast.success(title, { description, about });
      onSuccess?.();
    } else {
      setFields(answer.fields ?? {});
      toast.error(title, { description, about });
      focusFirst(form, answer.fields);
    }
  }

  const formProps = {
    method: "post",
    // Without script the answer is a page: it opens where the form is.
    action: `${requestPath(kind, slug)}#formulier`,
    noValidate: true,
    ref: touchIfFilled,
    onFocus: (event: FocusEvent<HTMLFormElement>) => onTouch(event.currentTarget),
    onInput: (event: FormEvent<HTMLFormElement>) => onTouch(event.currentTarget),
    onSubmit: token === undefined ? onSubmit : undefined,
  } as const;
  return { busy, errors: fields, formProps };
}

/** A visitor who starts typing will need a toast for the answer, and a token. */
function onTouch(form: HTMLFormElement) {
  void prepareToasts().catch(() => {});
  void formToken();
  void helpWithAddress(form).catch(() => {});
}

const helped = new WeakSet<HTMLFormElement>();

async function helpWithAddress(form: HTMLFormElement) {
  if (helped.has(form) || !form.querySelector("[data-home]")) return;
  helped.add(form);
  const [{ followAddress }, { readWritten }] = await Promise.all([
    import("./follow-address.ts"),
    import("@voordeur/addresses/written-address.ts"),
  ]);
  followAddress(href("/adres"), readWritten, form);
}

/** A visitor may have begun before the script was there. */
function touchIfFilled(form: HTMLFormElement | null) {
  if (!form) return;
  const isFilled = [...form.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
  if (isFilled || form.contains(document.activeElement)) onTouch(form);
}

async function send(form: HTMLFormElement, failure: Notice): Promise<LeadAnswer> {
  // Text fields only, so this is the same that the browser would send.
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  // A browser that keeps the address of a page to itself sends these with the form all the same.
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name.startsWith("utm_") && !body.has(name)) body.set(name, value);
  }
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
    return { ok: false, ...failure };
  }
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors = {}) {
  const first = leadFields.find((field) => errors[field]);
  const input = first && form.querySelector<HTMLElement>(`[name="${first}"]`);
  input?.focus();
}
