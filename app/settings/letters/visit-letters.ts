import { dutch } from "@voordeur/language/text.ts";
import { line, text } from "../fields.ts";
import { letter } from "./letter.ts";

const needsTime = { extra: { until: ["verzetten-tot"] }, needs: { until: ["verzetten-tot"] } };

/** An email to the visitor who chose when a colleague comes; its facts and the button come below. */
const visit = (subject: string, says: string) =>
  letter(
    {
      subject: line("Onderwerp", subject),
      text: text("Tekst", says),
      until: text(
        "Wie niet kan",
        dutch`Kunt u toch niet? Verzet of annuleer dan vóór {verzetten-tot}; daarna belt u ons op {telefoon}.`,
      ),
      mistake: text(
        "Wie niets heeft afgesproken",
        dutch`Heeft u dit niet afgesproken? Dan heeft iemand bij vergissing uw adres ingevuld. Met de knop annuleert u de afspraak.`,
      ),
    },
    { optional: ["until"], ...needsTime },
  );

/** The emails about a visit to value a home, to whoever asked for it. */
export const visitLetters = {
  "bezoek-vast": visit(
    dutch`Uw afspraak met {kantoor} staat vast`,
    dutch`Wij komen bij u langs, op het adres van uw aanvraag. Bij deze mail zit een uitnodiging voor uw agenda. Leg alvast klaar wat u heeft: bouwtekeningen, het energielabel, papieren van een VvE.`,
  ),
  "bezoek-verzet": visit(
    dutch`Uw afspraak met {kantoor} is gewijzigd`,
    dutch`Hieronder staat hoe uw afspraak nu is. Bij deze mail zit de nieuwe uitnodiging voor uw agenda.`,
  ),
  "bezoek-vervalt": letter({
    subject: line("Onderwerp", dutch`Uw afspraak met {kantoor} gaat niet door`),
    text: text(
      "Tekst",
      dutch`Deze afspraak gaat niet door. Wilt u toch dat wij langskomen? Bel ons op {telefoon} of kies met de knop een ander moment.`,
    ),
  }),
};
