import { createContext, useContext } from "react";
import type { Problems, Tab } from "@voordeur/agreement/form/problems.ts";

export interface Question {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
}

interface FormState {
  problems: Problems;
  notes: ReadonlyMap<string, string[]>;
  /** The tabs that the visitor has left: from then on they say what is missing. */
  left: ReadonlySet<Tab>;
  /** Opens a tab, with the keyboard at its heading or at one of its fields. */
  goTo: (tab: Tab, field?: string) => void;
  ask: (question: Question) => void;
}

const formStateContext = createContext<FormState | null>(null);

export const FormStateProvider = formStateContext.Provider;

export function useContractForm(): FormState {
  const state = useContext(formStateContext);
  if (!state) throw new Error("only within the contract form");
  return state;
}

/** The `id` of a field's element. */
export function idOf(field: string): string {
  return `veld-${field.replaceAll(".", "-")}`;
}

export function panelIdOf(tab: Tab): string {
  return `onderdeel-${tab}`;
}
