import { href } from "react-router";
import type { ViewingLetterKind } from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths.ts";
import type { EmailContent } from "../../../ui/email/layout.server.tsx";
import { changeableUntil } from "../booking/too-late.ts";
import { dayText, timeText, whenText } from "../booking/when-text.ts";
import { viewingUrl } from "../links.server.ts";
import { opinionContent } from "../opinions/letter.server.ts";
import type { OpenLetter } from "./queries.server.ts";

export type LetterContent = EmailContent & { title: string };

type Site = Pick<Services, "secrets" | "publicUrl" | "settings">;

const buttons: Partial<Record<ViewingLetterKind, string>> = {
  offered: "Bekijk het moment en zeg ja",
  waiting: "Van de wachtlijst af",
};

/**
 * The email to the visitor: the moment, the home and what happens next. Nothing of what was typed is in
 * it: nobody has checked the address, so it could be a stranger's words to its owner.
 */
export function visitorContent(services: Site, open: OpenLetter): LetterContent {
  const { settings, publicUrl } = services;
  const { letter, viewing, slug, agent } = open;
  if (letter.kind === "opinion") return opinionContent(services, viewing);
  const { agency } = settings;
  const isOver = letter.kind === "cancelled" || letter.kind === "declined";
  const home = slug && publicUrl + publicPath(agency, href("/woningaanbod-venlo/:slug", { slug }));
  return {
    title: `${titles[letter.kind]}: ${viewing.about}`,
    opening: "Goedendag,",
    paragraphs: [says[letter.kind], ...afterwards(services, open)],
    facts: [
      { label: "Woning", value: viewing.about },
      { label: isOver ? "Was" : "Wanneer", value: whenText(spanOf(open)) },
      { label: "U wordt ontvangen door", value: isOver ? null : (agent?.name ?? null) },
      { label: "Op onze site", value: isOver ? null : home },
    ],
    link:
      isOver && slug
        ? { label: "Kies een ander moment", url: `${publicUrl}/bezichtiging/${slug}` }
        : {
            label: buttons[letter.kind] ?? "Bekijk, verzet of annuleer",
            url: viewingUrl(services, viewing.id),
          },
    closing: [mistake, `Met vriendelijke groet,\n${agency.name}`],
  };
}

const titles: Record<ViewingLetterKind, string> = {
  invitation: "Uw bezichtiging staat vast",
  asked: "Uw verzoek om een bezichtiging",
  changed: "Uw bezichtiging is verplaatst",
  cancelled: "Uw bezichtiging gaat niet door",
  declined: "Dit moment kan helaas niet",
  waiting: "U staat op de wachtlijst",
  offered: "Er is een plek voor u vrij",
  reminder: "Morgen komt u kijken",
  opinion: "Hoe was uw bezichtiging?",
};

const says: Record<ViewingLetterKind, string> = {
  invitation:
    "Wij verwachten u. Bij deze mail zit een uitnodiging voor uw agenda. Kom niet eerder dan afgesproken: de bewoners rekenen er nog niet op.",
  asked:
    "Wij houden dit moment voor u vast. Zodra een collega het bevestigt, krijgt u een uitnodiging voor uw agenda; pas dan staat de bezichtiging vast.",
  changed:
    "Uw bezichtiging heeft een ander moment gekregen. Bij deze mail zit de nieuwe uitnodiging voor uw agenda.",
  cancelled: "Deze bezichtiging gaat niet door. U hoeft niets meer te doen.",
  declined:
    "Het moment dat u koos, kan helaas niet doorgaan. Kies gerust een ander moment, of bel ons.",
  waiting:
    "Dit moment is vol. Komt er een plek vrij, dan bieden wij u die aan in de volgorde van de lijst.",
  offered: "Er is een plek vrijgekomen. Wilt u komen? Zeg dan ja met de knop hieronder.",
  reminder: "Een korte herinnering: morgen verwachten wij u.",
  opinion: "Dank voor uw komst. Wij horen graag wat u van de woning vond.",
};

const mistake =
  "Heeft u geen bezichtiging gevraagd? Dan heeft iemand bij vergissing uw adres ingevuld. Met de knop kunt u haar annuleren.";

const spanOf = ({ viewing }: OpenLetter) => ({
  startsAt: viewing.starts_at,
  endsAt: viewing.ends_at,
});

/** What the clock has to say: until when an offer is kept, or an appointment can be changed. */
function afterwards(services: Site, { letter, viewing }: OpenLetter): string[] {
  const { phone } = services.settings.agency;
  if (letter.kind === "offered") {
    const until = viewing.offered_until;
    return until
      ? [
          `Wij houden de plek voor u vrij tot ${dayText(until)}, ${timeText(until)}. Daarna gaat zij naar de volgende op de lijst.`,
        ]
      : [];
  }
  const isChangeable = letter.kind === "invitation" || letter.kind === "changed";
  if (!isChangeable) return [];
  const until = changeableUntil(services, viewing);
  return [
    `Kunt u toch niet? Verzet of annuleer dan vóór ${dayText(until)}, ${timeText(until)}; daarna belt u ons op ${phone.display}. Zo kan iemand anders uw plek krijgen.`,
  ];
}
