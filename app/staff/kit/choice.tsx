export const inputLook =
  "min-h-11 w-full rounded-lg border border-edge bg-white px-3 py-2 text-[0.9375rem] text-ink placeholder:text-muted";

/** A small labelled select; the empty choice, if there is one, leaves nothing out. */
export function Choice({
  name,
  label,
  all,
  names,
  value,
}: {
  name: string;
  label: string;
  all?: string;
  names: Record<string, string>;
  value: string | null;
}) {
  return (
    <label className="block">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <select name={name} defaultValue={value ?? ""} className={inputLook}>
        {all && <option value="">{all}</option>}
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Names that are chosen as they are written, such as those of offices. */
export const namesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

type Row<Name> = readonly [
  name: Name,
  label: string,
  all: string | undefined,
  names: Record<string, string>,
];

/** A select for each row, which shows what this query asks. */
export function Choices<Query extends object>({
  asked,
  rows,
}: {
  asked: Query;
  rows: readonly Row<keyof Query & string>[];
}) {
  return rows.map(([name, label, all = "", names]) => (
    <Choice key={name} {...{ name, label, all, names }} value={String(asked[name] ?? "")} />
  ));
}
