import { t } from "@voordeur/language/text.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { formatWeekday, spanText } from "@voordeur/language/dates.ts";
import { kindText, type OfferedMoment, waitingFor } from "./offered.ts";
import type { PickedMoment } from "./pick.server.ts";
import { Tick } from "../../../ui/tick.tsx";

export function MomentChoice({ picked }: { picked: PickedMoment }) {
  const { moment, hasList, instead } = picked;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-lg font-semibold">
        <RichText
          text={
            kindText(moment)
              ? t`<day/>, ${spanText(moment)}, is vol. Wat past u ook?`
              : t`<day/>, ${spanText(moment)}, is niet meer vrij. Wat past u ook?`
          }
          tags={{
            day: (
              <span className="inline-block first-letter:uppercase">
                {formatWeekday(moment.startsAt)}
              </span>
            ),
          }}
        />
      </legend>
      <div className="mt-3 grid gap-2">
        {instead.map((other, at) => (
          <Choice key={other.key} moment={other} isFirst={at === 0} />
        ))}
      </div>
      {hasList && (
        <Tick
          type="radio"
          name="moment"
          value={waitingFor(moment.key)}
          required
          defaultChecked={instead.length === 0}
          className={`mt-2 ${box}`}
        >
          {t`Zet mij op de wachtlijst voor ${formatWeekday(moment.startsAt)}, ${spanText(moment)}`}
          <span className="block text-[0.9375rem] text-muted">
            {t`Komt er een plek vrij, dan mailen wij u en houden wij die even voor u vast.`}
          </span>
        </Tick>
      )}
    </fieldset>
  );
}

function Choice({ moment, isFirst }: { moment: OfferedMoment; isFirst: boolean }) {
  const about = kindText(moment);
  return (
    <Tick
      type="radio"
      name="moment"
      value={moment.key}
      required
      defaultChecked={isFirst}
      className={box}
    >
      <span className="inline-block first-letter:uppercase">{formatWeekday(moment.startsAt)}</span>,{" "}
      {spanText(moment)}
      {about && <span className="block text-[0.9375rem] text-muted">{about}</span>}
    </Tick>
  );
}

const box =
  "rounded-lg border border-line px-4 has-checked:border-river-600 has-checked:bg-river-50";
