import { formatDateTime } from "@voordeur/language/dates.ts";
import { useState } from "react";
import { data, href, redirect, useNavigation, useSearchParams } from "react-router";
import { cleanRichText } from "../../../platform/rich-text.ts";
import { readForm, STAFF_FORM } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { HeroWords } from "../../../ui/layout/hero-words.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { type TextErrors, typedText } from "../input.ts";
import { listSeoContent } from "../queries.server.ts";
import { restoreText, saveText } from "../service.server.ts";
import type { Route } from "./+types/edit";
import { PreviewFrame } from "../../admin/rich-text/preview-frame.tsx";
import { TextForm, type Version } from "./form.tsx";
import { Versions } from "../../admin/versions.tsx";
import { withLostNotices } from "../../admin/rich-text/lost.server.ts";
import { staffMeta } from "../../admin/staff-meta.ts";

const KIND = "homepage_hero";
const SHOWN_VERSIONS = 30;

export const meta = staffMeta("Teksten beheren", href("/admin/teksten"));

export async function loader({ context }: Route.LoaderArgs) {
  const versions = await listSeoContent(context.get(servicesContext).db, KIND, SHOWN_VERSIONS);
  return { versions: versions.map((text) => ({ ...text, content: cleanRichText(text.content) })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request, STAFF_FORM);
  const act = form.get("act");
  const done = noticePath(href("/admin/teksten"), "tekst-bewaard");
  if (act === "terugzetten") {
    const restored = await restoreText(services, KIND, idOf(form.get("versie")) ?? 0);
    if (restored === null) throw data(null, { status: 404 });
    throw redirect(`${done}&bewaard=${restored}`, 303);
  }
  const typed = typedText(form);
  const version = idOf(form.get("seen") ?? form.get("version"));
  const sent = {
    typed,
    version,
    errors: {} as TextErrors,
    preview: null,
    newest: null as number | null,
  };
  if (act === "voorbeeld") {
    return data({ ...sent, preview: { ...typed, content: cleanRichText(typed.content) } });
  }
  const result = await saveText(services, KIND, version, typed);
  if (result.outcome === "saved") {
    throw redirect(withLostNotices(`${done}&bewaard=${result.id}`, form), 303);
  }
  if (result.outcome === "invalid")
    return data({ ...sent, errors: result.errors }, { status: 422 });
  const [newest] = await listSeoContent(services.db, KIND, 1);
  return data({ ...sent, newest: newest?.id ?? null }, { status: 409 });
}

function historyLine(current: Version | undefined, earlier: number): string {
  if (!current) return "Er is nog geen tekst; het eerste scherm is leeg.";
  const now = `Nu op de site: de versie van ${formatDateTime(current.updated_at)}.`;
  return earlier > 0 ? now : `${now} Er zijn nog geen eerdere versies.`;
}

function idOf(value: FormDataEntryValue | null): number | null {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

export default function EditTexts({ loaderData, actionData }: Route.ComponentProps) {
  const saved = useSearchParams()[0].get("bewaard");
  const busy = useNavigation().formData?.get("act");
  const [seen, setSeen] = useState({ saved, fields: saved });
  const [isChangedSince, setChangedSince] = useState(false);
  if (saved && seen.saved !== saved) {
    // Saving starts the form afresh, unless somebody went on while it was saved.
    setSeen({ saved, fields: isChangedSince ? seen.fields : saved });
    setChangedSince(false);
  }
  const [current, ...earlier] = loaderData.versions;
  return (
    <>
      <h2 className="text-2xl">Teksten</h2>
      <div className="mt-5 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {/* A page that refreshes itself leaves it alone. */}
        <TextForm
          key={seen.fields}
          current={current}
          savedAs={seen.fields === seen.saved ? null : Number(seen.saved)}
          answer={actionData}
          onChange={() => busy === "bewaren" && setChangedSince(true)}
        />
        <Versions
          title="Geschiedenis"
          line={historyLine(current, earlier.length)}
          versions={earlier.map(({ id, updated_at, ...text }) => ({
            ...text,
            version: id,
            at: updated_at,
          }))}
          path={href("/admin/teksten")}
          contents={wordsOf}
        />
      </div>
      {actionData?.preview && (
        <PreviewFrame shown={actionData} formId="tekst-formulier">
          <div className="rounded-b-card bg-marl-100 px-4 py-12 sm:px-8 sm:py-20">
            <div className="max-w-[44rem]">
              <HeroWords {...actionData.preview} heading="h3" />
            </div>
          </div>
        </PreviewFrame>
      )}
    </>
  );
}

/** They were cleaned when they were read. */
const wordsOf = ({ content }: { content: string }) => (
  <div
    className="prose mt-3 text-[0.9375rem] text-muted"
    dangerouslySetInnerHTML={{ __html: content }}
  />
);
