import type { Announced } from "../service.server.ts";
import { refusalTexts, type SaleRefusal } from "../messages.ts";

const CLOCK_WRONG =
  "De klok van de website loopt niet goed, dus is er niets vastgelegd. Probeer het zo nog eens. Blijft het zo, vraag dan wie de site beheert om de klok gelijk te zetten.";

/** The reasons that an act was not written in the log, for staff. */
export const refusalWords: Record<SaleRefusal, string> = {
  ...refusalTexts,
  "not-announced": "Deze verkoop is nog niet aangekondigd.",
  "announced-already": "Deze verkoop is al aangekondigd.",
  "too-late": "Het bieden is gesloten. Wat nu nog binnenkomt, telt niet mee.",
  "too-early": "Dat kan nu nog niet.",
  "unknown-bidder": "Deze bieder hoort niet bij deze verkoop.",
  "bids-already": "Deze bieder heeft al een bod dat meetelt.",
  "no-bid": "Deze bieder heeft geen bod dat meetelt.",
  "not-higher": "Een nieuw bod moet hoger zijn dan het vorige.",
  "must-be-sealed": "Een bod op deze woning moet verzegeld binnenkomen. Probeer het opnieuw.",
  "must-be-readable": "Een bod op deze woning moet leesbaar zijn. Probeer het opnieuw.",
  "made-by-bidder":
    "Dit bod deed de bieder zelf: dat verbeter je niet. Beantwoord het, of voer een nieuw bod in als de bieder dat vraagt.",
  unchanged: "Dit staat al zo in het biedlogboek; er is niets veranderd.",
  overtaken: "Een collega was je voor: je ziet nu hoe het bod is. Kijk het nog eens na.",
  clock: CLOCK_WRONG,
  "log-changed":
    "Het biedlogboek klopt niet: er is buiten de site om iets in veranderd. Er komt niets bij tot wie de site beheert een reservekopie heeft teruggezet.",
};

/** The reasons that a sale did not begin. */
export const announceRefusals: Record<Extract<Announced, { refusal: unknown }>["refusal"], string> =
  {
    exists: "Voor deze woning loopt al een verkoop.",
    "not-for-this-home": "Voor deze woning is er geen biedlogboek.",
    "moment-past": "Het gekozen moment is voorbij. Kies een later moment.",
    clock: CLOCK_WRONG,
    "too-few-holders": "Kies minstens twee medewerkers die een code krijgen.",
  };
