import { t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { Drawing } from "./ui/pictures/drawings.ts";
import type { Agency } from "./settings/agency.ts";
import { replyTime } from "./settings/reply-time.ts";
import { offers } from "./settings/offers.ts";
import { servicesText } from "./settings/texts/services.ts";
import { isOffered, offersKind } from "./settings/paths/offered.ts";

declare module "./platform/page-cache/caching.ts" {
  interface PageTags {
    listings: true;
    blogs: true;
    texts: true;
    reviews: true;
    /** The texts of one page. */
    [texts: `texts-${string}`]: true;
    /** A page that staff made, by its slug. */
    [page: `extra-page-${string}`]: true;
    /** Which of those pages there are. */
    "extra-pages": true;
    /** On every page. */
    office: true;
    /** On no page: tells instances to read the settings. */
    settings: true;
  }
}

/** A page whose address and text do not come from the database. */
export interface StaticPage {
  path: string;
  /** The text of its share picture; shorter and bolder than the page's own title. */
  title: string;
  line: string;
  drawing: Drawing;
}

/** The pages that search engines may show, in the order of the sitemap. */
export const staticPages = (agency: Agency): readonly StaticPage[] =>
  allPages(agency).filter(({ path }) => isOffered(agency, path));

const allPages = (agency: Agency): readonly StaticPage[] => {
  const { name, claim, town, claims } = agency;
  const services = servicesText(agency, ["sale", "purchase", "valuation"]);
  const around = t`Wonen in ${town} en omgeving`;
  return [
    {
      path: href("/"),
      title: translated(claim),
      line: !offersKind(agency, "waardebepaling")
        ? around
        : claims.replyWithinHours === undefined
          ? t`Gratis waardebepaling van uw woning`
          : t`Gratis waardebepaling, antwoord ${replyTime(claims)}`,
      drawing: { kind: "grachtenpand", seed: "0" },
    },
    {
      path: href("/woningaanbod-venlo"),
      title: t`Woningaanbod in ${town} en omgeving`,
      line: t`Elke dag bijgewerkt`,
      drawing: { kind: "rijtjeshuis", seed: "0" },
    },
    {
      path: href("/buurten"),
      title: t`Woningen per buurt`,
      line: around,
      drawing: { kind: "rijtjeshuis", seed: "3" },
    },
    {
      path: href("/makelaardij-venlo"),
      title: t`Makelaardij in ${town}`,
      line: services ? t`Voor ${services}` : around,
      drawing: { kind: "herenhuis", seed: "3" },
    },
    {
      path: href("/mijn-huis-verkopen"),
      title: t`Uw huis verkopen`,
      line: soldLine(claims),
      drawing: { kind: "jaren-dertig", seed: "0" },
    },
    {
      path: href("/taxatie-venlo"),
      title: t`Taxatie in ${town} en omgeving`,
      line: t`Een rapport waarmee u verder kunt`,
      drawing: { kind: "pakhuis", seed: "1" },
    },
    {
      path: href("/hypotheek-advies-venlo"),
      title: t`Een hypotheek die past bij uw leven`,
      line: t`Hypotheekadvies in ${town}`,
      drawing: { kind: "nieuwbouw", seed: "3" },
    },
    {
      path: href("/blog"),
      title: t`Wat wij aan de keukentafel uitleggen`,
      line: t`De blog van ${name}`,
      drawing: { kind: "keuken", seed: "1" },
    },
    {
      path: href("/aanvraag"),
      title: t`Wat is uw woning waard?`,
      line: claims.valuationWorth
        ? t`Gratis waardebepaling, ter waarde van € ${claims.valuationWorth}`
        : t`Gratis en vrijblijvend`,
      drawing: { kind: "twee-onder-een-kap", seed: "3" },
    },
    {
      path: href("/contracten"),
      title: offers(agency, "rental") ? t`Contracten voor koop en huur` : t`Contracten voor koop`,
      line: t`Helder op papier, voor u tekent`,
      drawing: { kind: "werkkamer", seed: "4" },
    },
    {
      path: href("/contracten/contract-maken"),
      title: t`Koopovereenkomst maken`,
      line: t`In vijf stappen naar een concept`,
      drawing: { kind: "werkkamer", seed: "4" },
    },
    {
      path: href("/restyler"),
      title: t`Uw foto als schilderij`,
      line: t`Foto Restyler: zestien kunststijlen`,
      drawing: { kind: "woonkamer", seed: "2" },
    },
    {
      path: href("/woning-inspiratie"),
      title: t`Welk huis past bij u?`,
      line: t`Kies uw woonstijl en zie wat erbij hoort`,
      drawing: { kind: "vrijstaand", seed: "4" },
    },
    {
      path: href("/kosten-koper"),
      title: t`Wat kost een huis kopen?`,
      line: t`Eenmalig, eigen geld en per maand`,
      drawing: { kind: "rijtjeshuis", seed: "6" },
    },
    {
      path: href("/kopen-in-nederland"),
      title: t`Een huis kopen in Nederland`,
      line: t`Van bezichtiging tot sleutel`,
      drawing: { kind: "vrijstaand", seed: "2" },
    },
    {
      path: href("/beoordelingen"),
      title: t`Beoordelingen`,
      line: t`Van bezichtigingen en overdrachten alleen`,
      drawing: { kind: "herenhuis", seed: "5" },
    },
    {
      path: href("/privacy"),
      title: t`Privacyverklaring`,
      line: name,
      drawing: { kind: "tuin", seed: "8" },
    },
    {
      path: href("/toegankelijkheid"),
      title: t`Toegankelijkheid`,
      line: t`Een site voor iedereen`,
      drawing: { kind: "tuin", seed: "8" },
    },
  ];
};

/** With the office's figures, where both have a date and a source. */
function soldLine({ homesSoldSelling, averageDaysToSell }: Agency["claims"]): string {
  if (homesSoldSelling === undefined || averageDaysToSell === undefined) {
    return t`Stap voor stap, met een gratis waardebepaling vooraf`;
  }
  return t`${homesSoldSelling} woningen verkocht, gemiddeld in ${averageDaysToSell} dagen`;
}
