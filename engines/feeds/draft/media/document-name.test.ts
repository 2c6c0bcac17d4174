import { expect, test } from "vitest";
import { documentName } from "./document-name.ts";

test.each([
  [{ code: "BROCHURE" }, "Brochure"],
  [{ code: "LIJST_VAN_ZAKEN" }, "Lijst van zaken"],
  [{ code: "MeasurementReport" }, "Meetrapport"],
  [{ code: "DOCUMENT", caption: "Vragenlijst deel B" }, "Vragenlijst deel B"],
  [{ code: "DOCUMENT", caption: "NEN2580_Parade_7.pdf" }, "Meetrapport"],
  [{ code: "BROCHURE", caption: "Parade_7_v3.pdf" }, "Brochure"],
  [{ code: "ENERGIELABEL", caption: "Document 2" }, "Energielabel"],
  [{ caption: "Het dak: wat er in 2021 is gedaan" }, "Het dak: wat er in 2021 is gedaan"],
  [{ url: "https://huizen.example/7/splitsingsakte.pdf?v=1" }, "Splitsingsakte"],
  [{ url: "https://huizen.example/7/8831.pdf" }, "Document"],
])("a Dutch feed's %j is called %j", (given, name) => {
  expect(documentName({ url: "feed:1", ...given }, "nl")).toBe(name);
});

test.each([
  [{ caption: "Exposé" }, "Brochure"],
  [{ caption: "Energieausweis 2024" }, "Energiecertificaat"],
  [{ caption: "EPC" }, "Energiecertificaat"],
  [{ caption: "HIP" }, "Informatiepakket"],
  [{ caption: "Bodengutachten" }, "Bodemrapport"],
  [{ caption: "Plat Map" }, "Kadastrale kaart"],
  [{ caption: "Everything about the roof" }, "Document"],
])("another feed's %j is called %j", (given, name) => {
  expect(documentName({ url: "feed:1", ...given }, "other")).toBe(name);
});

test.each([
  { code: "OPDRACHT_TOT_DIENSTVERLENING" },
  { caption: "Concept koopakte" },
  { caption: "Koopovereenkomst Parade 7" },
  { caption: "Leveringsakte" },
  { code: "CADASTRAL_MESSAGE" },
  { code: "PersonalDetails" },
  { caption: "Verkoopinstructie" },
  { caption: "Kaufvertrag" },
  { caption: "Purchase agreement" },
  { caption: "Intern memo" },
  { caption: "Vertraulich" },
  { url: "https://huizen.example/7/koopakte-parade-7.pdf" },
])("%j is not for visitors", (given) => {
  expect(documentName({ url: "feed:1", ...given }, "nl")).toBeUndefined();
});
