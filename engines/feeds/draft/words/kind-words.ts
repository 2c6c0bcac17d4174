import { currentLanguage } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import { spokenOrDutch } from "./spoken.ts";

export const ADDRESS_ON_REQUEST = "Adres op aanvraag";

/**
 * Kinds without rooms: land, and places for a car or a boat. As a regular expression that
 * PostgreSQL reads too; case does not count.
 */
export const KINDS_WITHOUT_ROOMS = String.raw`^((bouw|recreatie|landbouw)?grond|(bouw)?kavel|(bouw)?perceel|(\S+ )?(garage(box)?|carport)|park(eer|ing)\S*|(lig|stand)plaats)( .*)?$`;

const withoutRooms = new RegExp(KINDS_WITHOUT_ROOMS, "i");

/** Whether one can look around inside, and the law asks for an energy label. */
export function hasRooms(propertyType: string): boolean {
  return !withoutRooms.test(propertyType);
}

/** The word that visitors look for. */
export function kindName(propertyType: string): string {
  return /^parkeer(gelegenheid|terrein|ruimte)$/i.test(propertyType)
    ? "Parkeerplaats"
    : propertyType;
}

/** The label of the line in the facts table. */
export function kindLabel(propertyType: string): string {
  return hasRooms(propertyType) ? "Soort woning" : "Soort object";
}

/** "deze woning", "deze bouwgrond", "dit perceel" */
export function thisKind(propertyType: string): string {
  if (hasRooms(propertyType) || currentLanguage() !== "nl") return t`deze woning`;
  return `${/perceel$/i.test(propertyType) ? "dit" : "deze"} ${propertyType.toLowerCase()}`;
}

/** The heading of a listing's page: "Parade 7", "Bouwgrond Parade 7". */
export function listingName({
  property_type: type,
  address,
}: {
  property_type: string;
  address: string;
}): string {
  const [kind, named] = [spokenOrDutch(type), spokenOrDutch(address)];
  if (hasRooms(type)) return named;
  return address === ADDRESS_ON_REQUEST
    ? `${kind}, ${spokenOrDutch(ADDRESS_ON_REQUEST.toLowerCase())}`
    : `${kind} ${named}`;
}
