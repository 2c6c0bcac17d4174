import type { PropertyStatus } from "../draft/status.ts";
import { FieldError } from "../draft/field.ts";
import { type Fields, codeOf, flagOf, textOf } from "./fields.ts";

interface Shown {
  koop: PropertyStatus;
  huur: PropertyStatus;
}

const available: Shown = { koop: "Beschikbaar", huur: "Beschikbaar" };
const offered: Shown = { koop: "Onder bod", huur: "Onder bod" };
const pending: Shown = { koop: "Verkocht o.v.", huur: "Verhuurd o.v." };
const closed: Shown = { koop: "Verkocht", huur: "Verhuurd" };

// The standard's eleven, and what the services' own status (MlsStatus) adds to them most.
const statuses = new Map<string, Shown | "hidden">([
  ["active", available],
  ["new", available],
  ["backonmarket", available],
  ["pricechange", available],
  ["forsale", available],
  ["forrent", available],
  ["activeundercontract", offered],
  ["contingent", offered],
  ["activecontingent", offered],
  ["undercontract", offered],
  ["pending", pending],
  ["closed", closed],
  ["sold", closed],
  ["rented", { koop: "Verhuurd", huur: "Verhuurd" }],
  ["leased", { koop: "Verhuurd", huur: "Verhuurd" }],
  ["comingsoon", "hidden"],
  ["hold", "hidden"],
  ["temporarilyoffmarket", "hidden"],
  ["offmarket", "hidden"],
  ["withdrawn", "hidden"],
  ["canceled", "hidden"],
  ["cancelled", "hidden"],
  ["expired", "hidden"],
  ["incomplete", "hidden"],
  ["delete", "hidden"],
  ["deleted", "hidden"],
]);

/** A flag that is "no" here keeps the listing from visitors, whatever its status. */
const permissions = ["InternetEntireListingDisplayYN", "PermitInternetYN", "MlgCanView"];

/** True for a record that visitors may not see. */
export function isHidden(fields: Fields): boolean {
  return permissions.some((name) => flagOf(fields, name) === false) || found(fields) === "hidden";
}

/**
 * The status that visitors see. A feed without any status holds only what is for sale.
 * @throws FieldError for a status that is not known.
 */
export function statusOf(fields: Fields, transaction: "koop" | "huur"): PropertyStatus {
  const status = found(fields);
  if (status && status !== "hidden") return status[transaction];
  const told = textOf(fields, "StandardStatus", "MlsStatus");
  if (told === null) return "Beschikbaar";
  throw new FieldError(`De status "${told.slice(0, 60)}" (StandardStatus) is onbekend.`);
}

function found(fields: Fields): Shown | "hidden" | undefined {
  const standard = statuses.get(codeOf(textOf(fields, "StandardStatus")));
  return standard ?? statuses.get(codeOf(textOf(fields, "MlsStatus")));
}
