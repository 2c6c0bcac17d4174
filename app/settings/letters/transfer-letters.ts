import { line, text } from "../fields.ts";
import { letter } from "./letter.ts";

const woning = ["woning"];

/** An email to a party of a transfer; facts and the button come between the two texts. */
const transfer = (subject: string, opening: string, after = "") =>
  letter(
    {
      subject: line("Onderwerp", subject),
      opening: text("Boven de knop", opening),
      after: text("Onder de knop", after),
    },
    { optional: ["after"], extra: { subject: woning, opening: woning } },
  );

/** The emails to buyer, seller, notary and adviser between the agreement and the keys. */
export const transferLetters = {
  overdrachtlink: transfer(
    "De koop van {woning}: uw eigen pagina",
    "Van de koopovereenkomst tot de sleutels: op één pagina ziet u wat er bij {woning} wanneer gebeurt, en wat wij van u vragen.",
    "De link is alleen voor u: stuur hem niet door.",
  ),
};
export type TransferLetterName = keyof typeof transferLetters;
