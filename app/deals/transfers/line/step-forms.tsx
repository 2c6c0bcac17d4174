import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import type { TransferStepName } from "../../../../database/schema/cases.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { type Fields, refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, FieldError, TextArea } from "../../../ui/field.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { MoveWords } from "./line-list.tsx";
import type { ShownMove, ShownStep } from "./view.server.ts";
import { endWords } from "./words.ts";

interface Refusable {
  refusal: Refusal | undefined;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10 border-t border-line pt-6">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Sure({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div>
      <Tick name="zeker" value="ja" aria-describedby={error && "zeker-fout"}>
        {children}
      </Tick>
      <FieldError id="zeker-fout" error={error} />
    </div>
  );
}

/** The fields of a day, for a party and for staff. */
export function DayFields({ hasHour, field }: { field: Fields; hasHour: boolean }) {
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Field label={t`Nieuwe dag`} {...field("dag")} type="date" />
        {hasHour && <Field label={t`Tijd`} {...field("tijd")} type="time" optional />}
      </div>
      <TextArea label={t`Waarom?`} {...field("reden")} rows={2} maxLength={1000} optional />
    </>
  );
}

/** Another day: what is asked, or a form to ask it. */
export function MoveSection({
  move,
  hasHour,
  refusal,
}: Refusable & { move: ShownMove | null; hasHour: boolean }) {
  if (!move) {
    const { isRefused, field } = refusedForm(refusal, "verzetten");
    return (
      <details open={isRefused} className="mt-10 border-t border-line pt-6">
        <summary className="w-fit cursor-pointer py-2 underline">{t`Vraag om een andere dag`}</summary>
        <form method="post" noValidate className="mt-3 grid gap-4">
          <DayFields hasHour={hasHour} field={field} />
          <p className="text-sm text-muted">
            {t`De dag verandert als alle kopers en alle verkopers akkoord zijn.`}
          </p>
          <Button act="verzetten" className="justify-self-start">
            {t`Versturen`}
          </Button>
        </form>
      </details>
    );
  }
  return (
    <Section title={t`Verzoek om te verzetten`}>
      <div className="mt-3">
        <MoveWords move={move} />
      </div>
      <form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="verzoek" value={move.id} />
        {move.mayAnswer && (
          <>
            <Button act="akkoord">{t`Akkoord`}</Button>
            <Button act="niet-akkoord" look="secondary">
              {t`Niet akkoord`}
            </Button>
          </>
        )}
        {move.isOwn && (
          <Button act="intrekken" look="secondary">
            {t`Verzoek intrekken`}
          </Button>
        )}
      </form>
    </Section>
  );
}

/** Lets a party report a step as done. */
export function SettleSection({
  step,
  kind,
  refusal,
}: Refusable & { step: TransferStepName; kind: string }) {
  if (kind !== "condition") {
    const { errors } = refusedForm(refusal, "klaar");
    const isGuarantee = kind === "guarantee";
    return (
      <Section title={isGuarantee ? t`Is het geregeld?` : t`Heeft u alles?`}>
        <form method="post" encType="multipart/form-data" noValidate className="mt-3 grid gap-4">
          {isGuarantee && (
            <FileField label={t`Bewijs, als u dat heeft`} name="bewijs" error={errors["bewijs"]} />
          )}
          <Button act="klaar" className="justify-self-start">
            {isGuarantee ? t`De garantie of waarborgsom is gesteld` : t`Alles is binnen`}
          </Button>
        </form>
      </Section>
    );
  }
  const { errors } = refusedForm(refusal, "opgeven");
  const isFinancing = step === "financing";
  return (
    <Section title={isFinancing ? t`Is de financiering rond?` : t`Is dit in orde?`}>
      <form method="post" noValidate className="mt-3 grid gap-3">
        <Sure error={errors["zeker"]}>
          {t`Ik weet dat ik de koop hierna niet meer om deze voorwaarde kan ontbinden.`}
        </Sure>
        <Button act="opgeven" className="justify-self-start">
          {isFinancing ? t`De financiering is rond` : t`Deze voorwaarde is in orde`}
        </Button>
      </form>
    </Section>
  );
}

/** Ending the purchase by bedenktijd or a condition. */
export function CallSection({
  step: { until },
  proof,
  refusal,
}: Refusable & { step: ShownStep; proof: string | null }) {
  const { isRefused, errors, field } = refusedForm(refusal, "beroep");
  return (
    <details open={isRefused} className="mt-10 border-t border-line pt-6">
      <summary className="w-fit cursor-pointer py-2 underline">{t`De koop ontbinden`}</summary>
      <p className="mt-2">
        {t`Dat kan tot ${endWords(until!)}. Verkoper en notaris krijgen meteen bericht, en u een bewijs van ontvangst. Terugdraaien kan niet.`}
      </p>
      <form method="post" encType="multipart/form-data" noValidate className="mt-4 grid gap-4">
        {proof && <FileField label={t`${proof} (nodig)`} name="bewijs" error={errors["bewijs"]} />}
        <TextArea label={t`Toelichting`} {...field("woorden")} rows={3} maxLength={1000} optional />
        <Sure error={errors["zeker"]}>{t`Ik wil de koop ontbinden.`}</Sure>
        <Button act="beroep" className="justify-self-start">
          {t`Ontbind de koop`}
        </Button>
      </form>
    </details>
  );
}
