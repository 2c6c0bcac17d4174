import { data, Form, href, redirectDocument, useNavigation } from "react-router";
import { readUpload, refuseTooLarge } from "../../../../platform/body/form.ts";
import { PICTURES_FORM } from "../../../../platform/files/picture-limits.ts";
import { servicesContext, uploadFolderContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import { pathAfter, stepPath, steps } from "../../../admin/begin/steps.ts";
import { useUnsavedWork } from "../../../admin/rich-text/unsaved-work.ts";
import { SaveButton } from "../../../admin/save-buttons.tsx";
import { loadedStaffMeta } from "../../../admin/staff-meta.ts";
import { type Difference, NothingSaved, SavedMeanwhile } from "../../../admin/conflict.tsx";
import type { DraftObject } from "../../../admin/form/draft.ts";
import { FieldList } from "../../../admin/form/painter.tsx";
import { Preview } from "../preview.tsx";
import { TestEmailAnswer } from "../test-email.tsx";
import { sendTestEmail } from "../test-email.server.ts";
import type { Route } from "./+types/step";
import { readSentStep, readStep, saveStep, type Versions } from "./read-step.server.ts";
import { fieldsOf, officeStep, type OfficeStep } from "./steps.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  const step = officeStep(params.step);
  const title = step ? `${steps[step.name].title}: eerste stappen` : "Eerste stappen";
  return loadedStaffMeta(matches, title, href("/admin/begin"));
}

function requireStep(name: string): OfficeStep {
  const step = officeStep(name);
  if (!step) throw data(null, { status: 404 });
  return step;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const step = requireStep(params.step);
  const { email } = await requireStaff(request, context);
  return { name: step.name, ...(await readStep(services, step)), email };
}

const nothing = {
  draft: null as DraftObject | null,
  errors: {} as Record<string, string>,
  versions: null as Versions | null,
  preview: undefined as unknown,
  differences: null as Difference[] | null,
  sent: null as { isTaken: boolean; answer: string } | null,
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const step = requireStep(params.step);
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const folder = context.get(uploadFolderContext);
  const form = await readUpload(request, PICTURES_FORM, folder).catch(refuseTooLarge);
  const act = form.get("act");
  const { draft, errors, values } = await readSentStep(services, step, form);
  const seen: Versions = Object.fromEntries(
    step.parts.map(({ group }) => [group, Number(form.get(`version.${group}`)) || 0]),
  );
  const typed = { ...nothing, draft, errors, versions: seen };
  if (!values) return data(typed, { status: 422 });
  if (act === "voorbeeld") return data({ ...typed, preview: values[0]!.value });
  const conflict = await saveStep(services, values, { seen, by: staff.id });
  if (conflict) return data({ ...typed, ...conflict }, { status: 409 });
  if (act === "proefmail") return data({ ...nothing, sent: await sendTestEmail(services, staff) });
  // A whole document, so that its header and its colours are those of the office as it is now.
  throw redirectDocument(pathAfter(step.name), 303);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email } = loaderData;
  const answer = actionData?.draft ? actionData : undefined;
  return (
    <StepForm
      key={`${name} ${JSON.stringify([loaderData.versions, answer])}`}
      step={officeStep(name)!}
      draft={answer?.draft ?? loaderData.draft}
      versions={answer?.versions ?? loaderData.versions}
      {...{ answer, email }}
      sent={actionData?.sent ?? null}
    />
  );
}

function StepForm({
  step,
  draft,
  versions,
  answer,
  email,
  sent,
}: {
  step: OfficeStep;
  draft: DraftObject;
  versions: Versions;
  answer: typeof nothing | undefined;
  email: string;
  sent: (typeof nothing)["sent"];
}) {
  const busy = useNavigation().formData?.get("act");
  const work = useUnsavedWork(answer, "stap-formulier");
  const errors = answer?.errors ?? {};
  const isMail = step.name === "mail";
  return (
    <Form
      id="stap-formulier"
      method="post"
      action={stepPath(step.name)}
      encType="multipart/form-data"
      noValidate
      preventScrollReset={isMail}
      onInput={work.touch}
      onSubmit={work.settle}
      className="grid content-start gap-6"
    >
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="act" value="bewaren" hidden aria-hidden="true" tabIndex={-1} />
      {Object.entries(versions).map(([group, version]) => (
        <input key={group} type="hidden" name={`version.${group}`} value={version} />
      ))}
      {answer?.differences && (
        <SavedMeanwhile differences={answer.differences}>
          Wat je typte staat nog hieronder. Sla je het op, dan komt het in de plaats van hun versie;
          die blijft bewaard bij Kantoor.
        </SavedMeanwhile>
      )}
      <NothingSaved errors={errors} />
      <FieldList fields={fieldsOf(step)} draft={draft} errors={errors} />
      {step.name === "uiterlijk" && answer?.preview !== undefined && (
        <Preview slug="uiterlijk" value={answer.preview} isSaved={false} />
      )}
      {sent && <TestEmailAnswer sent={sent} />}
      <div className="flex flex-wrap gap-3">
        <SaveButton act="bewaren" busy={busy}>
          Opslaan en verder
        </SaveButton>
        {step.name === "uiterlijk" && (
          <SaveButton act="voorbeeld" busy={busy}>
            Voorbeeld
          </SaveButton>
        )}
        {isMail && (
          <SaveButton act="proefmail" busy={busy}>
            Opslaan en proefmail sturen
          </SaveButton>
        )}
      </div>
      {isMail && <p className="text-muted">{`De proefmail gaat naar ${email}.`}</p>}
    </Form>
  );
}
