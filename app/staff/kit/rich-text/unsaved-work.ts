import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { type Location, useBlocker } from "react-router";
import { focusFirstError } from "../../../ui/focus-first-error.ts";

const QUESTION = "Je hebt je wijzigingen nog niet bewaard. Toch weggaan?";

/**
 * Asks before unsaved work is left: call `touch` when it changes, `settle` when it is submitted. An
 * `answer` of the server means that it stored nothing: the first wrong field of the form gets the focus.
 */
export function useUnsavedWork(answer: unknown, formId?: string) {
  const changed = useRef(false);
  const work = useMemo(
    () => ({
      touch: () => void (changed.current = true),
      settle: () => void (changed.current = false),
    }),
    [],
  );
  useEffect(() => {
    if (!answer) return;
    work.touch();
    if (formId) focusFirstError(document.getElementById(formId));
  }, [answer, work, formId]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed.current &&
      viewOf(currentLocation) !== viewOf(nextLocation) &&
      // oxlint-disable-next-line no-alert -- the browser asks the same way when its window closes
      !window.confirm(QUESTION),
  );
  return work;
}

/** A page may have views, of which its address names one. */
const viewOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get("deel") ?? ""}`;

/** The same for all forms within an element that takes these: what is typed counts until it is sent. */
export function useUnsavedForms(answer: unknown) {
  const { touch, settle } = useUnsavedWork(answer);
  const typed = useRef(new Set<EventTarget>());
  return {
    onInput: ({ target }: FormEvent) => {
      const { form } = target as HTMLInputElement;
      if (!form) return;
      typed.current.add(form);
      touch();
    },
    onSubmit: ({ target }: FormEvent) => {
      typed.current.delete(target);
      // A form that was sent is often drawn anew.
      if (![...typed.current].some((form) => (form as Node).isConnected)) settle();
    },
  };
}
