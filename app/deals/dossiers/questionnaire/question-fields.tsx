import { answerWords, needsNote, optionsOf } from "@voordeur/disclosure/answers.ts";
import { type Question, UNSURE } from "@voordeur/disclosure/question.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { moneyField } from "@voordeur/language/money.ts";
import { type ReactNode, useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { describedBy, FieldError, TextArea } from "../../../ui/field.tsx";
import { KeptTogether, type Redrawn } from "../kept.tsx";
import { type AnswerValues, answerFields } from "./input.ts";

export interface DrawnQuestion {
  question: Question;
  redrawn: Redrawn<AnswerValues>;
  /** The answer that the listing has, while a seller has given no other one. */
  listed?: AnswerValues | undefined;
}

/**
 * The questions of a group. A follow-up stands under its parent and shows once that has the answer, by
 * style alone; `beside`: what follows a question, by its name, such as who answered it; `mayConfirm`: what
 * the listing has already stands above the rest, to be confirmed at once.
 */
export function QuestionList({
  drawn,
  beside,
  mayConfirm = false,
}: {
  drawn: readonly DrawnQuestion[];
  beside: ReadonlyMap<string, ReactNode>;
  mayConfirm?: boolean;
}) {
  const parents = drawn.filter(({ question }) => !question.after);
  const followUpsOf = ({ question: { name } }: DrawnQuestion) =>
    drawn.filter(({ question }) => question.after?.question === name);
  const known = parents.filter(({ listed }) => mayConfirm && listed);
  const isOpen = known
    .flatMap((parent) => [parent, ...followUpsOf(parent)])
    .some(({ listed, redrawn: { values } }) => listed && values.answer === "");
  const one = ({ question, redrawn }: DrawnQuestion, opens: readonly string[] = []) => (
    <QuestionFields
      key={question.name}
      {...{ question, redrawn, opens }}
      beside={beside.get(question.name)}
    />
  );
  const withFollowUps = (parent: DrawnQuestion, className: string) => {
    const followUps = followUpsOf(parent);
    const opens = followUps[0]?.question.after?.answers;
    return (
      <div key={parent.question.name} id={parent.question.name} className={className}>
        {one(parent, opens)}
        {followUps.length > 0 && (
          <div className="mt-5 hidden gap-6 border-l-4 border-river-200 pl-4 group-has-[[data-opens]:checked]/parent:grid">
            {followUps.map((followUp) => one(followUp))}
          </div>
        )}
      </div>
    );
  };
  return (
    <>
      {known.length > 0 && (
        <section
          aria-labelledby="bekend"
          className="mb-6 rounded-card border border-river-200 bg-river-50 p-4 sm:p-6"
        >
          <h2 id="bekend" className="text-2xl">
            {isOpen ? t`Dit weten wij al: klopt dit?` : t`Door u bevestigd`}
          </h2>
          {isOpen && (
            <p className="mt-1 text-muted">
              {t`Het staat bij de gegevens van uw woning, en is pas uw antwoord als u het bevestigt.`}
            </p>
          )}
          <div className="mt-2 divide-y divide-river-200">
            {known.map((parent) => (
              <details key={parent.question.name} className="py-2">
                <summary className="cursor-pointer list-none">
                  {[parent, ...followUpsOf(parent)].map((shown) => (
                    <Listed key={shown.question.name} {...shown} />
                  ))}
                  <span className="text-sm text-river-700 underline">{t`Klopt niet`}</span>
                </summary>
                {withFollowUps(parent, "group/parent py-4")}
              </details>
            ))}
          </div>
          {isOpen && (
            <Button act="klopt" className="mt-3">
              {t`Ja, dit klopt`}
            </Button>
          )}
        </section>
      )}
      <div id="vragen" className="scroll-mt-4">
        {parents
          .filter((parent) => !known.includes(parent))
          .map((parent) => withFollowUps(parent, "group/parent border-t border-line py-5"))}
      </div>
    </>
  );
}

/** The answer of the listing to a question, in words, and for the form that confirms it. */
function Listed({ question, listed, redrawn: { values } }: DrawnQuestion) {
  if (!listed) return null;
  const { listed: name } = answerFields(question.name);
  return (
    <span className="mb-1 block">
      {values.answer === "" && <input type="hidden" name={name} value={JSON.stringify(listed)} />}
      {translated(question.text)}{" "}
      <strong className="font-semibold wrap-anywhere">
        {answerLine(question, values.answer === "" ? listed : values)}
      </strong>
    </span>
  );
}

function QuestionFields({
  question,
  redrawn,
  opens,
  beside,
}: DrawnQuestion & { opens: readonly string[]; beside: ReactNode }) {
  const { name, kind, text, help, note } = question;
  const { values, errors } = redrawn;
  const fields = answerFields(name);
  const id = useId();
  const isPicked = kind === "yes-no" || kind === "choice";
  return (
    <KeptTogether seenName={fields.seen} redrawn={redrawn} className="group/question">
      <fieldset {...describedBy(id, errors[fields.answer], help)}>
        <legend className="text-lg leading-snug font-semibold">{translated(text)}</legend>
        {help && (
          <p id={`${id}-hint`} className="mt-1 text-muted">
            {translated(help)}
          </p>
        )}
        {isPicked ? (
          <div className={`mt-3 flex flex-wrap gap-2 ${kind === "choice" ? "max-sm:grid" : ""}`}>
            {optionsOf(question).map(([answer, words]) => (
              <Pick
                key={answer}
                type="radio"
                name={fields.answer}
                value={answer}
                defaultChecked={values.answer === answer}
                data-opens={opens.includes(answer) ? "" : undefined}
                data-note={note && (answer === UNSURE || note.on.includes(answer)) ? "" : undefined}
                words={words}
              />
            ))}
          </div>
        ) : (
          <Typed question={question} values={values} />
        )}
        <FieldError id={id} error={errors[fields.answer]} />
      </fieldset>
      {note && (
        <TextArea
          label={translated(note.ask)}
          name={fields.note}
          rows={2}
          maxLength={2000}
          optional={values.answer === UNSURE}
          defaultValue={values.note}
          error={errors[fields.note]}
          className={`mt-4 hidden group-has-[[data-note]:checked]/question:block`}
        />
      )}
      {beside}
    </KeptTogether>
  );
}

/** A radio button or a box to tick, large enough for a thumb. */
export function Pick({ words, ...input }: { words: string } & React.ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-edge bg-white px-3 py-2 sm:px-3.5 has-checked:border-river-700 has-checked:bg-river-50">
      <input className="size-4.5 shrink-0 accent-river-700" {...input} />
      {words}
    </label>
  );
}

function Typed({ question, values }: { question: Question; values: AnswerValues }) {
  const { name, kind, text } = question;
  const fields = answerFields(name);
  const isUnsure = values.answer === UNSURE;
  const shared = {
    "aria-label": translated(text),
    name: fields.answer,
    defaultValue: isUnsure ? "" : shownValue(question, values.answer),
  };
  const box = "w-full rounded-lg border border-edge bg-white px-4 py-3 text-ink";
  return (
    <div className="mt-3 grid gap-2 sm:max-w-xl">
      {kind === "text" ? (
        <textarea {...shared} rows={2} maxLength={2000} className={box} />
      ) : (
        <div className="flex items-center gap-2">
          {kind === "amount" && <span aria-hidden="true">€</span>}
          <input
            {...shared}
            type="text"
            inputMode={kind === "year" ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={kind === "year" ? 4 : 20}
            className={`${box} min-h-12 max-w-44`}
          />
        </div>
      )}
      <div className="flex">
        <Pick
          type="checkbox"
          name={fields.unsure}
          value="1"
          defaultChecked={isUnsure}
          words={t`Weet ik niet`}
        />
      </div>
    </div>
  );
}

/** An amount as it is typed; one that does not hold stands as it was. */
function shownValue({ kind }: Question, answer: string): string {
  const euros = Number(answer);
  return kind === "amount" && answer !== "" && Number.isFinite(euros)
    ? moneyField(Math.round(euros * 100)).replace(/[.,]00$/, "")
    : answer;
}

/** An answer with its note, in one line. */
export const answerLine = (question: Question, { answer, note }: AnswerValues): string =>
  [answerWords(question, answer), needsNote(question, answer) ? note : ""]
    .filter(Boolean)
    .join(": ");
