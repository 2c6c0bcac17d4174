import { z } from "zod";
import { cleanText, FieldError, numberField } from "../draft/field.ts";

// The fields of a Realworks wonen v3 object that we read. In a feed, 0, "" and EMPTY mean unknown
// and numbers may be strings. A broken main field makes the object a problem; a broken detail is
// left out.

const text = (max: number) =>
  z.union([z.string(), z.number(), z.null()]).transform((value, context) => {
    const found = cleanText(value);
    if (found === null || found === "EMPTY") return null;
    if (found.length <= max) return found;
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

type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Fields of one kind, by their names. */
const all = <Kind extends z.ZodType, Names extends string>(kind: Kind, names: Names) =>
  Object.fromEntries(names.split(" ").map((name) => [name, kind])) as Record<Words<Names>, Kind>;

/** In centimetres, and m². */
const sizes = all(size, "lengte breedte oppervlakte");

const floorDetails = group({
  ...all(words, "woonkamertypes keukentypes overigeRuimtes"),
  ...all(size, "woonkamerlengte woonkamerbreedte woonkameroppervlakte"),
  ...all(size, "keukenjaar keukenlengte keukenbreedte keukenoppervlakte"),
  ...all(flag, "vasteTrap kamerMogelijk"),
});

const floor = group({
  ...all(word, "etagesoort etageomschrijving etageligging"),
  ...all(number, "aantalSlaapkamers aantalKamers"),
  badkamers: list(group({ voorzieningen: words, ...sizes })),
  etagegegevens: floorDetails.catch(() => floorDetails.parse(null)),
});

const parcel = group({
  kadastergegevens: group({
    ...all(word, "gemeente sectie perceel eigendomssoort afgekochtTot einddatum"),
    ...all(word, "erfpachtprijsvorm erfpachtduur erfpachtgever"),
    eeuwigAfgekocht: flag,
    erfpachtPerJaar: size,
  }),
});

/** Since v3 a number in its parts; before that the number, with its addition beside it. */
const houseNumber = z.preprocess(
  (value) => (typeof value === "object" ? value : { hoofdnummer: value }),
  group(all(text(20), "hoofdnummer toevoeging")),
);

const medium = group({
  vrijgave: flag,
  ...all(word, "soort mimetype wijzigingstijdstip"),
  volgnummer: size,
  ...all(line, "titel omschrijving"),
  link: text(2000).catch(null),
});

const building = {
  ...all(code, "woonhuissoort woonhuistype appartementsoort"),
  ...all(word, "woonhuiskenmerk appartementkenmerk"),
  // The last is the name before v3.
  ...all(size, "appartementWoonlaag appartementWoonlagenAantal appartementAantalWoonlagen"),
  ...all(number, "woonoppervlakte totaleKadestraleOppervlakte bouwgrondoppervlakte inhoud"),
  ...all(size, "gebruiksoppervlakteOverig totaleWoonkameroppervlakte"),
  aantalKamers: number,
  /** Only of the older export; the API counts them floor by floor. */
  aantalSlaapkamers: size,
  bouwjaar: number,
  ...all(word, "bouwperiode bouwvorm onderhoudswaarderingBinnen onderhoudswaarderingBuiten"),
  ...all(flag, "inAanbouw bestemmingRecreatiewoning cvCombiketel"),
  energieklasse: code,
  ...all(word, "energiedatum cvKetelType cvKetelBrandstof cvKetelEigendom"),
  ...all(size, "energieindex cvKetelBouwjaar"),
  ...all(words, "energieKenmerken isolatievormen verwarmingsoorten warmwatersoorten"),
  ...all(words, "dakmaterialen voorzieningenWonen bijzonderheden liggingen keurmerken"),
  /** Only of the older export, and of projects. */
  bouwgrondBouwrijp: yesNo,
  ...all(line, "bouwjaartoelichting combinatieobject toelichting"),
};

const outdoor = {
  ...all(word, "daktype hoofdtuintype hoofdtuinlocatie tuinkwaliteit schuurBergingSoort"),
  ...all(words, "tuintypes schuurBergingVoorzieningen parkeerfaciliteiten"),
  ...all(words, "garagesoorten garagevoorzieningen"),
  ...all(size, "hoofdtuinlengte hoofdtuinbreedte hoofdtuinoppervlakte tuinTotaleOppervlakte"),
  ...all(size, "garagelengte garagebreedte garageoppervlakte garagecapiciteit"),
  ...all(size, "oppervlakteGebouwgebondenBuitenruimte oppervlakteExterneBergruimte"),
  ...all(size, "aantalSchurenBergingen parkeercapaciteit"),
  hoofdtuinAchterom: flag,
  parkeertoelichting: line,
};

/** The fields of a home that a project tells elsewhere. */
export const buildingFields = Object.keys(building);
export const outdoorFields = Object.keys(outdoor);

/** A garage box, a parking place, a berth: sold by itself. */
const other = group({
  ...sizes,
  capaciteit: size,
  ...all(someWords, "voorziening isolatie"),
  toelichting: line,
});

export const objectSchema = group({
  adres: group({
    straat: text(200),
    postcode: text(20),
    plaats: text(100),
    ...all(line, "latitude longitude"),
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
      ...all(number, "koopprijs huurprijs"),
      ...all(word, "koopprijsvoorvoegsel koopconditie huurprijsvoorvoegsel huurconditie"),
      ...all(someWords, "koopspecificatie huurspecificaties"),
      ...all(size, "huurwaarborgsom appartementVveBijdrage servicekosten"),
      ...all(word, "aanvaarding aanvaardingsdatum servicekostenconditie"),
      ...all(flag, "vveReservefonds vveVergadering vvePeriodiekeBijdrage"),
      ...all(flag, "vveOnderhoudsverwachting vveOpstalverzekering vveKvkInschrijving"),
    }),
  }),
  teksten: group({
    aanbiedingstekst: text(100_000),
    ...all(text(100_000).catch(null), "eigenSiteTekst aanbiedingstekstEngels omgevingstekst"),
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
