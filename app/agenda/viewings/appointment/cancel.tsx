import { sense } from "@voordeur/language/sense.ts";
import { t } from "@voordeur/language/text.ts";
import { momentText } from "@voordeur/language/dates.ts";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

/** The way to cancel a viewing or a visit on its page, until the office's limit. */
export function Cancel({
  until,
  path,
  action,
  children,
}: {
  until: Date;
  path: string;
  /** The words of its button. */
  action: string;
  children: ReactNode;
}) {
  return (
    <>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center py-2 font-semibold underline">
          {sense("a viewing")`Annuleren`}
        </summary>
        <form method="post" action={path} className="mt-2 rounded-lg bg-marl-50 p-4">
          <p>{children}</p>
          <input type="hidden" name="act" value="annuleren" />
          <Button type="submit" className="mt-3">
            {action}
          </Button>
        </form>
      </details>
      <p className="mt-3 text-[0.9375rem] text-muted">
        {t`Verplaatsen of annuleren kan hier tot ${momentText(until)}.`}
      </p>
    </>
  );
}
