import { onDay } from "./days.ts";
import { EntryCard } from "./entry-card.tsx";
import type { Agenda } from "./entries.ts";
import type { AgendaQuery } from "./input.ts";
import { formatFullDate } from "@voordeur/language/dates.ts";

export function AgendaList({
  agenda: { entries },
  days,
  asked,
}: {
  agenda: Agenda;
  days: readonly string[];
  asked: AgendaQuery;
}) {
  if (entries.length === 0) {
    return (
      <p className="mt-6 border-y border-line py-10 text-center text-muted">
        In deze vier weken is er niets gepland.
      </p>
    );
  }
  return (
    <div className="mt-6 max-w-[46rem] space-y-7">
      {days.map((day) => {
        const today = onDay(day, entries);
        if (today.length === 0) return null;
        return (
          <section key={day} aria-labelledby={`dag-${day}`}>
            <h3
              id={`dag-${day}`}
              className="border-b border-line pb-1.5 text-xl first-letter:uppercase"
            >
              {formatFullDate(day)}
            </h3>
            <ul className="mt-3 space-y-2">
              {today.map((entry) => (
                <li key={entry.key}>
                  <EntryCard entry={entry} asked={asked} isNamed={asked.agentId !== null} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
