import { valuesFrom } from "@voordeur/agreement/form/stored.ts";
import {
  type ContractValues,
  emptyValues,
  isEmpty,
  withDutchSigns,
} from "@voordeur/agreement/form/values.ts";

export const WORK_KEY = "koopovereenkomst";

/** The work that this tab kept; empty when there is none. */
export function keptWork(storage: () => Storage): ContractValues {
  try {
    return valuesFrom(JSON.parse(storage().getItem(WORK_KEY) ?? "null"));
  } catch {
    return emptyValues();
  }
}

/** Keeps the work in this tab; false when the browser refuses to. */
export function keepWork(storage: () => Storage, values: ContractValues): boolean {
  try {
    if (isEmpty(values)) storage().removeItem(WORK_KEY);
    else storage().setItem(WORK_KEY, JSON.stringify(withDutchSigns(values)));
    return true;
  } catch {
    return false;
  }
}
