import { t } from "@voordeur/language/text.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
import type { ReactNode } from "react";
import { EnergyArrow } from "../../ui/property/energy-label.tsx";
import { hasRooms } from "@voordeur/feeds/kind-words.ts";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";

/** The figures that visitors look for first, in large type; unknown ones are left out. */
export function KeyFacts({ property }: { property: PropertyPage }) {
  const { area, plot_area, rooms, bedrooms, build_year, energy_label, energy_exempt } = property;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-7 border-y border-line py-7 sm:grid-cols-3 lg:flex lg:justify-between print:flex print:justify-between print:py-3">
      {area !== null && <Fact label={t`wonen`}>{squareMetres(area)}</Fact>}
      {plot_area !== null && <Fact label={t`perceel`}>{squareMetres(plot_area)}</Fact>}
      {rooms !== null && <Fact label={t`kamers`}>{rooms}</Fact>}
      {bedrooms !== null && (
        <Fact label={bedrooms === 1 ? t`slaapkamer` : t`slaapkamers`}>{bedrooms}</Fact>
      )}
      {build_year !== null && <Fact label={t`bouwjaar`}>{build_year}</Fact>}
      {(energy_label || hasRooms(property.property_type)) && (
        <Fact label={t`energielabel`}>
          {energy_label ? (
            <EnergyArrow label={energy_label} className="font-sans text-2xl leading-[2.5rem]" />
          ) : (
            <span className="text-xl">{energy_exempt ? t`niet verplicht` : t`niet bekend`}</span>
          )}
        </Fact>
      )}
    </dl>
  );
}

/** A figure over its label; in the document the label comes first, as a list of terms wants it. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-h-12 items-center font-serif text-4xl print:min-h-0 print:text-2xl">
        {children}
      </dd>
    </div>
  );
}

function squareMetres(area: number): ReactNode {
  return (
    <span>
      {formatNumber(area)}
      <span className="ml-1 text-2xl print:text-lg">m²</span>
    </span>
  );
}
