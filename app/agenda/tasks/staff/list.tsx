import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { href } from "react-router";
import { z } from "zod";
import { textOf } from "../../../platform/body/form.ts";
import { numberIn, uuidIn } from "../../../platform/body/ids.ts";
import type { Sent } from "../../../platform/body/acts.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { servicesContext } from "../../../platform/services.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { chosenHandler, listHandlers } from "../../../staff/accounts/staff/queries.server.ts";
import { pageBehind } from "../../../staff/kit/acts/page-behind.ts";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { ChoiceLink } from "../../../staff/kit/choice-link.tsx";
import { ChangedMeanwhile } from "../../../staff/kit/conflict.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import type { Route } from "./+types/list";
import { useEmptiedForm } from "../../../staff/kit/acts/once-field.tsx";
import { AddForm } from "./add-form.tsx";
import { readTaskQuery, taskForm } from "../input.ts";
import { listTasks } from "../queries.server.ts";
import { addTasks, changeTask, finishTask, removeTask } from "../service.server.ts";
import { stepsOf } from "../task-lists.ts";
import { TaskRow } from "./task-row.tsx";
import { whoseNames } from "../words.ts";

export { shouldRevalidate } from "../../../staff/kit/acts/after-conflict.ts";

const path = href("/admin/taken");

export const meta = staffMeta("Taken", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { id: me } = await requireStaff(request, context);
  const asked = readTaskQuery(new URL(request.url).searchParams);
  const userId = asked.wie === "alles" ? null : me;
  const [tasks, handlers] = await Promise.all([
    listTasks(db, { userId, isDone: asked.klaar }),
    listHandlers(db),
  ]);
  return { asked, tasks, handlers, me, today: amsterdamDate(clock()) };
}

const id = z.object({ id: z.string() });
const form = ({ services }: Sent) => taskForm(amsterdamDate(services.clock()));

export const action = staffAction({
  find: ({ services, form: sent, seen, staff }) => ({
    given: { ...services, seen },
    actor: staff.email,
    about: {
      lead_id: uuidIn(sent.get("lead")) ?? null,
      property_id: numberIn(sent.get("woning")) ?? null,
    },
  }),
  page: ({ form: sent }) => (sent.has("terug") ? pageBehind(textOf(sent, "terug")) : path),
  gone: "taak-weg",
})({
  nieuw: {
    inOne: true,
    schema: form,
    run: async ({ given, actor, about }, { wat, wie, dag }) => {
      const handler = await chosenHandler(given.db, wie);
      return addTasks(given, actor, about, [{ what: wat, handler, due: dag }]);
    },
    notice: "taak-toegevoegd",
  },
  lijst: {
    inOne: true,
    schema: z.object({ lijst: z.string() }),
    run: async ({ given, actor, about, staff, services }, { lijst }) => {
      const steps = stepsOf(services.settings.get("taskLists"), lijst, given.clock());
      if (steps.length === 0) throw new Refused("Deze lijst heeft geen stappen");
      const added = steps.map((step) => ({ ...step, handler: staff.id }));
      return addTasks(given, actor, about, added);
    },
    notice: "taken-toegevoegd",
  },
  wijzigen: {
    schema: (sent: Sent) => form(sent).extend(id.shape),
    run: async ({ given }, { id: task, wat, wie, dag }) => {
      const handler = await chosenHandler(given.db, wie);
      return changeTask(given, numberIn(task) ?? 0, { what: wat, handler, due: dag });
    },
    notice: "taak-opgeslagen",
  },
  klaar: {
    schema: id,
    run: ({ given, actor }, { id: task }) => finishTask(given, numberIn(task) ?? 0, actor),
    notice: "taak-klaar",
  },
  "weer-open": {
    schema: id,
    run: ({ given }, { id: task }) => finishTask(given, numberIn(task) ?? 0, null),
  },
  weghalen: {
    schema: id,
    run: ({ given }, { id: task }) => removeTask(given, numberIn(task) ?? 0),
    notice: "taak-weggehaald",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, tasks, handlers, today } = loaderData;
  const emptied = useEmptiedForm();
  const search = (wie: string, klaar: boolean) =>
    `${path}?${new URLSearchParams({ wie, ...(klaar && { klaar: "ja" }) })}`;
  return (
    <>
      <h2 className="text-2xl">Taken</h2>
      {actionData?.isOvertaken && (
        <ChangedMeanwhile>
          <p>Hieronder staat de taak zoals die nu is.</p>
        </ChangedMeanwhile>
      )}
      <nav aria-label="Welke taken" className="mt-2 flex flex-wrap gap-x-6">
        {Object.entries(whoseNames).map(([wie, name]) => (
          <ChoiceLink key={wie} to={search(wie, asked.klaar)} isChosen={asked.wie === wie}>
            {name}
          </ChoiceLink>
        ))}
        <ChoiceLink to={search(asked.wie, !asked.klaar)} isChosen={asked.klaar}>
          Klaar
        </ChoiceLink>
      </nav>
      {tasks.length > 0 ? (
        <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line">
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              {...{ task, handlers, today }}
              refused={actionData}
              back={undefined}
              isNamed
            />
          ))}
        </ul>
      ) : (
        <p className="mt-4 max-w-3xl border-y border-line py-10 text-center text-muted">
          {asked.klaar ? "Er is nog niets klaar." : "Er staat niets open."}
        </p>
      )}
      <StaffSection id="nieuw" title="Nieuwe taak" className="mt-8">
        <div className="mt-3">
          <AddForm emptied={emptied} shown={loaderData} refused={actionData} />
        </div>
      </StaffSection>
    </>
  );
}
