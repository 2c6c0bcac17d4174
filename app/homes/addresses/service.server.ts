import { t } from "@voordeur/language/text.ts";
import { formatArea } from "@voordeur/language/numbers.ts";
import { type Address, readAddress, writtenPostcode } from "@voordeur/addresses/address.ts";
import { buildingPath, matchBuilding, readBuildings } from "@voordeur/addresses/building.ts";
import { freePath, readAddresses } from "@voordeur/addresses/locatieserver.ts";
import { matchAddress } from "@voordeur/addresses/match-address.ts";
import { municipalityPath, readMunicipality, splitParcel } from "@voordeur/addresses/parcel.ts";
import { readWritten, type WrittenAddress } from "@voordeur/addresses/written-address.ts";
import type { Point } from "@voordeur/geo/point.ts";
import type { Services } from "../../platform/services.ts";
import { isNumberAlone } from "../../ui/addresses/ask-address.ts";

/** A home's facts in the registers; null and empty lists: not told. */
export interface HomeFacts extends Pick<Address, "street" | "postcode" | "city"> {
  /** With its addition, "12a". */
  number: string;
  /** Cadastral parcels, such as "VLO00-K-4550". */
  parcels: string[];
  /** The cadastral municipality of the first of them, such as "Venlo"; null: not told. */
  municipality: string | null;
  /** Living area in m² and building year, as the BAG has them. */
  area: number | null;
  buildYear: number | null;
}

export type FoundHome =
  | { state: "found"; home: HomeFacts }
  | { state: "not-found" }
  | { state: "unreachable" };

type Needed = Pick<Services, "outside">;

const DAY_MS = 86_400_000;
/** A visitor waits for it, and has work to go on with. */
const TIMEOUT_MS = 2500;
/** After that; nobody needs it as much. */
const NAME_TIMEOUT_MS = 1500;

/** Looks a home up by postcode and number: nothing else of what somebody typed leaves this site. */
export async function findHomeFacts(
  { outside }: Needed,
  written: Pick<WrittenAddress, "postcode" | "number" | "addition"> | null,
): Promise<FoundHome> {
  if (!written?.number) return { state: "not-found" };
  const { postcode, number, addition } = written;
  const wanted = { street: "", number, addition, postcode, city: "" };
  const [places, buildings] = await Promise.all([
    askAddresses({ outside }, wanted),
    outside.ask({
      service: "bag",
      path: buildingPath(wanted),
      keepMs: 90 * DAY_MS,
      timeoutMs: TIMEOUT_MS,
      read: readBuildings,
    }),
  ]);
  if (places.state === "unreachable") return { state: "unreachable" };
  const match = places.state === "found" ? matchAddress(wanted, places.answer) : null;
  // A neighbour in the same house has another home: it says nothing of this one.
  if (!match?.isExact) return { state: "not-found" };
  const { street, city, parcels } = match.facts;
  const building =
    buildings.state === "found" ? matchBuilding(match.facts.addition, buildings.answer) : null;
  return {
    state: "found",
    home: {
      street,
      number: numberText(match.facts.number, match.facts.addition),
      postcode: writtenPostcode(postcode),
      city,
      parcels,
      municipality: await findMunicipality({ outside }, parcels[0] ?? null),
      area: building?.area ?? null,
      buildYear: building?.buildYear ?? null,
    },
  };
}

const askAddresses = ({ outside }: Needed, wanted: Address) =>
  outside.ask({
    service: "pdok",
    path: freePath(wanted),
    keepMs: 90 * DAY_MS,
    timeoutMs: TIMEOUT_MS,
    read: readAddresses,
  });

/** Where an address lies; null: the register does not know it, or is out of reach. */
export async function findPoint(
  services: Needed,
  { line, postcode, city }: { line: string; postcode: string; city: string },
): Promise<Point | null> {
  const { number, ...read } = readAddress(line);
  if (number === null) return null;
  const wanted = { ...read, number, postcode, city };
  const asked = await askAddresses(services, wanted);
  const match = asked.state === "found" ? matchAddress(wanted, asked.answer) : null;
  return match && { latitude: match.facts.latitude, longitude: match.facts.longitude };
}

/** The name of a parcel's cadastral municipality, such as "Venlo"; null: PDOK does not tell it now. */
export async function findMunicipality(
  { outside }: Needed,
  parcel: string | null,
): Promise<string | null> {
  if (parcel === null || !splitParcel(parcel)) return null;
  const asked = await outside.ask({
    service: "pdok",
    path: municipalityPath(parcel),
    keepMs: 90 * DAY_MS,
    timeoutMs: NAME_TIMEOUT_MS,
    read: (body) => readMunicipality(body, parcel),
  });
  return asked.state === "found" ? asked.answer : null;
}

/** "gemeente Venlo, sectie K, nummer 4550"; without the name of the municipality its code. */
export function parcelText(parcel: string, municipality: string | null): string {
  const parts = splitParcel(parcel);
  if (!parts) return parcel;
  return `gemeente ${municipality ?? parts.municipality}, sectie ${parts.section}, nummer ${parts.number}`;
}

/** "12a", "12-2" */
function numberText(number: number, addition: string): string {
  return /^\d/.test(addition) ? `${number}-${addition}` : `${number}${addition}`;
}

/** "Dorpsstraat 12a, 5911 AA Venlo" */
export function addressLine({ street, number, postcode, city }: HomeFacts): string {
  return `${street} ${number}, ${postcode} ${city}`;
}

/** Whether a line names street, number and place: "Dorpsstraat 12a, 5911 AA Venlo", or without the postcode. */
export function isWholeAddress(text: string): boolean {
  const inCountry = text.replace(/,\s*nederland[\s.]*$/i, "");
  const written = readWritten(inCountry);
  const [, line = "", city = ""] = written
    ? ["", written.line, written.city]
    : (/^(.*),\s*([^,]*)$/s.exec(inCountry) ?? []);
  const word = line.search(/\p{L}{2}/u);
  const isNumbered = word >= 0 && /(?<!\d)[1-9]\d{0,4}(?!\d)/.test(line.slice(word));
  return !written?.isBare && isNumbered && !isNumberAlone(line) && /\p{L}{2}/u.test(city);
}

/** A line with street and place, as it is written or else as the register has it; null: neither. */
export async function wholeAddress(services: Needed, text: string): Promise<string | null> {
  if (isWholeAddress(text)) return text;
  const found = await findHomeFacts(services, readWritten(text));
  return found.state === "found" ? addressLine(found.home) : null;
}

/** "bouwjaar 1934, 112 m² woonoppervlakte"; empty: the BAG says nothing of it. */
export function buildingText({ area, buildYear }: HomeFacts): string {
  return [
    buildYear === null ? "" : t`bouwjaar ${buildYear}`,
    area === null ? "" : t`${formatArea(area)} woonoppervlakte`,
  ]
    .filter(Boolean)
    .join(", ");
}
