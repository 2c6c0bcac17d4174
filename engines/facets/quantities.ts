import { codesOf, type Reading } from "./reading.ts";
import type { SearchWords } from "./search-terms.ts";
import { otherRooms, otherSpaces } from "./sentence-words.ts";
import { radiusSteps } from "./steps.ts";

// A number with what compares it and its unit; the second one is a range.
const ONE =
  /^(?<before>[<>()+~b=iv][<>()+~b=ivfd]{0,4})?e?n(?:t(?=[BO]))?(?<tail>M?(?:[BAOK]|e?m?)(?:[ML]|[<>](?![<>()+~b=ivf]*e?n))?)/;
const RANGE =
  /^(?<before>[<>()+~b=iv][<>()+~b=ivfd]{0,4})?(?<one>e?n)(?<unit>[eBAOK]?)(?<joint>-|[(fou][f<]?)(?<two>e?n)(?<tail>[BAOK]|e?m?)/;
/** Between the two numbers of a range. */
const JOINT = /^(?:|tot|tot en met|bis|bis zu|to|up to|until|en|und|and|a|of|oder|or)$/;
const LEAST_PRICE = 10_000;

/** What a sentence says about a number, from `first` to `last`; `compared` and `unit` are letters or empty. */
type Quantity = NonNullable<ReturnType<typeof quantityAt>>;

/** Turns numbers with a unit or a comparing word into filters, or has the visitor told. */
export function readQuantities(reading: Reading, known: SearchWords): void {
  const { items, roles } = reading;
  const rents = items.some(({ terms: [term] }, at) => {
    return !roles[at] && term?.kind === "transaction" && term.transaction === "huur";
  });
  const codes = codesOf(reading);
  for (let at = 0; at < items.length; at++) {
    const quantity = roles[at] ? null : quantityAt(reading, codes, at, rents);
    if (!quantity) continue;
    const isHeld = hold(reading, quantity, rents, known);
    // "Van minimaal 1000 m2": the first word says nothing.
    const isVague = !isHeld && /^v[<>()+~b=i]/.test(codes.slice(at));
    const first = isVague ? at + 1 : quantity.first;
    for (let each = first; each <= quantity.last; each++) {
      // "3 ruime slaapkamers": such a word is searched.
      roles[each] ??= !isHeld ? `told ${at}` : codes[each] === "t" ? "words" : "filter";
    }
    at = quantity.last;
  }
}

export function quantityAt(
  { items, text, roles }: Reading,
  codes: string,
  first: number,
  rents: boolean,
) {
  // "Slaapkamers: 3", "kaltmiete bis 950".
  const [label = ""] = /[Bm],?$/.exec(codes.slice(0, first)) ?? [];
  const front = first - label.length;
  const isNext = /^[ :]+$/.test(text.slice(items[front]!.end, items[first]!.start));
  const labelled = isNext && !roles[front] ? label[0] : "";
  const range = rangeAt({ items }, codes, first, labelled === "B");
  const match = range?.match ?? ONE.exec(codes.slice(first));
  if (!match) return null;
  const { before = "", tail = "" } = match.groups!;
  const number = first + match[0].lastIndexOf("n");
  const { start, end, number: read } = items[number]!;
  const { value, scale } = read!;
  const low = range?.low ?? value;
  const compared =
    before.match(/[<>()+b=]/g)?.at(-1) ??
    /[~i]/.exec(before)?.[0] ??
    /[<>ML]/.exec(tail)?.[0] ??
    "";
  const isEuro = /en|ne/.test(match[0]);
  const [said = ""] = /[BAOK]/.exec(tail) ?? [];
  const isRooms = labelled === "B" && said === "" && value <= 20;
  const isPayment = labelled === "m" && said === "" && low >= 100 && value < LEAST_PRICE;
  const isMonthly = tail.includes("m") || isPayment;
  const unit = isRooms ? "B" : said;
  const isWritten = /[.,]/.test(text.slice(start, end)) || !/\d/.test(items[number]!.text);
  const isCalled = compared !== "" || before !== "" || range !== null;
  const isLarge =
    low >= (isCalled || isWritten ? LEAST_PRICE : items.length > 2 ? 100_000 : Infinity);
  const isRent = rents && isCalled && low >= 100 && low < LEAST_PRICE;
  const isMoney =
    compared !== "i" && (scale > 1 || isEuro || isMonthly || (unit === "" && (isLarge || isRent)));
  if (!isMoney && unit === "" && compared === "" && !range) return null;
  return {
    first: isRooms || isPayment ? front : first,
    last: first + match[0].length - 1,
    number,
    low,
    high: range ? value : null,
    compared: { "(": "<", ")": ">", M: ">", L: "<" }[compared] ?? compared,
    unit: isMoney ? "" : unit,
    isMoney,
    isEuro,
    isMonthly,
  };
}

/** "3 tot 4 ton", "80 m2 - 100 m2". Null: here are no two numbers that belong together. */
type Items = Pick<Reading, "items">;
function rangeAt({ items }: Items, codes: string, first: number, isCounted: boolean) {
  const match = RANGE.exec(codes.slice(first));
  if (!match) return null;
  const { before = "", one, unit, joint, tail } = match.groups!;
  const at = first + before.length + one!.length - 1;
  const two = items[first + match[0].lastIndexOf("n")]!.number!;
  const { value, scale } = items[at]!.number!;
  const isSure = before.includes("b");
  // "Kerkstraat 1 tot 4 ton", "100 m2 en 3".
  if (before === "" && codes[first - 1] === "t") return null;
  const { text } = items[at + 1 + unit!.length]!;
  if (!JOINT.test(text) || (joint!.startsWith("u") && !isSure)) return null;
  const isInherited = scale === 1 && two.scale > 1 && value < 1000;
  const low = isInherited ? value * two.scale : value;
  const isLarge = low >= LEAST_PRICE;
  const isSame = unit === "" || unit === "e" || tail!.startsWith(unit!);
  const isMoney = /e/.test(match[0]) || two.scale > 1 || isLarge;
  if (low > two.value || !isSame || isLarge !== two.value >= LEAST_PRICE) return null;
  return isMoney || tail !== "" || isSure || isCounted ? { match, low } : null;
}

/** Puts a quantity into the filter; false: no filter holds it. */
function hold(reading: Reading, quantity: Quantity, rents: boolean, known: SearchWords): boolean {
  const { isMoney, unit } = quantity;
  if (isMoney) return holdPrice(reading, quantity, rents);
  if (unit === "B") return holdLeast(reading, quantity, "bedrooms");
  if (unit === "A") return !isOtherSpace(reading, quantity) && holdLeast(reading, quantity, "area");
  return unit === "K" && holdCircle(reading, quantity, known);
}

function holdPrice({ filter }: Reading, quantity: Quantity, rents: boolean): boolean {
  const { low, high, compared, isMonthly, isEuro } = quantity;
  const isLow = (high ?? low) < LEAST_PRICE;
  if (isLow ? !(isMonthly || isEuro || rents) : isMonthly) return false;
  if (low < 1 || (high ?? low) > 1_000_000_000 || (compared === "b" && high === null)) return false;
  let [from, to]: [number | null, number | null] = high === null ? [null, low] : [low, high];
  if (high === null && /[>+]/.test(compared)) [from, to] = [low, null];
  // A tenth more or less, as both bounds show.
  if (high === null && compared === "~") [from, to] = [low * 0.9, low * 1.1];
  // Of two budgets the second is told.
  if ((from && filter.priceFrom) || (to && filter.priceTo)) return false;
  if (isLow) filter.transaction = "huur";
  if (from !== null) filter.priceFrom = Math.round(from);
  if (to !== null) filter.priceTo = Math.round(to);
  return true;
}

function holdLeast(reading: Reading, quantity: Quantity, name: "bedrooms" | "area"): boolean {
  const { filter, extra, text, items } = reading;
  const { compared, low, high, number, last } = quantity;
  if (/[<~i]/.test(compared) && high === null) return false;
  if (low < 1 || low > (name === "area" ? 10_000 : 20) || !Number.isInteger(low)) return false;
  if (filter[name] !== undefined) return false;
  filter[name] = compared === "+" && name === "bedrooms" ? low + 1 : low;
  if (compared === "=" || high !== null) {
    extra.push(`max ${text.slice(items[number]!.start, items[last]!.end)}`);
  }
  return true;
}

/** Whether it is the size of land, or of a part of the home: "perceel vanaf 500 m2", "100 m2 tuin". */
function isOtherSpace(reading: Reading, { first, last }: Quantity): boolean {
  const codes = codesOf(reading);
  const isIn = (names: ReadonlySet<string>, at: number) => {
    const [term] = reading.items[at]?.terms ?? [];
    return codes[at] === "t" && term?.kind === "word" && names.has(term.word);
  };
  const behind = last + 1 + /^[fov@]*/.exec(codes.slice(last + 1))![0].length;
  const isOf = /[vo]/.test(codes[first]!) ? 1 : /[vow]/.test(codes[first - 1] ?? "") ? 2 : 0;
  const isSpace = (at: number) => isIn(otherSpaces, at) || isIn(otherRooms, at);
  const isDirect = codes[first] === "n" ? isSpace(first - 1) : isIn(otherSpaces, first - 1);
  return isDirect || isSpace(behind) || (isOf > 0 && isSpace(first - isOf));
}

/** "Binnen 10 km van Venlo", or "Venlo + 10 km". */
function holdCircle(reading: Reading, quantity: Quantity, { middles }: SearchWords): boolean {
  const { items, roles, filter, extra, text } = reading;
  const { first, last, low, high, number, compared } = quantity;
  const codes = codesOf(reading);
  const [behind] = /^[fv@~o]*c/.exec(codes.slice(last + 1)) ?? [];
  const at = behind ? last + behind.length : first - 1;
  const [term] = items[at]?.terms ?? [];
  const step = radiusSteps.find((km) => km >= low);
  if (codes[at] !== "c" || term?.kind !== "city" || step === undefined) return false;
  if (high !== null || /[>+]/.test(compared) || filter.around !== undefined) return false;
  if (middles && !middles.includes(term.city)) return false;
  Object.assign(filter, { around: term.city, radius: step });
  roles.fill("filter", Math.min(at, first), Math.max(at, last) + 1);
  // A wider circle stands in for one that is not offered.
  if (step !== low) extra.push(text.slice(items[number]!.start, items[last]!.end));
  return true;
}
