import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { kolibriProperty } from "@voordeur/feeds/fixtures/kolibri.ts";

const streets = ["Leutherweg", "Straelseweg", "Maasboulevard", "Kloosterstraat", "Parade"];
const places = ["VENLO", "TEGELEN", "BLERICK", "BELFELD", "ARCEN", "VELDEN", "STEYL"];
const kinds = ["ROW_HOUSE_MIDDLE", "ROW_HOUSE_CORNER", "VILLA", "DETACHED_HOUSE", "BUNGALOW"];
const states = ["AVAILABLE", "AVAILABLE", "UNDER_BID", "SOLD_UNDER_CONDITIONS", "SOLD"];

/** Writes a Kolibri ZIP of `count` invented objects, each an XML file of some five kilobytes. */
export async function writeKolibriFeed(file: string, count: number): Promise<void> {
  const zip = new ZipFile();
  for (let index = 0; index < count; index += 1) {
    zip.addReadStreamLazy(`${index}.xml`, (give) => give(null, Readable.from([objectOf(index)])));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

function objectOf(index: number): string {
  return kolibriProperty(`K${index}`, (p) => {
    const { Address } = p.Location;
    Address.Streetname.Translation[0].text = streets[index % streets.length];
    Address.HouseNumber = String(Math.floor(index / streets.length) + 1);
    Address.PostalCode = `59${10 + (index % 90)}${index % 2 === 0 ? "AB" : "KZ"}`;
    Address.CityName.Translation[0].text = places[index % places.length];
    p.Financials.PurchasePrice = String(195_000 + ((index * 7919) % 800_000));
    p.PropertyInfo.Status = states[index % states.length];
    p.Type.PropertyTypes.PropertyType = ["HOUSE", kinds[index % kinds.length]];
    p.Descriptions.AdText.Translation[1].text = Array.from(
      { length: 10 },
      (_none, part) =>
        `Object ${index} heeft een lichte kamer ${part} aan de tuin, een open keuken en een ruime zolder.`,
    ).join("<br />");
    p.Attachments.Attachment = Array.from({ length: 10 }, (_none, place) => ({
      ...p.Attachments.Attachment[0],
      Index: String(place),
      Hash: `hash-${index}-${place}`,
      URLNormalizedFile: `https://photos.example/${index}/${place}.jpg`,
    }));
  });
}
