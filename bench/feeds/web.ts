import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const PAGES_PER_SITEMAP = 2000;
const streets = ["Hogeweg", "Straelseweg", "Burgemeester van Rijnsingelstraat", "Antoniuslaan"];
const places = ["Venlo", "Tegelen", "Blerick", "Belfeld", "Arcen", "Velden", "Steyl"];
const types = ["House", "SingleFamilyResidence", "Apartment"];
const kinds = ["Hoekwoning", "Tussenwoning", "Vrijstaande woning", "Bovenwoning", "Herenhuis"];

/** Serves a site of `count` invented homes, each on a page of some 15 kB, with a sitemap index. */
export async function serveWebFeed(
  count: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? "/", base), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sitemaps = Math.ceil(count / PAGES_PER_SITEMAP);

  function answer({ pathname }: URL, response: ServerResponse): void {
    const [, kind, digits] = /^\/(woning|sitemap)-(\d+)/.exec(pathname) ?? [];
    const index = Number(digits);
    if (pathname === "/robots.txt") {
      send(
        response,
        "text/plain",
        `User-agent: *\nDisallow: /beheer/\nSitemap: ${base}/sitemap.xml`,
      );
    } else if (pathname === "/sitemap.xml") {
      const names = Array.from({ length: sitemaps }, (_, index) => `sitemap-${index}.xml`);
      send(response, "application/xml", sitemap("sitemapindex", "sitemap", names));
    } else if (kind === "sitemap") {
      const first = index * PAGES_PER_SITEMAP;
      const length = Math.max(0, Math.min(count - first, PAGES_PER_SITEMAP));
      const names = Array.from({ length }, (_, page) => `woning-${first + page}`);
      send(response, "application/xml", sitemap("urlset", "url", names));
    } else if (kind === "woning" && index < count) {
      send(response, "text/html; charset=utf-8", pageOf(index, base));
    } else {
      response.writeHead(404).end();
    }
  }

  function sitemap(root: string, name: string, pages: readonly string[]): string {
    const lines = pages.map(
      (page) => `<${name}><loc>${base}/${page}</loc><lastmod>2026-01-05</lastmod></${name}>`,
    );
    return `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join("")}</${root}>`;
  }

  return {
    url: `${base}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { "Content-Type": type }).end(text);
}

function pageOf(index: number, base: string): string {
  const url = `${base}/woning-${index}`;
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "RealEstateAgent", name: "Makelaardij Voorbeeld", url: base },
      {
        "@type": "RealEstateListing",
        "@id": `${url}#aanbod`,
        url,
        datePosted: "2026-01-05",
        mainEntity: { "@id": `${url}#woning` },
        offers: offerOf(index),
      },
      homeOf(index, url),
    ],
  };
  const rows = Array.from(
    { length: 165 },
    (_, row) =>
      `<tr class="kenmerk"><th scope="row">Kenmerk ${row}</th><td>Waarde ${index}</td></tr>`,
  );
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Woning ${index}</title>
<link rel="canonical" href="${url}"><script>window.lagen = [];</script>
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><main><h1>Woning ${index}</h1><table>${rows.join("\n")}</table></main></body></html>`;
}

function offerOf(index: number): object {
  if (index % 9 > 0) {
    return { "@type": "Offer", price: 210_000 + (index % 600) * 1000, priceCurrency: "EUR" };
  }
  return {
    "@type": "Offer",
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    priceSpecification: { price: 850 + (index % 900), priceCurrency: "EUR", unitCode: "MON" },
  };
}

function homeOf(index: number, url: string): object {
  return {
    "@type": types[index % types.length],
    "@id": `${url}#woning`,
    name: `Woning ${index}`,
    description: Array.from(
      { length: 16 },
      (_, part) => `<p>Ruimte ${part} van woning ${index} is licht en kijkt uit op het groen.</p>`,
    ).join(""),
    address: {
      "@type": "PostalAddress",
      streetAddress: `${streets[index % streets.length]} ${Math.floor(index / streets.length) + 1}`,
      postalCode: `59${11 + (index % 80)} B${"ABCDEFGHJK"[index % 10]}`,
      addressLocality: places[index % places.length],
      addressCountry: "NL",
    },
    numberOfRooms: 3 + (index % 6),
    numberOfBedrooms: 1 + (index % 5),
    numberOfBathroomsTotal: 1 + (index % 2),
    floorSize: { "@type": "QuantitativeValue", value: 48 + (index % 220), unitCode: "MTK" },
    yearBuilt: 1920 + (index % 105),
    additionalProperty: [
      { "@type": "PropertyValue", name: "Soort woning", value: kinds[index % kinds.length] },
      { "@type": "PropertyValue", name: "Energielabel", value: "ABCDEFG"[index % 7] },
    ],
    image: Array.from({ length: 10 }, (_, place) => `/fotos/${index}/${place}.jpg`),
  };
}
