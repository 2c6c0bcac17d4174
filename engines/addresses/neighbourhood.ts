import { z } from "zod";

/** A table of CBS, of one year. Columns have other numbers in every table, and the same names. */
export interface FigureTable {
  id: string;
  year: number;
}

/** Distances to services (Nabijheid voorzieningen), newest first. */
export const distanceTables: readonly FigureTable[] = [
  { id: "86134NED", year: 2024 },
  { id: "84953NED", year: 2020 },
];

/** Key figures of neighbourhoods (Kerncijfers wijken en buurten), newest first. */
export const keyFigureTables: readonly FigureTable[] = [
  { id: "85984NED", year: 2024 },
  { id: "85618NED", year: 2023 },
];

/** Kilometres by road, an average over the inhabitants; null: unknown. */
export interface Distances {
  doctor: number | null;
  pharmacy: number | null;
  supermarket: number | null;
  childCare: number | null;
  primarySchool: number | null;
  secondarySchool: number | null;
  station: number | null;
  mainRoad: number | null;
  library: number | null;
}

export interface KeyFigures {
  inhabitants: number | null;
  /** Inhabitants on a square kilometre of land. */
  density: number | null;
  households: number | null;
  homes: number | null;
  /** Average WOZ value, whole euros. */
  averageValue: number | null;
  /** Percentages of the homes. */
  owned: number | null;
  rented: number | null;
}

/** The question for the row of a neighbourhood, such as `BU09830001`. */
export function figuresPath(table: FigureTable, code: string): string {
  const query = new URLSearchParams({ $filter: `WijkenEnBuurten eq '${code}'`, $top: "1" });
  return `ODataApi/odata/${table.id}/TypedDataSet?${query.toString()}`;
}

const cell = z.union([z.number(), z.string().max(200), z.null()]);
const answer = z.object({
  value: z.array(z.record(z.string().max(100), cell)).max(1),
});

type Row = Record<string, z.infer<typeof cell>>;

/** The row of this neighbourhood; null: the table does not know it. */
function rowOf(body: unknown, code: string): Row | null {
  const [row] = answer.parse(body).value;
  if (!row) return null;
  z.literal(code).parse(String(row.WijkenEnBuurten).trim());
  return row;
}

/**
 * The figure of the first column with this name, whatever its number: of schools the primary ones come
 * first, then the secondary ones. CBS writes "." or nothing where it does not know.
 */
function figure(row: Row, name: string, { nth = 0, most = 1e9 } = {}): number | null {
  const columns = Object.keys(row)
    .filter((column) => column.replace(/_\d+$/, "") === name)
    .toSorted((a, b) => Number(a.split("_").at(-1)) - Number(b.split("_").at(-1)));
  const column = columns[nth];
  const value = column === undefined ? null : row[column];
  if (value === null || value === undefined) return null;
  const written = String(value).trim();
  if (written === "" || written === ".") return null;
  return z.number().min(0).max(most).parse(Number(written));
}

/**
 * The distances in an answer to `figuresPath`; null: this neighbourhood is not in the table.
 * @throws ZodError when this is no answer of CBS, or one about another neighbourhood.
 */
export function readDistances(body: unknown, code: string): Distances | null {
  const row = rowOf(body, code);
  if (!row) return null;
  const kilometres = (name: string, nth = 0) => figure(row, name, { nth, most: 1000 });
  return {
    doctor: kilometres("AfstandTotHuisartsenpraktijk"),
    pharmacy: kilometres("AfstandTotApotheek"),
    supermarket: kilometres("AfstandTotGroteSupermarkt"),
    childCare: kilometres("AfstandTotKinderdagverblijf"),
    primarySchool: kilometres("AfstandTotSchool"),
    secondarySchool: kilometres("AfstandTotSchool", 1),
    station: kilometres("AfstandTotTreinstationsTotaal"),
    mainRoad: kilometres("AfstandTotOpritHoofdverkeersweg"),
    library: kilometres("AfstandTotBibliotheek"),
  };
}

/** The key figures in an answer to `figuresPath`, with the same outcomes as `readDistances`. */
export function readKeyFigures(body: unknown, code: string): KeyFigures | null {
  const row = rowOf(body, code);
  if (!row) return null;
  const percentage = (name: string) => figure(row, name, { most: 100 });
  // CBS gives thousands.
  const value = figure(row, "GemiddeldeWOZWaardeVanWoningen", { most: 1e6 });
  return {
    inhabitants: figure(row, "AantalInwoners"),
    density: figure(row, "Bevolkingsdichtheid"),
    households: figure(row, "HuishoudensTotaal"),
    homes: figure(row, "Woningvoorraad"),
    averageValue: value === null ? null : Math.round(value * 1000),
    owned: percentage("Koopwoningen"),
    rented: percentage("HuurwoningenTotaal"),
  };
}
