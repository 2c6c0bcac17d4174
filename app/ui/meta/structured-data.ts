import { tagOf } from "@voordeur/language/language.ts";
import type { Agency as WholeAgency } from "../../settings/agency.ts";
import { photoUrl } from "../pictures/picture.tsx";
import { pictureOf } from "../pictures/stored-picture.ts";
import { spokenPath, type Town } from "../../settings/paths/languages.ts";
import type { Hours } from "../../settings/groups/hours.ts";
import { type Run, runsOf, type Weekday, weekdays, weekOf } from "../../settings/opening-hours.ts";

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
  | "workingArea"
> & { openingHours: Omit<WholeAgency["openingHours"], "line"> } & Partial<
    Pick<WholeAgency, "hours" | "offices" | "social" | "look">
  >;

type Exception = Hours["exceptions"][number];

const dayNames: Record<Weekday, string> = {
  ma: "Monday",
  di: "Tuesday",
  wo: "Wednesday",
  do: "Thursday",
  vr: "Friday",
  za: "Saturday",
  zo: "Sunday",
};

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
  const { address, location, hours, offices = [], social = {} } = agency;
  const runs = runsOf(hours?.week ?? weekOf(agency.openingHours));
  const profiles = Object.values(social).filter(Boolean);
  return {
    "@type": "RealEstateAgent",
    "@id": agencyId(origin),
    name: agency.name,
    legalName: agency.legalName,
    description: agency.claim,
    url: `${origin}/`,
    logo:
      origin + (agency.look?.logo ? photoUrl(pictureOf(agency.look.logo), 480) : "/favicon.svg"),
    image: `${origin}/og/home.png`,
    telephone: agency.phone.international,
    email: agency.email,
    identifier: { "@type": "PropertyValue", propertyID: "KvK", value: agency.kvkNumber },
    address: postalAddress(address.street, address.postalCode, address.city, address.province),
    ...(location && { geo: { "@type": "GeoCoordinates", ...location } }),
    areaServed: agency.workingArea.map((name) => ({ "@type": "City", name })),
    ...(runs.length > 0 && {
      openingHours: oneOrMore(runs.map(shortHours)),
      openingHoursSpecification: oneOrMore([
        ...runs.map(hoursOfRun),
        ...(hours?.exceptions ?? []).map(hoursOfDay),
      ]),
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(offices.length > 0 && {
      department: offices.map(({ name, address, phone, email }) => ({
        "@type": "RealEstateAgent",
        name,
        ...(phone && { telephone: phone.international }),
        ...(email && { email }),
        address: postalAddress(address.street, address.postalCode, address.city, address.province),
      })),
    }),
  };
}

const oneOrMore = <Thing>(things: Thing[]) => (things.length === 1 ? things[0] : things);

/** `Mo-Fr 08:30-17:30`. */
function shortHours({ first, last, opens, closes }: Run): string {
  const days = [...new Set([first, last])].map((day) => dayNames[day].slice(0, 2));
  return `${days.join("-")} ${opens}-${closes}`;
}

function hoursOfRun({ first, last, opens, closes }: Run) {
  const days = weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1);
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => `https://schema.org/${dayNames[day]}`),
    opens,
    closes,
  };
}

/** Both times are midnight on a day when the office is closed. */
function hoursOfDay({ date, opens = "00:00", closes = "00:00" }: Exception) {
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  };
}

export function webSite(agency: Pick<Agency, "name">, origin: string) {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: agency.name,
    url: `${origin}/`,
    inLanguage: tagOf(),
    publisher: { "@id": agencyId(origin) },
  };
}

export interface PageFacts {
  title: string;
  description: string;
  path: string;
  changed_at: Date;
}

export function webPage(page: PageFacts, agency: Pick<Agency, "name">, origin: string) {
  const url = `${origin}${page.path}`;
  return {
    "@type": "WebPage",
    "@id": `${url}#pagina`,
    name: page.title,
    description: page.description,
    url,
    primaryImageOfPage: `${origin}/og${page.path}.png`,
    dateModified: page.changed_at.toISOString(),
    inLanguage: tagOf(),
    isPartOf: { "@id": `${origin}/#website` },
    publisher: agencyReference(agency, origin),
  };
}

/** The way to a page, from the front page to the page itself, which needs no path; paths as in the code. */
export function breadcrumbs(
  items: readonly { name: string; path?: string }[],
  agency: Town,
  origin: string,
) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path && { item: origin + spokenPath(agency, path) }),
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
    inLanguage: tagOf(),
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
