import { href } from "react-router";
import type { BrochureContents } from "@voordeur/brochure/model.ts";
import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { dutch, translated } from "@voordeur/language/text.ts";
import { drawingKindFor } from "../../../ui/pictures/kind-for-type.ts";
import type { Agency } from "../../../settings/agency.ts";
import { hoursLine, longDays } from "../../../settings/opening-hours.ts";
import { shadesOf } from "../../../settings/look/palette.ts";
import type { TeamMember } from "../../../settings/groups/team.ts";
import { initials } from "../../../ui/team/initials.ts";
import { spokenRole } from "../../../ui/team/spoken-role.ts";
import type { Drawing } from "../../../ui/pictures/drawings.ts";
import type { StoredPhoto } from "../../../ui/pictures/picture.tsx";
import { pictureOf } from "../../../ui/pictures/stored-picture.ts";
import type { ShownMedium } from "../media.ts";
import type { PropertyPage } from "../queries.server.ts";
import { spokenUrl } from "../../../settings/paths/languages.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { descriptionOf } from "../description.tsx";

type PictureSource = StoredPhoto | Drawing;

/** The contents of a brochure, with the sources of its photos and plans. */
export interface BrochureSources {
  contents: BrochureContents;
  photo: PictureSource[];
  plan: PictureSource[];
  /** The office's own, or none. */
  logo: StoredPhoto[];
  /** The portrait of the home's contact, or none. */
  portrait: StoredPhoto[];
}

/** The site whose brochure it is, at the moment at which its version was computed. */
export interface BrochureSite {
  publicUrl: string;
  agency: Agency;
  /** The member of the team who answers questions about the home. */
  contact: TeamMember | null;
}

export function brochureSources(
  home: PropertyPage,
  { publicUrl, agency, contact }: BrochureSite,
): BrochureSources {
  const { photos, media, slug } = home;
  const drawn: Drawing = { kind: drawingKindFor(home.property_type), seed: slug };
  const plans = media.flatMap(({ kind, picture, caption }) =>
    kind === "plan" && picture ? { ...picture, caption } : [],
  );
  const isDrawn = photos.length === 0;
  const path = publicPath(agency, href("/woningaanbod-venlo/:slug", { slug }));
  const { text, isDutch, note } = descriptionOf(home);
  const description = note ? `${note}\n\n${text}` : text;
  return {
    contents: {
      home: { ...home, description, ...(isDutch && { describedIn: "nl" }) },
      office: {
        ...agency,
        hours: printedHours(agency),
        shades: ownShades(agency),
        hasLogo: Boolean(agency.look.logo),
      },
      contact: contact && {
        ...contact,
        role: spokenRole(contact.role),
        initials: initials(contact.name),
        hasPortrait: Boolean(contact.photo),
      },
      photos: isDrawn ? [{ width: 1600, height: 1067, caption: "" }] : photos,
      isDrawn,
      plans,
      onPage: media.filter(({ kind, picture }) => kind !== "plan" || !picture).map(nameOf),
      url: spokenUrl(agency, publicUrl + path),
    },
    photo: isDrawn ? [drawn] : photos,
    plan: plans,
    logo: agency.look.logo ? [pictureOf(agency.look.logo)] : [],
    portrait: contact?.photo ? [pictureOf(contact.photo)] : [],
  };
}

/** "Maandag tot en met vrijdag van 8.30 tot 17.30 en zaterdag van 10.00 tot 14.00 uur" */
function printedHours({ hours }: Agency): string {
  const line = hoursLine(hours.week, longDays);
  if (currentLanguage() !== "nl" || line === "") return line;
  const rest = line.slice(1).toLowerCase();
  return line[0]!.toUpperCase() + rest.replaceAll(/\b0?(\d{1,2}):(\d{2})/g, "$1.$2");
}

/** The shades of the colours that the office has chosen, by name such as `river-800`. */
function ownShades({ look }: Agency): Record<string, string> {
  const names = ["river", "brick"] as const;
  const shades = names.flatMap((name) => {
    const chosen = look[name];
    if (!chosen) return [];
    return Object.entries(shadesOf(name, chosen)).map(([shade, hex]) => [`${name}-${shade}`, hex]);
  });
  return Object.fromEntries(shades) as Record<string, string>;
}

const names = {
  plan: dutch`Plattegrond`,
  tour: dutch`Rondleiding in 360°`,
  video: dutch`Video`,
  document: dutch`Document`,
} as const;

function nameOf({ kind, caption, file }: ShownMedium): string {
  return `${caption ? spokenOrDutch(caption) : translated(names[kind])}${file ? " (pdf)" : ""}`;
}
