import { expect, test } from "vitest";
import { draftOf, withOffer } from "../page/page-fixture.ts";

const at = "https://makelaar.example";
const told = (more: object) => {
  const { photos, media = [] } = draftOf({ ...withOffer({}), ...more });
  return [...photos.map((photo) => ({ kind: "photo", ...photo })), ...media].map(
    ({ kind, url, caption = "" }) => `${kind} ${url.replace(at, "")} ${caption}`.trim(),
  );
};
const image = (url: string, more: object = {}) => ({ "@type": "ImageObject", url, ...more });

test("pictures have their captions, and those that say so are plans", () => {
  expect(
    told({
      image: [
        image("/1.jpg", { caption: "Keuken met eiland" }),
        image("/2.jpg", { name: { "@value": "Living room", "@language": "en" } }),
        image("/3.jpg", { name: "IMG_0003.jpg" }),
        image("/4.jpg", { name: "Plattegrond eerste verdieping" }),
        "/plattegrond-1.png",
      ],
    }),
  ).toEqual([
    "photo /1.jpg Keuken met eiland",
    "photo /2.jpg Woonkamer",
    "photo /3.jpg",
    "plan /4.jpg Plattegrond eerste verdieping",
    "plan /plattegrond-1.png Plattegrond",
  ]);
});

test("a caption that differs in its number alone is that of the page", () => {
  const images = [1, 2, 3].map((id) =>
    image(`/${id}.jpg`, { name: `Parade 7 Venlo - foto ${id}` }),
  );
  expect(told({ image: images })).toEqual(["photo /1.jpg", "photo /2.jpg", "photo /3.jpg"]);
});

test("plans, videos, tours and documents come from the properties that are for them", () => {
  expect(
    told({
      accommodationFloorPlan: [
        { "@type": "FloorPlan", name: "Begane grond", layoutImage: image("/bg.png") },
        { "@type": "FloorPlan", image: "/zolder.pdf" },
      ],
      video: [
        { "@type": "VideoObject", name: "Bekijk de film", embedUrl: "https://player.vimeo.com/7" },
        "https://www.youtube.com/watch?v=7",
        { "@type": "VideoObject", contentUrl: "https://my.matterport.com/show/?m=7" },
      ],
      subjectOf: [
        { "@type": "DigitalDocument", name: "Brochure Parade 7", url: "/download/7" },
        { "@type": "3DModel", url: "https://tour.example/7" },
        { "@type": "WebPage", url: "/over-ons" },
        { "@type": "DigitalDocument", name: "Koopovereenkomst", url: "/koop.pdf" },
      ],
      associatedMedia: [
        { "@type": "MediaObject", contentUrl: "/meetrapport.pdf" },
        { "@type": "MediaObject", contentUrl: "/geluid.mp3" },
        image("/5.jpg"),
      ],
    }),
  ).toEqual([
    "photo /5.jpg",
    "plan /bg.png Begane grond",
    "plan /zolder.pdf Plattegrond",
    "tour https://my.matterport.com/show/?m=7",
    "tour https://tour.example/7",
    "video https://player.vimeo.com/7 Bekijk de film",
    "video https://www.youtube.com/watch?v=7",
    "document /download/7 Brochure Parade 7",
    "document /meetrapport.pdf Meetrapport",
  ]);
});
