import { useRef } from "react";
import type { StoredTexts } from "../../../settings/fields.ts";
import type { PlaceholderValues } from "../../../settings/texts/placeholders.ts";
import { EditableForm } from "../../../staff/kit/editables/editable-form.tsx";
import { type Version, Versions } from "../../../staff/kit/versions.tsx";
import { EarlierVersion, Facts } from "./form-parts.tsx";
import { PagePreview } from "./page-preview.tsx";
import { SearchResult } from "./search-result.tsx";

type FormProps = React.ComponentProps<typeof EditableForm>;

/** How the screen speaks of what is edited. */
interface Words {
  /** "de brief" */
  preview?: string;
  earlier: string;
  /** While nobody changed a text. */
  unchanged?: string;
  /** Behind the newest version. */
  now: string;
  facts?: { title: string; explained: string };
}

const noPlaceholders: PlaceholderValues = {};
const columns = "@desk:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]";

/** The form of a page's or a letter's texts beside its preview and its versions. */
export function TextsEditor({
  loaded,
  answer,
  words,
  found,
  className = columns,
  ...rest
}: {
  loaded: FormProps["loaded"] & {
    preview: string;
    placeholders?: PlaceholderValues;
    shown: number | null;
    versions: Version[];
  };
  words: Words;
  /** Where search engines find the page; a letter has none. */
  found?: Omit<React.ComponentProps<typeof SearchResult>, "form" | "texts" | "placeholders">;
  className?: string;
} & Pick<FormProps, "answer" | "conflict" | "hasFiles" | "below" | "children">) {
  const form = useRef<HTMLFormElement>(null);
  const { placeholders = noPlaceholders, shown, preview, versions } = loaded;
  const texts = (answer?.draft ?? loaded.draft) as StoredTexts;
  const isDutch = loaded.language === "nl";
  return (
    <>
      <EarlierVersion shown={shown} action={words.earlier} />
      <div className={`mt-5 grid gap-x-8 gap-y-8 ${isDutch ? className : ""}`}>
        <EditableForm
          id="teksten-formulier"
          ref={form}
          {...{ loaded, answer }}
          {...rest}
          above={loaded.placeholders && <Facts placeholders={placeholders} {...words.facts} />}
        />
        {isDutch && (
          <div className="grid min-w-0 content-start gap-6">
            <PagePreview
              form={form}
              address={shown === null ? preview : `${preview}?versie=${shown}`}
              action={preview}
              placeholders={placeholders}
              of={words.preview ?? "de pagina"}
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
