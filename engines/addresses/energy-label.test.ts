import { expect, test } from "vitest";
import { ZodError } from "zod";
import { labelPath, readLabel } from "./energy-label.ts";

const registration = {
  Energieklasse: "C",
  Registratiedatum: "2021-03-02T15:31:59.943",
  Opnamedatum: "2021-02-14T00:00:00",
  Geldig_tot: "2031-02-14T00:00:00",
  Status: "Bestaand",
};

test("the newest registration with a class counts", () => {
  const older = { ...registration, Energieklasse: "E", Registratiedatum: "2012-05-01" };
  const newest = { ...registration, Energieklasse: null, Registratiedatum: "2025-05-01" };
  expect(readLabel([older, registration, newest])).toEqual({
    label: "C",
    registeredOn: "2021-03-02",
    surveyedOn: "2021-02-14",
    validUntil: "2031-02-14",
  });
  expect(readLabel([newest])).toBeNull();
  expect(readLabel([])).toBeNull();
});

test.each([
  [{ Geldig_tot: null }, "2031-02-14"],
  [{ Geldig_tot: null, Opnamedatum: null }, "2031-03-02"],
  [{ Geldig_tot: undefined, Opnamedatum: "2016-02-29T00:00:00" }, "2026-02-28"],
])("a label without an end (%j) is valid for ten years", (changes, validUntil) => {
  expect(readLabel([{ ...registration, ...changes }])?.validUntil).toBe(validUntil);
});

test.each([
  ["an error of the service", { title: "Unauthorized", status: 401 }],
  ["a class that is none", [{ ...registration, Energieklasse: "Z" }]],
  ["a class with a tag", [{ ...registration, Energieklasse: "A<b>" }]],
  ["a day that is none", [{ ...registration, Registratiedatum: "gisteren" }]],
])("refuses %s", (_, body) => {
  expect(() => readLabel(body)).toThrow(ZodError);
});

test.each([
  ["", "postcode=5911AB&huisnummer=12"],
  ["a", "postcode=5911AB&huisnummer=12&huisletter=A"],
  ["A-2", "postcode=5911AB&huisnummer=12&huisletter=A&huisnummertoevoeging=2"],
  ["bis", "postcode=5911AB&huisnummer=12&huisnummertoevoeging=BIS"],
  ["2", "postcode=5911AB&huisnummer=12&huisnummertoevoeging=2"],
])("asks for addition %j with letter and addition apart", (addition, query) => {
  const address = { postcode: "5911 AB", number: 12, addition };
  expect(labelPath(address)).toBe(`PandEnergielabel/Adres?${query}`);
});
