/** Few figures, set large: first the value for the eye, first its label in the markup. */
export function Stats({ stats }: { stats: readonly { value: string; label: string }[] }) {
  return (
    <dl className="grid gap-y-9 sm:grid-cols-3 sm:divide-x sm:divide-line">
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end sm:px-8 sm:first:pl-0 sm:last:pr-0"
        >
          <dt className="mt-3 text-muted">{label}</dt>
          <dd className="font-serif text-7xl leading-none tracking-tight text-river-800 sm:text-6xl lg:text-8xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
