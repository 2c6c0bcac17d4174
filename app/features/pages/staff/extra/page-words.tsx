import { line } from "../../../../settings/fields.ts";
import type { DraftObject } from "../../../admin/form/draft.ts";
import { FieldList } from "../../../admin/form/painter.tsx";
import { type PageContent, pageFields } from "../../extra/blocks.ts";

const { label, title, introduction, ...inSearch } = pageFields;
const slugField = line("Adres", {
  columns: 3,
  hint: "Een oud adres leidt vanzelf hierheen.",
  input: { maxLength: 81, autoCapitalize: "none", spellCheck: false },
});

/** The texts of a page besides its blocks. */
export function PageWords({
  content,
  slug,
  errors,
}: {
  content: PageContent;
  slug: string;
  errors: Record<string, string>;
}) {
  const draft = { ...content, slug } as unknown as DraftObject;
  return (
    <>
      <FieldList fields={{ label, slug: slugField, title, introduction }} {...{ draft, errors }} />
      <details open={Boolean(errors.metaTitle ?? errors.metaDescription)}>
        <summary className="min-h-8 cursor-pointer py-1 font-medium">Zoekmachines</summary>
        <div className="mt-3">
          <FieldList fields={inSearch} {...{ draft, errors }} />
        </div>
      </details>
    </>
  );
}
