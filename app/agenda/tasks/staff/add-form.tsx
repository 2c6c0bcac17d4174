import { Form, href } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { FormFields } from "../../../ui/staff-form/form-fields.tsx";
import type { EmptiedForm } from "../../../staff/kit/acts/once-field.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { taskForm } from "../input.ts";
import { BackField, type TasksShown } from "./task-row.tsx";

/** The form of a new task. */
export function AddForm({
  emptied: { key, once },
  shown: { handlers, me, today },
  about = {},
  back,
  refused,
}: {
  emptied: EmptiedForm;
  shown: Omit<TasksShown, "tasks">;
  /** The lead or home that it is about, by the names of its fields. */
  about?: { lead?: string; woning?: string };
  back?: string;
  refused?: Refusal | undefined;
}) {
  const { typed, field } = refusedForm(refused, "nieuw");
  return (
    <Form
      key={key}
      method="post"
      action={href("/admin/taken")}
      noValidate
      preventScrollReset
      className="grid max-w-3xl gap-3 sm:grid-cols-2"
    >
      <input type="hidden" name="act" value="nieuw" />
      <input type="hidden" name="lead" value={about.lead ?? typed["lead"] ?? ""} />
      <input type="hidden" name="woning" value={about.woning ?? typed["woning"] ?? ""} />
      {once}
      <BackField back={back ?? typed["terug"]} />
      <FormFields
        form={taskForm(today)}
        field={field}
        stored={{ wie: me }}
        options={{ wie: handlers }}
      />
      <div className="sm:col-span-2">
        <button type="submit" className={buttonClass("secondary", "min-h-11! px-5!")}>
          Taak toevoegen
        </button>
      </div>
    </Form>
  );
}
