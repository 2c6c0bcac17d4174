import { useEffect, useMemo, useRef } from "react";
import { useBlocker } from "react-router";

const QUESTION = "Je hebt je wijzigingen nog niet bewaard. Toch weggaan?";

/** Asks before unsaved work is left: call `touch` when it changes, `settle` when it is submitted. */
export function useUnsavedWork() {
  const changed = useRef(false);
  const work = useMemo(
    () => ({
      touch: () => void (changed.current = true),
      settle: () => void (changed.current = false),
    }),
    [],
  );
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
