import { Form, href } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { OnceField, useEmptiedForm } from "../../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { AddForm } from "./add-form.tsx";
import { BackField, TaskRow, type TasksShown } from "./task-row.tsx";

/** The tasks about one lead or home, on its page. */
export function TasksSection({
  shown,
  about,
  back,
  lists = [],
}: {
  shown: TasksShown;
  about: { lead: string } | { woning: string };
  /** The page that this stands on. */
  back: string;
  /** The lists of steps that can be added at once, by name. */
  lists?: readonly (readonly [name: string, title: string])[];
}) {
  const { tasks } = shown;
  const emptied = useEmptiedForm();
  const open = tasks.filter(({ doneAt }) => doneAt === null).length;
  return (
    <StaffSection id="taken" title={open > 0 ? `Taken (${open})` : "Taken"}>
      {tasks.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} {...shown} back={back} isNamed={false} />
          ))}
        </ul>
      )}
      <details key={emptied.key} className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 underline">Taak toevoegen</summary>
        <AddForm emptied={emptied} shown={shown} about={about} back={back} />
      </details>
      {lists.length > 0 && (
        <Form
          method="post"
          action={href("/admin/taken")}
          preventScrollReset
          className="mt-2 flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="act" value="lijst" />
          {Object.entries(about).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <OnceField />
          <BackField back={back} />
          <SelectField label="Of een hele lijst" name="lijst" options={lists} className="grow" />
          <button type="submit" className={buttonClass("secondary", "min-h-11! px-5!")}>
            Stappen toevoegen
          </button>
        </Form>
      )}
    </StaffSection>
  );
}
