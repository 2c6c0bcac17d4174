import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageFrame } from "../page-frame.tsx";

/** The same for every address, known or not. */
export function SentPage() {
  return (
    <PageFrame
      title={t`Kijk even in uw mail`}
      lead={t`Binnen enkele minuten krijgt u een mail met een knop. Pas als u die gebruikt, sturen wij u woningen.`}
    >
      <h2 className="mt-10 text-2xl">{t`Geen mail gekregen?`}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-muted marker:text-brick-600">
        <li>{t`Kijk ook bij ongewenste mail.`}</li>
        <li>
          {t`Naar één adres sturen wij zo’n mail hoogstens één keer per dag. Kreeg u er vandaag al een? Via ‘Uw zoekopdrachten’ in die mail bevestigt u ook deze.`}
        </li>
        <li>{t`Controleer of u uw adres goed heeft ingevuld, en probeer het anders morgen opnieuw.`}</li>
      </ul>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={href("/woningaanbod-venlo")}>{t`Terug naar het woningaanbod`}</ButtonLink>
      </p>
    </PageFrame>
  );
}
