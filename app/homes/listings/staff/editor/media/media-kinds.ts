import type { FileKind, OwnMediumKind } from "../../../own/media-input.ts";

/** How each kind is called; `word` begins its acts, as in `foto-weg`. */
export const mediaWords: Record<OwnMediumKind, { word: string; one: string; many: string }> = {
  photo: { word: "foto", one: "Foto", many: "foto’s" },
  plan: { word: "plattegrond", one: "Plattegrond", many: "plattegronden" },
  tour: { word: "tour", one: "Tour", many: "tours" },
  video: { word: "video", one: "Video", many: "video’s" },
  document: { word: "document", one: "Document", many: "documenten" },
};

/** Photos have the whole width of the screen, other kinds a part. */
export const gridOf = (kind: OwnMediumKind) =>
  `grid grid-cols-2 gap-3 sm:grid-cols-3 ${kind === "photo" ? "@desk:grid-cols-5" : "@desk:grid-cols-2"}`;

const PICTURES = "image/jpeg,image/png,image/webp,image/avif";

/** For each kind of file: the accepted types, a line about them, and the text of an empty list. */
export const fileChoices: Record<FileKind, { accept: string; formats: string; none: string }> = {
  photo: {
    // A phone offers its camera for any picture, not for a list of types.
    accept: "image/*",
    formats: "JPEG, PNG, WebP of AVIF, elk hoogstens 20 MB",
    none: "Nog geen foto’s: op de site staat zolang een tekening van een gevel.",
  },
  plan: {
    accept: `${PICTURES},application/pdf`,
    formats: "PDF, JPEG, PNG, WebP of AVIF, elk hoogstens 20 MB",
    none: "Nog geen plattegronden.",
  },
  document: {
    accept: `application/pdf,${PICTURES}`,
    formats: "PDF, JPEG, PNG, WebP of AVIF, elk hoogstens 20 MB",
    none: "Nog geen documenten, zoals een brochure of een meetrapport.",
  },
};

export const tooLarge = (name: string): string =>
  `${name}: het bestand is te groot. Maximum grootte is 20 MB.`;
