import type { PropertyStatus } from "../../draft/status.ts";
import { FieldError } from "../../draft/field.ts";
import { type Extras, extra } from "./extras.ts";
import { type Aspects, allOf, asLine, lastWord, lineOf } from "../page/ld-values.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import { availabilities, statusInWords } from "./words.ts";

/** Under these names a site writes its status; a longer one such as "Beschikbaarheid" is a date. */
const names = ["status", "verkoopstatus", "verhuurstatus", "objectstatus", "aanbodstatus"];

/**
 * The status in the site's words when it has any, else the offer's availability. A page that says
 * neither offers what it shows.
 * @throws FieldError when it says something that is not known.
 */
export function statusOf(
  home: Aspects,
  offers: Aspects,
  extras: Extras,
  isRent: boolean,
  now: Date,
): PropertyStatus | "hidden" {
  if (isOver(home, offers, now)) return "hidden";
  const given = [
    ...names.map((name) => extra(extras, name)),
    lineOf([...home, ...offers], "status", "propertyStatus"),
  ].flatMap((words) => words ?? []);
  const availability = allOf([...offers, ...home], "availability")
    .flatMap((value) => lastWord(value) ?? [])
    .at(0);
  const words = [...given, titleOf(home)].map(statusInWords).find(Boolean);
  const found = words ?? availabilities.get(availability?.toLowerCase() ?? "");
  if (found) return isRent ? asRent(found) : found;
  const unknown = given[0] ?? availability;
  if (unknown === undefined) return "Beschikbaar";
  // Availability in words: "Verkocht" instead of SoldOut.
  const own = statusInWords(unknown);
  if (own) return isRent ? asRent(own) : own;
  throw new FieldError(
    `${given[0] === undefined ? "offers.availability" : "status"} "${unknown.slice(0, 60)}" is onbekend.`,
  );
}

/** The listing has ended by its own dates. `priceValidUntil` is no such date: sites make it up. */
function isOver(home: Aspects, offers: Aspects, now: Date): boolean {
  const ends = [
    ...allOf(home, "expires", "validThrough"),
    ...allOf(offers, "validThrough", "availabilityEnds"),
  ];
  return ends.some((value) => {
    const end = instantOf(asLine(value), "end");
    return end !== null && end < now;
  });
}

/** "Verkocht" of a name such as "Verkocht: Parade 7". */
function titleOf(home: Aspects): string {
  return /^[^:|–]{1,40}(?=[:|–])/.exec(lineOf(home, "name", "headline") ?? "")?.[0] ?? "";
}

function asRent(status: PropertyStatus | "hidden"): PropertyStatus | "hidden" {
  if (status === "Verkocht") return "Verhuurd";
  return status === "Verkocht o.v." ? "Verhuurd o.v." : status;
}
