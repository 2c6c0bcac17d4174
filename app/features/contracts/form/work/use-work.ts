import { useEffect, useMemo, useState } from "react";
import { get, useForm, useWatch } from "react-hook-form";
import type { IsoDay } from "@voordeur/agreement/contract.ts";
import { draftContract } from "@voordeur/agreement/contract-schema.ts";
import { notesOn } from "@voordeur/agreement/notes/notes.ts";
import { contractDataOf } from "@voordeur/agreement/form/contract-data.ts";
import { byField, inOrder, problemsOf } from "@voordeur/agreement/form/problems.ts";
import { keepWork, keptWork } from "./tab-storage.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";

const tabStorage = () => window.sessionStorage;

/** The visitor's work: its values, kept in this tab, with their problems and notes. */
export function useWork(today: IsoDay) {
  const [start] = useState(() => keptWork(tabStorage));
  const form = useForm<ContractValues>({ defaultValues: start });
  const values = useWatch({ control: form.control }) as ContractValues;
  const [refused, setRefused] = useState<{ field: string; text: string; value: unknown }[]>([]);
  const [kept] = useState(() => keepWork(tabStorage, start));

  useEffect(() => {
    keepWork(tabStorage, values);
  }, [values]);

  const problems = useMemo(() => {
    // The server's refusal of a value stands until the visitor changes it.
    const standing = refused.filter(({ field, value }) => get(values, field) === value);
    return inOrder([
      ...problemsOf(values),
      ...standing.map(({ field, text }) => [field, text] as const),
    ]);
  }, [values, refused]);
  const contract = useMemo(() => draftContract(contractDataOf(values)), [values]);
  const notes = useMemo(() => byField(notesOn(contract, today)), [contract, today]);

  function refuse(messages: [field: string, text: string][]) {
    const told = messages.map(([field, text]) => ({ field, text, value: get(values, field) }));
    // A visitor could never put right a message about a field that the form does not have.
    setRefused(told.filter(({ value }) => typeof value === "string"));
  }
  return { form, values, kept, problems, contract, notes, refuse };
}
