import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePoint } from "./input.ts";

const point = { latitude: 51.37041, longitude: 6.17242 };

test.each([
  "51.37041, 6.17242",
  "51.37041,6.17242",
  " 51.37041 6.17242 ",
  "51,37041 6,17242",
  "51,37041; 6,17242",
  "51.37041° 6.17242°",
])("reads %j", (text) => {
  expect(parsePoint(text)).toEqual({ point });
});

test.each(["", "Venlo", "51.37041", "51.3, 6.1, 7.2", "91, 6", "0, 0", "51.37041N 6.17242E"])(
  "asks for two numbers instead of %j",
  (text) => {
    expect(parsePoint(text)).toEqual({ error: "Vul twee getallen in, zoals 51.37041, 6.17242" });
  },
);

test("notices a point the other way round", () => {
  expect(parsePoint("6.17242, 51.37041")).toHaveProperty("error");
});

test("no text makes it fail, and every point is on the globe", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parsePoint(text);
      const latitude = "point" in parsed ? parsed.point.latitude : 0;
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
    }),
  );
});
