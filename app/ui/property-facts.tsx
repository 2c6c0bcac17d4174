/** The few facts by which visitors choose; null where unknown. */
export interface ShortFacts {
  property_type: string;
  bedrooms: number | null;
  /** Living area in m². */
  area: number | null;
  energy_label: string | null;
}

/** The short facts on one line. What is unknown is left out. */
export function PropertyFacts({
  property,
  className = "",
}: {
  property: ShortFacts;
  className?: string;
}) {
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-0.5 text-[0.9375rem] text-muted ${className}`}>
      {describe(property).map((fact) => (
        <li key={fact} className="whitespace-nowrap">
          {fact}
        </li>
      ))}
    </ul>
  );
}

function describe({ property_type, area, bedrooms, energy_label }: ShortFacts): string[] {
  const facts = [property_type];
  if (area !== null) facts.push(`${area} m²`);
  if (bedrooms !== null) facts.push(bedrooms === 1 ? "1 slaapkamer" : `${bedrooms} slaapkamers`);
  if (energy_label) facts.push(`Energielabel ${energy_label}`);
  return facts;
}
