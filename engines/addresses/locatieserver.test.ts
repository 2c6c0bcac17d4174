import fc from "fast-check";
import { expect, test } from "vitest";
import { ZodError } from "zod";
import { answerWith, venlo } from "./fixtures/locatieserver.ts";
import { freePath, readAddresses } from "./locatieserver.ts";
import { matchAddress } from "./match-address.ts";

const wanted = {
  street: "Proefstraat",
  number: 12,
  addition: "a",
  postcode: "5911 AB",
  city: "Venlo",
};

test("an answer gives the facts of its addresses", () => {
  const town = { type: "woonplaats", id: "wpl-1", weergavenaam: "Venlo, Venlo, Limburg" };
  expect(readAddresses(answerWith([town, venlo]))).toEqual([
    {
      id: venlo.id,
      street: "Proefstraat",
      number: 12,
      addition: "a",
      postcode: "5911AB",
      city: "Venlo",
      latitude: 51.3704,
      longitude: 6.1724,
      neighbourhood: { code: "BU09830101", name: "Proefkwartier" },
      parcels: ["VLO00-K-4550"],
      objectId: "0983010000000001",
    },
  ]);
  expect(readAddresses(answerWith([]))).toEqual([]);
});

test("an address may lack what not every address has", () => {
  const { buurtcode: _b, gekoppeld_perceel: _g, postcode: _p, huisletter: _h, ...bare } = venlo;
  expect(readAddresses(answerWith([bare]))[0]).toMatchObject({
    neighbourhood: null,
    parcels: [],
    postcode: "",
    addition: "",
  });
  const odd = { ...venlo, gekoppeld_perceel: ["perceel onbekend", "VLO00-K-4550"] };
  expect(readAddresses(answerWith([odd]))[0]?.parcels).toEqual(["VLO00-K-4550"]);
});

test.each([
  ["a page instead of an answer", "<html>"],
  ["nothing", null],
  ["an error", { error: { msg: "unknown parameter", code: 400 } }],
  ["a point at sea", answerWith([{ ...venlo, centroide_ll: "POINT(1.5 51.3)" }])],
  ["a point the other way round", answerWith([{ ...venlo, centroide_ll: "POINT(51.37 6.17)" }])],
  ["a street with a tag", answerWith([{ ...venlo, straatnaam: "<script>" }])],
  ["a street without end", answerWith([{ ...venlo, straatnaam: "x".repeat(10_000) }])],
  ["a number that is none", answerWith([{ ...venlo, huisnummer: 1.5 }])],
  ["a code of no neighbourhood", answerWith([{ ...venlo, buurtcode: "BU1' or 1 eq 1" }])],
  ["more than was asked for", answerWith(Array.from({ length: 1000 }, () => venlo))],
])("refuses %s", (_, body) => {
  expect(() => readAddresses(body)).toThrow(ZodError);
});

test("whatever is read lies in the Netherlands, and nothing else comes through", () => {
  const document = fc.record({
    type: fc.constant("adres"),
    id: fc.string(),
    straatnaam: fc.string({ unit: "binary" }),
    huisnummer: fc.oneof(fc.integer(), fc.double()),
    woonplaatsnaam: fc.string(),
    centroide_ll: fc
      .tuple(fc.double(), fc.double())
      .map(([longitude, latitude]) => `POINT(${longitude} ${latitude})`),
  });
  fc.assert(
    fc.property(fc.oneof(document, fc.anything()), (each) => {
      let read;
      try {
        read = readAddresses(answerWith([each]));
      } catch {
        return;
      }
      for (const { latitude, longitude, street } of read) {
        expect(latitude).toBeGreaterThanOrEqual(50.5);
        expect(latitude).toBeLessThanOrEqual(54);
        expect(longitude).toBeGreaterThanOrEqual(3);
        expect(longitude).toBeLessThanOrEqual(7.5);
        expect(street).not.toMatch(/[\p{Cc}<>]/u);
      }
    }),
  );
});

test("questions name what is meant, and nothing typed gets out of its place", () => {
  expect(freePath(wanted)).toContain("q=5911AB+12+a&fq=type%3Aadres");
  expect(freePath({ ...wanted, postcode: "" })).toContain("q=Proefstraat+Venlo+12+a&");
  expect(freePath({ ...wanted, addition: "a&fq=*" })).toContain(
    "q=5911AB+12+a%26fq%3D*&fq=type%3Aadres",
  );
});

test("the address that is meant is taken from several", () => {
  const at = (changes: object) => readAddresses(answerWith([{ ...venlo, ...changes }]))[0]!;
  const a = at({});
  const house = at({ huisletter: undefined });
  const b = at({ huisletter: "b", huisnummertoevoeging: "2" });
  expect(matchAddress(wanted, [house, b, a])).toEqual({ facts: a, isExact: true });
  expect(matchAddress({ ...wanted, addition: "B 2" }, [house, a, b])).toEqual({
    facts: b,
    isExact: true,
  });
  expect(matchAddress({ ...wanted, addition: "c" }, [b, house])).toEqual({
    facts: house,
    isExact: false,
  });
  const other = matchAddress({ ...wanted, street: "Kerkweg" }, [a]);
  expect(other).toEqual({ facts: a, isExact: false });
  const mayor = at({ straatnaam: "Burgemeester van Proefsingel" });
  const short = { ...wanted, street: "Burg. van Proefsingel" };
  expect(matchAddress(short, [mayor])).toEqual({ facts: mayor, isExact: true });
  expect(matchAddress({ ...wanted, number: 13 }, [a, b])).toBeNull();
  expect(matchAddress({ ...wanted, postcode: "5911AC" }, [a])).toBeNull();
  // Without a postcode street and town must be right, however they are written.
  expect(matchAddress({ ...wanted, postcode: "", street: "PROEF-STRAAT" }, [a])).toEqual({
    facts: a,
    isExact: true,
  });
  expect(matchAddress({ ...wanted, postcode: "", city: "Tegelen" }, [a])).toBeNull();
  const numbered = at({ straatnaam: "Jol 11", huisnummer: 34, huisletter: undefined });
  const jol = { ...wanted, street: "Jol", number: 11, addition: "34" };
  expect(matchAddress(jol, [a, numbered])).toEqual({ facts: numbered, isExact: true });
  expect(matchAddress({ ...jol, postcode: "" }, [numbered])?.isExact).toBe(true);
  expect(matchAddress({ ...jol, number: 1, addition: "134" }, [numbered])).toBeNull();
});
