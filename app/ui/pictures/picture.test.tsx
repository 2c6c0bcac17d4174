import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawingPath } from "./drawings.ts";
import { Picture } from "./picture.tsx";

const photo = {
  storage_key: "photos/ab12",
  width: 1200,
  height: 800,
  placeholder: "data:image/webp;base64,AAAA",
};
const fallback = { kind: "rijtjeshuis", seed: "dorpsstraat-1-venlo" } as const;
const common = { fallback, alt: "Dorpsstraat 1, Venlo", sizes: "100vw" };

test("a photo is offered in AVIF in all widths, and in WebP for old browsers", () => {
  const html = renderToStaticMarkup(<Picture photo={photo} {...common} />);
  expect(html).toContain(
    'type="image/avif" srcSet="/media/photos/ab12-480.avif 480w,/media/photos/ab12-640.avif 640w,/media/photos/ab12-960.avif 960w,/media/photos/ab12-1120.avif 1120w,/media/photos/ab12-1200.avif 1200w" sizes="100vw"',
  );
  expect(html).toContain('src="/media/photos/ab12-960.webp"');
  expect(html).toContain('width="1200" height="800"');
  expect(html).toContain('alt="Dorpsstraat 1, Venlo"');
  expect(html).toContain('src="data:image/webp;base64,AAAA"');
});

test("a small place is offered no file that it has no use for", () => {
  const html = renderToStaticMarkup(<Picture photo={photo} {...common} widest={960} />);
  expect(html).toContain('-960.avif 960w"');
  expect(html).not.toContain("-1120.avif");
});

test("only a picture with priority is fetched before it is seen", () => {
  const lazy = renderToStaticMarkup(<Picture photo={photo} {...common} />);
  expect(lazy).toContain('loading="lazy"');
  expect(lazy).not.toContain("fetchPriority");
  const priority = renderToStaticMarkup(<Picture photo={photo} {...common} priority />);
  expect(priority).toContain('loading="eager"');
  expect(priority).toContain('fetchPriority="high"');
});

test("without a photo a drawing stands in, as decoration", () => {
  const html = renderToStaticMarkup(<Picture photo={null} {...common} />);
  const [small, large] = [drawingPath(fallback, 800), drawingPath(fallback)];
  expect(html).toContain(`src="${small}" srcSet="${small} 800w,${large} 1600w"`);
  expect(html).toContain('width="1600" height="1067" sizes="100vw" alt="" loading="lazy"');
});
