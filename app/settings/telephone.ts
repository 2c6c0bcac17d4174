/** Area codes of three digits; all others have four. Numbers of phones that go along begin with 06. */
const SHORT_AREA = /^0(1[0358]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[2-8]|9[0-79])/;

export interface Telephone {
  /** As people read it: `077 555 01 23`. */
  display: string;
  /** As phones dial it: `+31775550123`. */
  international: string;
}

/** A number as somebody typed it; null: it cannot be one. Without a country it is Dutch. */
export function parseTelephone(typed: string): Telephone | null {
  const compact = typed
    .replace(/\(0\)/g, "")
    .replace(/[\s().\-–/]/g, "")
    .replace(/^00/, "+");
  if (!/^\+?\d{9,15}$/.test(compact)) return null;
  const national = compact.replace(/^\+31/, "0");
  if (national.startsWith("+")) return { display: typed.trim(), international: national };
  if (!/^0[1-9]\d{8}$/.test(national)) return null;
  return { display: grouped(national), international: `+31${national.slice(1)}` };
}

/** Dials a number as somebody typed it. */
export const telephoneLink = (typed: string) => `tel:${typed.replace(/[^+\d]/g, "")}`;

function grouped(national: string): string {
  if (national.startsWith("06"))
    return national.replace(/^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5");
  const area = SHORT_AREA.test(national) ? 3 : 4;
  const rest = national.slice(area);
  const first = rest.length % 2 === 0 ? 2 : 3;
  const parts = [rest.slice(0, first), ...(rest.slice(first).match(/\d\d/g) ?? [])];
  return [national.slice(0, area), ...parts].join(" ");
}
