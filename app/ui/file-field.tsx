import { useId } from "react";
import { describedBy, Frame } from "./field.tsx";

/** A phone offers its camera for any picture, and an iPhone then sends a JPEG. */
const ACCEPTED_FILES = "image/*,application/pdf";
const FILES_HINT =
  "PDF of foto (JPEG, PNG, HEIC), elk hoogstens 20 MB. Uit foto’s halen wij waar en waarmee ze gemaakt zijn.";

/** A labelled field for the files of a document, several or one. */
export function FileField({
  label,
  name,
  error,
  multiple = false,
  className,
}: {
  label: string;
  name: string;
  error: string | undefined;
  multiple?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <Frame {...{ id, label, error, className }} hint={FILES_HINT}>
      <input
        id={id}
        type="file"
        name={name}
        accept={ACCEPTED_FILES}
        multiple={multiple}
        {...describedBy(id, error, FILES_HINT)}
        aria-invalid={error ? true : undefined}
        className="w-full rounded-lg border border-dashed border-edge bg-white px-4 py-5"
      />
    </Frame>
  );
}
