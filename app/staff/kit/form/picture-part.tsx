import { useEffect, useState } from "react";
import { Frame } from "../../../ui/field.tsx";
import { pictureOf } from "../../../ui/pictures/stored-picture.ts";
import { photoUrl } from "../../../ui/pictures/picture.tsx";
import type { PictureField } from "../../../settings/fields.ts";
import { Tick } from "../../../ui/tick.tsx";

/** A picture that is stored, and a way to choose another one or none. */
export function PicturePart({
  field,
  name,
  value,
  error,
}: {
  field: PictureField;
  name: string;
  value: string;
  error: string | undefined;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  const stored = value ? photoUrl(pictureOf(value), 480) : null;
  const types = `image/jpeg,image/png,image/webp,image/avif${field.drawn ? ",image/svg+xml" : ""}`;
  const shown = chosen ?? stored;
  return (
    <Frame
      id={`${name}.file`}
      label={field.label}
      hint={field.hint ?? "JPEG, PNG, WebP of AVIF, hooguit 15 MB"}
      optional={field.optional}
      error={error}
      className="col-span-6"
      below={
        stored &&
        field.optional && (
          <Tick name={`${name}.remove`} value="ja" className="mt-2">
            {`${field.label} weghalen`}
          </Tick>
        )
      }
    >
      <input type="hidden" name={name} value={value} />
      <div className="flex items-center gap-4">
        {shown && (
          <img
            src={shown}
            alt={`${field.label} nu`}
            className={`size-20 shrink-0 rounded-card border border-line bg-marl-50 ${field.drawn ? "object-contain p-1" : "object-cover"}`}
          />
        )}
        <input
          id={`${name}.file`}
          type="file"
          name={`${name}.file`}
          accept={types}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}.file-hint${error ? ` ${name}.file-error` : ""}`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setChosen(file ? URL.createObjectURL(file) : null);
          }}
          className="block min-h-12 w-full min-w-0 rounded-lg border border-edge bg-white px-3 py-2.5"
        />
      </div>
    </Frame>
  );
}
