import { type Address, plainPostcode, readAddress } from "@voordeur/addresses/address.ts";
import { freePath, readAddresses } from "@voordeur/addresses/locatieserver.ts";
import { matchAddress } from "@voordeur/addresses/match-address.ts";
import type { OutsideAnswer } from "../../../platform/outside/outside.ts";
import type { Services } from "../../../platform/services.ts";
import {
  type LookedUp,
  listUnplaced,
  markUnreachable,
  saveLookUps,
  type UnplacedListing,
} from "./queries.server.ts";

export type PlaceServices = Pick<Services, "db" | "clock" | "pages" | "outside" | "jobs">;

const BATCH = 25;
/** How long one run goes on; what is left is the next one's. */
export const RUN_MS = 10 * 60_000;
const KEEP_MS = 90 * 86_400_000;

const nothing = {
  latitude: null,
  longitude: null,
  neighbourhood_code: null,
  neighbourhood_name: null,
  parcel: null,
};

/**
 * Asks PDOK where listings lie that nobody has asked about, a few at a time, until `runMs` have passed
 * or PDOK is out of reach. Must not run twice at once.
 * @returns whether listings are left that can be asked about now.
 */
export async function findPlaces(
  services: PlaceServices,
  { signal, runMs = RUN_MS }: { signal?: AbortSignal; runMs?: number } = {},
): Promise<{ isMoreLeft: boolean }> {
  const { db, clock, outside, pages } = services;
  const endsAt = performance.now() + runMs;
  let after = 0;
  while (outside.isUp("pdok")) {
    signal?.throwIfAborted();
    const listings = await listUnplaced(db, { after, limit: BATCH, now: clock() });
    const last = listings.at(-1);
    if (!last) return { isMoreLeft: false };
    if (performance.now() > endsAt) return { isMoreLeft: true };
    after = last.id;
    const outcomes = await Promise.all(listings.map((listing) => lookUp(services, listing)));
    const found = outcomes.filter((outcome) => typeof outcome === "object");
    const failed = listings.filter((_, index) => outcomes[index] === "failed");
    if (found.length > 0) {
      await saveLookUps(db, found, clock());
      await pages.changed(db, "listings");
    }
    if (failed.length > 0)
      await markUnreachable(
        db,
        failed.map(({ id }) => id),
        clock(),
      );
  }
  return { isMoreLeft: false };
}

/** `failed`: it was asked in vain. `later`: it was not asked, because another was. */
export async function lookUp(
  { outside }: Pick<Services, "outside">,
  { id, key, address, street, postal_code, city }: UnplacedListing,
  { fresh = false } = {},
): Promise<LookedUp | "failed" | "later"> {
  const { number, isCertain, ...read } = readAddress(address, street);
  // A code that is not Dutch is of a home abroad, which PDOK does not know.
  if (number === null || (plainPostcode(postal_code) === "" && postal_code !== "")) {
    return { id, key, ...nothing, failure: "no-address" };
  }
  const wanted = { ...read, number, postcode: postal_code, city };
  const outcome = await askPdok({ outside }, wanted, fresh);
  if (outcome.state === "unreachable") {
    return outcome.reason === "failed" || outcome.reason === "wrong" ? "failed" : "later";
  }
  const match = outcome.state === "found" ? matchAddress(wanted, outcome.answer) : null;
  if (!match) return { id, key, ...nothing, failure: "not-found" };
  const { facts, isExact } = match;
  return {
    id,
    key,
    latitude: facts.latitude,
    longitude: facts.longitude,
    neighbourhood_code: facts.neighbourhood?.code ?? null,
    neighbourhood_name: facts.neighbourhood?.name ?? null,
    // The parcel of a neighbour goes into no agreement.
    parcel: isExact && isCertain ? (facts.parcels[0] ?? null) : null,
    failure: null,
  };
}

/** The addresses that are like this one. */
async function askPdok(
  { outside }: Pick<Services, "outside">,
  wanted: Address,
  fresh: boolean,
): Promise<OutsideAnswer<ReturnType<typeof readAddresses>>> {
  return outside.ask({
    service: "pdok",
    path: freePath(wanted),
    keepMs: KEEP_MS,
    fresh,
    read(body) {
      const addresses = readAddresses(body);
      return addresses.length === 0 ? null : addresses;
    },
  });
}
