import type { FeedIo, FeedItem } from "../../connector.ts";
import { Hidden, itemOf, type ReadListing } from "../../draft/draft.ts";
import { type Coordinates, coordinatesOf } from "../../draft/coordinates.ts";
import { addressOf } from "./address.ts";
import { energyOf } from "./energy.ts";
import { extrasOf } from "./extras.ts";
import { factsOf } from "./facts.ts";
import { identityFields } from "../page/identity.ts";
import { type Aspects, allOf, asLine, lineOf, nodesOf } from "../page/ld-values.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import { mediaOf } from "./media.ts";
import { askingOf, offersOf } from "./price.ts";
import { sizesOf } from "./sizes.ts";
import { statusOf } from "./status.ts";
import { propertyTypeOf } from "./type.ts";

/** No agency writes more about a home. */
const MAX_TEXT = 50_000;

/** One home of a page as an item of the feed; never throws, whatever the page says. */
export function mapHome(
  home: Aspects,
  external_id: string,
  base: string,
  { now, fields }: Pick<FeedIo, "now" | "fields">,
): FeedItem {
  const watched = fields?.things(home) ?? home;
  // Its id was read before it came here.
  if (fields) allOf(watched, ...identityFields);
  return itemOf(external_id, () => readHome(watched, external_id, base, now), now);
}

function readHome(
  home: Aspects,
  external_id: string,
  base: string,
  now: Date,
): ReadListing | Hidden {
  const extras = extrasOf(home);
  const propertyType = propertyTypeOf(home, extras);
  if (propertyType === "hidden") return new Hidden("Het aangebodene is geen woning.");
  const offers = offersOf(home);
  const asking = askingOf(home, offers, extras);
  const status = statusOf(home, offers, extras, asking.transaction === "huur", now);
  if (status === "hidden") return new Hidden("De woning wordt niet meer aangeboden.");
  return {
    external_id,
    ...addressOf(home),
    coordinates: pointOf(home),
    asking: { ...asking, transaction: status.startsWith("Verhuurd") ? "huur" : asking.transaction },
    status,
    publishedAt: ["datePosted", "datePublished", "dateCreated"].map((name) =>
      instantOf(lineOf(home, name)),
    ),
    propertyType,
    description: longest(home),
    ...sizesOf(home, extras),
    energyLabel: energyOf(home, extras),
    ...mediaOf(home, base),
    facts: factsOf(home, offers, extras),
  };
}

/** Where the home itself is, or the place that it is said to be in. */
function pointOf(home: Aspects): Coordinates | null {
  const points = [home, nodesOf(home, "location", "contentLocation")].flatMap((nodes) => [
    ...nodesOf(nodes, "geo"),
    ...nodes,
  ]);
  for (const point of points) {
    const found = coordinatesOf(lineOf([point], "latitude"), lineOf([point], "longitude"));
    if (found) return found;
  }
  return null;
}

/** The text of the listing; the things that tell of a home may have it cut short. */
function longest(home: Aspects): string | null {
  const texts = allOf(home, "description").flatMap((value) =>
    typeof value === "string" ? value : (asLine(value) ?? []),
  );
  return texts.toSorted((a, b) => b.length - a.length)[0]?.slice(0, MAX_TEXT) ?? null;
}
