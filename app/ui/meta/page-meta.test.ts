import { expect, test } from "vitest";
import { testAgency as agency } from "../../../tests/site/agency.tsx";
import { pageMeta } from "./page-meta.ts";

const matches = [{ id: "root", loaderData: { publicUrl: "https://voordeur.example", agency } }];
const page = { title: "Blog", description: "Over wonen", path: "/blog" };

test("a page has its title, its address and its share picture", () => {
  const tags = pageMeta(matches, page);
  expect(tags).toContainEqual({ title: `Blog | ${agency.name}` });
  expect(tags).toContainEqual({ name: "description", content: "Over wonen" });
  const url = "https://voordeur.example/blog";
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  expect(tags).toContainEqual({ property: "og:url", content: url });
  const image = "https://voordeur.example/og/blog.png";
  expect(tags).toContainEqual({ property: "og:image", content: image });
  expect(tags).toContainEqual({ name: "twitter:image", content: image });
});

test("the front page's picture has a name of its own", () => {
  expect(pageMeta(matches, { ...page, path: "/" })).toContainEqual({
    property: "og:image",
    content: "https://voordeur.example/og/home.png",
  });
});

test("a page that is not for search engines has neither canonical nor picture", () => {
  const tags = pageMeta(matches, { ...page, noindex: true });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(tags)).not.toMatch(/canonical|og:image|twitter:image/);
});

test("an article tells when it was published", () => {
  const published = new Date("2026-11-12T07:00:00Z");
  expect(pageMeta(matches, { ...page, type: "article", published })).toEqual(
    expect.arrayContaining([
      { property: "og:type", content: "article" },
      { property: "article:published_time", content: "2026-11-12T07:00:00.000Z" },
    ]),
  );
});
