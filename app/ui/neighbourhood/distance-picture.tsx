import { t } from "@voordeur/language/text.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { formatDistance } from "@voordeur/language/numbers.ts";
import type { DistanceLine } from "./card-data.ts";

const WIDTH = 400;
const ROW = 44;

/** German writes nouns with a capital. */
const within = (label: string) => (currentLanguage() === "de" ? label : label.toLowerCase());

/** A bar for each distance, the nearest first; the table beside it has the same in words. */
export function DistancePicture({ distances }: { distances: readonly DistanceLine[] }) {
  const nearest = distances.toSorted((a, b) => a.kilometres - b.kilometres);
  const furthest = Math.max(1, ...nearest.map(({ kilometres }) => kilometres));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${nearest.length * ROW}`}
      className="w-full max-w-[28rem] font-sans"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it has no file
      role="img"
      aria-label={t`Afstanden: ${nearest.map(({ label, kilometres }) => `${within(label)} ${formatDistance(kilometres)}`).join(", ")}`}
    >
      {nearest.map(({ label, kilometres }, at) => (
        <g key={label} transform={`translate(0 ${at * ROW})`}>
          <text y="16" fontSize="16" fill="currentColor">
            {label}
          </text>
          <text
            x={WIDTH}
            y="16"
            fontSize="16"
            fontWeight="600"
            textAnchor="end"
            fill="currentColor"
          >
            {formatDistance(kilometres)}
          </text>
          <path d={`M0 24H${WIDTH}v9H0z`} fill="var(--color-marl-200)" />
          <path
            d={`M0 24H${Math.max(2, Math.round((kilometres / furthest) * WIDTH))}v9H0z`}
            fill="var(--color-river-700)"
          />
        </g>
      ))}
    </svg>
  );
}
