import { dutch } from "@voordeur/language/text.ts";
import { line, text } from "../fields.ts";
import { letter } from "./letter.ts";

/** The emails about reviews; facts and the button come between the two texts. */
export const reviewLetters = {
  beoordeling: letter(
    {
      subject: line("Onderwerp", dutch`Hoe was het met {kantoor}?`),
      opening: text(
        "Boven de knop",
        dutch`Onlangs had u met ons te maken. Wij horen graag hoe dat was; een minuut is genoeg. Wat u schrijft, komt op onze site met de naam die u kiest, ook als het niet mooi is.`,
      ),
      after: text(
        "Onder de knop",
        dutch`Iedereen die bij ons een woning bezichtigde, kocht of verkocht, krijgt deze vraag. U hoeft niets te doen: wij vragen het u hooguit één keer per jaar.`,
      ),
    },
    { optional: ["after"] },
  ),
  beoordelingbinnen: letter(
    {
      subject: line("Onderwerp", "Een beoordeling van {kantoor}"),
      opening: text("Boven de knop", "Iemand gaf een beoordeling, of wijzigde haar."),
      after: text("Onder de knop", "Je kunt eronder reageren: dat staat ook op de site."),
    },
    { optional: ["after"] },
  ),
};
