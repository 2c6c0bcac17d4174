import { readAddress } from "@voordeur/addresses/address.ts";
import { type AddressFacts, freePath, readAddresses } from "@voordeur/addresses/locatieserver.ts";
import { matchAddress } from "@voordeur/addresses/match-address.ts";

/** Where a listing lies, of what its feed says; null: the Locatieserver does not know the address. */
export async function locate(
  address: string,
  postcode: string,
  ask: (path: string) => Promise<unknown>,
): Promise<AddressFacts | null> {
  const { street, number, addition } = readAddress(address);
  if (number === null) return null;
  const wanted = { street, number, addition, postcode, city: "" };
  const known = readAddresses(await ask(freePath(wanted)));
  return matchAddress(wanted, known)?.facts ?? null;
}
