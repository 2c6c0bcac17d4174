import { expect, test } from "vitest";
import { dutchCaption } from "./dutch-caption.ts";

test.each([
  ["Kitchen", "Keuken"],
  ["Living Room", "Woonkamer"],
  ["Wohnzimmer", "Woonkamer"],
  ["Küche", "Keuken"],
  ["Salón", "Woonkamer"],
  ["Bedroom 2", "Slaapkamer 2"],
  ["2. Schlafzimmer", "Slaapkamer 2"],
  ["Kitchen / dining room", "Woonkeuken"],
  ["Kitchen, garden", "Keuken, tuin"],
  ["Wohnzimmer mit Kamin", "Woonkamer, open haard"],
  ["Schlafzimmer im OG", "Slaapkamer, eerste verdieping"],
  ["Floorplan", "Plattegrond"],
  ["Grundriss EG", "Plattegrond begane grond"],
  ["Energy Performance Certificate", "Energiecertificaat"],
  ["kitchen.jpg", "Keuken"],
  ["Badkamer", "Badkamer"],
  ["Woonkamer met uitzicht op de tuin", "Woonkamer met uitzicht op de tuin"],
  // In other languages, and in words that no table has.
  ["A view from the garden", undefined],
  ["Vista de la piscina de la casa", undefined],
  ["IMG_2034", undefined],
  ["Foto 3", undefined],
  ["", undefined],
  [null, undefined],
])("of a foreign feed, %j is %j", (caption, dutch) => {
  expect(dutchCaption(caption, "other")).toBe(dutch);
});

test.each([
  ["Sfeerbeeld", "Sfeerbeeld"],
  ["ACHTERTUIN MET OVERKAPPING", "Achtertuin met overkapping"],
  ["eerste verdieping", "Eerste verdieping"],
  ["Living", "Woonkamer"],
  ["A view from the garden", undefined],
  ["hoofdfoto", undefined],
])("of a Dutch feed, %j is %j", (caption, dutch) => {
  expect(dutchCaption(caption, "nl")).toBe(dutch);
});
