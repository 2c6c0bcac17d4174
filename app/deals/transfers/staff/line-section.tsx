import { Form, href, Link } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError, SelectField } from "../../../ui/field.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { SavedMeanwhile } from "../../../staff/kit/conflict.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { LineList, MoveWords } from "../line/line-list.tsx";
import { DayFields } from "../line/step-forms.tsx";
import type { ShownMove, ShownStep } from "../line/view.server.ts";
import { useEmptied } from "../../../staff/kit/acts/once-field.tsx";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

/** The whole line, with what staff do about it. */
export function StaffLine({
  transferId,
  steps,
  moves,
  seen,
  isOver,
  refusal,
}: {
  transferId: string;
  steps: readonly ShownStep[];
  moves: readonly ShownMove[];
  /** The state of the days with which the form is drawn. */
  seen: string;
  isOver: boolean;
  refusal: Refusal | undefined;
}) {
  const { isRefused, isOvertaken, ...day } = refusedForm(refusal, "stap-dag");
  const options = steps
    .filter(({ step }) => step !== "signed" && step !== "cooling-off")
    .map(({ step, title }) => [step, title] as const);
  return (
    <StaffSection id="lijn" title="Wat gebeurt er wanneer" ruled>
      <LineList
        steps={steps}
        moves={moves}
        fileOf={(document) =>
          href("/admin/overdrachten/:id/documenten/:document", { id: transferId, document })
        }
        Acts={isOver ? undefined : StepActs}
        refusal={refusal}
      />
      {moves.map((move) => (
        <div key={move.id} className="mt-4 border-l-4 border-river-600 bg-river-50 px-5 py-3">
          <MoveWords move={move} />
          {move.isOwn && (
            <Form method="post" className="mt-2">
              <input type="hidden" name="verzoek" value={move.id} />
              <Button act="verzet-intrekken" look="secondary">
                Trek het verzoek in
              </Button>
            </Form>
          )}
        </div>
      ))}
      {!isOver && (
        <>
          <FormDetails opens={isRefused} className="mt-4">
            <summary className="w-fit cursor-pointer py-2 underline">Een dag vastleggen</summary>
            {isOvertaken && <SavedMeanwhile className="mt-3" />}
            <Form key={seen} method="post" noValidate className="mt-2 grid gap-3">
              <input type="hidden" name="seen" value={seen} />
              <SelectField
                label="Waarvan?"
                {...day.field("stap", "inspection")}
                options={options}
              />
              <DayFields hasHour {...day} />
              <p className="text-sm text-muted">
                Is de dag al afgesproken, dan vraagt de site koper en verkoper om akkoord.
              </p>
              <p>
                <Button act="stap-dag" look="secondary">
                  Vastleggen of vragen
                </Button>
              </p>
            </Form>
          </FormDetails>
          <ProofForm options={options} refusal={refusal} />
        </>
      )}
    </StaffSection>
  );
}

function StepActs({
  one: { step, state, settledAt, title },
  refusal,
}: {
  one: ShownStep;
  refusal: Refusal | undefined;
}) {
  const isWaiting = state === "open" || state === "late" || (step === "signed" && !settledAt);
  const acts = isWaiting
    ? ([
        ["stap-klaar", "Klaar"],
        ...(step === "signed" ? [] : [["stap-niet-nodig", "Niet nodig"]]),
      ] as const)
    : settledAt && step !== "signed" && (state === "done" || state === "not-needed")
      ? ([["stap-open", "Toch weer open"]] as const)
      : [];
  if (step === "cooling-off" || acts.length === 0) return null;
  const asked = acts.find(
    ([act]) => refusal?.act === act && refusal.typed["stap"] === step && refusal.errors["zeker"],
  );
  if (asked) return <Sure act={asked[0]} label={asked[1]} step={step} title={title} />;
  return (
    <Form method="post" preventScrollReset className="mt-1 flex flex-wrap gap-x-4">
      <input type="hidden" name="stap" value={step} />
      {acts.map(([act, label]) => (
        <button key={act} type="submit" name="act" value={act} className="min-h-11 underline">
          {label}
          <span className="sr-only">: {title}</span>
        </button>
      ))}
    </Form>
  );
}

/** The press after the first one. */
function Sure({
  act,
  label,
  step,
  title,
}: Pick<ShownStep, "step" | "title"> & { act: string; label: string }) {
  return (
    <Form method="post" preventScrollReset className="mt-2 grid gap-2">
      <input type="hidden" name="stap" value={step} />
      <p role="alert" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
        {GIVEN_UP}
      </p>
      <p className="flex flex-wrap items-center gap-x-5">
        <input type="hidden" name="zeker" value="ja" />
        <Button act={act} look="secondary">
          Ja, {label.toLowerCase()}
          <span className="sr-only">: {title}</span>
        </Button>
        <Link to="." preventScrollReset className="py-2.5 underline">
          Laat de stap open
        </Link>
      </p>
    </Form>
  );
}

const GIVEN_UP = "De koper kan de koop hierna niet meer om deze voorwaarde ontbinden.";

function ProofForm({
  options,
  refusal,
}: {
  options: readonly (readonly [string, string])[];
  refusal: Refusal | undefined;
}) {
  const key = useEmptied((sent) => sent.has("bewijs"));
  const { isRefused, errors, field } = refusedForm(refusal, "stap-bewijs");
  return (
    <FormDetails key={key} opens={isRefused} className="mt-1">
      <summary className="w-fit cursor-pointer py-2 underline">Klaar, met een bewijs</summary>
      <Form method="post" encType="multipart/form-data" noValidate className="mt-2 grid gap-3">
        <SelectField label="Waarvan?" {...field("stap", "guarantee")} options={options} />
        <FileField label="Bewijs" name="bewijs" error={errors["bewijs"]} />
        {errors["zeker"] && (
          <Tick name="zeker" value="ja">
            {GIVEN_UP}
          </Tick>
        )}
        <FieldError id="zeker" error={errors["zeker"]} />
        <p>
          <Button act="stap-bewijs" look="secondary">
            Toevoegen en klaar
          </Button>
        </p>
      </Form>
    </FormDetails>
  );
}
