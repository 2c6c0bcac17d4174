import { wordTable } from "./words/word-table.ts";

const MAX_INTEGER = 2_147_483_647;

/** A main field that cannot be used; the message is Dutch and names the field of the feed. */
export class FieldError extends Error {}

/** Text that the database can hold: well-formed, without control or noncharacters; blank is null. */
export function cleanText(value: string | number | null | undefined): string | null {
  const printable = String(value ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\u{FDD0}-\u{FDEF}]/gu, (c) => ("\n\r\t".includes(c) ? c : ""))
    .trim();
  return printable === "" ? null : printable;
}

/**
 * A line of text; blank is null.
 * @throws FieldError when it is longer than `max` characters.
 */
export function textField(
  name: string,
  value: string | number | null | undefined,
  max = 200,
): string | null {
  const found = cleanText(value)?.replace(/\s+/g, " ") ?? null;
  if (found !== null && found.length > max) {
    throw new FieldError(`${name} is langer dan ${max} tekens.`);
  }
  return found;
}

/**
 * A number as feeds write it: "1.234,50", "1,234.50", "350.000", "120 m²". Zero and less mean that
 * it is unknown, and so does what is too large for the database.
 * @throws FieldError when it is no number.
 */
export function numberField(
  name: string,
  value: string | number | null | undefined,
): number | null {
  const found = cleanText(value);
  if (found === null) return null;
  const amount = typeof value === "number" ? value : readNumber(found);
  if (Number.isNaN(amount)) throw new FieldError(`${name} is geen getal.`);
  return amount > 0 && amount <= MAX_INTEGER ? amount : null;
}

/** A number of a detail: what cannot be read is unknown. */
export function looseNumber(value: string | number | null | undefined): number | null {
  try {
    return numberField("", value);
  } catch (error) {
    if (error instanceof FieldError) return null;
    throw error;
  }
}

function readNumber(text: string): number {
  const bare = text
    .replace(/^[.,](?=\d)/, "0$&")
    .replace(/(?<=\d)½/, ",5")
    // Neither the figure of "m2" nor what is said behind it or in brackets is the number's.
    .replace(/(?<=[\d\s])(m|dm|cm|ft)[\s^]?[23²³](?!\d).*$/is, "")
    .replace(/(?<=\d[^(]{0,99})\(.*$/s, "")
    .replace(/^[^\d-]+|[^\d]+$/g, "")
    .replace(/[\s'’\u00a0]/g, "");
  if (!/^-?[\d.,]+$/.test(bare)) return Number.NaN;
  const decimal = decimalOf(bare);
  const plain = bare.replace(/[.,]/g, "");
  if (decimal === undefined) return Number(plain);
  const digits = bare.length - bare.lastIndexOf(decimal) - 1;
  return Number(digits === 0 ? plain : `${plain.slice(0, -digits)}.${plain.slice(-digits)}`);
}

/** The sign before the decimals; undefined when all signs separate thousands. */
function decimalOf(number: string): "." | "," | undefined {
  const dot = number.lastIndexOf(".");
  const comma = number.lastIndexOf(",");
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  const sign = dot >= 0 ? "." : ",";
  if (Math.max(dot, comma) < 0) return undefined;
  // "1.234" and "1.234.567" are thousands; "123.45" and "0.125" are not.
  return /^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(number) ? undefined : sign;
}

/** A number without decimals; what rounds to zero is unknown. */
export function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value) || null;
}

/** A year of building: four digits, not of another age. */
export function yearOf(value: string | number | null | undefined): number | null {
  const year = Number(/\b(1\d{3}|2[01]\d{2})\b/.exec(String(value ?? ""))?.[1]);
  return Number.isNaN(year) ? null : year;
}

const units = wordTable({
  metre: "mtk, m2, m², qm, sqm, squaremeters, squaremeter, squaremetres, squaremetre",
  foot: "ftk, ft2, ft², sqft, squarefoot, squarefeet",
  yard: "ydk",
  acre: "acres, acre, acr",
  hectare: "hectares, hectare, har, ha",
});
const SQUARE_METRES = {
  metre: 1,
  foot: 0.092_903_04,
  yard: 0.836_127_36,
  acre: 4046.856_422_4,
  hectare: 10_000,
};

/** An area in m²; one in a unit that is not known is unknown. Source of the units: UN/CEFACT 20. */
export function squareMetres(amount: number | null, unit: string | null): number | null {
  if (amount === null) return null;
  const known = units.get((unit ?? "m2").toLowerCase().replace(/[\s.^]/g, ""));
  return known === undefined ? null : amount * SQUARE_METRES[known];
}
