import { check } from "../../../../settings/fields.ts";
import type { Screen } from "../screen.ts";

export const offeringsScreen: Screen = {
  slug: "diensten",
  group: "offerings",
  title: "Wat doe je?",
  line: "Wat je niet aanvinkt, staat nergens op de site.",
  fields: {
    sale: check("Verkoop", {
      hint: "De pagina ‘Huis verkopen’ en het formulier voor een gratis waardebepaling.",
    }),
    purchase: check("Aankoop", {
      hint: "Je zoekt en onderhandelt voor kopers.",
    }),
    valuation: check("Taxatie en waardebepaling", {
      hint: "De pagina over taxeren, en het aanvragen van een taxatierapport.",
    }),
    mortgage: check("Hypotheekadvies", {
      hint: "Ook als een adviseur van buiten het bij jou aan tafel doet.",
    }),
    rental: check("Verhuur", {
      hint: "Huurwoningen die uit je bron komen, blijven altijd te vinden.",
    }),
    bids: check("Bieden op de site", {
      hint: "Kopers bieden met een eigen link, en alles komt in een biedlogboek. Verkopen die al lopen, gaan door.",
    }),
    contracts: check("Koopovereenkomst voor bezoekers", {
      hint: "Bezoekers stellen zelf een concept op. Jouw eigen koopovereenkomsten staan hier los van.",
    }),
    restyler: check("Foto Restyler", {
      hint: "Bezoekers maken van een foto van hun huis een schilderij.",
    }),
    inspiration: check("Woninginspiratie", {
      hint: "Bezoekers kiezen een woonstijl en zien welke woningen erbij passen.",
    }),
    blog: check("Blog", { hint: "Artikelen die je bewaart, blijven bewaard." }),
    reviews: check("Beoordelingen", {
      hint: "De site vraagt kijkers, kopers en verkopers na afloop om hun mening en toont die.",
    }),
  },
};
