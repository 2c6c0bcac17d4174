import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { whenText } from "@voordeur/language/dates.ts";
import { Frame, type PickedHome } from "./frame.tsx";
import type { shownOwn } from "./own.server.ts";

export function OwnPage({ home, own }: { home: PickedHome; own: ReturnType<typeof shownOwn> }) {
  const { title, text } = wordsOf(own);
  return (
    <Frame home={home} title={title} lead={text}>
      <p className="mt-8">
        <ButtonLink to={href("/bezichtiging/afspraak/:token", { token: own.token })}>
          {t`Bekijk, verplaats of annuleer`}
        </ButtonLink>
      </p>
    </Frame>
  );
}

function wordsOf(own: ReturnType<typeof shownOwn>): { title: string; text: string } {
  const when = whenText(own);
  switch (own.state) {
    case "confirmed":
      return {
        title: t`U komt al kijken`,
        text: t`U komt al kijken op ${when}. Schikt dat niet meer? Verplaats of annuleer dan die afspraak.`,
      };
    case "asked":
      return {
        title: t`Uw verzoek ligt al bij ons`,
        text: t`U vroeg al om te komen kijken op ${when}. Schikt dat niet meer? Verplaats of annuleer dan dat verzoek.`,
      };
    case "offered":
      return { title: t`Er is een plek voor u vrij`, text: t`U wachtte op ${when}.` };
    default:
      return { title: t`U staat al op de wachtlijst`, text: t`U wacht op ${when}.` };
  }
}
