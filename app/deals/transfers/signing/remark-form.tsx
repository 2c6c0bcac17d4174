import { t } from "@voordeur/language/text.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";

/** A remark on an article, or on the whole: 0. */
export function RemarkForm({
  versionId,
  article,
  label,
  refusal,
}: {
  versionId: string;
  article: number;
  label: string;
  refusal: Refusal | undefined;
}) {
  const { isRefused, field } = refusedForm(refusal, "opmerking", { artikel: article });
  return (
    <details open={isRefused} className="mt-2">
      <summary className="w-fit cursor-pointer py-2.5 text-[0.9375rem] underline">
        {article === 0 ? t`Opmerking bij ${label}` : t`Opmerking`}
        {article !== 0 && <span className="sr-only"> {t`bij ${label}`}</span>}
      </summary>
      <form method="post" className="grid gap-3">
        <input type="hidden" name="versie" value={versionId} />
        <input type="hidden" name="artikel" value={article} />
        <TextArea
          label={t`Uw opmerking bij ${label}`}
          {...field("opmerking")}
          rows={4}
          maxLength={2000}
        />
        <Button act="opmerking" look="secondary" className="justify-self-start">
          {t`Versturen`}
        </Button>
      </form>
    </details>
  );
}
