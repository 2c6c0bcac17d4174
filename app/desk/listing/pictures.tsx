import { LinkSection } from "../../homes/listings/staff/editor/media/link-section.tsx";
import { MediaSection } from "../../homes/listings/staff/editor/media/media-section.tsx";
import { TranslationSection } from "../../homes/listings/staff/translations/translation-section.tsx";
import type { readPictures, ViewProps } from "./views.server.ts";

/** The files, links and translations of an own listing, each stored at once. */
export function Pictures({ property, shown, answer }: ViewProps<typeof readPictures>) {
  const section = (kind: "photo" | "plan" | "document", title: string) => (
    <MediaSection
      property={property}
      kind={kind}
      title={title}
      errors={answer?.files?.kind === kind ? answer.files.errors : undefined}
    />
  );
  return (
    <>
      {section("photo", "Foto’s")}
      <div className="mt-10 grid items-start gap-x-8 gap-y-10 @desk:grid-cols-3">
        {section("plan", "Plattegronden")}
        <LinkSection property={property} answer={answer} />
        {section("document", "Documenten")}
      </div>
      {property.description !== "" && (
        <TranslationSection
          dutch={property.description}
          translations={shown.translations}
          answer={answer}
        />
      )}
    </>
  );
}
