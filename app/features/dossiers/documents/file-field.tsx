import { useId } from "react";
import { describedBy, Frame } from "../../../ui/field.tsx";
import { ACCEPTED_FILES, FILES_HINT } from "./kinds.ts";

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
