import { t } from "@voordeur/language/text.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { href } from "react-router";
import { PageLink } from "../../../ui/page-link.tsx";
import { requestPath } from "../../../ui/lead-forms/request-path.ts";
import { DayList } from "./day-list.tsx";
import { Alert, Frame, type PickedHome } from "./frame.tsx";
import type { OfferedDays } from "./moments.server.ts";

export function MomentStep({
  home,
  days,
  isGone,
}: {
  home: PickedHome;
  days: OfferedDays;
  /** A form asked for a moment that nobody can have. */
  isGone: boolean;
}) {
  const path = href("/bezichtiging/:slug", { slug: home.slug });
  return (
    <Frame
      home={home}
      step={1}
      title={t`Wanneer komt u kijken?`}
      lead={t`Kies een moment. Daarna vult u uw naam, e-mailadres en telefoonnummer in.`}
    >
      {isGone && (
        <Alert title={t`Dit moment is er niet meer`}>
          <p>{t`Er is nog niets geboekt. Kies hieronder een ander moment.`}</p>
        </Alert>
      )}
      <DayList
        days={days}
        addressOf={(key) => `${path}?moment=${key}`}
        pageOf={(day) => `${path}?vanaf=${day}`}
      />
      <p className="mt-8 border-t border-line pt-6 text-muted">
        <RichText
          text={t`Past er niets? <a>Vertel ons wanneer u wel kunt</a>, dan zoeken wij een tijd met u.`}
          tags={{
            a: (
              <PageLink
                to={requestPath("bezichtiging", home.slug)}
                className="inline-block py-2 text-river-700 underline hover:text-brick-600"
              />
            ),
          }}
        />
      </p>
    </Frame>
  );
}
