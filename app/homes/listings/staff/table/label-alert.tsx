import { Link } from "react-router";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import { listingPage } from "../editor/views.ts";
import { Alert } from "../runs/alert.tsx";

/** Warns that a listing has no energy label, and tells who can fill it in. */
export function LabelAlert({ id, source }: { id: number; source: string }) {
  const sourceLabel = useSourceLabel();
  return (
    <Alert title="Het energielabel ontbreekt">
      <p>
        In een advertentie is het verplicht.{" "}
        {source === OWN_SOURCE ? (
          <>
            Kies bij{" "}
            <Link to={`${listingPage(id, "gegevens")}#woning`} className="underline">
              Gegevens
            </Link>{" "}
            een label, of ‘Monument of niet van toepassing’.
          </>
        ) : (
          `Vul het aan in de bron ${sourceLabel(source)}; de volgende synchronisatie neemt het over.`
        )}
      </p>
    </Alert>
  );
}
