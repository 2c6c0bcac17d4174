import { href } from "react-router";
import { found } from "../../../platform/body/ids.ts";
import { readPicturesForm } from "../../../platform/files/file-form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { AgencyContext, useAgency } from "../../../settings/use-agency.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { type Difference, DifferenceTable } from "../../../staff/kit/conflict.tsx";
import {
  documentAction,
  nothingTyped,
  restoreDocument,
  saveDocument,
  showDocument,
} from "../../../staff/kit/documents/document.server.ts";
import {
  inAskedLanguage,
  loadTexts,
} from "../../../staff/kit/documents/translated-document.server.ts";
import { answerOf, DocumentForm } from "../../../staff/kit/documents/document-form.tsx";
import { differencesOf, withExtraPages } from "../../../staff/kit/form/draft.ts";
import { SaveButtons } from "../../../staff/kit/save-buttons.tsx";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
import { Versions, whenAndWho } from "../../../staff/kit/versions.tsx";
import type { Route } from "./+types/edit";
import { officeDocument } from "./documents.server.ts";
import { Preview } from "./preview.tsx";
import { screenOf } from "./screens.ts";
import { sendTestEmail } from "./test-email.server.ts";
import { TestEmail, type TestAnswer } from "./test-email.tsx";

export function meta({ matches, params }: Route.MetaArgs) {
  const title = screenOf(params.screen)?.title ?? "Kantoor";
  return loadedStaffMeta(matches, `${title} van het kantoor`, href("/admin/kantoor"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const screen = found(screenOf(params.screen));
  const services = context.get(servicesContext);
  const { extraPages } = services.settings;
  const { email } = await requireStaff(request, context);
  const document = officeDocument(screen);
  const { draft, versions: stored, ...loaded } = await loadTexts(services, document, request);
  const initial = { version: 0, at: null, by: null, value: await document.store.at(services, 0) };
  const versions = [...stored, ...(stored.length > 0 ? [initial] : [])].map(
    ({ value, ...version }) => ({
      ...version,
      differences:
        value === null ? null : differencesOf(screen.fields, draft, document.draftOf(value)),
    }),
  );
  return {
    ...loaded,
    ...(Object.keys(document.spoken!).length === 0 && { behind: undefined }),
    draft: loaded.language === "nl" ? withExtraPages(screen.fields, draft, extraPages) : draft,
    versions,
    slug: screen.slug,
    now: services.clock(),
    email,
    extraPages,
    isBeginning: services.settings.get("firstVisit").putAwayAt === null,
  };
}

export const action = documentAction<TestAnswer>({
  read: readPicturesForm,
  find: async ({ params, services, request }) => {
    const document = officeDocument(found(screenOf(params["screen"])));
    return { document: await inAskedLanguage(services, document, request) };
  },
})({
  "": saveDocument,
  voorbeeld: showDocument,
  terugzetten: restoreDocument,
  proefmail: {
    run: async ({ services, staff }) => ({
      ...nothingTyped,
      tried: await sendTestEmail(services, staff),
    }),
  },
});

export default function EditOffice({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, value, versions, email, extraPages } = loaderData;
  const [current, ...earlier] = versions;
  const agency = useAgency();
  const answer = answerOf(actionData);
  return (
    <AgencyContext value={{ ...agency, extraPages }}>
      <p className="flex flex-wrap gap-x-6">
        <BackLink to={href("/admin/kantoor")}>Kantoor</BackLink>
        {loaderData.isBeginning && (
          <BackLink to={href("/admin/begin/live-gaan")}>Terug naar de eerste stappen</BackLink>
        )}
      </p>
      <h2 className="text-2xl">{screenOf(slug)!.title}</h2>
      <div className="mt-5 grid gap-x-12 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <DocumentForm id="kantoor-formulier" loaded={loaderData} answer={answer} hasFiles>
            <SaveButtons />
          </DocumentForm>
          {slug === "e-mail" && <TestEmail to={email} sent={answer?.tried ?? null} />}
        </div>
        {loaderData.language === "nl" && (
          <div className="grid min-w-0 content-start gap-10">
            <Preview
              slug={slug}
              value={answer?.preview ?? value}
              now={loaderData.now}
              isSaved={answer?.preview === undefined}
            />
            <Versions
              line={
                current
                  ? `Nu op de site: die van ${whenAndWho(current)}.`
                  : "Dit is nog nooit gewijzigd."
              }
              versions={earlier}
              path={loaderData.path}
              contents={differencesIn}
            />
          </div>
        )}
      </div>
    </AgencyContext>
  );
}

const differencesIn = ({ differences }: { differences: Difference[] | null }) =>
  differences && (
    <DifferenceTable differences={differences} heads={["Nu op de site", "In deze versie"]} />
  );
