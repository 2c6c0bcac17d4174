import { t } from "@voordeur/language/text.ts";
import { EnergyArrow, energyClass, energyClasses } from "../../ui/property/energy-label.tsx";

// Longer arrows for worse labels, as on the label itself.
const widths = ["w-20", "w-24", "w-28", "w-32", "w-36", "w-40", "w-44"];

/** The label among all labels, from A to G. */
export function EnergyScale({ label, exempt }: { label: string | null; exempt: boolean }) {
  const current = energyClass(label);
  if (exempt) {
    return <p className="text-muted">{t`Voor deze woning is geen energielabel verplicht.`}</p>;
  }
  if (label === null || current === null) {
    return (
      <p className="text-muted">
        {label
          ? t`Het energielabel is niet bekend of niet van toepassing (${label}).`
          : t`Het energielabel is niet bekend of niet van toepassing.`}
      </p>
    );
  }
  return (
    <div>
      <p className="sr-only">{t`Energielabel ${label}, op een schaal van A++++ tot G.`}</p>
      <ol aria-hidden="true" className="grid gap-1">
        {energyClasses.map((each, index) => (
          <li key={each} className="flex items-center gap-4">
            <EnergyArrow
              label={each === current ? label : each}
              className={`${widths[index]} ${each === current ? "text-2xl leading-[2.75rem]" : "text-sm leading-[1.5rem] opacity-45"}`}
            />
            {each === current && <span className="text-muted">{t`deze woning`}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
