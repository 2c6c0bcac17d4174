import { useState } from "react";
import { Form, href, useSearchParams } from "react-router";
import { Field, TextArea } from "../../../ui/field.tsx";
import { NameChoices } from "../../../ui/name-choices.tsx";
import { type BlogErrors, type BlogState, type BlogText, slugOf } from "../editing/input.ts";
import type { EditableBlog } from "../editing/queries.server.ts";
import { RichTextField } from "../../../staff/kit/rich-text/field.tsx";
import { BlogConflict } from "./conflict.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useUnsavedWork } from "../../../staff/kit/rich-text/unsaved-work.ts";
import { OnceField } from "../../../staff/kit/acts/once-field.tsx";

export interface Answer {
  /** The submitted values; null when the form was too large to read. */
  typed: BlogText | null;
  image: string | null;
  publishAt: string | null;
  /** The one on the screen when the form was sent. */
  version: number | null;
  errors: BlogErrors;
  /** The version that somebody else saved meanwhile. */
  current: EditableBlog | "gone" | null;
}

interface SearchTexts {
  meta_title?: string | null | undefined;
  meta_description?: string | null | undefined;
}

/** Everything of a blog on one page; the buttons on the right send it. */
export function BlogForm({
  blog,
  authors,
  author: writer,
  state,
  answer,
}: {
  blog: EditableBlog | null;
  authors: string[];
  /** The name of whoever writes a new one. */
  author: string;
  state: BlogState;
  answer: Answer | undefined;
}) {
  const saved = useSearchParams()[0].get("bewaard");
  // A page that refreshes itself must not take over a version whose text is not on the screen.
  const version = answer?.version ?? blog?.version ?? 0;
  const [seen, setSeen] = useState({ saved, version, fields: saved });
  const [isChangedSince, setChangedSince] = useState(false);
  if (saved && seen.saved !== saved) {
    // The fields show what was saved, unless somebody went on while it was.
    const fields = isChangedSince ? seen.fields : saved;
    setSeen({ saved, version: Number(saved), fields });
  }
  const [title, setTitle] = useState(answer?.typed?.title ?? blog?.title ?? "");
  const work = useUnsavedWork(answer, "blog-formulier");
  const touch = () => {
    work.touch();
    setChangedSince(true);
  };
  const shown = answer?.typed ?? blog;
  const errors = answer?.errors ?? {};
  return (
    <Form
      id="blog-formulier"
      method="post"
      encType="multipart/form-data"
      action={blog ? href("/admin/blogs/:id", { id: String(blog.id) }) : href("/admin/blogs/nieuw")}
      noValidate
      preventScrollReset
      onInput={touch}
      onSubmit={() => {
        work.settle();
        setChangedSince(false);
      }}
      className="mt-3 grid gap-x-10 gap-y-8 @desk:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="flex flex-wrap items-center gap-3 @desk:col-span-2">
        <h2 className="text-2xl">{blog ? "Blog bewerken" : "Nieuwe blog"}</h2>
        {blog && <StateBadge state={state} />}
      </div>
      <OnceField />
      <input type="hidden" name="version" value={seen.version} />
      {answer?.current && <BlogConflict current={answer.current} />}
      <div className="grid content-start gap-5">
        <Field
          label="Titel"
          name="title"
          maxLength={150}
          defaultValue={shown?.title ?? ""}
          onChange={(event) => setTitle(event.target.value)}
          error={errors.title}
          className="[&_input]:font-serif [&_input]:text-2xl"
        />
        <Field
          key={`slug-${seen.fields}`}
          label="Webadres"
          name="slug"
          maxLength={100}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={shown?.slug ?? ""}
          placeholder={title ? slugOf(title) : "wordt-van-de-titel-gemaakt"}
          hint="Achter /blog/. Leeg: wij maken het van de titel. Een gepubliceerd adres liever niet wijzigen."
          error={errors.slug}
        />
        <RichTextField
          label="Tekst"
          name="content"
          value={shown?.content ?? ""}
          error={errors.content}
          onChange={work.touch}
        />
      </div>
      {/* Stays beside a long text; the margin leaves room for the focus ring. */}
      <div className="-m-2 grid content-start gap-7 p-2 @desk:sticky @desk:top-6 @desk:max-h-[calc(100dvh-3rem)] @desk:self-start @desk:overflow-y-auto">
        <PublishPanel
          blog={blog}
          state={state}
          publishAt={answer?.publishAt ?? null}
          error={errors.publish_at}
        />
        <TextArea
          key={`excerpt-${seen.fields}`}
          label="Samenvatting"
          name="excerpt"
          rows={4}
          maxLength={400}
          optional
          defaultValue={shown?.excerpt ?? ""}
          hint="Voor het overzicht en zoekmachines, liefst tot 160 tekens. Leeg: de eerste zinnen."
          error={errors.excerpt}
        />
        <SearchWords key={`meta-${seen.fields}`} shown={shown} errors={errors} />
        <Field
          label="Auteur"
          name="author"
          maxLength={100}
          list="auteurs"
          autoComplete="off"
          defaultValue={shown?.author ?? writer}
          error={errors.author}
        />
        <NameChoices id="auteurs" names={authors} />
        <PictureChoice
          key={`picture-${seen.fields}`}
          image={answer?.typed ? answer.image : (blog?.image ?? null)}
          error={errors.picture}
          onChange={touch}
        />
      </div>
    </Form>
  );
}

/** How the blog is shown in search engines, where that differs from its title and excerpt. */
function SearchWords({ shown, errors }: { shown: SearchTexts | null; errors: BlogErrors }) {
  const isOpen = shown?.meta_title || shown?.meta_description;
  const isWrong = errors.meta_title ?? errors.meta_description;
  return (
    <details open={Boolean(isOpen || isWrong)}>
      <summary className="min-h-6 cursor-pointer text-[0.9375rem] font-medium">
        Zoekmachines
      </summary>
      <div className="mt-3 grid gap-5">
        <Field
          label="Titel in zoekmachines"
          name="meta_title"
          maxLength={150}
          optional
          defaultValue={shown?.meta_title ?? ""}
          hint="Leeg: de titel van de blog."
          error={errors.meta_title}
        />
        <TextArea
          label="Omschrijving in zoekmachines"
          name="meta_description"
          rows={3}
          maxLength={400}
          optional
          defaultValue={shown?.meta_description ?? ""}
          hint="Leeg: de samenvatting."
          error={errors.meta_description}
        />
      </div>
    </details>
  );
}
