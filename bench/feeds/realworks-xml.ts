import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { xmlObject } from "@voordeur/feeds/fixtures/realworks-xml.ts";

const streets = ["Wilhelminapark", "Kaldenkerkerweg", "Maasboulevard", "Tegelseweg"];

/** Writes an older export of Realworks with `count` invented homes. */
export async function writeRealworksXmlFeed(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(documentOf(count)), createWriteStream(file));
}

function* documentOf(count: number): Generator<string, void> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<Objecten>';
  for (let index = 1; index <= count; index += 1) yield objectOf(index);
  yield "\n</Objecten>\n";
}

function objectOf(index: number): string {
  const photos = Array.from({ length: 10 }, (_none, place) => {
    const group = place === 0 ? "HoofdFoto" : "Foto";
    return `<Media><Groep>${group}</Groep><URL>https://photos.example/${index}/${place}.jpg</URL></Media>`;
  });
  const object = xmlObject(String(index), {
    Adres: `<Nederlands><Straatnaam>${streets[index % streets.length]}</Straatnaam>
      <Huisnummer>${index}</Huisnummer><Postcode>59${11 + (index % 80)}AB</Postcode>
      <Woonplaats>VENLO</Woonplaats></Nederlands>`,
    Koop: `<Koopprijs>${200_000 + (index % 500) * 1000}</Koopprijs><KoopConditie>kosten koper</KoopConditie>`,
    MediaLijst: photos.join("\n"),
  });
  return object.replace("Ruim huis.", description(index));
}

function description(index: number): string {
  return Array.from(
    { length: 12 },
    (_none, part) =>
      `Deze woning met nummer ${index} heeft een lichte kamer ${part} aan de tuin, een open keuken en een ruime zolder.`,
  ).join(" ");
}
