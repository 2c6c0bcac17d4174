import type { Language } from "@voordeur/language/language.ts";
import type { PropertyFact } from "@voordeur/feeds/connector.ts";

/** The contents of a brochure of a home, in the words of the site. */
export interface BrochureHome {
  address: string;
  postal_code: string;
  city: string;
  price: string;
  transaction: "koop" | "huur";
  status: string;
  property_type: string;
  description: string;
  /** The language of the description; absent: that of the brochure. */
  describedIn?: Language;
  area: number | null;
  plot_area: number | null;
  volume: number | null;
  rooms: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  build_year: number | null;
  energy_label: string | null;
  energy_exempt: boolean;
  facts: readonly PropertyFact[];
}

/** A photo or a plan; sizes in pixels. */
export interface BrochurePicture {
  width: number;
  height: number;
  /** As stored, in Dutch; empty: nothing is said of it. */
  caption: string;
}

/** The agency that hands the brochure over. */
export interface BrochureOffice {
  name: string;
  shortName: string;
  claim: string;
  address: { street: string; postalCode: string; city: string };
  phone: { display: string; international: string };
  email: string;
  /** As people read them: `Maandag tot en met vrijdag van 8.30 tot 17.30 uur`. */
  hours: string;
  /** The offices beside the main one. */
  offices?: readonly {
    name: string;
    address: { street: string; postalCode: string; city: string };
    phone?: { display: string; international: string } | undefined;
  }[];
  /** Its own colours as `#163f38`, by the names of the shades such as `river-800`; what lacks is ours. */
  shades?: Readonly<Record<string, string>>;
  /** Whether it has a logo of its own, which is wanted as a picture. */
  hasLogo?: boolean;
}

/** Who of the agency answers questions about the home. */
export interface BrochureContact {
  name: string;
  role: string;
  /** As people read them: `Nederlands en Duits`. */
  languages?: string | undefined;
  phone?: { display: string; international: string } | undefined;
  /** Stand in for the portrait. */
  initials: string;
  /** Whether there is one, which is wanted as a picture. */
  hasPortrait: boolean;
}

export interface BrochureContents {
  home: BrochureHome;
  office: BrochureOffice;
  contact?: BrochureContact | null;
  /** In the order of the page; the first is the cover's. Never empty: a drawing stands in. */
  photos: readonly BrochurePicture[];
  /** Whether the only photo is a drawing, as there is none yet. */
  isDrawn: boolean;
  plans: readonly BrochurePicture[];
  /** Names of what is on the page only: documents, plans that are no pictures, tours. */
  onPage: readonly string[];
  /** The address of the home's page. */
  url: string;
}

/** A picture that the template names, to be handed over as a JPEG of about that width. */
export interface WantedPicture {
  kind: "photo" | "plan" | "logo" | "portrait";
  /** In the list of its kind. */
  index: number;
  path: string;
  /** In pixels. */
  width: number;
}
