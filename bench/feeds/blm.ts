import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const streets = ["Leutherweg", "Straelseweg", "Maasboulevard", "Kloosterstraat", "Parade"];
const places = ["Venlo", "Tegelen", "Blerick", "Belfeld", "Arcen", "Velden", "Steyl"];
const kinds = ["1", "3", "4", "8", "12", "27", "28"];
const images = Array.from({ length: 10 }, (_none, place) => `MEDIA_IMAGE_0${place}`);
const names = [
  "AGENT_REF ADDRESS_1 ADDRESS_2 TOWN POSTCODE1 POSTCODE2 FEATURE1 FEATURE2 FEATURE3 SUMMARY",
  "DESCRIPTION BRANCH_ID STATUS_ID BEDROOMS BATHROOMS LIVING_ROOMS PRICE PRICE_QUALIFIER",
  "PROP_SUB_ID CREATE_DATE UPDATE_DATE DISPLAY_ADDRESS PUBLISHED_FLAG LET_RENT_FREQUENCY",
  "TRANS_TYPE_ID NEW_HOME_FLAG",
]
  .join(" ")
  .split(" ")
  .concat(images);

/** Writes a BLM document of `count` invented homes, each of some three kilobytes. */
export async function writeBlmFeed(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(documentOf(count)), createWriteStream(file));
}

function* documentOf(count: number): Generator<string, void> {
  yield `#HEADER#
Version : 3
EOF : '^'
EOR : '~'
Property Count : ${count}
#DEFINITION#
${names.map((name) => `${name}^`).join("")}~
#DATA#
`;
  for (let index = 0; index < count; index += 1) yield recordOf(index);
  yield "#END#\n";
}

function recordOf(index: number): string {
  const isLetting = index % 9 === 0;
  const street = pick(streets, index);
  const number = Math.floor(index / streets.length) + 1;
  const place = pick(places, index);
  const values = [
    `9054_${index}`,
    String(number),
    street,
    place,
    `59${10 + (index % 90)}`,
    index % 2 === 0 ? "AB" : "KZ",
    "Zonnige tuin",
    "Open keuken",
    "Dicht bij het station",
    `Wonen aan de ${street} in ${place}.`,
    description(index),
    "9054",
    String(index % 6),
    String(1 + (index % 5)),
    String(1 + (index % 2)),
    "1",
    String(isLetting ? 700 + (index % 900) : 195_000 + ((index * 7919) % 800_000)),
    "0",
    pick(kinds, index),
    "2026-01-05 09:00:00",
    "2026-02-05 09:00:00",
    `${street} ${number}, ${place}`,
    "1",
    isLetting ? "1" : "",
    isLetting ? "2" : "1",
    "N",
    ...images.map((_name, picture) => `https://photos.example/${index}/${picture}.jpg`),
  ];
  return `${values.map((value) => `${value}^`).join("")}~\n`;
}

function description(index: number): string {
  return Array.from(
    { length: 20 },
    (_none, part) =>
      `Object ${index} heeft een lichte kamer ${part} aan de tuin, een open keuken en een ruime zolder.`,
  ).join("<br>");
}

function pick(values: readonly string[], index: number): string {
  return values[index % values.length] ?? "";
}
