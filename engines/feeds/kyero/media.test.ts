import { expect, test } from "vitest";
import { draftOf } from "./fixture-drafts.ts";

const at = "https://photos.example";
const image = (name: string, more = "") => `<image><url>${at}/${name}</url>${more}</image>`;
const tagged = (tag: string) => `<tags><tag>${tag}</tag></tags>`;

test("reads plans by their tag, tours and videos by their fields, and captions", async () => {
  const { photos, media } = await draftOf({
    images: [
      image("1.jpg", "<caption>Kitchen</caption>"),
      image("2.jpg", "<title>Our favourite corner</title>"),
      image("3.jpg", tagged("swimming_pool")),
      image("4.jpg", tagged("floorplan")),
      image("5.pdf", tagged("floor plan")),
      image("6.jpg", tagged("epc")),
    ].join(""),
    video_url: "https://www.youtube.com/watch?v=7",
    virtual_tour_url: "https://tour.example/7",
    plans: `<plan><url>${at}/plan.png</url></plan><plan>${at}/plan-2.png</plan>`,
    documents: `<document><url>${at}/brochure.pdf</url><title>Brochure</title></document>`,
  });
  expect(photos).toEqual([
    { url: `${at}/1.jpg`, version: "", caption: "Keuken" },
    { url: `${at}/2.jpg`, version: "" },
    { url: `${at}/3.jpg`, version: "", caption: "Zwembad" },
  ]);
  expect(media).toEqual([
    { kind: "plan", url: `${at}/4.jpg`, version: "", caption: "Plattegrond" },
    { kind: "plan", url: `${at}/5.pdf`, version: "", caption: "Plattegrond 2" },
    { kind: "plan", url: `${at}/plan.png`, version: "", caption: "Plattegrond 3" },
    { kind: "plan", url: `${at}/plan-2.png`, version: "", caption: "Plattegrond 4" },
    { kind: "tour", url: "https://tour.example/7", version: "" },
    { kind: "video", url: "https://www.youtube.com/watch?v=7", version: "" },
    { kind: "document", url: `${at}/6.jpg`, version: "", caption: "Energiecertificaat" },
    { kind: "document", url: `${at}/brochure.pdf`, version: "", caption: "Brochure" },
  ]);
});

test("a video that is a tour is one, and empty fields are nothing", async () => {
  const { media } = await draftOf({
    images: "",
    video_url: "https://my.matterport.com/show/?m=7",
    virtual_tour_url: " ",
  });
  expect(media).toEqual([
    { kind: "tour", url: "https://my.matterport.com/show/?m=7", version: "" },
  ]);
});
