import { type ReactNode, useEffect, useRef } from "react";
import { InlineScript } from "../../../../ui/deferred-scripts/inline-script.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { WORK_KEY } from "./tab-storage.ts";

/** Runs before the form is painted. Storage may be forbidden. */
const markRestoring = `try{if(sessionStorage.getItem("${WORK_KEY}"))document.currentScript.parentElement.dataset.restoring=""}catch{}`;

/**
 * Around the form and all that belongs to it. Nobody sees it empty whose work this tab kept: it is
 * hidden until that has been put back.
 */
export function WorkFrame({
  isRestored,
  isKept,
  children,
}: {
  isRestored: boolean;
  /** False: this tab keeps nothing, so there is nothing to put back. */
  isKept: boolean;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isRestored) frame.current?.removeAttribute("data-restoring");
  }, [isRestored]);
  if (!isKept) return <div className="noscript:hidden">{children}</div>;
  return (
    <div ref={frame} data-kept-as={WORK_KEY} className="group noscript:hidden">
      {!isHydrated && <InlineScript>{markRestoring}</InlineScript>}
      <p className="hidden text-muted group-data-restoring:block">
        Een ogenblik, het formulier wordt geladen…
      </p>
      <div className="group-data-restoring:hidden">{children}</div>
    </div>
  );
}
