import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inOffice, testAgency } from "../../../tests/site/agency.tsx";
import { chosenDrawings, focusPlaces, namesOf } from "../../settings/look/page-pictures.ts";
import { look, type Look } from "../../settings/groups/look.ts";
import { drawingName, isDrawingKind } from "./drawings.ts";
import { PagePicture } from "./page-picture.tsx";

const ours = { kind: "maas", seed: "1" } as const;
const photo = `look/${"a".repeat(32)} 1600x900`;
const shown = (pictures: Look["pictures"]) =>
  renderToStaticMarkup(
    inOffice(<PagePicture {...ours} page="home" at="object-[50%_22%]" className="h-32" />, {
      ...testAgency,
      look: { pictures },
    }),
  );

test.each<[string, Look["pictures"]]>([
  ["nothing", undefined],
  ["another page's", [{ page: "selling", photo }]],
  ["neither photo nor drawing", [{ page: "home" }]],
])("%s chosen leaves our drawing, in its place", (_, pictures) => {
  const html = shown(pictures);
  expect(html).toContain(`/${drawingName(ours)}-`);
  expect(html).toMatch(/class="[^"]*h-32[^"]*object-\[50%_22%\]"/);
});

test.each(namesOf(chosenDrawings))("the drawing %s stands there when it is chosen", (drawing) => {
  expect(isDrawingKind(drawing)).toBe(true);
  expect(shown([{ page: "home", drawing }])).toContain(`/${drawing}-0-1600.avif`);
});

test.each(namesOf(focusPlaces))("a photo keeps its %s in sight, before a drawing", (focus) => {
  const html = shown([{ page: "home", photo, focus, drawing: "tuin" }]);
  expect(html).toContain(`/media/${photo.split(" ")[0]}-960.avif 960w`);
  expect(html).toContain(`class="picture h-32 ${focusPlaces[focus][1].replace("&", "&amp;")}"`);
  expect(html).not.toContain("object-[50%_22%]");
  expect(html).not.toContain("/assets/drawings/");
});

test.each([
  [{ page: "contact", photo }],
  [{ photo }],
  [{ page: "home", photo: `team/${"a".repeat(32)} 10x10` }],
  [{ page: "home", drawing: "plattegrond" }],
  [{ page: "home", photo, focus: "nowhere" }],
])("refuses %j", (picture) => {
  expect(look.safeParse({ pictures: [picture] }).success).toBe(false);
});
