import { formatDay } from "@voordeur/language/dates.ts";
import { t } from "@voordeur/language/text.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FileField } from "../../../ui/file-field.tsx";

/** Signing on paper: the scan or the photo of it comes in here. */
export function OnPaper({
  newest,
  me,
  today,
  refusal,
}: {
  newest: { id: string; sentAt: Date };
  me: { signedOn: string | null };
  today: string;
  refusal: Refusal | undefined;
}) {
  const { isRefused, errors, field } = refusedForm(refusal, "getekend");
  return (
    <details
      open={isRefused || me.signedOn !== null}
      className="mt-6 rounded-card border border-line bg-white px-5 py-4 shadow-card"
    >
      <summary className="cursor-pointer py-1 text-xl">
        {me.signedOn ? t`Stuur een beter exemplaar` : t`Liever op papier`}
      </summary>
      <form method="post" encType="multipart/form-data" className="mt-3 grid grid-cols-1 gap-4">
        <p>
          {me.signedOn
            ? t`Ontvangen: getekend op ${formatDay(me.signedOn)}. Een nieuw vervangt het.`
            : t`Haal de PDF hierboven op, teken haar, en stuur een scan of foto van elke bladzijde.`}
        </p>
        <input type="hidden" name="versie" value={newest.id} />
        <FileField label={t`Scan (PDF) of foto`} name="bestand" error={errors["bestand"]} />
        <Field
          label={t`Getekend op`}
          type="date"
          {...field("getekend", today)}
          min={amsterdamDate(newest.sentAt)}
          max={today}
        />
        <Button act="getekend" className="justify-self-start">
          {t`Versturen`}
        </Button>
      </form>
    </details>
  );
}
