import type { PropertyStatus } from "../draft/status.ts";
import { FieldError } from "../draft/field.ts";
import { wordTable } from "../draft/words/word-table.ts";
import { type Fields, codeOf, flagOf, textOf } from "./fields.ts";

/** By the transaction; null: visitors may not see it. */
const shown = {
  available: { koop: "Beschikbaar", huur: "Beschikbaar" },
  offered: { koop: "Onder bod", huur: "Onder bod" },
  pending: { koop: "Verkocht o.v.", huur: "Verhuurd o.v." },
  closed: { koop: "Verkocht", huur: "Verhuurd" },
  rented: { koop: "Verhuurd", huur: "Verhuurd" },
  hidden: null,
} as const satisfies Record<string, Record<"koop" | "huur", PropertyStatus> | null>;

// The standard's eleven, and what the services' own status (MlsStatus) adds to them most.
const statuses = wordTable({
  available: "active, new, backonmarket, pricechange, forsale, forrent",
  offered: "activeundercontract, contingent, activecontingent, undercontract",
  pending: "pending",
  closed: "closed, sold",
  rented: "rented, leased",
  hidden:
    "comingsoon, hold, temporarilyoffmarket, offmarket, withdrawn, canceled, cancelled, expired, incomplete, delete, deleted",
});

/** A flag that is "no" here keeps the listing from visitors, whatever its status. */
const permissions = ["InternetEntireListingDisplayYN", "PermitInternetYN", "MlgCanView"];

/** True for a record that visitors may not see. */
export function isHidden(fields: Fields): boolean {
  return permissions.some((name) => flagOf(fields, name) === false) || found(fields) === null;
}

/**
 * The status that visitors see. A feed without any status holds only what is for sale.
 * @throws FieldError for a status that is not known.
 */
export function statusOf(fields: Fields, transaction: "koop" | "huur"): PropertyStatus {
  const status = found(fields);
  if (status) return status[transaction];
  const told = textOf(fields, "StandardStatus", "MlsStatus");
  if (told === null) return "Beschikbaar";
  throw new FieldError(`De status "${told.slice(0, 60)}" (StandardStatus) is onbekend.`);
}

function found(fields: Fields) {
  const standard = statuses.get(codeOf(textOf(fields, "StandardStatus")));
  const status = standard ?? statuses.get(codeOf(textOf(fields, "MlsStatus")));
  return status && shown[status];
}
