import { formatDay } from "@voordeur/language/dates.ts";
import type { Contract } from "../../contract.ts";
import { type Article, clause } from "../model.ts";
import { amount } from "../values.ts";

/** Articles 1 to 5: what is sold, for how much, when it is transferred, and the guarantee. */
export function saleArticles(contract: Contract, blank: boolean): Article[] {
  return [
    purchase(contract, blank),
    costs(),
    payment(contract),
    transfer(contract),
    security(contract, blank),
  ];
}

function purchase(contract: Contract, blank: boolean): Article {
  const { woning, koopsom, koopsomInWoorden, roerendeZaken, roerendeZakenInWoorden } = contract;
  const { kadasterGemeente, kadasterSectie, kadasterNummer } = woning;
  const movables =
    roerendeZaken === null && !roerendeZakenInWoorden && !blank
      ? []
      : [
          clause`In de koopsom is begrepen een bedrag voor roerende zaken die in de woning achterblijven, van ${amount(roerendeZaken, roerendeZakenInWoorden)}.`,
        ];
  return {
    number: 1,
    heading: "Verkoop en koop",
    clauses: [
      clause`Verkoper verkoopt aan koper, die van verkoper koopt: de woning met ondergrond, erf en toebehoren, plaatselijk bekend als ${woning.adres}, ${woning.postcode} ${woning.plaats}, kadastraal bekend als gemeente ${kadasterGemeente}, sectie ${kadasterSectie}, nummer ${kadasterNummer}. Dit geheel heet hierna: de woning.`,
      clause`De koopsom bedraagt ${amount(koopsom, koopsomInWoorden)}.`,
      ...movables,
      clause`Een echtgenoot of geregistreerde partner van verkoper die niet zelf verkoper is, tekent deze overeenkomst mee voor de toestemming die artikel 1:88 van het Burgerlijk Wetboek vraagt.`,
    ],
  };
}

function costs(): Article {
  return {
    number: 2,
    heading: "Kosten en overdrachtsbelasting",
    clauses: [
      clause`Voor rekening van koper komen de kosten van de akte van levering, het kadastrale recht voor de inschrijving ervan en de belasting die wegens de overdracht verschuldigd is.`,
      clause`Voor rekening van verkoper komen de kosten van het doorhalen van hypotheken en beslagen en die van een eigen adviseur of bemiddelaar. Koper betaalt de zijne.`,
      clause`Kan koper bij de overdracht een vrijstelling of een lager tarief van de overdrachtsbelasting gebruiken, dan zorgt koper zelf voor de verklaring die daarvoor nodig is.`,
    ],
  };
}

function payment({ notariskantoor }: Contract): Article {
  return {
    number: 3,
    heading: "Betaling",
    clauses: [
      clause`Koper betaalt de koopsom, de kosten en de belasting bij de eigendomsoverdracht via de kwaliteitsrekening van ${notariskantoor}, hierna: de notaris.`,
      clause`Partijen rekenen de lasten van de woning af per de dag van de eigendomsoverdracht.`,
      clause`De notaris betaalt de koopsom aan verkoper uit zodra vaststaat dat de woning vrij van hypotheken, beslagen en inschrijvingen daarvan op naam van koper staat.`,
    ],
  };
}

function transfer(contract: Contract): Article {
  const { leveringsdatum, notariskantoor, notarisVestigingsplaats } = contract;
  return {
    number: 4,
    heading: "Eigendomsoverdracht",
    clauses: [
      clause`De akte van levering wordt getekend op ${formatDay(leveringsdatum, "nl")}, of zoveel eerder of later als partijen samen afspreken, ten overstaan van een notaris van ${notariskantoor} te ${notarisVestigingsplaats}.`,
      clause`Koper wijst de notaris aan. Kan of wil die de akte niet verlijden, dan wijst koper binnen een redelijke tijd een andere aan.`,
      clause`Verkoper staat ervoor in dat hij bevoegd is de woning over te dragen, en dat de woning bij de levering vrij is van hypotheken, beslagen en rechten van anderen die niet in deze overeenkomst staan.`,
      clause`Erfdienstbaarheden, kwalitatieve verplichtingen en andere bijzondere lasten die uit het eigendomsbewijs of de openbare registers blijken, aanvaardt koper, als verkoper hem die vóór het tekenen heeft laten zien.`,
    ],
  };
}

function security(contract: Contract, blank: boolean): Article {
  const { bankgarantieBedrag, bankgarantieBedragInWoorden, bankgarantieDatum } = contract;
  const number = 5;
  const heading = "Bankgarantie of waarborgsom";
  if (bankgarantieBedrag === null && !blank) {
    return {
      number,
      heading,
      clauses: [clause`Partijen spreken geen bankgarantie en geen waarborgsom af.`],
    };
  }
  return {
    number,
    heading,
    clauses: [
      clause`Tot zekerheid voor wat hij moet nakomen, laat koper uiterlijk op ${formatDay(bankgarantieDatum, "nl")} een schriftelijke bankgarantie stellen van ${amount(bankgarantieBedrag, bankgarantieBedragInWoorden)}.`,
      clause`De bankgarantie is onvoorwaardelijk, loopt door tot minstens een maand na de afgesproken dag van de eigendomsoverdracht, is door een bank in de Europese Unie gegeven, en ligt bij de notaris.`,
      clause`In plaats daarvan mag koper vóór dezelfde dag een waarborgsom van hetzelfde bedrag op de kwaliteitsrekening van de notaris storten. Rente die de notaris over de waarborgsom vergoedt, is voor koper.`,
      clause`De notaris betaalt het bedrag uit aan wie er volgens deze overeenkomst recht op heeft, als partijen hem dat samen schrijven of als een rechterlijke uitspraak dat inhoudt. Bij de eigendomsoverdracht wordt een waarborgsom met de koopsom verrekend.`,
    ],
  };
}
