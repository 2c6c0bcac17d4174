import { formatDateTime } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import { STAFF_FORM } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { HeroContent, HeroTitle } from "../../../ui/layout/hero-words.tsx";
import { answerOf } from "../../../staff/kit/editables/editable-form.tsx";
import {
  editableAction,
  restoreEditable,
  saveEditable,
  showEditable,
} from "../../../staff/kit/editables/editable.server.ts";
import {
  inAskedLanguage,
  loadTexts,
} from "../../../staff/kit/editables/translated-editable.server.ts";
import { PreviewFrame } from "../../../staff/kit/rich-text/preview-frame.tsx";
import { SaveButtons } from "../../../staff/kit/save-buttons.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { TextsHead } from "../../../staff/kit/texts-head.tsx";
import { type Version, Versions } from "../../../staff/kit/versions.tsx";
import type { SiteText } from "../input.ts";
import type { Route } from "./+types/edit";
import { heroEditable } from "./hero-editable.server.ts";
import { HeroForm } from "./hero-form.tsx";

export const meta = staffMeta("Teksten beheren", href("/admin/teksten"));

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  loadTexts(context.get(servicesContext), heroEditable, request);

export const action = editableAction({
  limits: STAFF_FORM,
  find: async ({ services, request }) => ({
    editable: await inAskedLanguage(services, heroEditable, request),
  }),
})({
  "": saveEditable,
  voorbeeld: showEditable,
  terugzetten: restoreEditable,
});

export default function EditTexts({ loaderData, actionData }: Route.ComponentProps) {
  const answer = answerOf(actionData);
  const typed = answer?.preview as SiteText | undefined;
  const [current, ...earlier] = loaderData.versions;
  return (
    <>
      <TextsHead />
      <div className="mt-5 grid gap-x-10 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_22rem]">
        <HeroForm loaded={loaderData} answer={answer}>
          <SaveButtons isOnSite />
        </HeroForm>
        {loaderData.language === "nl" && (
          <Versions
            title="Geschiedenis"
            line={historyLine(current, earlier.length)}
            versions={earlier}
            path={loaderData.path}
            contents={wordsOf}
          />
        )}
      </div>
      {answer && typed && (
        <PreviewFrame shown={answer} formId="tekst-formulier">
          <div className="rounded-b-card bg-marl-100 px-4 py-12 sm:px-8 sm:py-20">
            <div className="max-w-[44rem]">
              <HeroTitle title={typed.title} heading="h3" />
              <div className="mt-6">
                <HeroContent content={typed.content} />
              </div>
            </div>
          </div>
        </PreviewFrame>
      )}
    </>
  );
}

function historyLine(current: Version | undefined, earlier: number): string {
  if (!current?.at) return "Er is nog geen tekst; het eerste scherm is leeg.";
  const now = `Nu op de site: de versie van ${formatDateTime(current.at)}.`;
  return earlier > 0 ? now : `${now} Er zijn nog geen eerdere versies.`;
}

/** They were cleaned when they were read. */
const wordsOf = ({ value }: { value: SiteText | null }) =>
  value && (
    <div
      className="prose mt-3 text-[0.9375rem] text-muted"
      dangerouslySetInnerHTML={{ __html: value.content }}
    />
  );
