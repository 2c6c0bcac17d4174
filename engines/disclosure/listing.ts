import { readAnswer } from "./answers.ts";
import type { Answers } from "./facts.ts";
import { questions } from "./groups.ts";

/** The parts of a listing that say something of a home: its facts as feeds write them, its photos' captions. */
export interface Listing {
  type: string;
  buildYear: number | null;
  facts: readonly { label: string; value: string }[];
  captions: readonly string[];
}

const FLAT =
  /appartement|flat|etage|bovenwoning|benedenwoning|penthouse|maisonnette|portiek|galerij/i;
/** Longer ones are prose, which may speak of the house next door. */
const MAX_FACT_LENGTH = 120;
/** A text that says what is missing, or only possible. */
const NOT_THERE = /\b(geen|zonder|mogelijk|mogelijkheid|voorbereid|aan te leggen)\b/i;
const PITCHED = "zadeldak|lessenaars?dak|mansarde|schilddak|tentdak|wolfsdak|dwarskap|puntdak";
const ANY = /./;

/**
 * The question that a fact with such a label and value answers, the first of a question first; `$1` is
 * what the value has between brackets. `note`: the fact itself goes with the answer.
 */
const rules: [question: string, answer: string, label: RegExp, value: RegExp, note?: "note"][] = [
  ["ground", "leasehold", /^Erfpacht$/, ANY],
  ["ground", "leasehold", /^Eigendom/, /erfpacht|opstal/i],
  ["ground", "own", /^Eigendom/, ANY],
  ["vve", "yes", /vve|vereniging van eigenaar/i, ANY],
  ["protected", "yes", ANY, /monument|beschermd stads/i, "note"],
  ["glass", "mixed", /^Isolatie$/, /(gedeeltelijk|grotendeels) dubbel glas/i],
  ["glass", "double", /^Isolatie$/, /\bdubbel glas/i],
  ["facade-insulated", "yes", /^Isolatie$/, /muurisolatie|volledig geïsoleerd/i],
  ["roof-insulated", "yes", /^Isolatie$/, /dakisolatie|volledig geïsoleerd/i],
  ["floors-insulated", "yes", /^Isolatie$/, /vloerisolatie|volledig geïsoleerd/i],
  ["roof-kind", "both", /^(Soort )?dak$/i, new RegExp(`plat dak.*(${PITCHED})`, "i")],
  ["roof-kind", "both", /^(Soort )?dak$/i, new RegExp(`(${PITCHED}).*plat dak`, "i")],
  ["roof-kind", "flat", /^(Soort )?dak$/i, /plat dak/i],
  ["roof-kind", "pitched", /^(Soort )?dak$/i, new RegExp(PITCHED, "i")],
  ["chimney", "yes", ANY, /open haard|houtkachel|gaskachel|pelletkachel|rookkanaal/i],
  ["ventilation", "balanced", ANY, /balansventilatie/i],
  ["ventilation", "extract", ANY, /mechanische ventilatie/i],
  ["ventilation", "natural", ANY, /natuurlijke ventilatie/i],
  ["cellar", "yes", /^(gewelfde )?kelder$/i, ANY],
  ["cellar", "yes", ANY, /\b(wijn|provisie)?kelder\b/i],
  ["heating", "hybrid", /^Verwarming$/, /hybride|cv-ketel.*warmtepomp|warmtepomp.*cv-ketel/i],
  ["heating", "heat-pump", /^Verwarming$/, /warmtepomp/i],
  ["heating", "district", /^Verwarming$/, /stadsverwarming|blokverwarming/i],
  ["heating", "boiler", /^Verwarming$/, /cv-ketel/i],
  ["heating-year", "$1", /^Cv-ketel$/, /\buit (\d{4})\b/i],
  ["solar", "yes", ANY, /zonnepane(?:el|len)/i],
  ["outbuildings", "yes", /^(Schuur of berging|Garage)$/, ANY, "note"],
  ["vve-costs", "$1", /^VvE-bijdrage$/, /(€ [\d.,]+) per maand/],
  ["vve-plan", "yes", /^Onderhoudsplan$/, /^ja/i],
];

const byName = new Map(questions.map((question) => [question.name, question]));

/** The answers that a listing has already; a seller has given none of them before they confirm it. */
export function answersOf({ type, buildYear, facts, captions }: Listing): Answers {
  const answers = new Map<string, { answer: string; note: string }>();
  const add = (name: string, text: string, note = "") => {
    const answer = readAnswer(byName.get(name)!, text);
    if (answer && !answers.has(name)) answers.set(name, { answer, note });
  };
  if (type !== "") add("home-kind", FLAT.test(type) ? "flat" : "house");
  if (buildYear !== null) add("build-year", String(buildYear));
  const said = [...facts, ...captions.map((value) => ({ label: "Foto", value }))].filter(
    ({ value }) => value.length <= MAX_FACT_LENGTH && !NOT_THERE.test(value),
  );
  for (const [name, answer, label, value, note] of rules) {
    for (const fact of said) {
      const match = label.test(fact.label) && value.exec(fact.value);
      if (!match) continue;
      const own = fact.label === "Foto" ? fact.value : `${fact.label}: ${fact.value}`;
      add(name, answer === "$1" ? match[1]! : answer, note && own);
    }
  }
  return answers;
}
