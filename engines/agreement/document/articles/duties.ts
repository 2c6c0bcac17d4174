import { type Article, clause, say } from "../model.ts";

/** Articles 11 to 14: the consequences of default, and who the parties are. */
export function dutyArticles(): Article[] {
  return [
    {
      number: 11,
      heading: "Ingebrekestelling en ontbinding",
      clauses: [
        clause`Komt een partij haar verplichtingen niet na, dan stelt de andere haar schriftelijk in gebreke en geeft haar acht dagen om dat alsnog te doen.`,
        {
          text: say`Is zij na die acht dagen nog in gebreke, dan is zij in verzuim en kiest de andere partij tussen:`,
          items: [
            say`nakoming, met een boete van drie promille van de koopsom voor elke dag vanaf de ingebrekestelling tot en met de dag van nakoming, tot ten hoogste tien procent van de koopsom; of`,
            say`ontbinding door een schriftelijke verklaring, met een boete van tien procent van de koopsom.`,
          ],
        },
        clause`Beide boetes tegelijk zijn niet verschuldigd. Is de werkelijke schade groter dan de boete, dan mag ook het meerdere worden gevorderd.`,
        clause`De partij die in verzuim is, betaalt de redelijke kosten die de andere maakt om tot haar recht te komen.`,
      ],
    },
    {
      number: 12,
      heading: "Domicilie",
      clauses: [
        clause`Voor alles wat uit deze overeenkomst volgt, kiezen partijen woonplaats op het kantoor van de notaris, totdat de akte van levering is getekend.`,
        clause`Mededelingen die in deze overeenkomst schriftelijk moeten zijn, mogen per brief of per e-mail gaan, aan de adressen onder A en B, als de ontvangst ervan te bewijzen is.`,
      ],
    },
    {
      number: 13,
      heading: "Inschrijving in de openbare registers",
      clauses: [
        clause`Koper mag de notaris deze overeenkomst laten inschrijven in de openbare registers (artikel 7:3 van het Burgerlijk Wetboek), na afloop van de bedenktijd en op zijn kosten.`,
        clause`Wordt de overeenkomst ontbonden, dan werkt koper meteen mee aan de doorhaling van de inschrijving.`,
      ],
    },
    {
      number: 14,
      heading: "Identiteit",
      clauses: [
        clause`Partijen tonen bij het tekenen het identiteitsbewijs dat onder A en B staat, en geven de notaris en de bemiddelaar de gegevens die de Wet ter voorkoming van witwassen en financieren van terrorisme van hen vraagt.`,
      ],
    },
  ];
}
