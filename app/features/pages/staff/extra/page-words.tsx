import { Field, TextArea } from "../../../../ui/field.tsx";
import type { PageContent } from "../../extra/blocks.ts";

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
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Naam in het menu"
          name="label"
          maxLength={40}
          autoComplete="off"
          defaultValue={content.label}
          error={errors.label}
        />
        <Field
          label="Adres"
          name="slug"
          maxLength={81}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={slug}
          error={errors.slug}
          hint="Een oud adres leidt vanzelf hierheen."
        />
      </div>
      <Field label="Titel" name="title" defaultValue={content.title} error={errors.title} />
      <TextArea
        label="Inleiding"
        name="introduction"
        rows={3}
        optional
        defaultValue={content.introduction}
        error={errors.introduction}
      />
      <details open={Boolean(errors.metaTitle ?? errors.metaDescription)}>
        <summary className="min-h-8 cursor-pointer py-1 font-medium">Zoekmachines</summary>
        <div className="mt-3 grid gap-5">
          <Field
            label="Titel in zoekmachines"
            name="metaTitle"
            optional
            defaultValue={content.metaTitle}
            hint="Leeg: de titel van de pagina."
            error={errors.metaTitle}
          />
          <TextArea
            label="Omschrijving in zoekmachines"
            name="metaDescription"
            rows={3}
            optional
            defaultValue={content.metaDescription}
            hint="Leeg: de inleiding."
            error={errors.metaDescription}
          />
        </div>
      </details>
    </>
  );
}
