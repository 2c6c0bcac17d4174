import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import type { LeadKind, FormSource } from "../../../database/schema/leads.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { Button } from "../button.tsx";
import { HiddenFields, type Origin, PrivacyLine } from "./form-parts.tsx";
import { type LeadFieldErrors, type LeadField, noticesOf } from "./messages.ts";
import { requestPath } from "./request-path.ts";

export interface LeadFormProps {
  /** Given by a page of its own, whose answer is a page too; other pages fetch theirs. */
  token?: string | undefined;
  /** The typed values, when the page answers an invalid form. */
  values?: Partial<Record<LeadField, string>> | undefined;
  errors?: LeadFieldErrors | undefined;
  /** Where the visitor came from, when that is not the page of the form. */
  origin?: Origin | undefined;
}

/**
 * A lead form, which the browser sends and a page answers. Without a token of its own it wakes its
 * program (`lead-form-program.ts`), which sends it without leaving the page.
 */
export function LeadForm({
  source,
  kind = "waardebepaling",
  slug,
  origin,
  token,
  action,
  className = "gap-4",
  children,
}: Pick<LeadFormProps, "origin" | "token"> & {
  source: FormSource;
  kind?: LeadKind;
  /** The home that the form is about. */
  slug?: string | undefined;
  /** The words of its button. */
  action: string;
  className?: string;
  children: ReactNode;
}) {
  const { failure } = noticesOf(useAgency(), source, kind);
  const wakes = {
    "data-wake": "lead-form",
    "data-failure": JSON.stringify(failure),
    "data-busy": t`Een ogenblik…`,
    "data-again": t`Vul het formulier nog eens in`,
  };
  return (
    <form
      method="post"
      // Without script the answer is a page: it opens where the form is.
      action={`${requestPath(kind, slug)}#formulier`}
      noValidate
      {...(token === undefined && wakes)}
      className={`relative grid *:min-w-0 ${className}`}
    >
      <HiddenFields {...{ source, kind, slug, origin, token }} />
      {children}
      <div className="col-span-full grid gap-4">
        <Button
          type="submit"
          data-needs-script={token === undefined ? "" : undefined}
          className="w-full"
        >
          {action}
        </Button>
        <PrivacyLine />
      </div>
    </form>
  );
}
