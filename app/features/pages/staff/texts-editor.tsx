import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import type { Fields, StoredTexts } from "../../../settings/fields.ts";
import type { PlaceholderValues } from "../../../settings/texts/placeholders.ts";
import { useUnsavedWork } from "../../admin/rich-text/unsaved-work.ts";
import type { PageErrors } from "./read-texts.server.ts";
import type { DraftObject } from "../../admin/form/draft.ts";
import { FieldList } from "../../admin/form/painter.tsx";
import { Changed, EarlierVersion, Facts } from "./form-parts.tsx";
import { PagePreview } from "./page-preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SearchResult } from "./search-result.tsx";
import { type Version, Versions } from "../../admin/versions.tsx";
import { NothingSaved } from "../../admin/conflict.tsx";

/** The texts of a page or a letter, with their versions; as `textsWithVersions` reads them. */
interface Loaded {
  fields: Fields;
  texts: StoredTexts;
  initial: StoredTexts;
  placeholders: PlaceholderValues;
  version: number;
  shown: number | null;
  versions: Version[];
}

/** The server's answer to texts that it did not store. */
interface Answer {
  typed: StoredTexts;
  version: number;
  errors: PageErrors;
  /** Somebody else's version that was saved meanwhile; 0: there is none. */
  newest: number;
}

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
  screen,
  preview,
  words,
  children,
  found,
}: {
  loaded: Loaded;
  answer: Answer | undefined;
  /** The path of the screen, and that of its preview. */
  screen: string;
  preview: string;
  words: Words;
  /** Below the fields. */
  children?: ReactNode;
  /** Where search engines find the page; a letter has none. */
  found?: { path: string; site: { name: string; origin: string } };
}) {
  const form = useRef<HTMLFormElement>(null);
  const work = useUnsavedWork(answer);
  const { fields, initial, placeholders, shown } = loaded;
  const current = answer?.typed ?? loaded.texts;
  const errors = answer?.errors ?? {};
  return (
    <>
      <EarlierVersion shown={shown} action={words.earlier} />
      <div className="mt-5 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Form
          key={JSON.stringify(current)}
          ref={form}
          method="post"
          noValidate
          preventScrollReset
          onInput={work.touch}
          onSubmit={work.settle}
          className="grid content-start gap-5"
        >
          {/* The first button is the one that Enter presses. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          <input type="hidden" name="version" value={answer?.version ?? loaded.version} />
          {answer && answer.newest > 0 && (
            <Changed newest={answer.newest} path={screen} what={words.what} choice={words.choice} />
          )}
          <NothingSaved errors={errors} />
          <Facts placeholders={placeholders} {...words.facts} />
          <FieldList
            {...{ fields, errors }}
            draft={current as DraftObject}
            initial={initial as DraftObject}
            onChange={work.touch}
          />
          <SaveBar save={words.save} preview={preview} />
          {children}
        </Form>
        <div className="grid content-start gap-6">
          <PagePreview
            form={form}
            address={shown === null ? preview : `${preview}?versie=${shown}`}
            action={preview}
            placeholders={placeholders}
            of={words.preview}
          />
          {found && (
            <SearchResult form={form} texts={current} placeholders={placeholders} {...found} />
          )}
          <Versions
            path={screen}
            line={loaded.versions.length === 0 ? words.unchanged : undefined}
            now={words.now}
            versions={loaded.versions}
            shown={shown}
          />
        </div>
      </div>
    </>
  );
}
