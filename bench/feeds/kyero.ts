import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const towns = ["los olivos", "puerto azul", "villanueva del mar", "santa clara", "el pinar"];
const provinces = ["almeria", "malaga", "alicante", "murcia", "granada"];
const types = ["villa", "apartment", "town house", "finca", "bungalow", "penthouse", "land"];
const features = ["Sea views", "Air conditioning", "Lift", "Garden", "Terrace", "Private pool"];

/** Writes a Kyero document of `count` invented homes, each of some four kilobytes. */
export async function writeKyeroFeed(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(documentOf(count)), createWriteStream(file));
}

function* documentOf(count: number): Generator<string, void> {
  yield '<?xml version="1.0" encoding="utf-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>';
  for (let index = 0; index < count; index += 1) yield propertyOf(index);
  yield "\n</root>\n";
}

function propertyOf(index: number): string {
  const isRental = index % 9 === 0;
  return `
<property>
  <id>${100_000 + index}</id>
  <date>2026-02-${10 + (index % 18)} 08:00:00</date>
  <ref>VNL-${index}</ref>
  <price>${isRental ? 700 + (index % 900) : 95_000 + ((index * 7919) % 900_000)}</price>
  <currency>EUR</currency>
  <price_freq>${isRental ? "month" : "sale"}</price_freq>
  <part_ownership>0</part_ownership><leasehold>0</leasehold><new_build>${index % 2}</new_build>
  <type>${pick(types, index)}</type>
  <town>${pick(towns, index)}</town>
  <province>${pick(provinces, index)}</province>
  <country>spain</country>
  <location><latitude>36.${index}</latitude><longitude>-3.${index}</longitude></location>
  <location_detail>Calle del Molino ${index + 1}</location_detail>
  <beds>${1 + (index % 5)}</beds><baths>${1 + (index % 3)}</baths><pool>${index % 2}</pool>
  <surface_area><built>${48 + ((index * 13) % 220)}</built><plot>${200 + (index % 900)}</plot></surface_area>
  <energy_rating><consumption>${pick(["A", "B", "C", "D", "X"], index)}</consumption><emissions>X</emissions></energy_rating>
  <url><nl>https://huizen.example/nl/${index}</nl><en>https://huizen.example/en/${index}</en></url>
  <desc>${["nl", "en", "de"].map((language) => `<${language}>${description(index)}</${language}>`).join("")}</desc>
  <features>${[0, 1, 2].map((step) => `<feature>${pick(features, index + step)}</feature>`).join("")}</features>
  <notes>Alleen voor eigen gebruik</notes>
  <images>${photos(index)}
  </images>
</property>`;
}

function description(index: number): string {
  return Array.from(
    { length: 6 },
    (_none, part) =>
      `Deze woning met nummer ${index} heeft een lichte kamer ${part} aan het terras en een koele berging.`,
  ).join(" ");
}

function photos(index: number): string {
  return Array.from(
    { length: 10 },
    (_none, place) =>
      `\n    <image id="${place + 1}"><url>https://photos.example/${index}/${place}.jpg</url></image>`,
  ).join("");
}

function pick(values: readonly string[], index: number): string {
  return values[index % values.length] ?? "";
}
