import { formatDay } from "@voordeur/language/dates.ts";
import type { Clauses } from "../../contract.ts";
import { type Article, clause, type Clause, say } from "../model.ts";
import { amount, count } from "../values.ts";

/** Articles 19 and 20: further agreements of the parties, and how they sign. */
export function agreementArticles(clauses: Clauses, blank: boolean, isConcept: boolean): Article[] {
  const chosen = [
    ...occupancy(clauses),
    ...age(clauses),
    ...asbestos(clauses),
    ...measuring(clauses, blank),
    ...apartment(clauses),
    ...groundLease(clauses, blank),
    ...movables(clauses),
  ];
  const none: Clause[] = [clause`Partijen maken geen bijzondere afspraken.`];
  return [
    { number: 19, heading: "Bijzondere afspraken", clauses: chosen.length > 0 ? chosen : none },
    {
      number: 20,
      heading: "Slotbepalingen",
      clauses: [
        clause`Bijlagen die partijen bij het tekenen hebben geparafeerd, horen bij deze overeenkomst.`,
        clause`Deze overeenkomst is in zoveel exemplaren getekend als er partijen zijn. Ieder krijgt er een, en de notaris krijgt een afschrift.`,
        ...(isConcept ? [concept] : []),
      ],
    },
  ];
}

const concept: Clause = clause`Dit stuk is een concept. Partijen laten het nakijken door een notaris, een makelaar of een jurist voordat zij het tekenen.`;

function occupancy({ zelfbewoning }: Clauses): Clause[] {
  if (!zelfbewoning) return [];
  return [
    clause`Zelfbewoning. Koper gaat de woning zelf bewonen en verhuurt of verkoopt haar niet binnen ${count(zelfbewoning.jaren)} jaar na de eigendomsoverdracht, tenzij verkoper daarin schriftelijk toestemt of koper door verhuizing voor zijn werk, scheiding, ziekte of overlijden niet anders kan.`,
  ];
}

function age({ ouderdom }: Clauses): Clause[] {
  if (!ouderdom) return [];
  return [
    clause`Ouderdom. De woning dateert van ${count(ouderdom.bouwjaar)}. Koper weet dat aan de bouw, de leidingen, de vloeren en de isolatie van een woning van die leeftijd lagere eisen worden gesteld dan aan die van een nieuwe. Gebreken die bij de leeftijd horen, staan het gewone gebruik uit artikel 6 niet in de weg.`,
  ];
}

function asbestos({ asbest }: Clauses): Clause[] {
  if (!asbest) return [];
  return [
    clause`Asbest. In de woning kan materiaal zijn verwerkt dat asbest bevat, zoals in haar bouwtijd gewoon was. Bij het verwijderen daarvan houdt koper zich aan de regels die er zijn. Verkoper staat niet in voor schade die door zulk materiaal ontstaat.`,
  ];
}

function measuring({ meetinstructie }: Clauses, blank: boolean): Clause[] {
  if (!meetinstructie) return [];
  const area = count(meetinstructie.woonoppervlakte);
  const measured = area || blank ? say` op ${area} m²` : [];
  return [
    {
      text: [
        ...say`Meetinstructie. De gebruiksoppervlakte wonen is volgens de meetinstructie van de branche, die op NEN 2580 berust, gemeten`,
        ...measured,
        ...say`. De instructie maakt metingen vergelijkbaar; verschillen in uitkomst door interpretatie, afronding of beperkingen bij het meten zijn niet uit te sluiten. Partijen kunnen daarom aan een verschil geen rechten ontlenen. Koper heeft de woning zelf kunnen nameten.`,
      ],
    },
  ];
}

function apartment({ appartement }: Clauses): Clause[] {
  if (!appartement) return [];
  return [
    {
      text: say`Appartementsrecht. Wat verkocht wordt, is een appartementsrecht. Koper wordt van rechtswege lid van de vereniging van eigenaars ${appartement.vve} en betaalt vanaf de eigendomsoverdracht haar bijdrage, nu per maand ${amount(appartement.bijdrage)}.`,
      items: [
        say`Verkoper geeft koper de splitsingsakte, de reglementen, de laatste jaarstukken, de notulen en het onderhoudsplan voordat deze wordt getekend.`,
        say`Het aandeel van verkoper in de reserves van de vereniging gaat over op koper zonder verrekening. Besluiten die nog tot een extra bijdrage leiden en voor het tekenen zijn genomen, zijn voor rekening van verkoper.`,
      ],
    },
  ];
}

function groundLease({ erfpacht }: Clauses, blank: boolean): Clause[] {
  if (!erfpacht) return [];
  const { canon, einddatum } = erfpacht;
  const term =
    einddatum || blank
      ? say`Het lopende tijdvak eindigt op ${formatDay(einddatum, "nl")}.`
      : say`De erfpacht is eeuwigdurend.`;
  return [
    {
      text: [
        ...say`Erfpacht. De grond is in erfpacht uitgegeven; wat verkocht wordt, is dat recht met de rechten op de opstal. De canon bedraagt per jaar ${amount(canon)}. `,
        ...term,
        ...say` Koper heeft de erfpachtvoorwaarden ontvangen en aanvaardt die. Is toestemming van de eigenaar van de grond nodig, dan vraagt verkoper die aan.`,
      ],
    },
  ];
}

function movables({ lijstVanZaken }: Clauses): Clause[] {
  if (!lijstVanZaken) return [];
  const lines = lijstVanZaken.zaken
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const items = lines.map((line) => say`${line}`);
  return [
    {
      text: say`Lijst van zaken. De volgende zaken blijven bij de woning achter en gaan zonder verdere betaling op koper over, tenzij artikel 1 er een bedrag voor noemt:`,
      items: items.length > 0 ? items : [say`${""}`, say`${""}`, say`${""}`],
    },
  ];
}
