import { addDays } from "@voordeur/time/days.ts";
import { formatFullDate, formatShortWeekday, formatWeekday } from "@voordeur/language/dates.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Form, href, Link } from "react-router";
import { inputLook } from "../../../../staff/kit/choice.tsx";
import { type AgendaQuery, agendaPath, type View, views } from "./input.ts";
import type { Agent } from "./queries.server.ts";

const steps: Record<View, number> = { dag: 1, week: 7, lijst: 28 };

/** Another day, another view, another colleague: links and a form, so that the address says it all. */
export function Toolbar({
  asked,
  today,
  me,
  days,
  agents,
}: {
  asked: AgendaQuery;
  today: string;
  me: string;
  days: readonly string[];
  agents: readonly Agent[];
}) {
  const by = steps[asked.view];
  const at = (day: string) => agendaPath({ ...asked, day }, today);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-sm:flex-wrap">
        <Step to={at(addDays(asked.day, -by))} label={`${words[asked.view]} terug`}>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Step>
        <Step to={at(addDays(asked.day, by))} label={`${words[asked.view]} verder`}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </Step>
        {asked.day !== today && (
          <Link to={at(today)} className={`${buttonLook} shrink-0 px-4 font-medium`}>
            Vandaag
          </Link>
        )}
        <p
          aria-live="polite"
          className="ml-1 min-w-0 leading-snug max-sm:order-first max-sm:ml-0 max-sm:w-full font-semibold first-letter:uppercase"
        >
          {titleOf(asked, days, today)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <nav aria-label="Beeld" className="flex rounded-full border border-line bg-white p-0.5">
          {Object.entries(views).map(([view, name]) => (
            <Link
              key={view}
              to={agendaPath({ ...asked, view: view as View }, today)}
              aria-current={view === asked.view ? "page" : undefined}
              className="flex min-h-10 items-center rounded-full px-4 text-[0.9375rem] font-medium hover:text-brick-600 aria-[current=page]:bg-river-700 aria-[current=page]:text-white"
            >
              {name}
            </Link>
          ))}
        </nav>
        <Form action={href("/admin/agenda")} className="flex flex-wrap items-center gap-2">
          {asked.view !== "dag" && <input type="hidden" name="beeld" value={asked.view} />}
          <label className="sr-only" htmlFor="agenda-dag">
            Ga naar dag
          </label>
          <input
            key={asked.day}
            id="agenda-dag"
            type="date"
            name="dag"
            required
            defaultValue={asked.day}
            className={`${inputLook} w-32! max-sm:px-2! sm:w-40!`}
          />
          {agents.length > 1 && (
            <>
              <label className="sr-only" htmlFor="agenda-wie">
                Van wie
              </label>
              <select
                key={asked.agentId}
                id="agenda-wie"
                name="wie"
                defaultValue={asked.agentId ?? ""}
                className={`${inputLook} w-auto! min-w-0 max-w-36 max-sm:w-24! max-sm:flex-1 max-sm:pr-0! max-sm:pl-2!`}
              >
                <option value="">Iedereen</option>
                {agents.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {id === me ? `${name} (jij)` : name}
                  </option>
                ))}
              </select>
            </>
          )}
          <button type="submit" className={`${buttonLook} shrink-0 px-3 font-medium sm:px-4`}>
            Toon
          </button>
        </Form>
      </div>
    </div>
  );
}

const words: Record<View, string> = { dag: "Dag", week: "Week", lijst: "Vier weken" };

const buttonLook =
  "inline-flex min-h-11 items-center justify-center rounded-full border border-line bg-white text-[0.9375rem] hover:border-river-300";

function Step({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
  return (
    <Link to={to} aria-label={label} className={`${buttonLook} size-11 shrink-0`}>
      {children}
    </Link>
  );
}

function titleOf({ view, day }: AgendaQuery, days: readonly string[], today: string): string {
  if (view === "dag") return day === today ? `Vandaag, ${formatWeekday(day)}` : formatFullDate(day);
  const [first, last] = [days[0]!, days.at(-1)!];
  return `${formatShortWeekday(first)} – ${formatShortWeekday(last)} ${last.slice(0, 4)}`;
}
