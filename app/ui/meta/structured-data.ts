import type { Agency as WholeAgency } from "../../settings/agency.ts";

/** One schema.org thing; `JsonLd` adds the context. */
export interface StructuredData {
  "@type": string;
  [property: string]: unknown;
}

type Agency = Pick<
  WholeAgency,
  | "name"
  | "legalName"
  | "claim"
  | "kvkNumber"
  | "phone"
  | "email"
  | "address"
  | "location"
  | "openingHours"
  | "workingArea"
>;

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

function agencyId(origin: string) {
  return `${origin}/#makelaar`;
}

/** Names the agency on a page that does not describe it. */
export function agencyReference(agency: Pick<Agency, "name">, origin: string) {
  return {
    "@type": "RealEstateAgent",
    "@id": agencyId(origin),
    name: agency.name,
    url: `${origin}/`,
  };
}

export function realEstateAgent(agency: Agency, origin: string) {
  const { address, location, openingHours } = agency;
  return {
    "@type": "RealEstateAgent",
    "@id": agencyId(origin),
    name: agency.name,
    legalName: agency.legalName,
    description: agency.claim,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    image: `${origin}/og/home.png`,
    telephone: agency.phone.international,
    email: agency.email,
    identifier: { "@type": "PropertyValue", propertyID: "KvK", value: agency.kvkNumber },
    address: postalAddress(address.street, address.postalCode, address.city, address.province),
    geo: { "@type": "GeoCoordinates", ...location },
    areaServed: agency.workingArea.map((name) => ({ "@type": "City", name })),
    openingHours: `Mo-Fr ${openingHours.opens}-${openingHours.closes}`,
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
  };
}

export function webSite(agency: Pick<Agency, "name">, origin: string) {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: agency.name,
    url: `${origin}/`,
    inLanguage: "nl-NL",
    publisher: { "@id": agencyId(origin) },
  };
}

/**
 * The way to a page, from the front page to the page itself, which needs no path; paths as they
 * stand in the site.
 */
export function breadcrumbs(items: readonly { name: string; path?: string }[], origin: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path && { item: `${origin}${path}` }),
    })),
  };
}

export interface PostingFacts {
  title: string;
  excerpt: string;
  author: string;
  path: string;
  published_at: Date;
  updated_at: Date;
}

export function blogPosting(blog: PostingFacts, agency: Pick<Agency, "name">, origin: string) {
  const publisher = agencyReference(agency, origin);
  const url = `${origin}${blog.path}`;
  const changed = blog.updated_at > blog.published_at ? blog.updated_at : blog.published_at;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#artikel`,
    headline: blog.title,
    description: blog.excerpt,
    url,
    mainEntityOfPage: url,
    image: `${origin}/og${blog.path}.png`,
    datePublished: blog.published_at.toISOString(),
    dateModified: changed.toISOString(),
    inLanguage: "nl-NL",
    author: { "@type": "Person", name: blog.author, worksFor: publisher },
    publisher,
  };
}

export function postalAddress(street: string, postalCode: string, city: string, region?: string) {
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode,
    addressLocality: city,
    ...(region && { addressRegion: region }),
    addressCountry: "NL",
  };
}
