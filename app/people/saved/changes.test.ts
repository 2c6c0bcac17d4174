import fc from "fast-check";
import { expect, test } from "vitest";
import { isSold, propertyStatuses } from "@voordeur/feeds/status.ts";
import { changesSince, type HomeState } from "./changes.ts";

const state: fc.Arbitrary<HomeState> = fc.record({
  price: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  status: fc.constantFrom(...propertyStatuses),
});

const words = (before: Partial<HomeState>, now: Partial<HomeState>) => {
  const usual: HomeState = { price: 400_000, status: "Beschikbaar" };
  return changesSince({ ...usual, ...before }, { ...usual, ...now }).map(({ text }) => text);
};

test("what a visitor wants to know of a home that was saved", () => {
  expect(words({}, { price: 390_000 })).toEqual(["€ 10.000 lager sinds u deze bewaarde"]);
  expect(words({}, { price: 405_000 })).toEqual(["€ 5.000 hoger sinds u deze bewaarde"]);
  expect(words({}, { status: "Onder bod" })).toEqual(["Onder bod"]);
  expect(words({}, { status: "Verkocht" })).toEqual(["Niet meer te koop"]);
  expect(words({}, { status: "Verkocht o.v." })).toEqual(["Er is een koper"]);
  expect(words({ status: "Onder bod" }, {})).toEqual(["Weer beschikbaar"]);
  expect(words({ status: "Verkocht o.v." }, { price: 380_000 })).toEqual([
    "Weer beschikbaar",
    "€ 20.000 lager sinds u deze bewaarde",
  ]);
  expect(words({}, { price: null })).toEqual(["Prijs nu op aanvraag"]);
  expect(words({ price: null }, {})).toEqual(["Prijs nu bekend: € 400.000"]);
});

test("a home that is no longer new did not change, and of a sold one no price counts", () => {
  expect(words({ status: "Nieuw" }, {})).toEqual([]);
  expect(words({}, { status: "Verhuurd", price: 1 })).toEqual(["Niet meer te huur"]);
});

test("nothing changed where nothing did, and a change of price or sale is told", () => {
  fc.assert(
    fc.property(state, state, (before, now) => {
      expect(changesSince(now, now)).toEqual([]);
      const told = changesSince(before, now);
      const isOther = isSold(before.status) !== isSold(now.status);
      const hasOtherPrice = before.price !== now.price && !isSold(now.status);
      expect(told.length > 0 || !(isOther || hasOtherPrice)).toBe(true);
    }),
  );
});
