import { formatDateTime } from "@voordeur/language/dates.ts";
import { Form } from "react-router";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { useEmptiedForm } from "../../../../staff/kit/acts/once-field.tsx";
import { PersonFields } from "../../../../staff/kit/cases/person-fields.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import type { Candidate } from "../../readers/queries.server.ts";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

/** Gives the file to those who saw the home or may bid on it, with one press each, or to somebody else. */
export function InviteReader({
  candidates,
  refusal,
}: {
  candidates: readonly Pick<Candidate, "id" | "kind" | "name" | "at">[];
  refusal: Refusal | undefined;
}) {
  const { key, once } = useEmptiedForm();
  const refused = refusedForm(refusal, "uitnodigen-anders");
  return (
    <StaffSection id="uitnodigen" title="Laat iemand meelezen" ruled>
      <ul aria-label="Kijkers en bieders zonder link" className="divide-y divide-line">
        {candidates.map(({ id, kind, name, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5"
          >
            <div className="min-w-0 grow basis-48 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-muted">
                {kind === "viewing" ? "kwam kijken op" : "mag bieden sinds"} {formatDateTime(at)}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="kandidaat" value={id} />
              <Button act="uitnodigen" look="secondary">
                Stuur de link<span className="sr-only"> aan {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <FormDetails className="mt-3" opens={refused.isRefused}>
        <summary className="w-fit cursor-pointer py-2 underline">Iemand anders</summary>
        <Form key={key} method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
          {once}
          <PersonFields field={refused.field} emailHint="Zonder adres geef je de link zelf." />
          <p>
            <Button act="uitnodigen-anders" look="secondary">
              Stuur de link
            </Button>
          </p>
        </Form>
      </FormDetails>
    </StaffSection>
  );
}
