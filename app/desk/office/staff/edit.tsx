import { href } from "react-router";
import { found } from "../../../platform/body/ids.ts";
import { readPicturesForm } from "../../../platform/files/file-form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import {
  editableAction,
  nothingTyped,
  restoreEditable,
  saveEditable,
  showEditable,
} from "../../../staff/kit/editables/editable.server.ts";
import { inAskedLanguage } from "../../../staff/kit/editables/translated-editable.server.ts";
import { answerOf } from "../../../staff/kit/editables/editable-form.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import type { Route } from "./+types/edit";
import { allChapters, partPath } from "./chapters.ts";
import { officeEditable } from "./editables.server.ts";
import { loadChapter, loadPart } from "./load.server.ts";
import { OpenPart } from "./open-part.tsx";
import { PartRow } from "./part-row.tsx";
import { screenOf } from "./screens.ts";
import { sendTestEmail } from "./test-email.server.ts";
import type { TestAnswer } from "./test-email.tsx";

export function meta({ matches, params: { part } }: Route.MetaArgs) {
  const { title } = screenOf(part) ?? allChapters.find(({ slug }) => slug === part) ?? {};
  return loadedStaffMeta(matches, `${title}: instellingen`, href("/admin/instellingen"));
}

/** One of the six screens, with a part of it open if the address names one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const screen = screenOf(params.part);
  const [chapter, { email }] = await Promise.all([
    loadChapter(services, params.part),
    requireStaff(request, context),
  ]);
  return {
    ...found(chapter),
    open: screen && { ...(await loadPart(services, screen, request)), email },
    isBeginning: services.settings.get("firstVisit").putAwayAt === null,
  };
}

export const action = editableAction<TestAnswer>({
  read: readPicturesForm,
  find: async ({ params, services, request }) => {
    const editable = officeEditable(found(screenOf(params["part"])));
    return { editable: await inAskedLanguage(services, editable, request) };
  },
})({
  "": saveEditable,
  voorbeeld: showEditable,
  terugzetten: restoreEditable,
  proefmail: {
    run: async ({ services, staff }) => ({
      ...nothingTyped,
      tried: await sendTestEmail(services, staff),
    }),
  },
});

export default function Chapter({ loaderData, actionData }: Route.ComponentProps) {
  const { title, slug, parts, open, isBeginning } = loaderData;
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <BackLink to={href("/admin/instellingen")}>Instellingen</BackLink>
        {isBeginning && (
          <BackLink to={href("/admin/begin/live-gaan")}>Terug naar de eerste stappen</BackLink>
        )}
      </p>
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-4 border-t border-line">
        {parts.map((part) => {
          if (part.to !== null) return <PartRow key={part.to} id={part.to} {...part} />;
          const isOpen = part.slug === open?.slug;
          const to = isOpen ? partPath(slug) : `${partPath(part.slug)}#deel-${part.slug}`;
          return (
            <PartRow key={part.slug} id={part.slug} {...part} {...{ to, isOpen }}>
              {isOpen && <OpenPart loaded={open} answer={answerOf(actionData)} />}
            </PartRow>
          );
        })}
      </div>
    </>
  );
}
