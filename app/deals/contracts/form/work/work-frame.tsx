import { t } from "@voordeur/language/text.ts";
import { type ReactNode, useEffect } from "react";

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
  useEffect(() => {
    if (isRestored) delete document.documentElement.dataset["restoring"];
  }, [isRestored]);
  if (!isKept) return <div className="noscript:hidden">{children}</div>;
  return (
    <div className="noscript:hidden">
      <p className="hidden text-muted in-data-restoring:block">
        {t`Een ogenblik, het formulier wordt geladen…`}
      </p>
      <div className="in-data-restoring:hidden">{children}</div>
    </div>
  );
}
