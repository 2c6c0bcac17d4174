import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { z } from "zod";
import { Form, href, Link, Outlet, redirect, useLocation } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { noteFirstVisit } from "../../settings/first-visit.server.ts";
import { type StepName, stepNames } from "../../settings/first-steps.ts";
import { buttonClass } from "../../ui/button.tsx";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import type { Route } from "./+types/layout";
import { nextOf, progressWords, readProgress } from "./progress.server.ts";
import { StepBar } from "./step-bar.tsx";
import { pathAfter, stepPath, steps } from "./steps.ts";

export const meta = staffMeta("Eerste stappen", href("/admin/begin"));

export async function loader({ context }: Route.LoaderArgs) {
  const progress = await readProgress(context.get(servicesContext));
  return { progress, words: progressWords(progress), next: nextOf(progress) };
}

export const action = staffAction({ page: () => href("/admin") })({
  wegleggen: {
    run: async ({ services, staff }) => {
      const putAwayAt = services.clock().toISOString();
      await noteFirstVisit(services, staff.id, () => ({ putAwayAt }));
    },
    notice: "stappen-weg",
  },
  overslaan: {
    schema: z.object({ step: z.enum(stepNames) }),
    run: async ({ services, staff }, { step }) => {
      await noteFirstVisit(services, staff.id, ({ skipped }) => ({
        skipped: stepNames.filter((name) => name === step || skipped.includes(name)),
      }));
      return redirect(pathAfter(step), 303);
    },
  },
});

export default function FirstSteps({ loaderData: { progress, words } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const current = stepNames.find((name) => stepPath(name) === pathname);
  const { title, line } = current ? steps[current] : welcome;
  const at = current && stepNames.indexOf(current);
  return (
    <div className="max-w-4xl">
      <p className="text-muted">
        Eerste stappen{at !== undefined && ` · stap ${at + 1} van ${stepNames.length}`} · {words}
      </p>
      <StepBar progress={progress.steps} current={current} />
      <h2 className="mt-6 text-2xl">{title}</h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">{line}</p>
      <Outlet />
      {current && <Ways step={current} isDone={progress.steps[at!]!.state === "done"} />}
    </div>
  );
}

const welcome = {
  title: "Maak deze site van je kantoor",
  line: "De site begint met een kantoor dat niet bestaat. In een paar stappen wordt de site van jou. Elke stap kun je overslaan, en later staat op Vandaag wat er nog over is.",
};

/** Back, and on without doing this step. */
function Ways({ step, isDone }: { step: StepName; isDone: boolean }) {
  const at = stepNames.indexOf(step);
  const before = stepNames[at - 1];
  const isLast = at === stepNames.length - 1;
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      {before ? (
        <Link to={stepPath(before)} className="py-2.5 underline">
          Vorige stap<span className="sr-only">: {steps[before].label}</span>
        </Link>
      ) : (
        <Link to={href("/admin")} className="py-2.5 underline">
          Later verder
        </Link>
      )}
      {isDone && !isLast && (
        <Link to={pathAfter(step)} className={buttonClass("secondary", "min-h-11!")}>
          Volgende stap
        </Link>
      )}
      {!isDone && !isLast && (
        <Form method="post" action={href("/admin/begin")}>
          <input type="hidden" name="step" value={step} />
          <button
            type="submit"
            name="act"
            value="overslaan"
            className={buttonClass("secondary", "min-h-11!")}
          >
            Overslaan
          </button>
        </Form>
      )}
    </div>
  );
}
