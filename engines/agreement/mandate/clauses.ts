import { formatDay } from "@voordeur/language/dates.ts";
import { formatMoney } from "@voordeur/language/money.ts";
import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import { type Article, clause, type Clause, say, type Sentence } from "../document/model.ts";
import { amount } from "../document/values.ts";
import {
  type Fee,
  feeAt,
  hasWithdrawal,
  lastDayOf,
  type MandateTerms,
  VAT,
  withVat,
} from "./terms.ts";

interface About {
  office: string;
  home: string;
  /** How many. */
  sellers: number;
}

/** The clauses of a mandate, numbered from 1: our own words. */
export function mandateArticles(terms: MandateTerms, about: About): Article[] {
  const articles: [heading: string, clauses: Clause[]][] = [
    ["De opdracht", theMandate(about)],
    ["Wat het kantoor doet", work(terms)],
    ["Wat opdrachtgever doet", duties(terms)],
    ["Vraagprijs", price(terms)],
    ["Courtage", fee(terms)],
    ["Kosten vooraf", costs(terms)],
    ["Begin en looptijd", term(terms)],
    ["Opzeggen", ending(terms)],
    ["Herroepen", withdrawal(terms)],
    ["Meer opdrachtgevers", together],
    ["Akkoord en wijzigingen", agreeing],
    ["Gegevens, klachten en recht", law],
    ...(terms.extra ? [["Verdere afspraken", extra(terms)] as [string, Clause[]]] : []),
  ];
  return articles.map(([heading, clauses], index) => ({ number: index + 1, heading, clauses }));
}

const plain = (...sentences: Sentence[]): Clause[] => sentences.map((text) => ({ text }));

const theMandate = ({ office, home }: About): Clause[] =>
  plain(
    say`Opdrachtgever geeft ${office}, hierna het kantoor, opdracht te bemiddelen bij de verkoop van ${home}, hierna de woning. Het kantoor neemt die opdracht aan.`,
    say`Zolang de opdracht loopt, vraagt opdrachtgever geen ander kantoor om bij deze verkoop te bemiddelen.`,
    say`Het kantoor werkt bij deze verkoop alleen voor opdrachtgever, en niet ook voor een koper.`,
  );

function work({ photos, viewings }: MandateTerms): Clause[] {
  const shows = {
    office: say`belangstellenden te woord staan en rondleiden`,
    seller: say`belangstellenden te woord staan en hun bezoek aan opdrachtgever doorgeven`,
    together: say`belangstellenden te woord staan, en hen samen met opdrachtgever rondleiden`,
  };
  return [
    {
      text: say`Het kantoor werkt zorgvuldig, en houdt opdrachtgever op de hoogte. Bij de opdracht hoort:`,
      items: [
        say`met opdrachtgever de waarde van de woning en de vraagprijs bespreken`,
        ...(photos === "office" ? [say`foto’s van de woning laten maken`] : []),
        say`de woning beschrijven en aanbieden, in elk geval op de eigen website, zodra opdrachtgever de tekst en de foto’s goedkeurt`,
        shows[viewings],
        say`biedingen ontvangen, aan opdrachtgever voorleggen en namens opdrachtgever onderhandelen`,
        say`een concept van de koopovereenkomst maken en het tekenen ervan begeleiden`,
        say`de afspraken tot en met de overdracht bij de notaris bewaken`,
      ],
    },
    clause`Opdrachtgever beslist zelf of, aan wie en voor welke prijs de woning wordt verkocht.`,
  ];
}

function duties({ photos, viewings }: MandateTerms): Clause[] {
  return [
    {
      text: say`Opdrachtgever helpt de verkoop mogelijk te maken. Dat betekent:`,
      items: [
        say`alles over de woning vertellen wat een koper moet weten, ook gebreken, en de vragenlijst naar waarheid invullen`,
        say`meewerken aan de controle van de identiteit die de wet van het kantoor vraagt`,
        say`zorgen dat iedereen akkoord is die over de verkoop meebeslist, zoals een mede-eigenaar of een partner die er woont`,
        say`wie zich rechtstreeks meldt, naar het kantoor verwijzen`,
        ...(photos === "seller"
          ? [say`goede foto’s van de woning aanleveren, die het kantoor mag gebruiken`]
          : []),
        ...(viewings === "office"
          ? []
          : [say`belangstellenden rondleiden op de momenten die met het kantoor zijn afgesproken`]),
      ],
    },
  ];
}

const price = ({ askingPrice }: MandateTerms): Clause[] =>
  plain(
    say`De woning wordt aangeboden voor ${amount(askingPrice)}.`,
    say`Een andere vraagprijs geldt pas als opdrachtgever daar schriftelijk mee akkoord is; een e-mail is genoeg.`,
  );

function fee(terms: MandateTerms): Clause[] {
  const { lowestFee, vat, askingPrice } = terms;
  const { withVat: total } = feeAt(terms, askingPrice);
  const tax =
    vat === "included" ? say`, inclusief btw` : say`, te vermeerderen met ${`${VAT}%`} btw`;
  const lowest = lowestFee === null ? [] : say`, en ten minste ${formatMoney(lowestFee, "nl")}`;
  return plain(
    [
      ...say`Voor zijn werk ontvangt het kantoor courtage: ${feeText(terms.fee, "van de koopsom")}`,
      ...lowest,
      ...tax,
      ".",
    ],
    "cents" in terms.fee
      ? say`De courtage is dan ${formatMoney(total, "nl")} inclusief btw.`
      : say`Wordt de woning voor de vraagprijs verkocht, dan is de courtage ${formatMoney(total, "nl")} inclusief btw.`,
    say`De courtage is verschuldigd als tijdens de opdracht een koopovereenkomst over de woning tot stand komt. Zij is niet verschuldigd als de koop eindigt door de bedenktijd van de koper of door een ontbindende voorwaarde.`,
    say`Opdrachtgever betaalt bij de overdracht, via de afrekening van de notaris.`,
  );
}

function costs({ costs: lines, vat }: MandateTerms): Clause[] {
  if (lines.length === 0) {
    return plain(
      say`Naast de courtage zijn er geen kosten, tenzij partijen die vooraf schriftelijk afspreken.`,
    );
  }
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  const total = vat === "included" ? sum : withVat(sum);
  return [
    {
      text: say`Naast de courtage betaalt opdrachtgever, ook als de woning niet wordt verkocht${vat === "included" ? ", inclusief btw" : `, te vermeerderen met ${VAT}% btw`}:`,
      items: lines.map(({ what, cents }) => say`${what}: ${formatMoney(cents, "nl")}`),
    },
    clause`Samen is dat ${formatMoney(total, "nl")} inclusief btw. Kosten van werk dat niet is gedaan en niet is besteld, rekent het kantoor niet.`,
    clause`Andere kosten maakt het kantoor alleen als opdrachtgever daar vooraf schriftelijk mee akkoord is.`,
  ];
}

function term(terms: MandateTerms): Clause[] {
  const { startsOn, months, startsEarly } = terms;
  const last = lastDayOf(terms);
  return plain(
    say`De opdracht begint op ${formatDay(startsOn, "nl")}, en niet voordat iedere opdrachtgever akkoord gaf.`,
    ...(hasWithdrawal(terms)
      ? [
          startsEarly
            ? say`Binnen de termijn om te herroepen begint het kantoor alleen met werk als iedere opdrachtgever daar bij het akkoord uitdrukkelijk om vroeg. Anders begint het daarna.`
            : say`Het kantoor begint met werk als voor iedere opdrachtgever de termijn om te herroepen voorbij is.`,
        ]
      : []),
    last === null || months === null
      ? say`De opdracht loopt tot de overdracht van de woning, of tot een van de partijen opzegt.`
      : say`De opdracht duurt ${countOf(months, "maand", "maanden", "nl")}: tot en met ${formatDay(last, "nl")}. Daarna loopt zij alleen door als partijen dat schriftelijk afspreken. Is de woning dan al verkocht, dan loopt zij tot de overdracht.`,
  );
}

function ending(terms: MandateTerms): Clause[] {
  const { ending: fine, isConsumer } = terms;
  const made = say`Na het opzeggen betaalt opdrachtgever de kosten vooraf die het kantoor al maakte`;
  return plain(
    isConsumer
      ? say`Opdrachtgever mag de opdracht op elk moment opzeggen, zonder een reden te geven en zonder schadevergoeding. Een e-mail is genoeg.`
      : say`Opdrachtgever mag de opdracht op elk moment opzeggen, zonder een reden te geven. Een e-mail is genoeg.`,
    fine === null
      ? [...made, ", en verder niets."]
      : "cents" in fine
        ? [
            ...made,
            ", en als loon voor het gedane werk ",
            { value: formatMoney(fine.cents, "nl") },
            ` ${terms.vat === "included" ? "inclusief" : "exclusief"} btw.`,
          ]
        : [
            ...made,
            ", en als loon voor het gedane werk ",
            { value: percentText(fine.hundredths) },
            " van de courtage die bij de vraagprijs hoort.",
          ],
    say`Het kantoor mag alleen om een gewichtige reden opzeggen, schriftelijk en met die reden. Opdrachtgever betaalt dan alleen de kosten vooraf die al gemaakt zijn.`,
    say`Wordt de woning binnen een jaar na het einde van de opdracht verkocht aan iemand die het kantoor tijdens de opdracht met de woning in contact bracht, en is dat een gevolg van het werk van het kantoor, dan is de courtage alsnog verschuldigd. Wat bij het opzeggen als loon is betaald, gaat ervan af.`,
  );
}

function withdrawal(terms: MandateTerms): Clause[] {
  if (!hasWithdrawal(terms)) {
    return plain(
      terms.isConsumer
        ? say`De opdracht is op het kantoor gegeven. De wettelijke termijn van veertien dagen om te herroepen geldt dan niet; opzeggen kan wel.`
        : say`Opdrachtgever handelt in de uitoefening van een beroep of bedrijf. De wettelijke termijn van veertien dagen om te herroepen geldt dan niet; opzeggen kan wel.`,
    );
  }
  const where = terms.madeAt === "home" ? "buiten het kantoor" : "op afstand";
  return plain(
    say`De opdracht is ${where} gegeven door een consument. Daarom mag iedere opdrachtgever haar binnen veertien dagen herroepen, zonder een reden te geven (artikel 6:230o van het Burgerlijk Wetboek).`,
    say`Voor iedere opdrachtgever is de eerste dag de dag na het eigen akkoord. De termijn eindigt aan het einde van de veertiende dag. Is dat een zaterdag, een zondag of een algemeen erkende feestdag, dan loopt zij tot en met de eerste werkdag daarna. Op tijd verstuurd is op tijd.`,
    say`Herroepen kan met de knop op de eigen pagina, met het formulier in de bijlage, of met elke andere duidelijke verklaring aan het kantoor. Het kantoor bevestigt het per e-mail.`,
    say`Na het herroepen van één opdrachtgever stopt het werk voor allen, en is er geen opdracht meer. Wat al is betaald, betaalt het kantoor binnen veertien dagen terug.`,
    terms.startsEarly
      ? say`Vroeg opdrachtgever het kantoor uitdrukkelijk om binnen de termijn te beginnen, dan betaalt hij voor wat tot het herroepen is gedaan een evenredig deel van de afgesproken prijs. Anders kost herroepen niets.`
      : say`Herroepen kost niets.`,
  );
}

const together = plain(
  say`Geven meer personen de opdracht, dan sluit ieder haar op het moment van het eigen akkoord. Het kantoor begint pas als allen akkoord zijn.`,
  say`Opdrachtgevers zijn samen en ieder voor het geheel aansprakelijk voor wat zij het kantoor betalen. Wat het kantoor aan een van hen laat weten, geldt voor allen, behalve een wijziging van deze opdracht.`,
);

const agreeing = plain(
  say`Opdrachtgever geeft akkoord op de eigen pagina met een code uit een e-mail en met de eigen naam, of tekent op papier. Het kantoor bewaart de naam, het moment en het kenmerk (de SHA-256-hash) van dit document.`,
  say`Verandert een voorwaarde, dan maakt het kantoor een nieuwe versie. Die geldt zodra iedere opdrachtgever er opnieuw akkoord mee gaf.`,
);

const law = plain(
  say`Het kantoor gebruikt de gegevens van opdrachtgever voor deze opdracht en voor wat de wet vraagt, zoals zijn privacyverklaring zegt.`,
  say`Een klacht bespreekt opdrachtgever eerst met het kantoor, dat binnen vier weken antwoordt. Daarna kan ieder naar de bevoegde Nederlandse rechter. Op de opdracht is Nederlands recht van toepassing.`,
);

const extra = ({ extra: text }: MandateTerms): Clause[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => clause`${line}`);

const percentText = (hundredths: number) => `${formatNumber(hundredths / 100, 2, "nl")}%`;

/** "1,25% van de koopsom", or the amount. */
const feeText = (of: Fee, share: string) =>
  "cents" in of ? formatMoney(of.cents, "nl") : `${percentText(of.hundredths)} ${share}`;
