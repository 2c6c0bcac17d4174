import { expect, test } from "vitest";
import { activeFilters } from "./active-filters.ts";
import { listingSearch } from "../address.ts";
import { parseListingQuery } from "../input.ts";

function filters(search: string) {
  return activeFilters(parseListingQuery(new URLSearchParams(search))).map(({ label, without }) => [
    label,
    listingSearch(without),
  ]);
}

test("each filter that is set is named, with the address that lacks only that one", () => {
  expect(filters("zoek=tuin&prijs-tot=300000&plaats=Venlo&plaats=Tegelen")).toEqual([
    ["“tuin”", "?prijs-tot=300000&plaats=Venlo&plaats=Tegelen"],
    ["Tot € 300.000", "?zoek=tuin&plaats=Venlo&plaats=Tegelen"],
    ["Venlo", "?zoek=tuin&prijs-tot=300000&plaats=Tegelen"],
    ["Tegelen", "?zoek=tuin&prijs-tot=300000&plaats=Venlo"],
  ]);
});

test("every kind of filter has its words", () => {
  const search =
    "aanbod=huur&prijs-van=1000&slaapkamers=1&oppervlakte=75&type=Villa&status=Nieuw&gebied=513704_61724_100_0_0_100&rond=Venlo&straal=10&sorteer=oppervlakte";
  expect(filters(search).map(([label]) => label)).toEqual([
    "Te huur",
    "Vanaf € 1.000",
    "1 slaapkamer of meer",
    "Vanaf 75 m²",
    "Binnen 10 km van Venlo",
    "Getekend gebied",
    "Villa",
    "Nieuw",
  ]);
});

test("each part of a text is taken away by itself, what was not understood stays in it", () => {
  expect(filters("zoek=tuin+op+het+zuiden,+geen+flat,+[zonder+trap]&slaapkamers=3")).toEqual([
    ["“tuin op het zuiden”", "?zoek=geen+flat%2C+%5Bzonder+trap%5D&slaapkamers=3"],
    ["“geen flat”", "?zoek=tuin+op+het+zuiden%2C+%5Bzonder+trap%5D&slaapkamers=3"],
    ["3 slaapkamers of meer", "?zoek=tuin+op+het+zuiden%2C+geen+flat%2C+%5Bzonder+trap%5D"],
  ]);
});

test("taking a filter away starts at the first page and keeps the order", () => {
  expect(filters("slaapkamers=3&sorteer=nieuwste&pagina=4")).toEqual([
    ["3 slaapkamers of meer", "?sorteer=nieuwste"],
  ]);
});
