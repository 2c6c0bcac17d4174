import { expect, test } from "vitest";
import { type GivenMedium, givenMedia } from "./given-media.ts";

const at = "https://media.example";
const given = (kind: GivenMedium["kind"], name: string, more: Partial<GivenMedium> = {}) => ({
  kind,
  url: name.includes(":") ? name : `${at}/${name}`,
  ...more,
});
const kindsOf = (...all: GivenMedium[]) => {
  const { photos, media } = givenMedia(all, "other");
  return [...photos.map(() => "photo"), ...media.map(({ kind }) => kind)];
};

test("photos, plans, tours, videos and documents keep their order and versions", () => {
  const { photos, media } = givenMedia(
    [
      given("photo", "1.jpg", { version: "v1", caption: "Kitchen" }),
      given("plan", "plan.png", { caption: "Ground floor" }),
      given("photo", "2.jpg", { caption: "Our favourite corner" }),
      given("tour", "https://tour.example/1"),
      given("document", "brochure.pdf", { version: "v2" }),
    ],
    "other",
  );
  expect(photos).toEqual([
    { url: `${at}/1.jpg`, version: "v1", caption: "Keuken" },
    { url: `${at}/2.jpg`, version: "" },
  ]);
  expect(media).toEqual([
    { kind: "plan", url: `${at}/plan.png`, version: "", caption: "Begane grond" },
    { kind: "tour", url: "https://tour.example/1", version: "" },
    { kind: "document", url: `${at}/brochure.pdf`, version: "v2", caption: "Brochure" },
  ]);
});

test.each<[expected: string[], medium: GivenMedium]>([
  [["video"], given("tour", "https://www.youtube.com/watch?v=1")],
  [["video"], given("link", "https://vimeo.com/1")],
  [["video"], given("link", `${at}/film.mp4?check=1`)],
  [["tour"], given("video", "https://my.matterport.com/show/?m=1")],
  [["tour"], given("document", "https://kuula.co/share/1")],
  [["tour"], given("link", "https://floorplanner.com/projects/1")],
  [["tour"], given("link", `${at}/woning/7`, { caption: "360° Rundgang" })],
  [[], given("link", `${at}/woning/7`, { caption: "Our website" })],
  [["plan"], given("photo", "1.jpg", { caption: "Plattegrond begane grond" })],
  [["plan"], given("document", "1.pdf", { caption: "Grundriss OG" })],
  [["document"], given("photo", "1.png", { caption: "EPC" })],
  [["document"], given("photo", "1.pdf")],
  [["photo"], given("tour", "rondom.jpg")],
  [[], given("video", "film.jpg")],
  [[], given("document", "lijst.docx")],
  [[], given("document", "pagina.html")],
  [["video"], given("photo", "film.avi")],
  [["document"], given("document", "download.php?id=7")],
  [[], given("document", "1.pdf", { caption: "Koopakte" })],
  [["photo"], given("photo", "1.jpg", { caption: "Interne trap" })],
])("%j is what becomes of %j", (expected, medium) => {
  expect(kindsOf(medium)).toEqual(expected);
});

test("a panorama that is a picture is the last photo, and says what it is", () => {
  const { photos } = givenMedia([given("tour", "360.jpg"), given("photo", "1.jpg")], "nl");
  expect(photos).toEqual([
    { url: `${at}/1.jpg`, version: "" },
    { url: `${at}/360.jpg`, version: "", caption: "360°-foto" },
  ]);
});

test("a caption that most photos share says nothing of each", () => {
  const same = [1, 2, 3].map((id) => given("photo", `${id}.jpg`, { caption: "Parade 7 in Venlo" }));
  const { photos } = givenMedia([...same, given("photo", "4.jpg", { caption: "Tuin" })], "nl");
  expect(photos.map(({ caption }) => caption)).toEqual([undefined, undefined, undefined, "Tuin"]);
});

test("plans and documents of one name are numbered", () => {
  const { media } = givenMedia(
    ["1.jpg", "2.jpg"].map((name) => given("plan", name)),
    "nl",
  );
  expect(media.map(({ caption }) => caption)).toEqual(["Plattegrond", "Plattegrond 2"]);
});
