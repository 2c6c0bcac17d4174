import { translated } from "@voordeur/language/text.ts";
export function Answers({
  name,
  legend,
  answers,
  chosen,
}: {
  name: string;
  legend: string;
  answers: Record<string, string>;
  chosen: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(answers).map(([value, text]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-white px-4 has-checked:border-river-700 has-checked:bg-river-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brick-500"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-4 accent-river-700"
            />
            {translated(text)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
