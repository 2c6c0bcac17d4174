import { expect, test } from "vitest";
import { draftOf } from "../fixtures/kolibri-draft.ts";

/** An attachment with these fields, and a title in Dutch. */
const attachment = (name: string, Type: string, FileType: string, title?: string, more = {}) => ({
  Type,
  FileType,
  Hash: `hash-${name}`,
  URLNormalizedFile: name.includes(":") ? name : `https://kolibri.example/${name}`,
  ...(title !== undefined && { Title: { Translation: [{ language: "nl-NL", text: title }] } }),
  ...more,
});

const mediaOf = async (...attachments: object[]) => {
  const { photos, media = [] } = await draftOf((p) => (p.Attachments.Attachment = attachments));
  const all = [...photos.map((photo) => ({ kind: "photo", ...photo })), ...media];
  return all.map(({ kind, url, version, caption = "" }) => {
    return `${kind} ${url.replace("https://kolibri.example/", "")} ${version} ${caption}`.trim();
  });
};

test("sorts attachments by type, file and title", async () => {
  expect(
    await mediaOf(
      attachment("1", "PHOTO", "JPG", "Keuken"),
      attachment("2", "PHOTO", "JPG", "IMG_2034.JPG"),
      attachment("3", "PHOTO", "PNG", "Plattegrond begane grond"),
      attachment("4", "FLOORPLAN", "PDF"),
      attachment("5", "BROCHURE", "PDF"),
      attachment("6", "ENERGY_CERTIFICATE", "PDF"),
      attachment("7", "CADASTRAL_MAP", "PNG"),
      attachment("8", "MeasurementReport", "PDF", "scan0001.pdf"),
      attachment("9", "OTHER", "PDF", "Lijst van zaken"),
      attachment("https://youtu.be/10", "VIDEO", "YOUTUBE"),
      attachment("https://kuula.co/11", "VIDEO", ""),
      attachment("https://tour.example/12", "VIRTUAL_TOUR", ""),
    ),
  ).toEqual([
    "photo 1 hash-1 Keuken",
    "photo 2 hash-2",
    "plan 3 hash-3 Plattegrond begane grond",
    "plan 4 hash-4 Plattegrond",
    "tour https://kuula.co/11 hash-https://kuula.co/11",
    "tour https://tour.example/12 hash-https://tour.example/12",
    "video https://youtu.be/10 hash-https://youtu.be/10",
    "document 5 hash-5 Brochure",
    "document 6 hash-6 Energielabel",
    "document 7 hash-7 Kadastrale kaart",
    "document 8 hash-8 Meetrapport",
    "document 9 hash-9 Lijst van zaken",
  ]);
});

test("leaves out what is not for visitors, and files that no browser shows", async () => {
  expect(
    await mediaOf(
      attachment("1", "CADASTRAL_MESSAGE", "PDF"),
      attachment("2", "OTHER", "PDF", "Opdracht tot dienstverlening"),
      attachment("3", "BROCHURE", "PDF", undefined, { IsConfidential: "true" }),
      attachment("4", "OTHER", "DOCX", "Lijst van zaken"),
      attachment("5", "OTHER", "ZIP"),
      attachment("ftp://photos.example/6.jpg", "PHOTO", "JPG"),
    ),
  ).toEqual([]);
});

test("without a hash, the time of an attachment's change is its version", async () => {
  const changed = { Hash: undefined, ModificationDateTime: "2026-02-03T10:00:00" };
  expect(await mediaOf(attachment("1", "PHOTO", "JPG", undefined, changed))).toEqual([
    "photo 1 2026-02-03T10:00:00",
  ]);
});
