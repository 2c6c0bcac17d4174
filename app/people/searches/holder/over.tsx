import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageFrame } from "../page-frame.tsx";

/** Says that the search of a link has ended, and how to begin another. */
export function Over({ title = t`Deze zoekopdracht loopt niet meer` }: { title?: string }) {
  return (
    <PageFrame
      title={title}
      lead={t`Wij sturen over deze zoekopdracht geen mail meer en hebben hem gewist, met uw adres erbij. Heeft u er nog meer, dan lopen die door: onder elke mail staat hoe u stopt.`}
    >
      <p className="mt-8">
        <ButtonLink to={href("/woningaanbod-venlo")}>{t`Naar het woningaanbod`}</ButtonLink>
      </p>
    </PageFrame>
  );
}
