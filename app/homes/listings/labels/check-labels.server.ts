import { parseDay } from "@voordeur/language/read-day.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { plainPostcode, readAddress } from "@voordeur/addresses/address.ts";
import { labelPath, readLabel, type RegisteredLabel } from "@voordeur/addresses/energy-label.ts";
import type { Services } from "../../../platform/services.ts";
import { compareLabel } from "./compare.ts";
import { type CheckedLabel, forgetFindings, listToCheck, saveFindings } from "./queries.server.ts";

export type LabelServices = Pick<Services, "db" | "clock" | "outside">;
type Listing = Awaited<ReturnType<typeof listToCheck>>[number];

const BATCH = 25;
/** Less than from one night to the next. */
const KEEP_MS = 20 * 3_600_000;
const VALID_UNTIL = "Energielabel geldig tot";

/**
 * Compares the labels of all advertised homes with EP-Online, and changes none of them. Without its key
 * only the day is looked at that a feed tells. While EP-Online is out of reach, what was found before
 * stays.
 */
export async function checkLabels(services: LabelServices, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const listings = await listToCheck(db, after, BATCH);
    const last = listings.at(-1);
    if (!last) break;
    after = last.id;
    const checked = await Promise.all(listings.map((listing) => check(services, listing)));
    await saveFindings(
      db,
      checked.filter((each) => each !== null),
      clock(),
    );
  }
  await forgetFindings(db);
}

/** Null: nobody can say now. */
async function check(
  { outside, clock }: LabelServices,
  listing: Listing,
): Promise<CheckedLabel | null> {
  const registered = outside.isOn("ep-online")
    ? await registeredLabel(outside, listing)
    : undefined;
  if (registered === "unreachable") return null;
  const feedUntil = listing.facts.find(({ label }) => label === VALID_UNTIL)?.value;
  const finding = compareLabel({
    advertised: listing.energy_label,
    registered,
    feedUntil: feedUntil === undefined ? null : parseDay(feedUntil),
    today: amsterdamDate(clock()),
  });
  return { id: listing.id, finding };
}

/** Undefined: the address is not one that can be asked for. */
async function registeredLabel(
  outside: Services["outside"],
  { address, street, postal_code: postcode }: Listing,
): Promise<RegisteredLabel | null | undefined | "unreachable"> {
  const { number, addition, isCertain } = readAddress(address, street);
  if (number === null || !isCertain || plainPostcode(postcode) === "") return undefined;
  const outcome = await outside.ask({
    service: "ep-online",
    path: labelPath({ postcode, number, addition }),
    keepMs: KEEP_MS,
    read: readLabel,
  });
  if (outcome.state === "unreachable") return "unreachable";
  return outcome.state === "found" ? outcome.answer : null;
}
