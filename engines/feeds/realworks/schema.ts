import { z } from "zod";

// The fields of a Realworks wonen v3 object that we read. In a feed, 0, "" and EMPTY mean unknown
// and numbers may be strings. A broken main field makes the object a problem; a broken detail is
// left out.

const MAX_INTEGER = 2_147_483_647;

/** Text that the database can hold: well-formed and without control characters. */
function cleaned(value: string): string {
  const printable = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, (c) => ("\n\r\t".includes(c) ? c : ""));
  return printable.trim();
}

const text = (max: number) =>
  z.union([z.string(), z.number(), z.null()]).transform((value, context) => {
    const found = cleaned(String(value ?? ""));
    if (found.length <= max) return found === "" || found === "EMPTY" ? null : found;
    context.addIssue({ code: "custom", message: `is langer dan ${max} tekens` });
    return z.NEVER;
  });

const number = z.union([z.string(), z.number(), z.null()]).transform((value, context) => {
  const found = typeof value === "string" ? Number(value.trim().replace(",", ".")) : (value ?? 0);
  if (!Number.isNaN(found)) return found > 0 && found <= MAX_INTEGER ? found : null;
  context.addIssue({ code: "custom", message: "is geen getal" });
  return z.NEVER;
});

const flag = z.unknown().transform((value) => value === true || value === "true");
const code = text(100);
const word = code.catch(null);
const size = number.catch(null);
/** A remark that people typed. */
const line = text(500).catch(null);

/** An absent group is unknown, like null. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const keys = Object.keys(shape);
  const unknown = Object.fromEntries(keys.map((key) => [key, null]));
  return z.preprocess((value) => {
    if (value === null || value === undefined) return unknown;
    if (typeof value !== "object" || Array.isArray(value)) return undefined;
    // These keys alone: whoever counts what nobody reads would take a copy for reading all.
    const of = value as Record<string, unknown>;
    return Object.fromEntries(keys.map((key) => [key, Object.hasOwn(of, key) ? of[key] : null]));
  }, z.object(shape));
};
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => value ?? [], z.array(item));
const words = list(word)
  .catch([])
  .transform((found) => found.filter((value) => value !== null));

/** In centimetres, and m². */
const sizes = { lengte: size, breedte: size, oppervlakte: size };

const floorDetails = group({
  woonkamertypes: words,
  woonkamerlengte: size,
  woonkamerbreedte: size,
  woonkameroppervlakte: size,
  keukentypes: words,
  keukenjaar: size,
  keukenlengte: size,
  keukenbreedte: size,
  keukenoppervlakte: size,
  overigeRuimtes: words,
  vasteTrap: flag,
  kamerMogelijk: flag,
});

const floor = group({
  etagesoort: word,
  etageomschrijving: word,
  etageligging: word,
  aantalSlaapkamers: number,
  aantalKamers: number,
  badkamers: list(group({ voorzieningen: words, ...sizes })),
  etagegegevens: floorDetails.catch(() => floorDetails.parse(null)),
});

const parcel = group({
  kadastergegevens: group({
    gemeente: word,
    sectie: word,
    perceel: word,
    eigendomssoort: word,
    eeuwigAfgekocht: flag,
    afgekochtTot: word,
    erfpachtPerJaar: size,
    erfpachtprijsvorm: word,
    erfpachtduur: word,
    erfpachtgever: word,
    einddatum: word,
  }),
});

const medium = group({
  vrijgave: flag,
  soort: word,
  mimetype: word,
  volgnummer: size,
  wijzigingstijdstip: word,
  titel: line,
  omschrijving: line,
  link: text(2000).catch(null),
});

export const objectSchema = group({
  adres: group({
    straat: text(200),
    postcode: text(20),
    plaats: text(100),
    latitude: line,
    longitude: line,
    huisnummer: group({ hoofdnummer: text(20), toevoeging: text(20) }),
  }),
  object: group({ type: group({ objecttype: code }) }),
  algemeen: group({
    woonhuissoort: code,
    woonhuistype: code,
    appartementsoort: code,
    appartementkenmerk: word,
    appartementWoonlaag: size,
    appartementWoonlagenAantal: size,
    woonhuiskenmerk: word,
    woonoppervlakte: number,
    totaleKadestraleOppervlakte: number,
    bouwgrondoppervlakte: number,
    gebruiksoppervlakteOverig: size,
    totaleWoonkameroppervlakte: size,
    inhoud: number,
    aantalKamers: number,
    /** Only of the older export; the API counts them floor by floor. */
    aantalSlaapkamers: size,
    bouwjaar: number,
    bouwperiode: word,
    bouwjaartoelichting: line,
    bouwvorm: word,
    inAanbouw: flag,
    bestemmingRecreatiewoning: flag,
    dakmaterialen: words,
    energieklasse: code,
    energiedatum: word,
    energieindex: size,
    energieKenmerken: words,
    isolatievormen: words,
    verwarmingsoorten: words,
    warmwatersoorten: words,
    cvKetelType: word,
    cvKetelBrandstof: word,
    cvKetelBouwjaar: size,
    cvKetelEigendom: word,
    cvCombiketel: flag,
    voorzieningenWonen: words,
    bijzonderheden: words,
    liggingen: words,
    onderhoudswaarderingBinnen: word,
    onderhoudswaarderingBuiten: word,
  }),
  detail: group({
    etages: list(floor),
    buitenruimte: group({
      daktype: word,
      tuintypes: words,
      hoofdtuintype: word,
      hoofdtuinlocatie: word,
      hoofdtuinoppervlakte: size,
      hoofdtuinlengte: size,
      hoofdtuinbreedte: size,
      tuinTotaleOppervlakte: size,
      hoofdtuinAchterom: flag,
      tuinkwaliteit: word,
      schuurBergingSoort: word,
      schuurBergingVoorzieningen: words,
      aantalSchurenBergingen: size,
      oppervlakteGebouwgebondenBuitenruimte: size,
      oppervlakteExterneBergruimte: size,
      garagesoorten: words,
      garagecapiciteit: size,
      garagevoorzieningen: words,
      garageoppervlakte: size,
      garagelengte: size,
      garagebreedte: size,
      parkeerfaciliteiten: words,
      parkeercapaciteit: size,
      parkeertoelichting: line,
    }),
    kadaster: list(parcel).catch([]),
  }),
  financieel: group({
    overdracht: group({
      status: code,
      koopprijs: number,
      koopprijsvoorvoegsel: word,
      koopspecificatie: word,
      koopconditie: word,
      huurprijs: number,
      huurprijsvoorvoegsel: word,
      huurconditie: word,
      huurwaarborgsom: size,
      aanvaarding: word,
      aanvaardingsdatum: word,
      appartementVveBijdrage: size,
      servicekosten: size,
      vveReservefonds: flag,
      vveVergadering: flag,
      vvePeriodiekeBijdrage: flag,
      vveOnderhoudsverwachting: flag,
      vveOpstalverzekering: flag,
      vveKvkInschrijving: flag,
    }),
  }),
  teksten: group({
    aanbiedingstekst: text(100_000),
    eigenSiteTekst: text(100_000).catch(null),
    aanbiedingstekstEngels: text(100_000).catch(null),
  }),
  marketing: group({ publicatiedatum: word }),
  diversen: group({ diversen: group({ invoerdatum: word }) }),
  media: list(medium.catch(() => medium.parse(null))),
});

export type RealworksObject = z.output<typeof objectSchema>;

/** The fields that decide whether visitors may see an object; read before the rest, whatever the rest is. */
export const visibilitySchema = group({
  actief: z.unknown().transform((value) => value !== false && value !== "false"),
  vertrouwelijk: flag,
  financieel: group({ overdracht: group({ status: code }) }).catch({
    overdracht: { status: null },
  }),
});

/** A page, or a whole document, without its objects. */
export const pagingSchema = group({
  resultaten: z.array(z.unknown()),
  paginering: group({ totaalAantal: size, volgende: text(4000).catch(null) }),
});

export interface Paging {
  /** How many objects the feed announces in all. */
  total: number | undefined;
  /** The address of the next page. */
  next: string | undefined;
}

/** The id of an object as text; empty when it has none that can be read. */
export function objectId(object: unknown): string {
  const parsed = group({ id: code }).safeParse(object);
  return parsed.success ? (parsed.data.id ?? "") : "";
}

const changeSchema = group({ diversen: group({ diversen: group({ wijzigingsdatum: word }) }) });

/** When an object was last changed, in Amsterdam's wall time; null when it does not say. */
export function changedAt(object: unknown): string | null {
  const parsed = changeSchema.safeParse(object);
  return parsed.success ? parsed.data.diversen.diversen.wijzigingsdatum : null;
}
