import { dutch, t } from "@voordeur/language/text.ts";
import { CalendarPlus } from "lucide-react";
import { RichText } from "../../../ui/rich-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import type { Contract } from "@voordeur/agreement/contract.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { coolingOffEnd } from "@voordeur/agreement/term/cooling-off.ts";
import { formatDay, formatFullDate } from "@voordeur/language/dates.ts";
import { parseDay } from "@voordeur/language/read-day.ts";
import { holidaysKnownUntil } from "@voordeur/time/holidays.ts";
import { unknownDay } from "@voordeur/agreement/notes/notes.ts";
import { readDay } from "@voordeur/agreement/fields/values.ts";
import { ContractField } from "./fields/contract-field.tsx";
import { fileNameOf, saveFile } from "./download.ts";

/** From the day of handing over to the end of the cooling-off period; offers all days as a file. */
export function CoolingOffPanel({
  contract,
  handedOver,
  isNoted,
}: {
  contract: Contract;
  handedOver: string;
  /** The day stands with a sale, where staff note it. */
  isNoted: boolean;
}) {
  const day = parseDay(handedOver) ?? "";
  const reading = handedOver ? readDay(handedOver) : undefined;
  const end = day && coolingOffEnd(day);

  async function saveCalendar() {
    try {
      saveFile(await calendarOf(contract, day), fileNameOf(contract.woning.adres, "ics"));
    } catch {
      showToast({
        tone: "error",
        title: t`Er ging iets mis`,
        description: t`Het agendabestand kon niet worden gemaakt. Probeer het opnieuw.`,
      });
    }
  }

  return (
    <section aria-labelledby="bedenktijd" className="rounded-card bg-marl-100 p-5 sm:p-8">
      <h3 id="bedenktijd" className="text-2xl">
        {t`Bedenktijd`}
      </h3>
      <p className="mt-2 max-w-2xl text-muted">
        {isNoted
          ? "De koper heeft minstens drie dagen bedenktijd, vanaf de dag nadat hij de getekende akte heeft gekregen."
          : t`De koper heeft minstens drie dagen bedenktijd, vanaf de dag nadat hij de getekende akte heeft gekregen. Vul die dag in om te zien tot wanneer.`}
      </p>
      <div className="mt-5 grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        {isNoted ? (
          <p>
            {day
              ? `Bij de verkoop staat: overhandigd op ${formatDay(day)}.`
              : "Vul bij de datums van de verkoop in wanneer de koper het getekende stuk kreeg."}
          </p>
        ) : (
          <ContractField
            name="overhandigd"
            field={{
              label: dutch`Akte overhandigd op`,
              kind: "date",
              required: false,
              maxLength: 60,
            }}
            problem={reading && "problem" in reading ? reading.problem : undefined}
          />
        )}
        <p aria-live="polite" className={isNoted ? "" : "md:pt-9"}>
          {end && (
            <>
              <RichText
                text={t`De bedenktijd loopt tot en met <b>${formatFullDate(end)}, 24.00 uur</b>.`}
                tags={{ b: <strong className="font-semibold" /> }}
              />
              {end > holidaysKnownUntil && <span className="mt-2 block">{unknownDay(end)}</span>}
            </>
          )}
        </p>
      </div>
      {hasDays(contract, day) && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="secondary" onClick={() => void saveCalendar()}>
            <CalendarPlus className="size-4" aria-hidden="true" />
            {t`Agendabestand (.ics)`}
          </Button>
          <p className="text-sm text-muted">{t`Met alle ingevulde data, zonder namen.`}</p>
        </div>
      )}
    </section>
  );
}

function hasDays({ leveringsdatum, bankgarantieDatum, clausules }: Contract, day: string): boolean {
  const { financiering, bouwkundigeKeuring, nhg } = clausules;
  const days = [financiering, bouwkundigeKeuring, nhg].map((clause) => clause?.datum);
  return [day, leveringsdatum, bankgarantieDatum, ...days].some(Boolean);
}

async function calendarOf(contract: Contract, handedOver: IsoDay): Promise<Blob> {
  const { contractCalendar } = await import("@voordeur/agreement/term/calendar.ts");
  return new Blob([contractCalendar(contract, handedOver, new Date())], { type: "text/calendar" });
}
