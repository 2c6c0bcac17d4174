import { currentLanguage } from "@voordeur/language/current.ts";
import { tagOf } from "@voordeur/language/language.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { ADDRESS_ON_REQUEST, hasRooms, thisKind } from "@voordeur/feeds/kind-words.ts";
import type { MapSketch } from "./map-sketch.ts";
import type { BrochureContents } from "./model.ts";
import { printed } from "./printed-text.ts";

/** The template's own words, in the current language. */
export function templateWords(contents: BrochureContents, map: MapSketch | null) {
  const { home, office, contact, plans } = contents;
  const kind = thisKind(home.property_type);
  const isNamed = hasRooms(home.property_type) && home.address !== ADDRESS_ON_REQUEST;
  const subject = printed(isNamed ? home.address : kind);
  const [lang, region] = tagOf().toLowerCase().split("-");
  return {
    lang,
    region,
    /** The language of the description. */
    textLang: home.describedIn ?? lang,
    textIsForeign: (home.describedIn ?? currentLanguage()) !== currentLanguage(),
    keywords: [t`brochure`, t`woning`],
    drawing: t`Een tekening: de foto’s volgen nog.`,
    about: t`Over ${kind}`,
    dutchText: t`De omschrijving is er alleen in het Nederlands.`,
    noText: t`De omschrijving volgt nog.`,
    facts: t`Alle kenmerken`,
    photos: t`In beeld`,
    plan: t`Plattegrond`,
    plans: plans.length === 1 ? t`Plattegrond` : t`Plattegronden`,
    map: map && mapWords(map, kind),
    energy: t`Energielabel`,
    invitation: hasRooms(home.property_type) ? t`Kom binnenkijken` : t`Kom kijken`,
    visit: t`Wilt u ${subject} in ${printed(home.city)} met eigen ogen zien? Maak een afspraak met ${office.name}, of stel ons uw vraag.`,
    portrait: contact ? t`Foto van ${contact.name}` : "",
    speaks: contact?.languages ? t`Spreekt ${translated(contact.languages)}` : "",
    ways: [t`Bel`, t`Mail`, t`Bezoek`, t`Open`],
    qr: t`QR-code die naar de pagina van ${kind} leidt`,
    onSite: t`Alle foto’s op de site`,
    offices: t`Ook in`,
    noRights: t`Aan deze brochure kunnen geen rechten worden ontleend: maten zijn bij benadering, en wat wij later horen, staat op de site.`,
  };
}

function mapWords({ here: { name }, riverName }: MapSketch, kind: string) {
  return {
    title: t`Waar het ligt`,
    alt: riverName
      ? t`Schets van de omgeving: ${name} en de Maas, met de plaatsen eromheen.`
      : t`Schets van de omgeving: ${name}, met de plaatsen eromheen.`,
    scale: t`Schets, niet op schaal. De stip staat midden in ${name}, niet bij ${kind}.`,
    from: t`Vanuit ${name}`,
    to: t`Naar`,
    distance: t`Hemelsbreed`,
  };
}
