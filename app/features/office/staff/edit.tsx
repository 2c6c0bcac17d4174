import {
  type Difference,
  DifferenceTable,
  NothingSaved,
  SavedMeanwhile,
} from "../../admin/conflict.tsx";
import { SaveButtons } from "../../admin/save-buttons.tsx";
import { useState } from "react";
import { data, Form, href, redirectDocument, useNavigation, useSearchParams } from "react-router";
import { readUpload, refuseTooLarge } from "../../../platform/body/form.ts";
import { PICTURES_FORM } from "../../../platform/files/picture-limits.ts";
import { servicesContext, uploadFolderContext } from "../../../platform/services.ts";
import { groups } from "../../../settings/groups.ts";
import { currentSetting, restoreSetting } from "../../../settings/service.server.ts";
import { AgencyContext, useAgency } from "../../../settings/use-agency.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { requireStaff } from "../../accounts/service.server.ts";
import { useUnsavedWork } from "../../admin/rich-text/unsaved-work.ts";
import { loadedStaffMeta } from "../../admin/staff-meta.ts";
import { listVersions } from "../../admin/queries.server.ts";
import type { Route } from "./+types/edit";
import { differencesOf, type DraftObject, withExtraPages } from "../../admin/form/draft.ts";
import { FieldList } from "../../admin/form/painter.tsx";
import { Preview } from "./preview.tsx";
import { readScreen, saveScreen } from "./save.server.ts";
import { draftOfValue, type Screen } from "./screen.ts";
import { screenOf } from "./screens.ts";
import { TestEmail } from "./test-email.tsx";
import { sendTestEmail } from "./test-email.server.ts";
import { Versions, whenAndWho } from "../../admin/versions.tsx";
import { BackLink } from "../../admin/back-link.tsx";

const SHOWN_VERSIONS = 20;

export function meta({ matches, params }: Route.MetaArgs) {
  const title = screenOf(params.screen)?.title ?? "Kantoor";
  return loadedStaffMeta(matches, `${title} van het kantoor`, href("/admin/kantoor"));
}

function requireScreen(slug: string): Screen {
  const screen = screenOf(slug);
  if (!screen) throw data(null, { status: 404 });
  return screen;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const screen = requireScreen(params.screen);
  const { db, settings, clock } = context.get(servicesContext);
  const { extraPages } = settings;
  const { email } = await requireStaff(request, context);
  const [{ version, value }, stored] = await Promise.all([
    currentSetting(db, screen.group),
    listVersions(db, screen.group, SHOWN_VERSIONS),
  ]);
  const draft = draftOfValue(screen, value);
  const { schema, initial } = groups[screen.group];
  const versions = [
    ...stored,
    ...(stored.length > 0 ? [{ version: 0, data: initial, at: null, by: null }] : []),
  ].map(({ data, ...rest }) => {
    const parsed = schema.safeParse(data);
    const there = parsed.success ? draftOfValue(screen, parsed.data) : null;
    return { ...rest, differences: there && differencesOf(screen.fields, draft, there) };
  });
  const [current = null, ...earlier] = versions;
  const whole = withExtraPages(screen.fields, draft, extraPages);
  const isBeginning = settings.get("firstVisit").putAwayAt === null;
  return {
    slug: screen.slug,
    now: clock(),
    version,
    value,
    draft: whole,
    current,
    earlier,
    email,
    extraPages,
    isBeginning,
  };
}

const nothing = {
  draft: null as DraftObject | null,
  errors: {} as Record<string, string>,
  preview: undefined as unknown,
  theirs: null as { draft: DraftObject; version: number } | null,
  seen: null as number | null,
  sent: null as { isTaken: boolean; answer: string } | null,
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const screen = requireScreen(params.screen);
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const folder = context.get(uploadFolderContext);
  const form = await readUpload(request, PICTURES_FORM, folder).catch(refuseTooLarge);
  const act = form.get("act");
  const place = href("/admin/kantoor/:screen", { screen: screen.slug });
  // A whole document, so that its header and its colours are those of the office as it is now.
  const done = (version: number) =>
    redirectDocument(`${noticePath(place, "instelling-bewaard")}&bewaard=${version}`, 303);
  if (act === "proefmail" && screen.slug === "e-mail") {
    return data({ ...nothing, sent: await sendTestEmail(services, staff) });
  }
  if (act === "terugzetten") {
    const version = numberOf(form.get("versie"));
    const restored = await restoreSetting(services, screen.group, { version, by: staff.id });
    if (restored?.outcome !== "saved") throw data(null, { status: 404 });
    throw done(restored.version);
  }
  const { draft, errors, value } = await readScreen(services, screen, form);
  const seen = numberOf(form.get("seen") ?? form.get("version"));
  if (form.has("move")) return data({ ...nothing, draft, seen });
  const typed = { ...nothing, draft, errors, seen };
  if (value === undefined) return data(typed, { status: 422 });
  if (act === "voorbeeld") return data({ ...typed, preview: value });
  const saved = await saveScreen(services, screen, { seen, value, by: staff.id });
  if (saved.outcome === "saved") throw done(saved.version);
  const newest = await currentSetting(services.db, screen.group);
  const theirs = { draft: draftOfValue(screen, newest.value), version: newest.version };
  return data({ ...typed, theirs }, { status: 409 });
}

function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

export default function EditOffice({ loaderData, actionData }: Route.ComponentProps) {
  const screen = screenOf(loaderData.slug)!;
  const saved = useSearchParams()[0].get("bewaard");
  const { value, current, earlier, email, extraPages } = loaderData;
  const agency = useAgency();
  const shown = actionData?.preview ?? value;
  const answer = actionData?.draft ? actionData : undefined;
  return (
    <AgencyContext value={{ ...agency, extraPages }}>
      <p className="flex flex-wrap gap-x-6">
        <BackLink to={href("/admin/kantoor")}>Kantoor</BackLink>
        {loaderData.isBeginning && (
          <BackLink to={href("/admin/begin/live-gaan")}>Terug naar de eerste stappen</BackLink>
        )}
      </p>
      <h2 className="text-2xl">{screen.title}</h2>
      <div className="mt-5 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ScreenForm
            key={`${loaderData.slug} ${saved} ${answer ? JSON.stringify(answer) : ""}`}
            {...{ screen, answer }}
            draft={loaderData.draft}
            version={loaderData.version}
          />
          {screen.slug === "e-mail" && <TestEmail to={email} sent={actionData?.sent ?? null} />}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <Preview
            slug={screen.slug}
            value={shown}
            now={loaderData.now}
            isSaved={actionData?.preview === undefined}
          />
          <Versions
            line={
              current
                ? `Nu op de site: die van ${whenAndWho(current)}.`
                : "Dit is nog nooit gewijzigd."
            }
            versions={earlier}
            path={href("/admin/kantoor/:screen", { screen: screen.slug })}
            contents={differencesIn}
          />
        </div>
      </div>
    </AgencyContext>
  );
}

const differencesIn = ({ differences }: { differences: Difference[] | null }) =>
  differences && (
    <DifferenceTable differences={differences} heads={["Nu op de site", "In deze versie"]} />
  );

function ScreenForm({
  screen,
  draft,
  version,
  answer,
}: {
  screen: Screen;
  draft: DraftObject;
  version: number;
  answer: typeof nothing | undefined;
}) {
  // A page that is read again must not take over a version whose values are not on the screen.
  const [seen] = useState(answer?.seen ?? version);
  const busy = useNavigation().formData?.get("act");
  const isSending = busy !== undefined && busy !== "proefmail";
  const work = useUnsavedWork(answer, "kantoor-formulier");
  const errors = answer?.errors ?? {};
  const typed = answer?.draft ?? draft;
  return (
    <Form
      id="kantoor-formulier"
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onInput={work.touch}
      onSubmit={work.settle}
      className="grid content-start gap-6"
    >
      <input type="hidden" name="version" value={seen} />
      {answer?.theirs && (
        <SavedMeanwhile
          differences={differencesOf(screen.fields, answer.theirs.draft, typed)}
          newest={answer.theirs.version}
        />
      )}
      <NothingSaved errors={errors} />
      {/* The answer draws these anew: nothing is typed that it would take away. */}
      <div
        inert={isSending}
        className="grid content-start gap-6 transition-opacity inert:opacity-60"
      >
        <FieldList fields={screen.fields} draft={typed} errors={errors} />
      </div>
      <SaveButtons busy={busy} />
    </Form>
  );
}
