import { line } from "../../../../settings/fields.ts";
import type { PaintedBelow } from "../../../../staff/kit/editables/editable-form.tsx";
import { FieldList } from "../../../../staff/kit/form/painter.tsx";
import { pageFields } from "../../extra/blocks.ts";

const { label, title, introduction, ...inSearch } = pageFields;

export const slugField = line("Adres", {
  columns: 3,
  hint: "Een oud adres leidt vanzelf hierheen.",
  input: { maxLength: 81, autoCapitalize: "none", spellCheck: false },
});

/** The fields that come first. */
export const headFields = { label, slug: slugField, title, introduction };

export function SearchFields(form: PaintedBelow) {
  const { metaTitle, metaDescription } = form.errors;
  return (
    <details open={Boolean(metaTitle ?? metaDescription)}>
      <summary className="min-h-8 cursor-pointer py-1 font-medium">Zoekmachines</summary>
      <div className="mt-3">
        <FieldList fields={inSearch} {...form} />
      </div>
    </details>
  );
}
