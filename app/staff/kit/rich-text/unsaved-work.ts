import { useEffect, useMemo, useRef } from "react";
import { useBlocker } from "react-router";
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
      currentLocation.pathname !== nextLocation.pathname &&
      // oxlint-disable-next-line no-alert -- the browser asks the same way when its window closes
      !window.confirm(QUESTION),
  );
  return work;
}
