import { href } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageFrame } from "../page-frame.tsx";

/** Says that the search of a link has ended, and how to begin another. */
export function Over({ title = "Deze zoekopdracht loopt niet meer" }: { title?: string }) {
  return (
    <PageFrame
      title={title}
      lead="Wij sturen over deze zoekopdracht geen mail meer en hebben hem gewist, met uw adres erbij. Heeft u er nog meer, dan lopen die door: onder elke mail staat hoe u stopt."
    >
      <p className="mt-8">
        <ButtonLink to={href("/woningaanbod-venlo")}>Naar het woningaanbod</ButtonLink>
      </p>
    </PageFrame>
  );
}
