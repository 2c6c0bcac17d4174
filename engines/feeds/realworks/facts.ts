import { numberInput } from "@voordeur/language/numbers.ts";
import type { PropertyFact } from "../connector.ts";
import type { PropertyStatus } from "../draft/status.ts";
import { energyLabelOf } from "../draft/energy-label.ts";
import { type FactLine, factTable, measure } from "../draft/fact-line.ts";
import { hasRooms, kindLabel } from "../draft/words/kind-words.ts";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { costFacts } from "./facts-costs.ts";
import { floorFacts } from "./floors.ts";
import { layoutFacts } from "./facts-layout.ts";
import { outdoorFacts, parkingFacts } from "./facts-outdoor.ts";
import { parcelFacts } from "./facts-parcel.ts";
import type { RealworksObject } from "./schema.ts";
import { propertyTypeOf } from "./type.ts";
import { dutchList, dutchWords } from "./words.ts";
import { surfaceOf } from "./surface.ts";
import { FLOORS } from "../draft/facts/shown-facts.ts";
import { sentenceCase } from "../draft/words/sentence-case.ts";

/** The facts table of a listing's page: only what the feed says. */
export function factsOf(
  object: RealworksObject,
  status: PropertyStatus,
  publishedAt: Date | null,
): PropertyFact[] {
  return factTable([
    ["Overdracht", costFacts(object, status, publishedAt)],
    ["Bouw", buildingFacts(object)],
    ["Oppervlakten en inhoud", sizeFacts(object)],
    ["Indeling", layoutFacts(object)],
    [FLOORS, floorFacts(object)],
    ["Energie", energyFacts(object)],
    ["Buitenruimte", outdoorFacts(object)],
    ["Parkeren", parkingFacts(object)],
    ["Kadaster", parcelFacts(object)],
  ]);
}

function buildingFacts(object: RealworksObject): FactLine[] {
  const { algemeen, detail } = object;
  const floor = algemeen.appartementWoonlaag;
  const { bouwjaar, appartementAantalWoonlagen } = algemeen;
  const woonlagen = algemeen.appartementWoonlagenAantal ?? appartementAantalWoonlagen;
  const type = propertyTypeOf(object);
  return [
    // The next two say more of a home.
    [kindLabel(type), hasRooms(type) ? null : type],
    ["Soort woonhuis", dutchList([algemeen.woonhuissoort, algemeen.woonhuistype])],
    ["Soort appartement", dutchList([algemeen.appartementsoort])],
    ["Gelegen op", floor === null ? null : `${floor}e woonlaag`],
    ["Soort bouw", dutchList([algemeen.bouwvorm])],
    ["Bouwjaar", bouwjaar === null ? null : String(bouwjaar)],
    ["Bouwperiode", bouwjaar === null ? periodOf(algemeen.bouwperiode) : null],
    ["Soort dak", dutchList([detail.buitenruimte.daktype, ...algemeen.dakmaterialen])],
    ["Onderhoud binnen", dutchList([algemeen.onderhoudswaarderingBinnen])],
    ["Onderhoud buiten", dutchList([algemeen.onderhoudswaarderingBuiten])],
    ["Woonlagen", woonlagen === null ? null : String(woonlagen)],
    ["Toelichting bouwjaar", algemeen.bouwjaartoelichting],
    ["Kenmerk", dutchList([algemeen.woonhuiskenmerk])],
    ["In aanbouw", algemeen.inAanbouw ? "Ja" : null],
    ["Recreatiewoning", algemeen.bestemmingRecreatiewoning ? "Ja" : null],
    ["Bijzonderheden", dutchList(algemeen.bijzonderheden)],
    ["Keurmerken", dutchList(algemeen.keurmerken)],
    ["Combinatie met", algemeen.combinatieobject],
    ["Bouwrijp", isPlot(type) ? yesOrNo(algemeen.bouwgrondBouwrijp) : null],
    ["Toelichting", algemeen.toelichting],
  ];
}

function isPlot(type: string): boolean {
  return /^bouw(grond|kavel|perceel)/i.test(type);
}

function yesOrNo(said: boolean | null): string | null {
  return said === null ? null : said ? "Ja" : "Nee";
}

/** "1971-1980" from codes such as VAN_1971_TOT_1980. */
function periodOf(code: string | null): string | null {
  const years = code?.match(/\d{4}/g) ?? [];
  return years.length === 2 ? years.join("-") : dutchList([code]);
}

function sizeFacts({ algemeen, detail }: RealworksObject): FactLine[] {
  const { buitenruimte } = detail;
  const plot = algemeen.totaleKadestraleOppervlakte ?? algemeen.bouwgrondoppervlakte;
  return [
    ["Wonen", measure(algemeen.woonoppervlakte, "m²")],
    ["Woonkamer", measure(algemeen.totaleWoonkameroppervlakte, "m²")],
    ["Overige inpandige ruimte", measure(algemeen.gebruiksoppervlakteOverig, "m²")],
    [
      "Gebouwgebonden buitenruimte",
      measure(buitenruimte.oppervlakteGebouwgebondenBuitenruimte, "m²"),
    ],
    ["Externe bergruimte", measure(buitenruimte.oppervlakteExterneBergruimte, "m²")],
    ["Perceel", measure(plot, "m²")],
    ["Inhoud", measure(algemeen.inhoud, "m³")],
    ["Afmetingen", surfaceOf(detail.overigOnroerendGoed)],
  ];
}

function energyFacts({ algemeen }: RealworksObject): FactLine[] {
  const validUntil = amsterdamInstant(algemeen.energiedatum);
  return [
    ["Energielabel", energyLabelOf(algemeen.energieklasse)],
    ["Energielabel geldig tot", validUntil && formatDate(validUntil)],
    ["Energie-index", numberInput(algemeen.energieindex)],
    ["Energiebesparing", dutchList(algemeen.energieKenmerken)],
    ["Isolatie", dutchList(algemeen.isolatievormen)],
    ["Verwarming", dutchList(algemeen.verwarmingsoorten)],
    ["Warm water", dutchList(algemeen.warmwatersoorten)],
    ["Cv-ketel", boilerOf(algemeen)],
  ];
}

function boilerOf(algemeen: RealworksObject["algemeen"]): string | null {
  const year = algemeen.cvKetelBouwjaar;
  const remarks = [
    algemeen.cvKetelBrandstof && dutchWords(algemeen.cvKetelBrandstof),
    algemeen.cvCombiketel ? "combiketel" : null,
    year === null ? null : `uit ${year}`,
    algemeen.cvKetelEigendom && dutchWords(algemeen.cvKetelEigendom),
  ]
    .filter(Boolean)
    .join(", ");
  if (algemeen.cvKetelType === null) return remarks === "" ? null : sentenceCase(remarks);
  return remarks === "" ? algemeen.cvKetelType : `${algemeen.cvKetelType} (${remarks})`;
}
