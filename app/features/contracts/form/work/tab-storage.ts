import { valuesFrom } from "@voordeur/agreement/form/stored.ts";
import { type ContractValues, emptyValues, isEmpty } from "@voordeur/agreement/form/values.ts";

const key = "koopovereenkomst";

/** The work that this tab kept; empty when there is none. */
export function keptWork(storage: () => Storage): ContractValues {
  try {
    return valuesFrom(JSON.parse(storage().getItem(key) ?? "null"));
  } catch {
    return emptyValues();
  }
}

/** Keeps the work in this tab; false when the browser refuses to. */
export function keepWork(storage: () => Storage, values: ContractValues): boolean {
  try {
    if (isEmpty(values)) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}
