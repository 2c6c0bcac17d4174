import { homesOn, type LdHome } from "./ld-homes.ts";
import { addressKey, addressOf } from "../home/address.ts";
import { externalId, privatePage, pathId } from "./identity.ts";
import { ldGraph } from "./ld-graph.ts";
import { ldValue } from "./ld-json.ts";
import type { Page } from "./page.ts";

/** A home that a page tells of. */
export interface PageHome extends LdHome {
  external_id: string;
  /** The same for the same address. */
  address: string;
  /** The home's own page, when that is another one. */
  elsewhere: string | undefined;
}

export interface PageHomes {
  homes: PageHome[];
  links: string[];
  announced: number;
  /** There is data that seems to be of a home, and that cannot be read. */
  isBroken: boolean;
}

const telling =
  /"(RealEstateListing|Product|House|SingleFamilyResidence|Apartment|Residence|Accommodation)"/;

/** The homes that a page tells of; `url` is the address that it was asked for by. */
export function homesOfPage(page: Page, url: string): PageHomes {
  const values = page.blocks.map(ldValue);
  const isBroken = page.blocks.some(
    (block, index) => values[index] === undefined && telling.test(block),
  );
  const known = values.filter((value) => value !== undefined);
  const { homes, links, announced } = homesOn(ldGraph(known, page.base));
  const own = canonicalOf(page, url);
  const used = new Set<string>();
  const found = homes.map((home): PageHome => {
    const address = addressKey(addressOf(home.aspects));
    const id = externalId(home.aspects, own);
    // Two homes on a page that have nothing but its address: the street tells them apart.
    const external_id = used.has(id) ? `${id}#${address.replaceAll("|", "-")}` : id;
    used.add(id);
    const page = privatePage(home.aspects, own);
    const isHere = page === undefined || [pathId(own), pathId(url)].includes(pathId(page));
    const elsewhere = home.listed && !isHere ? page : undefined;
    return { ...home, external_id, address, elsewhere };
  });
  return { homes: found, links, announced, isBroken };
}

/** The page's own address; templates that name the site's root for all pages do not count. */
function canonicalOf(page: Page, url: string): string {
  const canonical = URL.parse(page.canonical ?? "");
  if (canonical?.host !== new URL(url).host || canonical.pathname === "/") return url;
  canonical.hash = "";
  return canonical.href;
}
