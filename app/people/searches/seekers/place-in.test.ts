import { expect, test } from "vitest";
import { placeIn } from "./place-in.ts";

test("the place of an address is the last that it names", () => {
  const places = ["Venlo", "Tegelen", "Horst aan de Maas", "Horst"];
  expect(placeIn("Tegelenstraat 4, 5911 AA venlo", places)).toBe("Venlo");
  expect(placeIn("Venlo 3, Tegelen", places)).toBe("Tegelen");
  expect(placeIn("Markt 1, Horst aan de Maas", places)).toBe("Horst aan de Maas");
  expect(placeIn("Markt 1, Roermond", places)).toBeNull();
  expect(placeIn("Markt 1, 's Hertogenbosch", ["’s-Hertogenbosch"])).toBe("’s-Hertogenbosch");
});
