import { type Article, clause } from "../model.ts";

/** Articles 6 to 10: the state of the home, its handover, charges and risk. */
export function homeArticles(): Article[] {
  return [
    {
      number: 6,
      heading: "Staat en gebruik van de woning",
      clauses: [
        clause`De woning gaat over in de staat waarin zij is bij het tekenen van deze overeenkomst, met alle zichtbare en onzichtbare gebreken.`,
        clause`De woning bezit bij de eigendomsoverdracht de eigenschappen die nodig zijn om er gewoon in te wonen. Gebreken die koper kende of had kunnen kennen bij het tekenen, blijven voor zijn rekening.`,
        clause`Verkoper heeft koper verteld wat hij van de woning weet en wat koper volgens de opvattingen in het verkeer moet weten. Koper heeft de woning kunnen bekijken en mag dat vlak voor de levering nog eens doen.`,
        clause`Verkoper is niet bekend met verontreiniging van de bodem, ondergrondse tanks of verplichtingen van de overheid die het gewone gebruik hinderen, anders dan hij koper schriftelijk heeft laten weten.`,
        clause`Verkoper draagt bij de eigendomsoverdracht een geldig energielabel over, tenzij voor de woning geen label nodig is.`,
      ],
    },
    {
      number: 7,
      heading: "Feitelijke levering",
      clauses: [
        clause`Verkoper levert de woning feitelijk, leeg en bezemschoon en met alle sleutels, zodra de akte van levering is getekend.`,
        clause`De woning is dan vrij van huur en van ander gebruik door derden. Roerende zaken die meegaan, blijven achter in de staat waarin zij zijn.`,
        clause`Partijen nemen op de dag van de levering samen de standen van de meters op en zeggen of vragen de leveringen van energie en water voor die dag op of aan.`,
      ],
    },
    {
      number: 8,
      heading: "Baten, lasten en canons",
      clauses: [
        clause`Vanaf de dag van de eigendomsoverdracht zijn de baten van de woning voor koper en komen de lasten en een mogelijke canon voor zijn rekening.`,
        clause`Belastingen en heffingen die over een heel jaar worden opgelegd, verrekenen partijen naar het aantal dagen. Heffingen die met het gebruik te maken hebben, verrekenen zij niet.`,
      ],
    },
    {
      number: 9,
      heading: "Hoofdelijkheid",
      clauses: [
        clause`Zijn er meer verkopers of meer kopers, dan staat ieder van hen voor het geheel in en geven zij elkaar volmacht om namens elkaar mededelingen te ontvangen.`,
        clause`Een recht van meer kopers samen kan de een alleen met medewerking van de ander uitoefenen, behalve het recht om van de koop af te zien in de bedenktijd.`,
      ],
    },
    {
      number: 10,
      heading: "Risico",
      clauses: [
        clause`De woning is voor risico van koper vanaf het tekenen van de akte van levering, of eerder als zij hem eerder feitelijk ter beschikking staat.`,
        clause`Gaat de woning voor die tijd door overmacht geheel of voor een belangrijk deel verloren, dan is de overeenkomst ontbonden. Dat is anders als koper binnen vier weken na het onheil laat weten dat hij levering verlangt, met de rechten die verkoper tegen een verzekeraar heeft, of als verkoper binnen die tijd aanbiedt de schade voor de levering te herstellen.`,
        clause`Verkoper houdt de woning tot de levering tegen de herbouwwaarde verzekerd.`,
      ],
    },
  ];
}
