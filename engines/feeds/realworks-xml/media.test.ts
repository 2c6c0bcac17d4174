import { expect, test } from "vitest";
import type { ListingDraft } from "../connector.ts";
import { draftsOf, feedFixture, readAll } from "../fixtures/feeds.ts";
import {
  xmlHomeNumber,
  xmlHomeType,
  xmlMedium,
  xmlObject,
  xmlObjects,
  xmlProject,
} from "../fixtures/realworks-xml.ts";
import { readRealworksXml } from "./read.ts";

async function mediaOf(...objects: string[]) {
  const url = await feedFixture("WONEN_20260301.xml", xmlObjects(...objects));
  const [draft] = draftsOf(await readAll(readRealworksXml, { connector: "realworks-xml", url }));
  return [...(draft?.photos ?? []).map((photo) => toldOf("photo", photo)), ...told(draft)];
}

const told = (draft: ListingDraft | undefined) =>
  (draft?.media ?? []).map((medium) => toldOf(medium.kind, medium));
const toldOf = (kind: string, { url, caption = "" }: { url: string; caption?: string }) =>
  `${kind} ${url.replace("https://photos.example/", "")} ${caption}`.trim();

test("sorts the groups by what they are, links by where they lead", async () => {
  const list = [
    xmlMedium("Foto", "https://photos.example/2.jpg", "Keuken"),
    xmlMedium("HoofdFoto", "https://photos.example/1.jpg"),
    xmlMedium("360 graden foto", "https://photos.example/3"),
    xmlMedium("Plattegrond", "https://photos.example/plan.jpg", "BEGANE GROND"),
    xmlMedium("Plattegrond", "http://pl.an/7"),
    xmlMedium("Brochure", "https://photos.example/7"),
    xmlMedium("Overig", "https://photos.example/film.mp4?check=1"),
    xmlMedium("Overig", "https://vimeo.com/7"),
    xmlMedium("Overig", "https://makelaar.example/7"),
    xmlMedium("Overig", "https://photos.example/lijst.pdf", "Lijst van zaken"),
    xmlMedium("Overig", "https://photos.example/koopakte.pdf"),
    xmlMedium("Video", "https://film.example/7"),
  ].join("");
  expect(await mediaOf(xmlObject("7", { MediaLijst: list }))).toEqual([
    "photo 1.jpg",
    "photo 2.jpg Keuken",
    "photo 3 360°-foto",
    "plan plan.jpg Begane grond",
    "tour http://pl.an/7",
    "video film.mp4?check=1",
    "video https://vimeo.com/7",
    "video https://film.example/7",
    "document 7 Brochure",
    "document lijst.pdf Lijst van zaken",
  ]);
});

test("a home of a project has the photos of its type, and plans of its own", async () => {
  const own = `<MediaLijst>${xmlMedium("Plattegrond", "https://photos.example/plan.jpg")}</MediaLijst>`;
  const number = xmlHomeNumber("711", "beschikbaar", "<Straatnaam>Parklaan</Straatnaam>");
  const withPlan = number.replace("</BouwNummer>", `${own}</BouwNummer>`);
  expect(await mediaOf(xmlProject(xmlHomeType("710", withPlan)))).toEqual([
    "photo type.jpg",
    "plan plan.jpg Plattegrond",
  ]);
});
