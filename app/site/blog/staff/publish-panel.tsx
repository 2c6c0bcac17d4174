import { ExternalLink } from "lucide-react";
import { href, useNavigation } from "react-router";
import { dateTimeField } from "@voordeur/time/amsterdam.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { BlogState } from "../editing/input.ts";
import type { EditableBlog } from "../editing/queries.server.ts";

/** The state of the blog, and the buttons that change it. Enter presses the first. */
export function PublishPanel({
  blog,
  state,
  publishAt,
  error,
}: {
  blog: EditableBlog | null;
  state: BlogState;
  /** As it was typed; null: as it is stored. */
  publishAt: string | null;
  error: string | undefined;
}) {
  const busy = useNavigation().formData?.get("act");
  const stored = blog?.published_at ? dateTimeField(blog.published_at) : "";
  const planned = state === "gepland";
  const online = state === "gepubliceerd";
  return (
    <section
      aria-label="Bewaren en publiceren"
      className="rounded-card border border-line bg-white p-5"
    >
      <p className="text-[0.9375rem] text-muted">
        {online && `Op de site sinds ${formatDateTime(blog!.published_at!)}.`}
        {planned && `Verschijnt vanzelf op ${formatDateTime(blog!.published_at!)}.`}
        {!online && !planned && "Nog niet op de site."}
      </p>
      <div className="mt-4 grid gap-2.5">
        <Send act="bewaren" busy={busy} look={online || planned ? "primary" : "secondary"}>
          {online || planned ? "Wijzigingen bewaren" : "Bewaren als concept"}
        </Send>
        {!online && (
          <Send act="publiceren" busy={busy} look={planned ? "secondary" : "primary"}>
            Nu publiceren
          </Send>
        )}
        <Send act="voorbeeld" busy={busy} look="secondary">
          Voorbeeld
        </Send>
      </div>
      {!online && (
        <div className="mt-5 grid gap-2.5 border-t border-line pt-4">
          <Field
            key={stored}
            label="Later publiceren"
            name="publish_at"
            type="datetime-local"
            defaultValue={publishAt ?? stored}
            hint="Nederlandse tijd"
            error={error}
          />
          <Send act="plannen" busy={busy} look="secondary">
            {planned ? "Tijd wijzigen" : "Inplannen"}
          </Send>
        </div>
      )}
      {blog && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 border-t border-line pt-3">
          {online && (
            <a
              href={href("/blog/:slug", { slug: blog.slug })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 text-river-700 underline hover:text-brick-600"
            >
              Op de site <ExternalLink className="size-4" aria-hidden="true" />
              <span className="sr-only">, in een nieuw venster</span>
            </a>
          )}
          {(online || planned) && <TextButton act="intrekken">Van de site halen</TextButton>}
          <TextButton act="verwijderen">Verwijderen</TextButton>
        </div>
      )}
    </section>
  );
}

function Send({
  act,
  busy,
  look,
  children,
}: {
  act: string;
  busy: FormDataEntryValue | null | undefined;
  look: "primary" | "secondary";
  children: string;
}) {
  return (
    <Button act={act} look={look} aria-disabled={busy === act || undefined} className="min-h-11!">
      {busy === act ? "Een ogenblik…" : children}
    </Button>
  );
}
