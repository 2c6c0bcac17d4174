import { formatDate, formatDay } from "@voordeur/language/dates.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { Form, href, Link } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { buttonClass, TextButton } from "../../../ui/button.tsx";
import { FormFields } from "../../../ui/staff-form/form-fields.tsx";
import type { Handler } from "../../../staff/accounts/staff/queries.server.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import type { Task } from "../queries.server.ts";
import { markOfTask } from "../words.ts";
import { taskForm } from "../input.ts";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

export interface TasksShown {
  tasks: readonly Task[];
  handlers: readonly Handler[];
  me: string;
  today: IsoDay;
}

/** The page that a form about tasks goes back to; without one, the list of tasks. */
export function BackField({ back }: { back: string | undefined }) {
  return back ? <input type="hidden" name="terug" value={back} /> : null;
}

/** A task with the button that says it is done, and what changes it. */
export function TaskRow({
  task,
  handlers,
  today,
  back,
  isNamed,
  refused,
}: {
  task: Task;
  refused?: Refusal | undefined;
  back: string | undefined;
  /** Names what it is about. */
  isNamed: boolean;
} & Pick<TasksShown, "handlers" | "today">) {
  const { id, what, due, handlerName, doneAt, doneBy } = task;
  const stored = storedOf(task);
  const refusal = refusedForm(refused, "wijzigen", { id });
  const isLate = !doneAt && due !== null && due < today;
  const facts = [
    due && !doneAt && (due === today ? "vandaag" : formatDay(due)),
    doneAt ? `klaar op ${formatDate(doneAt)}, ${doneBy}` : (handlerName ?? "van niemand"),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <Form method="post" action={href("/admin/taken")} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <BackField back={back} />
        <button
          type="submit"
          name="act"
          value={doneAt ? "weer-open" : "klaar"}
          aria-label={`${doneAt ? "Weer open" : "Klaar"}: ${what}`}
          className={buttonClass("secondary", "min-h-11! px-4!")}
        >
          {doneAt ? "Weer open" : "Klaar"}
        </button>
      </Form>
      <div className="min-w-0 grow basis-56 pt-1">
        <p className={`font-medium wrap-anywhere ${doneAt ? "text-muted line-through" : ""}`}>
          {what}
        </p>
        <p className={`text-sm wrap-anywhere ${isLate ? "text-brick-700" : "text-muted"}`}>
          {isLate && "Te laat · "}
          {facts.filter(Boolean).join(" · ")}
          {isNamed && <About task={task} />}
        </p>
        {!doneAt && (
          <FormDetails className="mt-1" opens={refusal.isRefused}>
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm underline">
              Wijzigen<span className="sr-only"> {what}</span>
            </summary>
            <Form
              key={markOfTask(stored)}
              method="post"
              // Refused, it must be among those of the list.
              action={`${href("/admin/taken")}?wie=alles`}
              noValidate
              preventScrollReset
              className="grid max-w-3xl gap-3 pb-3 sm:grid-cols-2"
            >
              <input type="hidden" name="act" value="wijzigen" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="seen" value={markOfTask(stored)} />
              <BackField back={back} />
              <FormFields
                form={taskForm(today)}
                field={refusal.field}
                stored={{ wat: what, wie: task.handler, dag: due }}
                options={{ wie: handlers }}
              />
              <div className="flex flex-wrap items-center gap-x-6 sm:col-span-2">
                <button type="submit" className={buttonClass("secondary", "min-h-11! px-5!")}>
                  Opslaan
                </button>
              </div>
            </Form>
            <Form method="post" action={href("/admin/taken")} preventScrollReset>
              <input type="hidden" name="act" value="weghalen" />
              <input type="hidden" name="id" value={id} />
              <BackField back={back} />
              <TextButton type="submit">
                Taak weghalen<span className="sr-only">: {what}</span>
              </TextButton>
            </Form>
          </FormDetails>
        )}
      </div>
    </li>
  );
}

/** As it is stored, also where its handler has left. */
const storedOf = ({ what, due, storedHandler: handler }: Task) => ({ what, handler, due });

/** A link to the home or the person that a task is about. */
function About({ task: { about, leadId, propertyId } }: { task: Task }) {
  const to =
    propertyId !== null
      ? href("/admin/woningen/:id", { id: String(propertyId) })
      : leadId && href("/admin/leads/:id", { id: leadId });
  if (!to) return null;
  return (
    <>
      {" · "}
      <Link to={to} className="underline hover:text-brick-600">
        {about ?? "Lead"}
      </Link>
    </>
  );
}
