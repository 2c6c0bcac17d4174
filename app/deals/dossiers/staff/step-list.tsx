import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { Form, href, Link } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { actorWords, isByHand, isLate, type StepState, steps } from "../kinds.ts";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

interface Shown {
  dossierId: string;
  today: string;
  isClosed: boolean;
  /** May go past a gate. */
  canPass: boolean;
  refusal: Refusal | undefined;
}

/** The steps of a file in the office's order, each with what staff can do with it. */
export function StepList({ steps: all, ...shown }: Shown & { steps: readonly StepState[] }) {
  return (
    <StaffSection id="stappen" title="Stappen" ruled>
      <ol className="divide-y divide-line">
        {all.map((state) => (
          <StepItem key={state.step} {...shown} state={state} />
        ))}
      </ol>
    </StaffSection>
  );
}

function StepItem({ state, ...shown }: Shown & { state: StepState }) {
  const { dossierId, today, isClosed } = shown;
  const { step, doneAt, doneBy, isGate, wishedOn, passedReason } = state;
  const { name, actor, path } = steps[step];
  const late = isLate(state, today);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          <span aria-hidden="true">{doneAt ? "✓ " : "○ "}</span>
          {path?.staff ? (
            <Link
              to={`${href("/admin/dossiers/:id", { id: dossierId })}/${path.staff}`}
              className="inline-block py-1 underline"
            >
              {name}
            </Link>
          ) : (
            <span className="inline-block py-1">{name}</span>
          )}
          {isGate && (
            <span className="ml-2 text-sm font-normal text-muted">nodig voor de site</span>
          )}
        </p>
        {!isClosed && isByHand(step) && passedReason === null && (
          <StepAct step={step} act={doneAt ? "weer-open" : "klaar"} name={name} />
        )}
        {!isClosed && passedReason !== null && <StepAct step={step} act="weer-open" name={name} />}
      </div>
      <p className={late ? "text-brick-700" : "text-muted"}>
        {doneAt
          ? `${passedReason === null ? "Klaar" : "Overgeslagen"} op ${formatDay(amsterdamDate(doneAt))}${doneBy ? `, ${doneBy}` : ""}`
          : [
              actorWords[actor],
              wishedOn && `${late ? "te laat: " : "graag vóór "}${formatDay(wishedOn)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
      </p>
      {passedReason !== null && <p className="wrap-anywhere whitespace-pre-line">{passedReason}</p>}
      {!doneAt && !isClosed && <More state={state} {...shown} />}
    </li>
  );
}

const actLabels = { klaar: "Klaar", "weer-open": "Toch niet klaar" } as const;

function StepAct({ step, act, name }: { step: string; act: keyof typeof actLabels; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="stap" value={step} />
      <Button
        act={act}
        look="secondary"
        className="min-h-11!"
        aria-label={`${actLabels[act]}: ${name}`}
      >
        {actLabels[act]}
      </Button>
    </Form>
  );
}

/** Another day, or past it with a reason. */
function More({
  state: { step, wishedOn, isGate },
  canPass,
  refusal,
}: Shown & { state: StepState }) {
  const { isRefused, field } = refusedForm(refusal, "overslaan", { stap: step });
  return (
    <FormDetails opens={isRefused}>
      <summary className="w-fit cursor-pointer py-2 text-sm underline">
        Andere dag of overslaan<span className="sr-only">: {steps[step].name}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="stap" value={step} />
        <Field label="Graag vóór" type="date" name="dag" defaultValue={wishedOn ?? ""} />
        <Button act="wanneer" look="secondary">
          Dag opslaan
        </Button>
      </Form>
      {isGate && !canPass ? (
        <p className="mt-3 text-muted">Alleen een beheerder kan deze stap overslaan.</p>
      ) : (
        <Form method="post" preventScrollReset noValidate className="mt-3 grid gap-3">
          <input type="hidden" name="stap" value={step} />
          <TextArea
            label="Waarom overslaan?"
            {...field("reden")}
            rows={2}
            maxLength={500}
            hint="De reden blijft in de geschiedenis van het dossier."
          />
          <p>
            <Button act="overslaan" look="secondary">
              Overslaan
            </Button>
          </p>
        </Form>
      )}
    </FormDetails>
  );
}
