import { z } from "zod";
import { type Address, plainPostcode } from "./address.ts";
import { doorFields, readDoor, text } from "./register-fields.ts";

/** An address as PDOK's Locatieserver knows it. Source: bzk/locatieserver/search/v3_1. */
export interface AddressFacts extends Address {
  /** The Locatieserver's. */
  id: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** The CBS neighbourhood (buurt); null: not told. */
  neighbourhood: { code: string; name: string } | null;
  /** Cadastral parcels, such as "VLO00-K-4550". */
  parcels: string[];
  /** The BAG's id of the home (adresseerbaar object); null: not told. */
  objectId: string | null;
}

const BASE = "bzk/locatieserver/search/v3_1";
const FIELDS =
  "id,type,straatnaam,huisnummer,huisletter,huisnummertoevoeging,postcode,woonplaatsnaam,centroide_ll,buurtcode,buurtnaam,gekoppeld_perceel,adresseerbaarobject_id";

/** The question for addresses like this one, best first; see `matchAddress`. */
export function freePath({ street, number, addition, postcode, city }: Address): string {
  const where = plainPostcode(postcode) ? [plainPostcode(postcode)] : [street, city];
  const q = [...where, String(number), addition].filter((word) => word !== "").join(" ");
  return `${BASE}/free?${new URLSearchParams({ q, fq: "type:adres", fl: FIELDS, rows: "10" }).toString()}`;
}

// Degrees of the Netherlands, with its islands in the Wadden Sea, and a little around it.
const inside = (low: number, high: number) => z.number().min(low).max(high);
const point = z
  .string()
  .regex(/^POINT\(-?\d{1,3}(\.\d{1,20})? -?\d{1,3}(\.\d{1,20})?\)$/)
  .transform((wkt) => wkt.slice(6, -1).split(" ").map(Number))
  .pipe(z.tuple([inside(3, 7.5), inside(50.5, 54)]));

const address = z.object({
  id: text(100),
  straatnaam: text(200),
  ...doorFields,
  woonplaatsnaam: text(200),
  centroide_ll: point,
  buurtcode: z
    .string()
    .regex(/^BU[A-Z0-9]{8}$/)
    .optional(),
  buurtnaam: text(200).optional(),
  gekoppeld_perceel: z.array(text(40)).max(500).optional(),
  adresseerbaarobject_id: z
    .string()
    .regex(/^\d{16}$/)
    .optional(),
});

const PARCEL = /^[A-Z]{3}\d{2}-[A-Z]{1,2}-\d{1,5}$/;

const answer = z.object({
  response: z.object({ docs: z.array(z.unknown()).max(200) }),
});
const typed = z.object({ type: text(40), id: text(100) });

/**
 * The addresses in an answer to `freePath`; results of other kinds are left out.
 * @throws ZodError when this is no answer of the Locatieserver, or one of its addresses is not.
 */
export function readAddresses(body: unknown): AddressFacts[] {
  const { docs } = answer.parse(body).response;
  return docs
    .filter((doc) => typed.parse(doc).type === "adres")
    .map((doc) => address.parse(doc))
    .map((doc) => ({
      id: doc.id,
      street: doc.straatnaam,
      ...readDoor(doc),
      city: doc.woonplaatsnaam,
      latitude: doc.centroide_ll[1],
      longitude: doc.centroide_ll[0],
      neighbourhood: doc.buurtcode
        ? { code: doc.buurtcode, name: doc.buurtnaam ?? doc.buurtcode }
        : null,
      parcels: (doc.gekoppeld_perceel ?? []).filter((parcel) => PARCEL.test(parcel)),
      objectId: doc.adresseerbaarobject_id ?? null,
    }));
}
