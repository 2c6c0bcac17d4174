import { createContext, useContext } from "react";
import type { Problems, Tab } from "@voordeur/agreement/form/problems.ts";

/** A question that is asked before something is lost. */
export interface Question {
  title: string;
  text: string;
  /** What the button of the affirmative answer says. */
  yes: string;
  onYes: () => void;
}

interface FormState {
  problems: Problems;
  notes: ReadonlyMap<string, string[]>;
  /** The tabs that somebody has been to and left: from then on they say what misses. */
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

/** The `id` of the element of a field. */
export function idOf(field: string): string {
  return `veld-${field.replaceAll(".", "-")}`;
}
