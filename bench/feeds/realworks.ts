import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";

const streets = [
  "Wilhelminapark",
  "Kaldenkerkerweg",
  "Maasboulevard",
  "Nieuwe Markt",
  "Tegelseweg",
];

/** Writes a Realworks document of `count` invented listings. */
export async function writeRealworksFeed(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(lines(count)), createWriteStream(file));
}

function* lines(count: number): Generator<string> {
  yield '{"resultaten":[';
  for (let id = 1; id <= count; id += 1) {
    yield (id === 1 ? "" : ",") + JSON.stringify(objectOf(id));
  }
  yield `],"paginering":{"totaalAantal":${count}}}`;
}

function objectOf(id: number): object {
  return realworksObject(id, (o) => {
    o.adres.straat = streets[id % streets.length];
    o.adres.postcode = `59${String(11 + (id % 80)).padStart(2, "0")} A${"ABCDEFGHJK"[id % 10]}`;
    o.financieel.overdracht.koopprijs = 200_000 + (id % 500) * 1000;
    o.teksten.aanbiedingstekst = Array.from(
      { length: 12 },
      (_, part) =>
        `Deze woning met nummer ${id} heeft een lichte kamer ${part} aan de tuin, een open keuken en een ruime zolder.`,
    ).join(" ");
    o.media = Array.from({ length: 10 }, (_, place) => ({
      vrijgave: true,
      soort: place === 0 ? "HOOFDFOTO" : "FOTO",
      mimetype: "image/jpeg",
      volgnummer: place + 1,
      wijzigingstijdstip: "2026-01-05 10:00:00",
      link: `https://photos.example/${id}/${place}.jpg`,
    }));
  });
}
