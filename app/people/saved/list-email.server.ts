import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
  signedOff,
} from "../../settings/letters/letter-texts.ts";
import { publicPath } from "../../settings/paths/paths.ts";
import { writeEmail } from "../../ui/email/layout.server.tsx";
import { homesSearch } from "../../ui/saved/home-ids.ts";
import type { HomeCard } from "../../homes/listings/queries.server.ts";
import type { Change } from "./changes.ts";

type Needed = Pick<Services, "publicUrl"> & { settings: LetterSettings };

/** A home as it is now; `card`: null when visitors do not see it any more. */
interface Listed {
  changes: readonly Change[];
  card: Pick<
    HomeCard,
    "id" | "slug" | "address" | "city" | "price" | "property_type" | "area" | "status"
  > | null;
}

export function listEmail({ publicUrl, settings }: Needed, homes: readonly Listed[]) {
  const { agency } = settings;
  const { subject, opening, after, mistake } = letterTexts(settings, "bewaard");
  const urlOf = (path: string) => publicUrl + publicPath(agency, path);
  const shown = homes.flatMap(({ card, changes }) => (card ? [{ card, changes }] : []));
  const content = {
    title: subject,
    opening: letterTexts(settings, "confirmation").greeting,
    paragraphs: paragraphsOf(opening),
    lists: [
      {
        title: shown.length === 1 ? t`Uw woning` : t`Uw ${shown.length} woningen`,
        items: shown.map(({ card, changes }) => ({
          label: `${spokenOrDutch(card.address)}, ${card.city}`,
          url: urlOf(href("/woningaanbod-venlo/:slug", { slug: card.slug })),
          text: [card.price, card.property_type, card.area && `${card.area} m²`, card.status]
            .flatMap((fact) => (fact ? [spokenOrDutch(fact)] : []))
            .join(", "),
          urgent: changes.map(({ text }) => text).join(", ") || null,
        })),
      },
    ],
    facts: [],
    link: {
      label: t`Open deze lijst`,
      url: urlOf(href("/bewaard")) + homesSearch(shown.map(({ card }) => card.id)),
    },
    closing: [...paragraphsOf(after), ...paragraphsOf(mistake), signedOff(settings)],
  };
  return writeEmail(content, agency);
}

export function exampleListEmail(needed: Needed): ReturnType<typeof listEmail> {
  const usual = { city: needed.settings.agency.town, property_type: "Tussenwoning", area: 112 };
  const homes: Listed[] = [
    {
      card: {
        ...usual,
        id: 1,
        slug: "dorpsstraat-12",
        address: "Dorpsstraat 12",
        price: "€ 389.000 k.k.",
        status: "Beschikbaar",
      },
      changes: [{ tone: "good", text: "€ 10.000 lager sinds u deze bewaarde" }],
    },
    {
      card: {
        ...usual,
        id: 2,
        slug: "molenweg-3",
        address: "Molenweg 3",
        price: "€ 425.000 k.k.",
        status: "Verkocht",
      },
      changes: [{ tone: "bad", text: "Verkocht" }],
    },
  ];
  return listEmail(needed, homes);
}
