import { expect, test } from "vitest";
import { attachmentsOf } from "./attachments.ts";

const element = (name: string, attributes: Record<string, string>, children: never[] | object[]) =>
  ({ name, attributes, children, text: "" }) as Parameters<typeof attachmentsOf>[0];

const leaf = (name: string, text: string) => ({ name, attributes: {}, children: [], text });

type Given = readonly [group: string | null, format: string, path: string, title?: string];

/** The media of attachments that are given as group, format, path and title. */
function toldOf(...given: readonly Given[]) {
  const attachments = given.map(([group, format, path, title = ""]) =>
    element("anhang", group === null ? {} : { gruppe: group }, [
      leaf("anhangtitel", title),
      leaf("format", format),
      element("daten", {}, [leaf("pfad", path)]),
    ]),
  );
  const object = element("immobilie", {}, [element("anhaenge", {}, attachments)]);
  const { photos, media } = attachmentsOf(object, true).drafted;
  return [...photos.map((photo) => ({ kind: "photo", ...photo })), ...media].map(
    ({ kind, url, caption = "" }) => `${kind} ${url} ${caption}`.trim(),
  );
}

test("the title comes first, the rest in the feed's order, each kind by itself", () => {
  const found = toldOf(
    ["GRUNDRISS", "JPG", "plan.jpg"],
    ["INNENANSICHTEN", "JPG", "1.jpg", "Wohnzimmer"],
    [null, "JPG", "2.jpg", "Blick vom Balkon auf den Park"],
    ["AUSSENANSICHTEN", "JPG", "3.jpg", "Frontansicht"],
    ["titelbild", "JPG", "main.jpg"],
    ["BILD", "JPG", "4.jpg"],
    ["GRUNDRISS", "PDF", "eg.pdf", "Grundriss EG"],
    ["DOKUMENTE", "PDF", "expose.pdf", "Exposé"],
    ["DOKUMENTE", "PDF", "ausweis.pdf", "Energieausweis"],
    ["DOKUMENTE", "PDF", "og.pdf", "Grundriss OG"],
    ["EPASS-SKALA", "JPG", "skala.jpg"],
    ["KARTEN_LAGEPLAN", "JPG", "lage.jpg"],
  );
  expect(found).toEqual([
    "photo main.jpg",
    "photo 1.jpg Woonkamer",
    "photo 2.jpg",
    "photo 3.jpg Voorzijde",
    "photo 4.jpg",
    "plan plan.jpg Plattegrond",
    "plan eg.pdf Plattegrond begane grond",
    "document expose.pdf Brochure",
    "document ausweis.pdf Energiecertificaat",
    "plan og.pdf Plattegrond eerste verdieping",
    "document skala.jpg Energiecertificaat 2",
    "plan lage.jpg Situatietekening",
  ]);
});

test("tours and videos are links, by their group, their title and where they lead", () => {
  const found = toldOf(
    ["FILMLINK", "HTML", "https://film.example/1"],
    ["FILM", "MP4", "https://film.example/2.mp4"],
    ["FILMLINK", "", "https://ogulo.com/3", "Rundgang"],
    ["LINKS", "", "https://makler.example/tour/4", "360° Rundgang"],
    ["LINKS", "", "https://my.matterport.com/show/?m=5"],
    ["LINKS", "", "https://makler.example/7", "Mehr auf unserer Seite"],
    ["PANORAMA", "", "https://tour.example/6"],
    ["PANORAMA", "JPG", "rondom.jpg"],
  );
  expect(found).toEqual([
    "photo rondom.jpg 360°-foto",
    "video https://film.example/1",
    "video https://film.example/2.mp4",
    "tour https://ogulo.com/3 360°-tour",
    "tour https://makler.example/tour/4 360°-tour",
    "tour https://my.matterport.com/show/?m=5",
    "tour https://tour.example/6",
  ]);
});

test.each(["QRCODE", "ANBIETERLOGO", "ANBOBJURL", "IETS"])("leaves %s out", (group) => {
  expect(toldOf([group, "JPG", "1.jpg"])).toEqual([]);
});

test.each([
  ["an extract of the land register", "Grundbuchauszug"],
  ["what is internal", "nur intern"],
])("leaves out %s", (_what, title) => {
  expect(toldOf(["DOKUMENTE", "PDF", "1.pdf", title])).toEqual([]);
});

test("shows no map of where it lies for a home whose address is kept back", () => {
  const map = element("anhang", { gruppe: "KARTEN_LAGEPLAN" }, [
    leaf("format", "JPG"),
    element("daten", {}, [leaf("pfad", "lage.jpg")]),
  ]);
  const object = element("immobilie", {}, [element("anhaenge", {}, [map])]);
  expect(attachmentsOf(object, false).drafted.media).toEqual([]);
});

test.each([
  ["JPG", "1.jpg", "photo"],
  ["image/png", "1", "photo"],
  ["", "https://fotos.example/1.JPEG?w=2000", "photo"],
  ["", "https://fotos.example/foto.php?id=3", "photo"],
  ["", "1", "photo"],
  ["1", "1.webp", "photo"],
  ["PDF", "plan.pdf", "document"],
  ["", "blatt.pdf", "document"],
  ["HTML", "https://film.example/1", undefined],
  ["DOC", "liste.doc", undefined],
  ["JPG", "", undefined],
])("of format %j at %j: %s", (format, path, kind) => {
  expect(toldOf(["BILD", format, path])[0]?.split(" ")[0]).toBe(kind);
});
