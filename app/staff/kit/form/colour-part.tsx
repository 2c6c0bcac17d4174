import { useId, useState } from "react";
import {
  type ColourName,
  initialColours,
  nearestReadable,
} from "../../../settings/look/palette.ts";
import { Button } from "../../../ui/button.tsx";
import { Frame } from "../../../ui/field.tsx";
import type { InputField } from "../../../settings/fields.ts";

/** A colour as text, which may be empty, beside the browser's own way to choose one. */
export function ColourPart({
  field: { label, hint, optional },
  name,
  value,
  error,
  className,
}: {
  field: InputField;
  name: string;
  value: string;
  error: string | undefined;
  className: string;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
  const chosen = isColour(typed) ? typed : initialColours[name as ColourName];
  const better = error && isColour(value) ? nearestReadable(name as ColourName, value) : null;
  return (
    <Frame {...{ id, label, hint, optional, error, className }}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label} kiezen`}
          value={chosen}
          onChange={({ target }) => setTyped(target.value)}
          className="h-12 w-14 shrink-0 cursor-pointer rounded-lg border border-edge bg-white p-1"
        />
        <input
          id={id}
          name={name}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          className="min-h-12 w-full min-w-0 rounded-lg border border-edge bg-white px-4 py-3 text-ink aria-invalid:border-brick-600"
        />
      </div>
      {better && (
        <Button
          type="submit"
          name={`${name}.take`}
          value={`${value} ${better}`}
          look="secondary"
          className="mt-2 min-h-11!"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5">
            <circle cx="8" cy="8" r="8" fill={better} />
          </svg>
          Neem {better}
        </Button>
      )}
    </Frame>
  );
}
