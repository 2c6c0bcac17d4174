import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const streets = ["Kaldenkerkerweg", "Parade", "Maasboulevard", "Tegelseweg", "Vleesstraat"];
const places = ["VENLO", "TEGELEN", "BLERICK", "BELFELD", "ARCEN", "VELDEN", "STEYL"];
const kinds = ["Single Family Residence", "Townhouse", "Apartment", "Condominium", "Duplex"];
const statuses = ["Active", "Active", "Active", "Pending", "Active Under Contract", "Closed"];

/** Writes a RESO document of `count` invented homes, each of some five kilobytes. */
export async function writeResoFeed(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(documentOf(count)), createWriteStream(file));
}

function* documentOf(count: number): Generator<string, void> {
  yield `{"@odata.context":"https://reso.example/odata/$metadata#Property","@odata.count":${count},"value":[`;
  for (let index = 0; index < count; index += 1) {
    yield `${index > 0 ? "," : ""}\n${JSON.stringify(recordOf(index))}`;
  }
  yield "\n]}\n";
}

function recordOf(index: number): object {
  const street = streets[index % streets.length] ?? "";
  const number = Math.floor(index / streets.length) + 1;
  const city = places[index % places.length] ?? "";
  return {
    ListingKey: `VNL${String(index).padStart(9, "0")}`,
    ListingId: `V-${index}`,
    StandardStatus: statuses[index % statuses.length],
    PropertyType: index % 9 === 0 ? "Residential Lease" : "Residential",
    PropertySubType: kinds[index % kinds.length],
    StreetNumber: String(number),
    StreetName: street,
    UnitNumber: index % 4 === 0 ? "A" : null,
    UnparsedAddress: `${street} ${number}, ${city}`,
    City: city,
    PostalCode: `59${10 + (index % 80)} ${index % 2 === 0 ? "AB" : "KZ"}`,
    StateOrProvince: "LI",
    Country: "NL",
    ListPrice: index % 9 === 0 ? 900 + (index % 1200) : 185_000 + ((index * 7919) % 900_000),
    LeaseAmountFrequency: index % 9 === 0 ? "Monthly" : null,
    BedroomsTotal: 1 + (index % 5),
    BathroomsTotalInteger: 1 + (index % 2),
    RoomsTotal: 3 + (index % 6),
    LivingArea: 45 + ((index * 13) % 230),
    LivingAreaUnits: "Square Meters",
    LotSizeArea: 80 + ((index * 29) % 1900),
    LotSizeUnits: "Square Meters",
    YearBuilt: 1890 + (index % 135),
    PublicRemarks: remarksOf(street, city),
    OnMarketDate: `2026-0${1 + (index % 6)}-1${index % 9}`,
    ModificationTimestamp: `2026-06-1${index % 9}T08:${10 + (index % 49)}:00Z`,
    Heating: ["Natural Gas", "Radiant Floor"],
    Roof: ["Tile"],
    View: ["River", "Trees"],
    GarageYN: index % 3 === 0,
    GarageSpaces: index % 3 === 0 ? 1 : 0,
    ParkingFeatures: ["Driveway", "On Street"],
    InternetEntireListingDisplayYN: true,
    InternetAddressDisplayYN: index % 50 !== 0,
    Media: Array.from({ length: 10 }, (_none, photo) => ({
      MediaKey: `M${index}-${photo}`,
      MediaURL: `https://media.example/venlo/${index}/${photo + 1}/1600x1200.jpg`,
      MediaCategory: "Photo",
      MediaType: "image/jpeg",
      Order: photo + 1,
      MediaModificationTimestamp: `2026-05-0${1 + (photo % 9)}T10:00:00Z`,
    })),
  };
}

function remarksOf(street: string, city: string): string {
  const sentences = [
    `Aan de ${street} in ${city.charAt(0)}${city.slice(1).toLowerCase()} staat deze woning.`,
    "De woonkamer ligt op het zuiden en kijkt uit over de tuin, die op een gracht uitkomt.",
    "In de keuken staan een inductieplaat, een oven en een vaatwasser van drie jaar oud.",
    "Op de verdieping zijn de slaapkamers en een badkamer met een bad en een aparte douche.",
    "Scholen, winkels en de Maas zijn op loopafstand, en de snelweg is dichtbij.",
  ];
  return [...sentences, ...sentences.slice(1)].join("\n");
}
