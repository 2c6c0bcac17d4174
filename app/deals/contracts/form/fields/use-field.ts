import { useState } from "react";
import { type FieldPath, useFormContext, useFormState } from "react-hook-form";
import type { ClauseField } from "@voordeur/agreement/form/clause-choices.ts";
import { idOf, useContractForm } from "../work/form-state.ts";
import { tabOf } from "@voordeur/agreement/form/problems.ts";
import { tidied } from "@voordeur/agreement/form/tidied.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";

export type FieldName = FieldPath<ContractValues>;

/**
 * One field of the form. Shows an error when the visitor leaves the field, and that it is missing
 * when the visitor leaves the tab.
 */
export function useField(path: string, kind: ClauseField["kind"], ownProblem?: string) {
  const name = path as FieldName;
  const { register, control, getFieldState, getValues, setValue } =
    useFormContext<ContractValues>();
  const { isTouched } = getFieldState(name, useFormState({ control, name, exact: true }));
  const { problems, notes, left } = useContractForm();
  const [typing, setTyping] = useState(false);

  const textNow = () => (getValues(name) ?? "") as string;
  const text = textNow();
  const missed = ownProblem === undefined && left.has(tabOf(path));
  const said = missed || (isTouched && text !== "");
  const problem = said ? (ownProblem ?? problems.get(path)) : undefined;
  // No notes about a half-typed number.
  const ownNotes = typing ? [] : (notes.get(path) ?? []);
  const id = idOf(path);

  function set(value: string) {
    setValue(name, value, { shouldDirty: true, shouldTouch: true });
  }
  const registered = register(name, {
    onChange: () => setTyping(true),
    onBlur: () => {
      setTyping(false);
      const now = textNow();
      const tidy = tidied(kind, now);
      if (tidy !== now) set(tidy);
    },
  });
  return { id, text, problem, notes: ownNotes, set, registered };
}

export function describedBy(
  id: string,
  parts: { hint?: unknown; problem?: unknown; notes: unknown[] },
) {
  const ids = [
    parts.hint && `${id}-hint`,
    parts.problem && `${id}-error`,
    parts.notes.length > 0 && `${id}-let-op`,
  ].filter(Boolean);
  return {
    "aria-invalid": parts.problem ? (true as const) : undefined,
    "aria-describedby": ids.join(" ") || undefined,
  };
}
