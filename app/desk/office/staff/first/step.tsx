import { href } from "react-router";
import { found } from "../../../../platform/body/ids.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { steps } from "../../../begin/steps.ts";
import {
  editableAction,
  nothingTyped,
  saveEditable,
  showEditable,
} from "../../../../staff/kit/editables/editable.server.ts";
import { answerOf, EditableForm } from "../../../../staff/kit/editables/editable-form.tsx";
import { SaveButton } from "../../../../staff/kit/save-buttons.tsx";
import { loadedStaffMeta } from "../../../../staff/kit/staff-meta.ts";
import { readPicturesForm } from "../../../../platform/files/file-form.ts";
import { Preview } from "../preview.tsx";
import { FIXED_SERVER, type TestAnswer, TestEmailAnswer } from "../test-email.tsx";
import { sendTestEmail } from "../test-email.server.ts";
import type { Route } from "./+types/step";
import { firstForm, stepEditable } from "./step-editable.server.ts";
import { officeStep } from "./steps.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  const step = officeStep(params.step);
  const title = step ? `${steps[step.name].title}: eerste stappen` : "Eerste stappen";
  return loadedStaffMeta(matches, title, href("/admin/begin"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const step = found(officeStep(params.step));
  const { email } = await requireStaff(request, context);
  const { path, fields } = stepEditable(step);
  return {
    name: step.name,
    path,
    fields,
    ...(await firstForm(services, step)),
    email,
    isFixed: services.config.smtpUrl !== undefined,
  };
}

export const action = editableAction<TestAnswer>({
  read: readPicturesForm,
  find: ({ params }) => ({ editable: stepEditable(found(officeStep(params["step"]))) }),
})({
  "": saveEditable,
  voorbeeld: showEditable,
  proefmail: {
    run: async (asked) => {
      const saved = await saveEditable.run(asked);
      if (!(saved instanceof Response)) return saved;
      return { ...nothingTyped, tried: await sendTestEmail(asked.services, asked.staff) };
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, isFixed } = loaderData;
  const answer = answerOf(actionData);
  const look = (answer?.preview as { look?: unknown } | undefined)?.look;
  return (
    <EditableForm id="stap-formulier" loaded={loaderData} answer={answer} hasFiles>
      {name === "uiterlijk" && look !== undefined && (
        <Preview slug="uiterlijk" value={look} isSaved={false} />
      )}
      {answer?.tried && <TestEmailAnswer sent={answer.tried} />}
      <div className="flex flex-wrap gap-3">
        <SaveButton act="bewaren">Opslaan en verder</SaveButton>
        {name === "uiterlijk" && <SaveButton act="voorbeeld">Voorbeeld</SaveButton>}
        {name === "mail" && <SaveButton act="proefmail">Opslaan en proefmail sturen</SaveButton>}
      </div>
      {name === "mail" && (
        <p className="text-muted">{`De proefmail gaat naar ${email}.${isFixed ? ` ${FIXED_SERVER}` : ""}`}</p>
      )}
    </EditableForm>
  );
}
