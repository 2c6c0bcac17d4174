import { expect, test } from "vitest";
import { hasRooms, kindLabel, kindName, listingName, thisKind } from "./kind-words.ts";

test.each([
  ["Tussenwoning", true, "deze woning"],
  ["Woning met garage", true, "deze woning"],
  ["Bouwgrond", false, "deze bouwgrond"],
  ["Recreatiegrond", false, "deze recreatiegrond"],
  ["Inpandige garage", false, "deze inpandige garage"],
  ["Garagebox", false, "deze garagebox"],
  ["Parkeerplaats", false, "deze parkeerplaats"],
  ["Bouwperceel", false, "dit bouwperceel"],
  ["Grondgebonden woning", true, "deze woning"],
])("a %s has rooms: %s", (type, rooms, words) => {
  expect(hasRooms(type)).toBe(rooms);
  expect(kindLabel(type)).toBe(rooms ? "Soort woning" : "Soort object");
  expect(thisKind(type)).toBe(words);
});

test.each([
  ["Parkeergelegenheid", "Parkeerplaats"],
  ["Garage", "Garage"],
])("%s is called %s", (type, name) => {
  expect(kindName(type)).toBe(name);
});

test.each([
  ["Tussenwoning", "Parade 7", "Parade 7"],
  ["Bouwgrond", "Parade 7", "Bouwgrond Parade 7"],
  ["Garage", "Adres op aanvraag", "Garage, adres op aanvraag"],
  ["Villa", "Adres op aanvraag", "Adres op aanvraag"],
])("a %s at %s is named %s", (property_type, address, name) => {
  expect(listingName({ property_type, address })).toBe(name);
});
