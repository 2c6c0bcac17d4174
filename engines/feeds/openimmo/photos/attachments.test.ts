import { expect, test } from "vitest";
import { attachmentsOf } from "./attachments.ts";

const element = (name: string, attributes: Record<string, string>, children: never[] | object[]) =>
  ({ name, attributes, children, text: "" }) as Parameters<typeof attachmentsOf>[0];

const leaf = (name: string, text: string) => ({ name, attributes: {}, children: [], text });

/** The paths of attachments that are given as group, format and path. */
function pathsOf(
  ...given: readonly (readonly [group: string | null, format: string, path: string])[]
) {
  const attachments = given.map(([group, format, path]) =>
    element("anhang", group === null ? {} : { gruppe: group }, [
      leaf("format", format),
      element("daten", {}, [leaf("pfad", path)]),
    ]),
  );
  const object = element("immobilie", {}, [element("anhaenge", {}, attachments)]);
  return attachmentsOf(object).map(({ path }) => path);
}

test("the title comes first, floor plans come last, the rest in the feed's order", () => {
  const paths = pathsOf(
    ["GRUNDRISS", "JPG", "plan.jpg"],
    ["INNENANSICHTEN", "JPG", "1.jpg"],
    [null, "JPG", "2.jpg"],
    ["AUSSENANSICHTEN", "JPG", "3.jpg"],
    ["titelbild", "JPG", "main.jpg"],
    ["BILD", "JPG", "4.jpg"],
  );
  expect(paths).toEqual(["main.jpg", "1.jpg", "2.jpg", "3.jpg", "4.jpg", "plan.jpg"]);
});

test.each([
  "DOKUMENTE",
  "LINKS",
  "PANORAMA",
  "QRCODE",
  "FILM",
  "FILMLINK",
  "EPASS-SKALA",
  "ANBIETERLOGO",
  "KARTEN_LAGEPLAN",
  "ANBOBJURL",
  "IETS",
])("leaves %s out", (group) => {
  expect(pathsOf([group, "JPG", "1.jpg"])).toEqual([]);
});

test.each([
  ["JPG", "1.jpg", true],
  ["image/png", "1", true],
  ["", "https://fotos.example/1.JPEG?w=2000", true],
  ["", "https://fotos.example/foto.php?id=3", true],
  ["", "1", true],
  ["1", "1.webp", true],
  ["PDF", "plan.pdf", false],
  ["", "plan.pdf", false],
  ["HTML", "https://film.example/1", false],
  ["JPG", "", false],
])("of format %j at %j: %s", (format, path, isPicture) => {
  expect(pathsOf(["BILD", format, path])).toHaveLength(isPicture ? 1 : 0);
});
