import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DayList } from "../ask/day-list.tsx";
import { Alert, Frame } from "../ask/frame.tsx";
import type { OfferedDays } from "../ask/moments.server.ts";
import { kindText, type OfferedMoment } from "../ask/offered.ts";
import { whenText } from "@voordeur/language/dates.ts";
import type { Appointment } from "./read.server.ts";

export interface Move {
  /** Null: there is no moment to choose. */
  days: OfferedDays | null;
  to: OfferedMoment | null;
  /** The one that was picked is not free. */
  isGone: boolean;
}

export function MovePage({
  appointment,
  token,
  move: { days, to, isGone },
}: {
  appointment: Appointment;
  token: string;
  move: Move;
}) {
  const home = appointment.home!;
  const path = href("/bezichtiging/afspraak/:token", { token });
  if (to) {
    return (
      <Frame home={home} title={t`Verplaatsen?`}>
        <dl className="mt-6 max-w-2xl border-t border-line">
          <Line term={t`Nu`} text={whenText(appointment)} />
          <Line
            term={t`Wordt`}
            text={[whenText(to), kindText(to)].filter(Boolean).join(", ")}
            isNew
          />
        </dl>
        <form method="post" action={path} className="mt-8 flex flex-wrap gap-3">
          <input type="hidden" name="act" value="verplaatsen" />
          <input type="hidden" name="moment" value={to.key} />
          <Button type="submit">{t`Verplaats mijn bezichtiging`}</Button>
          <ButtonLink to={`${path}?verplaatsen`} look="secondary">
            {t`Toch een ander moment`}
          </ButtonLink>
        </form>
      </Frame>
    );
  }
  return (
    <Frame
      home={home}
      title={t`Kies een ander moment`}
      lead={t`Nu komt u ${whenText(appointment)}. Dat blijft zo tot u een ander moment bevestigt.`}
    >
      {isGone && (
        <Alert title={t`Dit moment is er niet meer`}>
          <p>{t`Uw bezichtiging is niet veranderd. Kies hieronder een ander moment.`}</p>
        </Alert>
      )}
      {days ? (
        <DayList
          days={days}
          addressOf={(key) => `${path}?verplaatsen=${key}`}
          pageOf={(day) => `${path}?verplaatsen&vanaf=${day}`}
        />
      ) : (
        <p className="mt-8 text-lg">
          {t`Er is nu geen ander moment vrij. Bel ons even, dan zoeken wij samen.`}
        </p>
      )}
      <p className="mt-8">
        <ButtonLink to={path} look="secondary">
          {t`Laat het zo`}
        </ButtonLink>
      </p>
    </Frame>
  );
}

function Line({ term, text, isNew = false }: { term: string; text: string; isNew?: boolean }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-4 border-b border-line py-4">
      <dt className="text-muted">{term}</dt>
      <dd className={`first-letter:uppercase ${isNew ? "text-lg font-semibold" : "text-muted"}`}>
        {text}
      </dd>
    </div>
  );
}
