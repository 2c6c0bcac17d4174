import { thisKind } from "@voordeur/feeds/kind-words.ts";
import { dutchDay } from "@voordeur/feeds/local-time.ts";
import type { PropertyPage } from "../queries.server.ts";

/** Of the statuses of a listing that is taken: what has become of it. */
const states: Record<string, string> = {
  Verkocht: "verkocht",
  Verhuurd: "verhuurd",
  "Verkocht o.v.": "verkocht onder voorbehoud",
  "Verhuurd o.v.": "verhuurd onder voorbehoud",
};

/** Says before anything else that a property is taken, and since when as far as that is known. */
export function SoldNotice({
  property,
  takenAt,
  hasSimilar,
}: {
  property: PropertyPage;
  /** Null: not known. */
  takenAt: Date | null;
  hasSimilar: boolean;
}) {
  const { status, published_at } = property;
  const state = states[status];
  if (!state) return null;
  const isFinal = !status.endsWith("o.v.");
  const history = [
    published_at && `aangeboden sinds ${dutchDay(published_at)}`,
    takenAt && `als ${state} gemeld op ${dutchDay(takenAt)}`,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="mb-8 border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
      <p className="font-serif text-xl font-medium">
        {`${thisKind(property.property_type).replace("d", "D")} is ${state}`}
      </p>
      {history && <p>{`${history.charAt(0).toUpperCase()}${history.slice(1)}.`}</p>}
      <p className="print:hidden">
        {isFinal
          ? "Bezichtigen kan niet meer."
          : "Er is een akkoord, maar de voorwaarden lopen nog. Bel ons gerust als u op de hoogte wilt blijven."}
        {hasSimilar && " Onderaan ziet u woningen die erop lijken."}
      </p>
    </div>
  );
}
