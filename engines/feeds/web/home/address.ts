import { readAddress } from "@voordeur/addresses/address.ts";
import type { ReadPlace } from "../../draft/draft.ts";
import { isNode, typesOf } from "../page/ld-graph.ts";
import { type Aspects, allOf, asLine, lineOf, nodesOf } from "../page/ld-values.ts";

const nowhere: ReadPlace = { street: null, postalCode: null, city: null };
const MAX_LINE = 300;
const country =
  /^(nl|nederland|the netherlands|netherlands|holland|de|deutschland|duitsland|germany|be|belgi[eë]|belgium)$/i;

/** The home's address; without one, that of a name such as "Parade 7, 5911 CA Venlo". */
export function addressOf(home: Aspects): ReadPlace {
  const places = nodesOf(home, "location", "contentLocation");
  for (const value of [...allOf(home, "address"), ...allOf(places, "address")]) {
    const found = isNode(value) ? postalAddress([value]) : textAddress(asLine(value) ?? "");
    if (found.city !== null || found.street !== null || found.postalCode !== null) return found;
  }
  const isShopProduct = home.flatMap(typesOf).every((type) => /^(Product|\w*Offer\w*)$/.test(type));
  const named = namedAddress(lineOf(home, "name", "headline") ?? "");
  // A shop's name such as "Tafel 160, eiken" looks like an address.
  return isShopProduct && named.postalCode === null ? nowhere : named;
}

/** The same text for the same address; empty when there is none. */
export function addressKey(address: ReadPlace): string {
  const { street, number, addition, postalCode, city } = address;
  if (street === null && postalCode === null && city === null) return "";
  const parts = [street, number, addition, city ?? postalCode];
  return parts.map((part) => (part ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")).join("|");
}

function postalAddress(home: Aspects): ReadPlace {
  const line = lineOf(home, "streetAddress");
  const given = {
    postalCode: lineOf(home, "postalCode"),
    city: lineOf(home, "addressLocality"),
  };
  if (line === null) return { ...nowhere, ...given };
  // Some write the whole address into the first line.
  const whole = line.includes(",") ? textAddress(line) : nowhere;
  const street = whole.city === null ? streetParts(line) : whole;
  return {
    ...nowhere,
    ...street,
    postalCode: given.postalCode ?? whole.postalCode,
    city: given.city ?? whole.city,
  };
}

/** "Kaldenkerkerweg 12, 5915 PA Venlo, Nederland" */
function textAddress(text: string): ReadPlace {
  if (text.length > MAX_LINE) return nowhere;
  const parts = text
    .split(/[,\n•|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !country.test(part));
  const last = parts.at(-1);
  if (last === undefined) return nowhere;
  const coded = /^(.*?)(?<!\s)\s*\b(\d{4}\s?[A-Z]{2}|\d{5})\b[\s,]*(.*)$/i;
  const index = parts.findIndex((part) => coded.test(part));
  const [, before = "", code = "", after = ""] = coded.exec(parts[index] ?? "") ?? [];
  if (code === "") {
    const [first = ""] = parts;
    return parts.length < 2
      ? { ...nowhere, city: last }
      : { ...nowhere, ...streetParts(first), city: last };
  }
  const street = before === "" ? (index > 0 ? (parts[0] ?? "") : "") : before;
  const beside = index > 1 && after === "" ? parts[index - 1] : parts[index + 1];
  return {
    ...(street === "" ? nowhere : { ...nowhere, ...streetParts(street) }),
    postalCode: code,
    city: after === "" ? (beside ?? null) : after,
  };
}

/** A name is an address only when it has a house number and a place in it. */
function namedAddress(name: string): ReadPlace {
  const bare = name.replace(/^(te koop|te huur|verkocht|verhuurd|onder bod)\s*[:–-]?\s*/i, "");
  const found = textAddress(bare);
  return found.number && found.city !== null && bare.length < 150 ? found : nowhere;
}

/** "Parade", "7" and "a" of "Parade 7a"; what has no number at its end is a street alone. */
function streetParts(line: string): Pick<ReadPlace, "street" | "number" | "addition"> {
  const read = readAddress(line);
  if (!read.isCertain) return { street: line };
  return { street: read.street, number: String(read.number), addition: read.addition || null };
}
