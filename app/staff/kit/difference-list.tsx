/** Where a sale and its agreement tell different things: staff change one of both. */
export function DifferenceList({
  differences,
}: {
  differences: readonly { label: string; sale: string; agreement: string }[];
}) {
  if (differences.length === 0) return null;
  return (
    <div className="mt-4 max-w-prose border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
      <p className="font-semibold">Verkoop en koopovereenkomst verschillen</p>
      <p>Ga na wat klopt, en pas het ene of het andere aan.</p>
      <ul className="mt-1 list-disc pl-5">
        {differences.map(({ label, sale, agreement }) => (
          <li key={label} className="wrap-anywhere">
            {label}: {sale} in de verkoop, {agreement} in de koopovereenkomst
          </li>
        ))}
      </ul>
    </div>
  );
}
