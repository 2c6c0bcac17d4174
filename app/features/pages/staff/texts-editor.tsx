import { type ReactNode, useRef } from "react";
import type { StoredTexts } from "../../../settings/fields.ts";
import type { PlaceholderValues } from "../../../settings/texts/placeholders.ts";
import { type DocumentAnswer, DocumentForm } from "../../admin/documents/document-form.tsx";
import { type Version, Versions } from "../../admin/versions.tsx";
import { EarlierVersion, Facts } from "./form-parts.tsx";
import { PagePreview } from "./page-preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SearchResult } from "./search-result.tsx";

/** How the screen speaks of what is edited. */
interface Words {
  /** "deze pagina" */
  what: string;
  /** "de pagina" */
  preview: string;
  save: string;
  /** Saves one's own version after somebody else saved. */
  choice: string;
  earlier: string;
  /** While nobody changed a text. */
  unchanged: string;
  /** Behind the newest version. */
  now: string;
  facts?: { title: string; explained: string };
}

/** The form of a page's or a letter's texts beside its preview and its versions. */
export function TextsEditor({
  loaded,
  answer,
  words,
  children,
  found,
}: {
  loaded: React.ComponentProps<typeof DocumentForm>["loaded"] & {
    preview: string;
    placeholders: PlaceholderValues;
    shown: number | null;
    versions: Version[];
  };
  answer: DocumentAnswer<unknown> | undefined;
  words: Words;
  /** Below the fields. */
  children?: ReactNode;
  /** Where search engines find the page; a letter has none. */
  found?: { path: string; site: { name: string; origin: string } };
}) {
  const form = useRef<HTMLFormElement>(null);
  const { placeholders, shown, preview, versions } = loaded;
  const texts = (answer?.draft ?? loaded.draft) as StoredTexts;
  const isDutch = loaded.language === "nl";
  const title = `Iemand anders heeft ${words.what} intussen gewijzigd`;
  return (
    <>
      <EarlierVersion shown={shown} action={words.earlier} />
      <div
        className={`mt-5 grid gap-x-8 gap-y-8 ${isDutch ? "@desk:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]" : ""}`}
      >
        <DocumentForm
          id="teksten-formulier"
          ref={form}
          {...{ loaded, answer }}
          conflict={{ title, choice: words.choice }}
          above={<Facts placeholders={placeholders} {...words.facts} />}
        >
          <SaveBar save={words.save} preview={preview} />
          {children}
        </DocumentForm>
        {isDutch && (
          <div className="grid content-start gap-6">
            <PagePreview
              form={form}
              address={shown === null ? preview : `${preview}?versie=${shown}`}
              action={preview}
              placeholders={placeholders}
              of={words.preview}
            />
            {found && <SearchResult {...{ form, texts, placeholders }} {...found} />}
            <Versions
              path={loaded.path}
              line={versions.length === 0 ? words.unchanged : undefined}
              now={words.now}
              versions={versions}
              shown={shown}
            />
          </div>
        )}
      </div>
    </>
  );
}
