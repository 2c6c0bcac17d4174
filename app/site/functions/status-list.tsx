/** Statuses and their meanings. */
export function StatusList({ statuses }: { statuses: (readonly [string, string])[] }) {
  return (
    <dl className="mt-3">
      {statuses.map(([status, meaning]) => (
        <div key={status} className="flex gap-5 border-t border-line py-2">
          <dt className="font-semibold tabular-nums">{status}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
