import { isDeepStrictEqual } from "node:util";
import { findPoint } from "../../../homes/addresses/service.server.ts";
import type { Services } from "../../../platform/services.ts";
import { groups } from "../../../settings/groups.ts";
import type { Identity } from "../../../settings/groups/identity.ts";

/**
 * The office with the place on the map of its new address. Where the register does not know it, the
 * earlier place stays, unless it is the example's.
 */
export async function withItsPlace(services: Services, office: Identity) {
  const { address, location } = office;
  const example = groups.identity.initial;
  const isExamples = isDeepStrictEqual(location, example.location);
  const isMoved = !isDeepStrictEqual(address, services.settings.get("identity").address);
  const isAtExample = isDeepStrictEqual(address, example.address);
  if (location && !isMoved && (!isExamples || isAtExample)) return {};
  const { street: line, postalCode: postcode, city } = address;
  const found = await findPoint(services, { line, postcode, city });
  if (found) return { value: { ...office, location: found } };
  const { location: _, ...elsewhere } = office;
  const value = isExamples && !isAtExample ? elsewhere : office;
  return { value, notice: "instelling-zonder-kaart" as const };
}
