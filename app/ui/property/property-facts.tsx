import { t } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { EnergyArrow } from "./energy-label.tsx";
import { Spoken } from "./spoken.tsx";

/** The few facts by which visitors choose; null where unknown. */
export interface ShortFacts {
  property_type: string;
  bedrooms: number | null;
  /** Living area in m². */
  area: number | null;
  energy_label: string | null;
}

/** The short facts on one line, without unknown ones. */
export function PropertyFacts({
  property: { property_type, area, bedrooms, energy_label },
}: {
  property: ShortFacts;
}) {
  return (
    <div className="facts">
      <ul>
        <li>
          <Spoken>{property_type}</Spoken>
        </li>
        {area !== null && <li>{`${area} m²`}</li>}
        {bedrooms !== null && <li>{countOf(bedrooms, t`slaapkamer`, t`slaapkamers`)}</li>}
      </ul>
      {energy_label && (
        <span>
          <span className="sr-only">{t`Energielabel `}</span>
          <EnergyArrow label={energy_label} />
        </span>
      )}
    </div>
  );
}
