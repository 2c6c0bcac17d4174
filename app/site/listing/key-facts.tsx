import { t } from "@voordeur/language/text.ts";
import { formatNumber } from "@voordeur/language/numbers.ts";
import type { ReactNode } from "react";
import { EnergyArrow } from "../../ui/property/energy-label.tsx";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";

/** The figures that visitors look for first, four of them on a phone's line; unknown ones are left out. */
export function KeyFacts({ property }: { property: PropertyPage }) {
  const { area, plot_area, rooms, bedrooms, build_year, energy_label } = property;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-2 empty:hidden">
      {area !== null && <Fact label={t`wonen`}>{`${formatNumber(area)} m²`}</Fact>}
      {rooms !== null && <Fact label={t`kamers`}>{rooms}</Fact>}
      {energy_label && (
        <Fact label={t`energielabel`}>
          <EnergyArrow label={energy_label} className="font-sans text-base leading-6" />
        </Fact>
      )}
      {plot_area !== null && <Fact label={t`perceel`}>{`${formatNumber(plot_area)} m²`}</Fact>}
      {bedrooms !== null && (
        <Fact label={bedrooms === 1 ? t`slaapkamer` : t`slaapkamers`}>{bedrooms}</Fact>
      )}
      {build_year !== null && <Fact label={t`bouwjaar`}>{build_year}</Fact>}
    </dl>
  );
}

/** A figure over its label; in the document the label comes first, as a list of terms wants it. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="flex min-h-7 items-center font-serif text-xl leading-7">{children}</dd>
    </div>
  );
}
