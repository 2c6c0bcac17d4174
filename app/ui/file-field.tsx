import { dutch, translated } from "@voordeur/language/text.ts";
import { useId } from "react";
import { describedBy, Frame } from "./field.tsx";

/** A phone offers its camera for any picture, and an iPhone then sends a JPEG. */
const ACCEPTED_FILES = "image/*,application/pdf";
const FILES_HINT = dutch`PDF of foto (JPEG, PNG, HEIC), elk hoogstens 20 MB. Uit foto’s halen wij waar en waarmee ze gemaakt zijn.`;

/** A labelled field for the files of a document, several or one. */
export function FileField({
  label,
  name,
  error,
  multiple = false,
  optional,
  accept = ACCEPTED_FILES,
  hint = translated(FILES_HINT),
  className,
}: {
  label: string;
  name: string;
  error: string | undefined;
  multiple?: boolean;
  optional?: boolean;
  accept?: string;
  hint?: string;
  className?: string;
}) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, hint, optional, className }}>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        {...describedBy(id, error, hint)}
        aria-invalid={error ? true : undefined}
        className="w-full rounded-lg border border-dashed border-edge bg-white px-4 py-5"
      />
    </Frame>
  );
}
