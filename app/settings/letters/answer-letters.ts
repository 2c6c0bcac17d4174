import { line, text } from "../fields.ts";
import { letter } from "./letter.ts";

/** A template of an answer: staff see it filled in, and change what they want before it is sent. */
const answer = (subject: string, says: string) =>
  letter(
    { subject: line("Onderwerp", subject), text: text("Tekst", says) },
    { extra: { subject: ["woning"], text: ["naam", "woning", "makelaar", "momenten"] } },
  );

export const answerLetters = {
  "antwoord-vraag": answer(
    "Uw vraag aan {kantoor}",
    "Dank voor uw vraag. Hij gaat over {woning}.\n\n\n\nHeeft u nog een vraag? Beantwoord deze mail of bel ons op {telefoon}.",
  ),
  "antwoord-moment": answer(
    "Een bezichtiging bij {kantoor}",
    "Graag laten wij u {woning} zien. U kunt nu kiezen uit: {momenten}.\n\nLaat ons weten wat u schikt, dan leggen wij het vast.",
  ),
  "antwoord-waarde": answer(
    "De waarde van uw woning",
    "Dank voor uw aanvraag. Om een goede waarde te noemen, kijken wij graag een half uur rond. Dat kost u niets.\n\nWanneer schikt het u?",
  ),
  "antwoord-bellen": answer(
    "Wij konden u niet bereiken",
    "Wij hebben u gebeld en kregen geen gehoor. Wanneer kunnen wij u het best bellen?\n\nU kunt ons ook bellen op {telefoon}, {dagen} van {opent} tot {sluit} uur.",
  ),
};

export type AnswerLetterName = keyof typeof answerLetters;
