import { formatDay } from "@voordeur/language/dates.ts";
import { type Fact, say, type Sentence, type Article } from "../document/model.ts";
import { tidyLine, unprintable } from "../fields/text.ts";
import { mandateArticles } from "./clauses.ts";
import { hasWithdrawal, type MandateTerms } from "./terms.ts";

/** The parties of the mandate, and the home. */
export interface MandateParties {
  office: { name: string; address: string; email: string; phone: string; kvkNumber: string };
  sellers: readonly string[];
  /** In one line. */
  home: string;
}

/** The form with which a consumer may withdraw (annex 1B to the directive on consumer rights). */
export interface WithdrawalForm {
  heading: string;
  introduction: Sentence;
  to: string[];
  statement: Sentence;
  /** Filled in by hand. */
  blanks: string[];
}

/** The mandate without layout: its PDF and the seller's page are both made from it. */
export interface MandateModel {
  title: string;
  subject: string;
  introduction: Sentence[];
  sides: { heading: string; facts: Fact[] }[];
  articles: Article[];
  form: WithdrawalForm | null;
}

/** The mandate with its terms. Never throws; what a document cannot print is left out of names. */
export function mandateDocument(terms: MandateTerms, parties: MandateParties): MandateModel {
  const office = printedOffice(parties.office);
  const home = printed(parties.home);
  const sellers = parties.sellers.map((name) => printed(name));
  return {
    title: "Opdracht tot dienstverlening",
    subject: home,
    introduction: marks,
    sides: [
      {
        heading: sellers.length > 1 ? "Opdrachtgevers" : "Opdrachtgever",
        facts: sellers.map((value) => ({ label: "Naam", value })),
      },
      {
        heading: "Kantoor",
        facts: [
          { label: "Naam", value: office.name },
          { label: "Adres", value: office.address },
          { label: "E-mail", value: office.email },
          { label: "Telefoon", value: office.phone },
          { label: "KvK-nummer", value: office.kvkNumber },
        ],
      },
    ],
    articles: mandateArticles(terms, { office: office.name, home, sellers: sellers.length }),
    form: hasWithdrawal(terms) ? withdrawalForm(office, home, terms) : null,
  };
}

const marks: Sentence[] = [
  say`Dit is een opdracht om te bemiddelen bij de verkoop van een woning (artikel 7:400 en 7:425 van het Burgerlijk Wetboek). De wet vraagt er geen bepaalde vorm voor: een akkoord op de eigen pagina, met een code uit een e-mail, is genoeg.`,
  say`Zo’n akkoord is geen gekwalificeerde elektronische handtekening, en dit stuk is geen akte. Het is ook geen volmacht: de woning verkopen of leveren kan het kantoor er niet mee. De koopovereenkomst en een volmacht tekent opdrachtgever apart, op papier of met een gekwalificeerde handtekening.`,
];

function withdrawalForm(
  office: MandateParties["office"],
  home: string,
  { startsOn }: MandateTerms,
): WithdrawalForm {
  return {
    heading: "Bijlage: modelformulier voor herroeping",
    introduction: say`Vul dit formulier alleen in, en stuur het alleen terug, als u de overeenkomst wilt herroepen. Het mag ook met de knop op uw eigen pagina, of in uw eigen woorden.`,
    to: [office.name, office.address, office.email],
    statement: say`Ik deel u / wij delen u* hierbij mee dat ik / wij* onze overeenkomst over de volgende dienst herroep / herroepen*: bemiddeling bij de verkoop van ${home}, met ingang van ${formatDay(startsOn, "nl")}.`,
    blanks: [
      "Akkoord gegeven op",
      "Naam / namen",
      "Adres",
      "Datum",
      "Handtekening (alleen op papier)",
    ],
  };
}

/** A name or an address as the document can print it. */
const printed = (text: string) =>
  tidyLine(
    text
      .normalize("NFC")
      .replace(/./gsu, (letter) => (unprintable(letter) === undefined ? letter : "")),
  );

const printedOffice = (office: MandateParties["office"]) => ({
  ...office,
  name: printed(office.name),
  address: printed(office.address),
});
