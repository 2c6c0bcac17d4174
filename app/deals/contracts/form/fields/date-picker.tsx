import { t, translated } from "@voordeur/language/text.ts";
import { CalendarDays } from "lucide-react";
import { useRef } from "react";
import { formatDayInput } from "@voordeur/language/dates.ts";
import { parseDay } from "@voordeur/language/read-day.ts";

export function DatePicker({
  label,
  text,
  onPick,
}: {
  label: string;
  text: string;
  onPick: (text: string) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={parseDay(text) ?? ""}
        onChange={(event) => onPick(formatDayInput(event.target.value))}
        // The calendar opens at this field, which is itself invisible.
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        aria-label={t`Kalender: ${translated(label)}`}
        onClick={() => picker.current?.showPicker?.()}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-river-700 hover:text-brick-600"
      >
        <CalendarDays className="size-5" aria-hidden="true" />
      </button>
    </>
  );
}
