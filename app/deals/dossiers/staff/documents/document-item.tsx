import { formatDate, formatDay } from "@voordeur/language/dates.ts";
import { addDays } from "@voordeur/time/days.ts";
import { Form, href } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button, TextButton } from "../../../../ui/button.tsx";
import { FormFields } from "../../../../ui/staff-form/form-fields.tsx";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { SavedMeanwhile } from "../../../../staff/kit/conflict.tsx";
import { changeForm } from "../../documents/input.ts";
import { audienceNames, DAYS_AHEAD, kindNames } from "../../documents/kinds.ts";
import type { ShownDocument } from "../../documents/view.server.ts";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

interface Props {
  document: ShownDocument;
  dossierId: string;
  isClosed: boolean;
  today: string;
  refusal: Refusal | undefined;
}

export function DocumentItem(props: Props) {
  const { document, dossierId, isClosed, today } = props;
  const { id, name, kind, audience, addedAt, addedBy, validUntil, isRemoved, question } = document;
  const isLate = validUntil !== null && validUntil <= addDays(today, DAYS_AHEAD);
  return (
    <li className="py-3 wrap-anywhere">
      <a
        href={href("/admin/dossiers/:id/documenten/:document", { id: dossierId, document: id })}
        className="inline-block py-1 font-semibold underline"
      >
        {name}
      </a>
      <p>
        {kindNames[kind]} · {audienceNames[audience]}
        {question && ` · vraag ‘${question}’`}
      </p>
      {validUntil && (
        <p className={isLate ? "font-medium text-brick-700" : ""}>
          {validUntil < today ? "Verlopen: geldig" : "Geldig"} tot en met {formatDay(validUntil)}
        </p>
      )}
      <p className="text-muted">
        {formatDate(addedAt)}, door {addedBy}
      </p>
      {!isClosed && (
        <>
          {!isRemoved && <ChangeForm {...props} />}
          <Form method="post">
            <input type="hidden" name="document" value={id} />
            <TextButton act={isRemoved ? "terugzetten" : "verwijderen"}>
              {isRemoved ? "Terugzetten" : "Verwijderen"}
              <span className="sr-only">: {name}</span>
            </TextButton>
          </Form>
        </>
      )}
    </li>
  );
}

function ChangeForm({ document, refusal }: Props) {
  const { id, name, version } = document;
  const { field, isOvertaken, isRefused } = refusedForm(refusal, "wijzigen", { document: id });
  return (
    <FormDetails opens={isRefused}>
      <summary className="cursor-pointer py-2 underline">
        Wijzigen<span className="sr-only">: {name}</span>
      </summary>
      {isOvertaken && <SavedMeanwhile className="my-3" />}
      <Form
        key={version}
        method="post"
        noValidate
        className="my-3 grid max-w-2xl gap-4 @desk:grid-cols-2"
      >
        <input type="hidden" name="document" value={id} />
        <input type="hidden" name="seen" value={version} />
        <FormFields
          form={changeForm}
          field={field}
          stored={{
            naam: name,
            soort: document.kind,
            "wie-ziet": document.audience,
            "geldig-tot": document.validUntil,
          }}
        />
        <Button act="wijzigen" look="secondary" className="self-end">
          Opslaan
        </Button>
      </Form>
    </FormDetails>
  );
}
