import { z } from "zod";
import { FieldError, numberField } from "../draft/field.ts";

// The fields of a Realworks wonen v3 object that we read. In a feed, 0, "" and EMPTY mean unknown
// and numbers may be strings. A broken main field makes the object a problem; a broken detail is
// left out.

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
  try {
    return numberField("", value);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    context.addIssue({ code: "custom", message: "is geen getal" });
    return z.NEVER;
  }
});

const flag = z.unknown().transform((value) => value === true || value === "true");
const active = z.unknown().transform((value) => value !== false && value !== "false");
const code = text(100);
export const word = code.catch(null);
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

/** One code or several. */
const someWords = z.preprocess((value) => (typeof value === "string" ? [value] : value), words);

const yesNo = z.unknown().transform((value) => {
  const said = String(value).toLowerCase();
  return ["true", "ja", "false", "nee"].includes(said) ? said === "true" || said === "ja" : null;
});

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

/** Since v3 a number in its parts; before that the number, with its addition beside it. */
const houseNumber = z.preprocess(
  (value) => (typeof value === "object" ? value : { hoofdnummer: value }),
  group({ hoofdnummer: text(20), toevoeging: text(20) }),
);

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

const building = {
  woonhuissoort: code,
  woonhuistype: code,
  appartementsoort: code,
  appartementkenmerk: word,
  appartementWoonlaag: size,
  appartementWoonlagenAantal: size,
  /** Its name before v3. */
  appartementAantalWoonlagen: size,
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
  /** Only of the older export, and of projects. */
  bouwgrondBouwrijp: yesNo,
  keurmerken: words,
  combinatieobject: line,
  toelichting: line,
};

const outdoor = {
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
};

/** The fields of a home that a project tells elsewhere. */
export const buildingFields = Object.keys(building);
export const outdoorFields = Object.keys(outdoor);

/** A garage box, a parking place, a berth: sold by itself. */
const other = group({
  ...sizes,
  capaciteit: size,
  voorziening: someWords,
  isolatie: someWords,
  toelichting: line,
});

export const objectSchema = group({
  adres: group({
    straat: text(200),
    postcode: text(20),
    plaats: text(100),
    latitude: line,
    longitude: line,
    huisnummer: houseNumber,
    huisnummertoevoeging: text(20),
  }),
  object: group({ type: group({ objecttype: code }) }),
  algemeen: group(building),
  detail: group({
    etages: list(floor),
    buitenruimte: group(outdoor),
    overigOnroerendGoed: other.catch(() => other.parse(null)),
    kadaster: list(parcel).catch([]),
  }),
  financieel: group({
    overdracht: group({
      status: code,
      koopprijs: number,
      koopprijsvoorvoegsel: word,
      koopspecificatie: someWords,
      koopconditie: word,
      huurprijs: number,
      huurprijsvoorvoegsel: word,
      huurconditie: word,
      huurspecificaties: someWords,
      huurwaarborgsom: size,
      aanvaarding: word,
      aanvaardingsdatum: word,
      appartementVveBijdrage: size,
      servicekosten: size,
      servicekostenconditie: word,
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
    omgevingstekst: text(100_000).catch(null),
  }),
  marketing: group({ publicatiedatum: word }),
  diversen: group({ diversen: group({ invoerdatum: word }) }),
  media: list(medium.catch(() => medium.parse(null))),
});

export type RealworksObject = z.output<typeof objectSchema>;

/** The fields that decide whether visitors may see an object; read before the rest, whatever the rest is. */
export const visibilitySchema = group({
  actief: active,
  vertrouwelijk: flag,
  diversen: group({ diversen: group({ actief: active, vertrouwelijk: flag }) }).catch({
    diversen: { actief: true, vertrouwelijk: false },
  }),
  financieel: group({ overdracht: group({ status: code }) }).catch({
    overdracht: { status: null },
  }),
}).transform(({ diversen: { diversen }, financieel, ...own }) => ({
  actief: own.actief && diversen.actief,
  vertrouwelijk: own.vertrouwelijk || diversen.vertrouwelijk,
  status: financieel.overdracht.status ?? "",
}));

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

const idSchema = group({ id: code, project: group({ id: code }) });

/** The id of an object or project as text; empty when it has none that can be read. */
export function objectId(object: unknown): string {
  const { data } = idSchema.safeParse(object);
  return data?.id ?? data?.project.id ?? "";
}

const changeSchema = group({
  tijdstipLaatsteWijziging: word,
  diversen: group({ diversen: group({ wijzigingsdatum: word }) }),
});

/** When an object was last changed, in Amsterdam's wall time; null when it does not say. */
export function changedAt(object: unknown): string | null {
  const { data } = changeSchema.safeParse(object);
  return data?.diversen.diversen.wijzigingsdatum ?? data?.tijdstipLaatsteWijziging ?? null;
}
