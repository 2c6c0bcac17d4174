import { dutch } from "@voordeur/language/text.ts";
import type { SaleWay } from "@voordeur/bids/entry.ts";

const SIGNED = dutch`De koop is pas rond als verkoper en koper de koopovereenkomst hebben getekend. Tot dan is niemand gebonden aan een bod. Wie de woning als particulier koopt, heeft daarna nog drie dagen bedenktijd.`;

const KEPT = dutch`Elk bod staat in ons biedlogboek, zonder namen. Is de koop definitief, dan krijgt iedereen die heeft geboden een link om het na te lezen.`;

/** The rules as a sale begins with them; staff may change them before they are told to everybody. */
export const initialRules: Record<SaleWay, string> = {
  sealed: [
    dutch`U brengt uw bod uit vóór het moment waarop het bieden sluit, met uw eigen link of via ons kantoor. Tot dat moment kan niemand een bod lezen: de verkoper niet en wij ook niet. Alleen wie bij ons een bod voor u invoert, kent dat ene bod. U mag uw bod tot dat moment vervangen of intrekken. Een bod dat later binnenkomt, telt niet mee, ook niet als het een seconde later is.`,
    dutch`Na het moment leest de verkoper alle biedingen naast elkaar. De verkoper kiest zelf, en hoeft niet het hoogste bod te kiezen. Ook de voorwaarden, de zekerheid en de datum van overdracht tellen mee. De verkoper mag ook geen enkel bod kiezen.`,
    SIGNED,
    KEPT,
  ].join("\n\n"),
  open: [
    dutch`U brengt uw bod uit met uw eigen link of via ons kantoor. Wij bespreken elk bod met de verkoper en laten u weten wat de verkoper antwoordt. U mag uw bod verhogen of intrekken zolang er geen keuze is gemaakt. Zolang de verkoop loopt, vertellen wij niemand wat een ander bood.`,
    dutch`De verkoper kiest zelf, en hoeft niet het hoogste bod te kiezen. Ook de voorwaarden, de zekerheid en de datum van overdracht tellen mee. De verkoper mag ook overgaan op een inschrijving, of geen enkel bod kiezen. Dat hoort u dan van ons.`,
    SIGNED,
    KEPT,
  ].join("\n\n"),
};
