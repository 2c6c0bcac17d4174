import type { Clauses, Contract } from "../contract.ts";
import { blankContract } from "../contract-schema.ts";
import { agreementArticles } from "./articles/agreements.ts";
import { conditionsArticle } from "./articles/conditions.ts";
import { dutyArticles } from "./articles/duties.ts";
import { homeArticles } from "./articles/home.ts";
import { lawArticles } from "./articles/law.ts";
import { saleArticles } from "./articles/sale.ts";
import { type DocumentModel, say, type Sentence } from "./model.ts";
import { sidesOf, signaturesOf } from "./people.ts";
import { homeAddress } from "./values.ts";

const concept: Sentence[] = [
  say`Dit is een concept van een koopovereenkomst voor een bestaande woning tussen particulieren. De opbouw volgt die van het gangbare model uit 2018; de tekst is een eigen tekst en niet het model zelf.`,
  say`Laat het nakijken door een notaris, een makelaar of een jurist voordat iemand tekent.`,
];

const toSign: Sentence[] = [
  say`Koper en verkoper tekenen deze overeenkomst als zij het over alles eens zijn. De opbouw volgt die van het gangbare model uit 2018; de tekst is een eigen tekst en niet het model zelf.`,
];

const strike = say`Haal door wat niet van toepassing is, en parafeer elke doorhaling.`;

/**
 * The agreement with the values of a contract: twenty articles, numbered from 1. Never throws; empty
 * values become dots. The text is our own, structured like the model agreement of 2018.
 */
export function contractDocument(contract: Contract): DocumentModel {
  return { ...draw(contract, false), introduction: concept };
}

/** The same to be read and signed by its parties, whose agent wrote it: it is no concept. */
export function signableDocument(contract: Contract): DocumentModel {
  return { ...draw(contract, false, false), introduction: toSign };
}

/** The agreement to print and fill in by hand, with every optional clause. */
export function blankDocument(): DocumentModel {
  const contract = { ...blankContract(), clausules: everyClause };
  return { ...draw(contract, true), introduction: [...concept, strike] };
}

function draw(
  contract: Contract,
  blank: boolean,
  isConcept = true,
): Omit<DocumentModel, "introduction"> {
  return {
    title: "Koopovereenkomst",
    subject: homeAddress(contract),
    sides: sidesOf(contract, blank),
    articles: [
      ...saleArticles(contract, blank),
      ...homeArticles(),
      ...dutyArticles(),
      conditionsArticle(contract.clausules),
      ...lawArticles(),
      ...agreementArticles(contract.clausules, blank, isConcept),
    ],
    signatures: blank
      ? [
          ...signaturesOf(contract),
          { role: "Partner van verkoper, voor toestemming (artikel 1:88 BW)", name: "" },
        ]
      : signaturesOf(contract),
  };
}

const everyClause: Clauses = {
  financiering: { bedrag: null, datum: "" },
  bouwkundigeKeuring: { maximum: null, datum: "" },
  nhg: { datum: "" },
  zelfbewoning: { jaren: null },
  ouderdom: { bouwjaar: null },
  asbest: true,
  meetinstructie: { woonoppervlakte: null },
  appartement: { vve: "", bijdrage: null },
  erfpacht: { canon: null, einddatum: "" },
  lijstVanZaken: { zaken: "" },
};
