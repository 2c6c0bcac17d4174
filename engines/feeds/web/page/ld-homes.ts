import { addressKey, addressOf } from "../home/address.ts";
import { isNode, type LdNode, typesOf } from "./ld-graph.ts";
import { type Aspects, asLine, nodesOf, valuesOf } from "./ld-values.ts";

export interface LdHome {
  aspects: Aspects;
  /** One of a list: the page is not about this home alone. */
  listed: boolean;
}

export interface LdPage {
  homes: LdHome[];
  /** The pages that a list of the page names, as it writes them. */
  links: string[];
  /** How many things its largest list says to hold. */
  announced: number;
}

const MAX_DEPTH = 200;
/** No page of a site has more; those behind are not read. */
const MAX_THINGS = 5000;

const homeTypes = new Set([
  "House",
  "SingleFamilyResidence",
  "Apartment",
  "Residence",
  "Accommodation",
  "ApartmentComplex",
]);
const offerTypes = new Set(["Offer", "AggregateOffer", "OfferForPurchase", "OfferForLease"]);
const otherTypes = new Set(["RealEstateListing", "Product", "IndividualProduct", "Place"]);
// Types of others on a page about a home; `Place` is also an agency's building.
const agencies = /Agent$|Organization$|Business$|^(Corporation|Person|Brand|BreadcrumbList)$/;

/** From one thing of a page to those that tell of the same home. */
const sameHome = ["mainEntity", "about", "itemOffered", "offers", "mainEntityOfPage"];
/** From a page to the homes on it. */
const inward = [
  "@graph",
  ...sameHome,
  "itemListElement",
  "item",
  "makesOffer",
  "hasOfferCatalog",
  "hasPart",
];

/** The homes that a page tells of, and the pages that it lists. */
export function homesOn(graph: readonly unknown[]): LdPage {
  const found = new Finder();
  for (const value of graph) found.visit(value, false, 0);
  const homes = merged(found.groups().flatMap(apart));
  return { homes: homes.filter(isHome), links: [...found.links], announced: found.announced };
}

class Finder {
  readonly links = new Set<string>();
  announced = 0;
  /** Whether a thing that may tell of a home is one of a list. */
  readonly #listed = new Map<LdNode, boolean>();
  readonly #seen = new Set<LdNode>();

  visit(value: unknown, listed: boolean, depth: number): void {
    if (Array.isArray(value)) for (const each of value) this.visit(each, listed, depth + 1);
    if (!isNode(value) || this.#seen.has(value) || depth > MAX_DEPTH) return;
    this.#seen.add(value);
    const types = typesOf(value);
    if (types.includes("BreadcrumbList")) return;
    const isList = types.includes("ItemList") || types.includes("OfferCatalog");
    if (isList) this.#list(value);
    if (maybeHome(types) && this.#listed.size < MAX_THINGS) this.#listed.set(value, listed);
    for (const key of inward) this.visit(value[key], listed || isList, depth + 1);
  }

  #list(list: LdNode) {
    this.announced = Math.max(this.announced, Number(list["numberOfItems"]) || 0);
    for (const element of valuesOf(list, "itemListElement")) {
      const item = isNode(element) ? (element["item"] ?? element) : element;
      const url = isNode(item) ? (item["url"] ?? item["@id"]) : item;
      const own = isNode(element) ? element["url"] : undefined;
      const link = [url, own].find((each) => typeof each === "string");
      if (typeof link === "string") this.links.add(link);
    }
  }

  /** The things that tell of one home each, by their references to each other. */
  groups(): LdHome[] {
    const group = new Map<LdNode, LdNode[]>();
    for (const node of this.#listed.keys()) group.set(node, [node]);
    for (const node of this.#listed.keys()) {
      for (const other of nodesOf([node], ...sameHome)) {
        const from = group.get(other);
        const into = group.get(node);
        if (!from || !into || from === into) continue;
        into.push(...from);
        for (const each of from) group.set(each, into);
      }
    }
    return [...new Set(group.values())].map((aspects) => ({
      aspects: aspects.toSorted((a, b) => order(a) - order(b)),
      listed: aspects.every((node) => this.#listed.get(node) === true),
    }));
  }
}

function maybeHome(types: readonly string[]): boolean {
  if (types.some((type) => agencies.test(type))) return false;
  return types.some((type) => homeTypes.has(type) || offerTypes.has(type) || otherTypes.has(type));
}

/** The home itself first, then the listing, the offers last. */
function order(node: LdNode): number {
  const types = typesOf(node);
  if (types.some((type) => homeTypes.has(type))) return 0;
  return types.some((type) => offerTypes.has(type)) ? 2 : 1;
}

/** A product or a catalogue with several addresses is as many homes. */
function apart({ aspects, listed }: LdHome): LdHome[] {
  const keys = new Map(aspects.map((node) => [node, addressKey(addressOf([node]))]));
  const placed = aspects.filter((node) => keys.get(node) !== "");
  if (new Set(placed.map((node) => keys.get(node))).size < 2) return [{ aspects, listed }];
  const offering = new Map<LdNode, LdNode[]>();
  for (const node of aspects) {
    if (keys.get(node) !== "") continue;
    for (const home of nodesOf([node], "itemOffered")) {
      offering.set(home, [...(offering.get(home) ?? []), node]);
    }
  }
  return placed.map((node) => {
    const linked = nodesOf([node], ...sameHome).filter((other) => keys.get(other) === "");
    const own = new Set([node, ...linked, ...(offering.get(node) ?? [])]);
    return { aspects: [...own], listed: true };
  });
}

/**
 * Things of one address are one home. What has none belongs to the only home of the page, unless
 * it is one of a list or has a page of its own.
 */
function merged(homes: readonly LdHome[]): LdHome[] {
  const placed = new Map<string, LdHome>();
  const loose: LdHome[] = [];
  for (const [index, home] of homes.entries()) {
    const address = addressOf(home.aspects);
    // For two homes in a list whose addresses are kept back, the place alone says nothing.
    const isVague = address.street === null && home.listed && addressKey(address) !== "";
    const key = isVague ? String(index) : addressKey(address);
    const known = placed.get(key);
    if (key === "") loose.push(home);
    else if (known) placed.set(key, together(known, home));
    else placed.set(key, home);
  }
  const main = [...placed].filter(([, home]) => !home.listed);
  const [only] = main.length === 1 ? main : [];
  if (!only) return placed.size > 0 ? [...placed.values()] : loose;
  const own = loose.filter(({ listed }) => !listed);
  placed.set(only[0], own.reduce(together, only[1]));
  return [...placed.values()];
}

function together(a: LdHome, b: LdHome): LdHome {
  const aspects = [...new Set([...a.aspects, ...b.aspects])];
  return { aspects, listed: a.listed && b.listed };
}

/** A shop's product is no home, and a place without a price is only a place. */
function isHome({ aspects }: LdHome): boolean {
  const types = new Set(aspects.flatMap(typesOf));
  const hasAddress = addressKey(addressOf(aspects)) !== "";
  const hasOffer = types.has("Offer") || nodesOf(aspects, "offers").length > 0 || hasPrice(aspects);
  // An overview may call itself a listing.
  const isOverview = nodesOf(aspects, "mainEntity").some((node) =>
    typesOf(node).includes("ItemList"),
  );
  if (types.has("RealEstateListing")) return hasAddress || !isOverview;
  if ([...types].some((type) => homeTypes.has(type))) return hasAddress || hasOffer;
  return hasAddress && hasOffer;
}

function hasPrice(aspects: Aspects): boolean {
  return aspects.some((node) => asLine(node["price"] ?? node["priceSpecification"]) !== null);
}
