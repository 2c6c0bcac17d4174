import { Spoken } from "../../ui/property/spoken.tsx";

/** A home's labels and values side by side, with a thin line below each. */
export function FactList({ lines }: { lines: readonly { label: string; value: string }[] }) {
  return (
    <dl className="border-t border-line">
      {lines.map(({ label, value }, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a feed can name a fact twice
          key={index}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-b border-line py-2 leading-snug"
        >
          <dt className="wrap-anywhere hyphens-auto text-muted">
            <Spoken as="label">{label}</Spoken>
          </dt>
          <dd className="wrap-anywhere">
            <Spoken>{value}</Spoken>
          </dd>
        </div>
      ))}
    </dl>
  );
}
