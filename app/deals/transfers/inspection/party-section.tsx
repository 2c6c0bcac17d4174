import { langOfDutch } from "@voordeur/language/current.ts";
import { PagePart } from "../../../ui/section.tsx";
import { documentTitle } from "../kinds.ts";
import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { TextArea } from "../../../ui/field.tsx";

/** On the page of a buyer or seller: the report, and the readings as suppliers ask for them. */
export function InspectionSection({
  token,
  inspection: { report, readings },
}: {
  token: string;
  inspection: { report: { id: string; name: string }; readings: string };
}) {
  return (
    <PagePart id="eindinspectie" title={t`Eindinspectie`} className="mt-12">
      <p className="mt-3">
        <a
          href={href("/overdracht/:token/documenten/:id", { token, id: report.id })}
          className="inline-block py-2 underline"
        >
          {t`${documentTitle({ kind: "inspection", name: report.name })} (PDF)`}
        </a>
      </p>
      {readings && (
        <TextArea
          label={t`Meterstanden voor uw energie- en waterleverancier`}
          lang={langOfDutch()}
          hint={t`Kopieer de tekst, en geef de standen door aan uw leverancier.`}
          readOnly
          rows={readings.split("\n").length * 2}
          defaultValue={readings}
          className="mt-4"
        />
      )}
    </PagePart>
  );
}
