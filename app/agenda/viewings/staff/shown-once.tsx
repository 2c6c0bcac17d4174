/** A secret address, to be copied from the answer that made it. */
export function ShownOnce({
  id,
  label,
  hint,
  value,
}: {
  id: string;
  label: string;
  hint: string;
  value: string;
}) {
  return (
    <div aria-live="polite" className="mt-4 border-l-4 border-river-600 bg-river-50 px-5 py-4">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p className="mt-1 text-[0.9375rem]">{hint}</p>
      <input
        id={id}
        readOnly
        value={value}
        className="mt-2 min-h-11 w-full rounded-lg border border-edge bg-white px-3 font-mono text-sm"
      />
    </div>
  );
}
