import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture, photoWidths } from "./picture.tsx";

const photo = {
  storage_key: "photos/ab12",
  width: 1200,
  height: 800,
  placeholder: "data:image/webp;base64,AAAA",
};
const fallback = { kind: "rijtjeshuis", seed: "dorpsstraat-1-venlo" };
const common = { fallback, alt: "Dorpsstraat 1, Venlo", sizes: "100vw" };

test.each([
  [300, [480]],
  [480, [480]],
  [959, [480]],
  [960, [480, 960]],
  [4000, [480, 960, 1600]],
])("a photo of %i pixels wide is stored in %j", (width, widths) => {
  expect(photoWidths(width)).toEqual(widths);
});

test("a photo is offered in both formats, in the widths that are stored", () => {
  const html = renderToStaticMarkup(<Picture photo={photo} {...common} />);
  expect(html).toContain(
    'type="image/avif" srcSet="/media/photos/ab12-480.avif 480w, /media/photos/ab12-960.avif 960w"',
  );
  expect(html).toContain('src="/media/photos/ab12-960.webp"');
  expect(html).toContain('width="1200" height="800"');
  expect(html).toContain('alt="Dorpsstraat 1, Venlo"');
  expect(html).toContain('src="data:image/webp;base64,AAAA"');
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
  expect(html).toContain('src="/tekeningen/rijtjeshuis/dorpsstraat-1-venlo" alt=""');
});
