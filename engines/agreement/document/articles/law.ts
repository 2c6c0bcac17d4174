import { type Article, clause } from "../model.ts";

/** Articles 16 to 18: the cooling-off period, the written form and the governing law. */
export function lawArticles(): Article[] {
  return [
    {
      number: 16,
      heading: "Bedenktijd",
      clauses: [
        clause`Koper die de woning als particulier koopt, mag binnen drie dagen nadat hij de door beide partijen getekende overeenkomst of een afschrift ervan heeft ontvangen, van de koop afzien zonder een reden te geven (artikel 7:2 van het Burgerlijk Wetboek).`,
        clause`De bedenktijd begint op de dag na de ontvangst. Zij wordt zo nodig verlengd, zodat er ten minste twee dagen in vallen die geen zaterdag, zondag of algemeen erkende feestdag zijn, en zij eindigt niet op zo'n dag.`,
        clause`Bij het in ontvangst nemen geeft koper een bewijs met de datum van ontvangst. Ziet hij van de koop af, dan laat hij dat verkoper of de notaris weten voordat de bedenktijd is verstreken.`,
      ],
    },
    {
      number: 17,
      heading: "Schriftelijke vastlegging",
      clauses: [
        clause`Tussen partijen is pas een koop tot stand gekomen als deze overeenkomst door alle partijen is getekend. Een mondelinge afspraak of een bericht daarover bindt hen nog niet.`,
        clause`Een afspraak die deze overeenkomst wijzigt of aanvult, leggen partijen schriftelijk vast.`,
      ],
    },
    {
      number: 18,
      heading: "Nederlands recht",
      clauses: [
        clause`Op deze overeenkomst is Nederlands recht van toepassing. Een geschil dat partijen niet samen oplossen, leggen zij voor aan de bevoegde Nederlandse rechter.`,
      ],
    },
  ];
}
