import { formatDateTime } from "@voordeur/language/dates.ts";
import { Form } from "react-router";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { Tick } from "../../../../ui/tick.tsx";
import { SavedMeanwhile } from "../../../../staff/kit/conflict.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import type { Question } from "../../readers/queries.server.ts";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

type Asked = Question & { asker: string };

/** The questions of readers, those without an answer open. */
export function QuestionList({
  questions,
  refusal,
}: {
  questions: readonly Asked[];
  refusal: Refusal | undefined;
}) {
  return (
    <StaffSection id="vragen" title="Vragen" ruled className="mt-10 max-w-2xl">
      {questions.length === 0 && <p className="mt-3 text-muted">Er zijn geen vragen.</p>}
      <ul className="divide-y divide-line">
        {questions.map((one) => (
          <li key={one.id} className="py-4">
            <p className="text-sm text-muted">
              {one.asker} · {formatDateTime(one.asked_at)}
            </p>
            <p className="font-semibold whitespace-pre-line wrap-anywhere">{one.question}</p>
            {one.answered_at && (
              <p className="mt-1 whitespace-pre-line wrap-anywhere">
                {one.answer}
                <span className="block text-sm text-muted">
                  {one.answered_by}, {formatDateTime(one.answered_at)} ·{" "}
                  {one.is_shared ? "iedereen die meeleest, ziet dit" : "alleen wie het vroeg"}
                </span>
              </p>
            )}
            <AnswerForm question={one} refusal={refusal} />
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function AnswerForm({ question, refusal }: { question: Asked; refusal: Refusal | undefined }) {
  const { id, version, answer, answered_at, is_shared } = question;
  const { typed, field, isOvertaken, isRefused } = refusedForm(refusal, "beantwoorden", {
    vraag: id,
  });
  const isTicked = isRefused ? typed["gedeeld"] === "ja" : is_shared;
  return (
    <FormDetails key={String(!answered_at)} opens={isRefused || !answered_at}>
      <summary className="w-fit cursor-pointer py-2 underline">
        {answered_at ? "Antwoord wijzigen" : "Beantwoorden"}
      </summary>
      {isOvertaken && <SavedMeanwhile className="my-3" />}
      <Form key={version} method="post" preventScrollReset noValidate className="grid gap-3">
        <input type="hidden" name="vraag" value={id} />
        <input type="hidden" name="seen" value={version} />
        <TextArea label="Antwoord" {...field("antwoord", answer ?? "")} rows={4} />
        <Tick name="gedeeld" value="ja" defaultChecked={isTicked}>
          Deel vraag en antwoord met iedereen die meeleest, zonder naam
        </Tick>
        <p>
          <Button act="beantwoorden" look="secondary">
            Antwoorden
          </Button>
        </p>
      </Form>
    </FormDetails>
  );
}
