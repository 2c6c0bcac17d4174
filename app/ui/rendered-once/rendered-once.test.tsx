import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { inOffice, testAgency } from "../../../tests/site/agency.tsx";
import { AgencyContext } from "../../settings/use-agency.ts";
import { Footer } from "../layout/footer.tsx";
import { Header } from "../layout/header.tsx";
import { navigation } from "../layout/navigation.ts";
import { PropertyCard, type PropertyCardData } from "../property/property-card.tsx";
import { createRenderOnce } from "./render-once.server.tsx";
import { RenderedOnce, RenderOnceContext } from "./rendered-once.tsx";

const renderOnce = createRenderOnce()(testAgency);

const markup = (path: string, content: ReactNode, store: typeof renderOnce | null = null) =>
  renderToString(
    inOffice(
      <StaticRouter location={path}>
        <RenderOnceContext value={store}>{content}</RenderOnceContext>
      </StaticRouter>,
    ),
  );

const property: PropertyCardData = {
  id: 412,
  slug: "maasstraat-4-belfeld",
  source: "burgstate",
  also_from: [],
  price_lowered: false,
  status: "Onder bod",
  address: "Maasstraat 4 & 6",
  postal_code: "5951 AB",
  city: "Belfeld",
  price: "€ 415.000 k.k.",
  property_type: "Hoekwoning",
  bedrooms: 1,
  area: 96,
  energy_label: "A+",
  photo: { storage_key: "photos/ab", width: 1600, height: 1067, placeholder: null },
};

test("children are rendered once for each text, and written as React would", () => {
  const render = vi.fn<(name: string) => string>((name) => `${name} & kinderen`);
  const Words = ({ name }: { name: string }) => (
    <>
      {render(name)} <b>{name}</b>
    </>
  );
  const element = (name: string) => (
    <RenderedOnce as="div" id="words" from={() => name}>
      <Words name={name} />
    </RenderedOnce>
  );
  const first = markup("/", element("Jan"), renderOnce);
  expect(markup("/", element("Jan"), renderOnce)).toBe(first);
  expect(render).toHaveBeenCalledOnce();
  expect(first).toBe(markup("/", element("Jan")));
  expect(markup("/", element("Piet"), renderOnce)).toContain("Piet");
});

test("a card is the same from memory, and another one with whatever it shows changed", () => {
  const shown = new Set<string>();
  const changes: Partial<PropertyCardData>[] = [
    {},
    { slug: "maasstraat-6-belfeld" },
    { source: "voordeur" },
    { also_from: ["voordeur"] },
    { price_lowered: true },
    { status: "Verkocht" },
    { address: "Maasstraat 5" },
    { postal_code: "5951 AC" },
    { city: "Venlo" },
    { price: "€ 405.000 k.k." },
    { property_type: "Villa" },
    { bedrooms: null },
    { area: 97 },
    { energy_label: null },
    { photo: null },
  ];
  for (const change of changes) {
    const card = (
      <>
        <PropertyCard property={{ ...property, ...change }} />
        <PropertyCard property={{ ...property, ...change }} heading="h2" sizes="50vw" />
        <PropertyCard property={{ ...property, ...change }} />
        <PropertyCard property={{ ...property, ...change }} priority />
      </>
    );
    const html = markup("/", card, renderOnce);
    expect(html).toBe(markup("/", card));
    expect(markup("/", card, renderOnce)).toBe(html);
    shown.add(html);
  }
  expect(shown.size).toBe(changes.length);
});

test("the header of an office with a logo starts no preload, which would stand in its markup", () => {
  const logo = "look/0123456789abcdef0123456789abcdef 900x260";
  const withLogo = (
    <AgencyContext value={{ ...testAgency, look: { logo } }}>
      <Header />
    </AgencyContext>
  );
  const header = markup("/", withLogo);
  expect(header).toContain("/media/look/");
  expect(header).not.toContain("preload");
});

test("header and footer are the same from memory, on each page of the menu and elsewhere", () => {
  const frame = (
    <>
      <Header />
      <Footer />
    </>
  );
  const paths = [
    ...navigation(testAgency).map(({ to }) => to),
    "/",
    "/admin/leads",
    "/blog/een-artikel",
  ];
  const pages = paths.map((path) => markup(path, frame, renderOnce));
  expect(pages).toEqual(paths.map((path) => markup(path, frame)));
  for (const [index, path] of paths.entries()) {
    const marked = pages[index]!.split('aria-current="page"').length - 1;
    expect([path, marked]).toEqual([path, path === "/" ? 0 : 2]);
  }
});
