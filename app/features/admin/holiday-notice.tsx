import { CalendarClock } from "lucide-react";

/** That the days by decree end soon, or have ended; null: they do not. */
export function HolidayNotice({ knownUntil }: { knownUntil: string | null }) {
  if (!knownUntil) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
      <CalendarClock size={20} aria-hidden="true" className="text-brick-700" />
      <p className="font-semibold text-brick-700">
        Feestdagen voor koopovereenkomsten zijn bekend tot en met {knownUntil}
      </p>
      <p>
        Vraag wie de site beheert om de dagen van daarna. Het contractformulier waarschuwt bij
        latere data.
      </p>
    </div>
  );
}
