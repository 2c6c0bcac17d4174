import { shortMomentText } from "@voordeur/language/dates.ts";
import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { LineText } from "../signing/article-list.tsx";
import type { Look } from "../signing/look.server.ts";
import type { Signing } from "../signing/versions.server.ts";

/** "Klopt deze handtekening?": what the site found in a copy, and the answer of staff. */
export function SignatureCheck({
  signer: { id, name, documentId, checkedAt, checkedBy },
  look,
  version,
  file,
  isOver,
  refusal,
}: {
  signer: Signing["signers"][number];
  look: Look | undefined;
  version: NonNullable<Signing["newest"]>;
  /** The address of the copy. */
  file: string;
  isOver: boolean;
  refusal: Refusal | undefined;
}) {
  const act = checkedAt ? "terugnemen" : "klopt-niet";
  const { isRefused, field } = refusedForm(refusal, act, { deelnemer: id });
  const asked = checkedAt
    ? {
        label: "Waarom klopt zij toch niet?",
        hint: "Zij wacht dan weer. Had iedereen getekend, dan vervallen de dagen en leest elke deelnemer dit. Zet een woning uit een ander systeem daar terug op ‘Onder bod’.",
      }
    : { label: "Wat klopt er niet?", hint: `Het exemplaar gaat weg, en ${name} leest dit.` };
  const original = <a href="#versies" className="underline">{`versie ${version.version}`}</a>;
  return (
    <FormDetails key={act} opens={isRefused || !checkedAt} id={`kijk-${id}`}>
      <summary className="min-h-11 cursor-pointer py-2.5 underline">
        {checkedAt
          ? `Nagekeken door ${checkedBy ?? name}, ${shortMomentText(checkedAt)}`
          : "Klopt deze handtekening?"}
      </summary>
      <ul className="ml-5 list-disc wrap-anywhere">
        {look?.findings.map((words) => (
          <li key={words} className={words.includes("Let op") ? "font-semibold" : ""}>
            {words}
          </li>
        ))}
      </ul>
      {look?.pages.map(({ page, wanted, given }) => (
        <details key={page} className="my-2">
          <summary className="min-h-11 cursor-pointer py-2.5 underline">Bladzijde {page}</summary>
          <LineText line={{ text: given, was: wanted }} />
        </details>
      ))}
      {look?.isPicture && <img src={file} alt={`Van ${name}`} loading="lazy" className="mt-3" />}
      {!isOver && (
        <Form method="post" className="mt-3 grid justify-items-start gap-3">
          <input type="hidden" name="versie" value={version.id} />
          <input type="hidden" name="deelnemer" value={id} />
          <input type="hidden" name="seen" value={documentId ?? ""} />
          {!checkedAt && (
            <p>
              Open beide bestanden. Is dit {original}, met alle bladzijden en de handtekening van{" "}
              {name}? Met de laatste handtekening begint de bedenktijd.
            </p>
          )}
          {!checkedAt && <Button act="klopt">Ja, dit klopt</Button>}
          <TextArea {...asked} rows={2} className="w-full" {...field("reden")} />
          <Button act={act} look="secondary">
            {checkedAt ? "Handtekening terugnemen" : "Nee, dit klopt niet"}
          </Button>
        </Form>
      )}
    </FormDetails>
  );
}
