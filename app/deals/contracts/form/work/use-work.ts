import { useEffect, useMemo, useState } from "react";
import { get, useForm, useWatch } from "react-hook-form";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { draftContract } from "@voordeur/agreement/contract-schema.ts";
import { notesOn } from "@voordeur/agreement/notes/notes.ts";
import { contractDataOf } from "@voordeur/agreement/form/contract-data.ts";
import { byField, inOrder, problemsOf } from "@voordeur/agreement/form/problems.ts";
import { keepWork, keptWork } from "./tab-storage.ts";
import { type ContractValues, emptyValues, isEmpty } from "@voordeur/agreement/form/values.ts";

const tabStorage = () => window.sessionStorage;

/**
 * The work in the form, with its problems and notes. A visitor's is kept in this tab alone; `given` is
 * that of staff, who store it themselves.
 */
export function useWork(given?: ContractValues) {
  const isHydrated = useHydrated();
  // The server's page is the empty form, so what was kept is put back once that has been hydrated.
  const [start, setStart] = useState(() => given ?? (isHydrated ? keptWork(tabStorage) : null));
  const form = useForm<ContractValues>({ defaultValues: start ?? emptyValues() });
  const values = useWatch({ control: form.control }) as ContractValues;
  const [refused, setRefused] = useState<{ field: string; text: string; value: unknown }[]>([]);
  const [isKept, setIsKept] = useState(true);
  // Not from the server: the page's data may not change from one day to the next.
  const [today] = useState(() => amsterdamDate(new Date()));

  useEffect(() => {
    if (start) return;
    const work = keptWork(tabStorage);
    // oxlint-disable-next-line react/set-state-in-effect -- what the tab keeps is outside of React
    setStart(work);
    if (!isEmpty(work)) form.reset(work);
  }, [form, start]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only storing shows whether it can be done
    if (start && !given) setIsKept(keepWork(tabStorage, values));
  }, [start, values, given]);

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
  return { form, values, isKept, isRestored: start !== null, problems, contract, notes, refuse };
}
