import { dutch } from "@voordeur/language/text.ts";
import { aroundButton } from "./letter.ts";

const review = aroundButton();

/** The emails about reviews. */
export const reviewLetters = {
  beoordeling: review(
    dutch`Hoe was het met {kantoor}?`,
    dutch`Onlangs had u met ons te maken. Wij horen graag hoe dat was; een minuut is genoeg. Wat u schrijft, komt op onze site met de naam die u kiest, ook als het niet mooi is.`,
    dutch`Iedereen die bij ons een woning bezichtigde, kocht of verkocht, krijgt deze vraag. U hoeft niets te doen: wij vragen het u hooguit één keer per jaar.`,
  ),
  beoordelingbinnen: review(
    "Een beoordeling van {kantoor}",
    "Iemand gaf een beoordeling, of wijzigde haar.",
    "Je kunt eronder reageren: dat staat ook op de site.",
  ),
};
