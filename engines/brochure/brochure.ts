import { formatDay } from "@voordeur/language/dates.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { hasRooms, listingName } from "@voordeur/feeds/kind-words.ts";
import { spoken, spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { type FactLine, factPages, heightOfPage } from "./fact-columns.ts";
import { keyFacts } from "./key-facts.ts";
import { mapSketch } from "./map-sketch.ts";
import type { BrochureContents, BrochurePicture, WantedPicture } from "./model.ts";
import { CONTENT_WIDTH, photoPages } from "./photo-pages.ts";
import { printed, textBlocks } from "./printed-text.ts";
import { qrCode } from "./qr-code.ts";
import { templateWords } from "./words.ts";

export interface Brochure {
  /** The data of `brochure.typ` but for the day: see `brochureData`. */
  data: object;
  pictures: WantedPicture[];
  /** Drawings that the template names, as SVG. */
  drawings: Record<string, string>;
}

const QR_PATH = "/pictures/qr.svg";
/** More would make the file too large to send. */
const MAX_PHOTOS = 12;
const MAX_PLANS = 4;
const MM_PER_INCH = 25.4;
const DOTS_PER_INCH = 175;
const COVER_PIXELS = 1600;
const LOGO_PIXELS = 480;
const PORTRAIT_PIXELS = 480;
/** A page of text is full with so many characters; below the first, a photo has room above it. */
const ROOM_FOR_PHOTO = 1900;
/** Millimetres: facts that are no higher need no page of their own; above the second, there is no text. */
const [FEW_FACTS, FEW_BELOW_NOTHING] = [75, 150];
/** The two headings and the white of facts above photos. */
const AROUND_FACTS = 26;

/** Lays a brochure out: what the template prints, and the pictures that it names. */
export function layOutBrochure(contents: BrochureContents): Brochure {
  const { home, office, contact, isDrawn, onPage, url } = contents;
  const photos = contents.photos.slice(0, MAX_PHOTOS).map(spokenPicture);
  const plans = contents.plans.slice(0, MAX_PLANS).map(spokenPicture);
  const pictures: WantedPicture[] = [];
  const want = (kind: WantedPicture["kind"], index: number, width: number) => {
    const path = `/pictures/${kind}-${index + 1}.jpg`;
    pictures.push({ kind, index, path, width });
    return path;
  };
  const name = printed(listingName(home));
  const alt = (index: number) => {
    const caption = printed(photos[index]?.caption ?? "");
    if (isDrawn) return t`Tekening van een huis: er is nog geen foto`;
    return caption || t`Foto ${index + 1} van ${photos.length}: ${name}`;
  };
  const photo = (index: number, width: number) => ({
    path: want("photo", index, width),
    alt: alt(index),
  });
  const cover = photo(0, COVER_PIXELS);
  const isShort = home.description.length <= ROOM_FOR_PHOTO;
  // A third photo would be alone on a page of its own.
  const from = isShort ? (photos.length === 3 ? 3 : Math.min(2, photos.length)) : 1;
  const opening = photos
    .slice(1, from)
    .map((_, index) => photo(index + 1, pixelsOf(CONTENT_WIDTH)));
  const map = mapSketch(home.city, home.postal_code);
  const energy = energyOf(home);
  const pages = factPages([
    ...home.facts.map(printedFact),
    ...(energy && !map ? [{ ...energy, group: t`Energielabel`, label: "" }] : []),
    ...onPage.map((one) => ({ group: t`Te vinden op de site`, label: "", value: printed(one) })),
  ]);
  const height = pages[0] ? heightOfPage(pages[0]) : 0;
  const hasPhotoPages = photos.length > from;
  const isBare = home.description.trim() === "" && !hasPhotoPages;
  const isFew = pages.length === 1 && height <= (isBare ? FEW_BELOW_NOTHING : FEW_FACTS);
  const taken = isFew && hasPhotoPages ? height + AROUND_FACTS : 0;
  const data = {
    title: name,
    documentTitle: t`Brochure ${name}, ${printed(home.city)}`,
    city: printed(home.city),
    place: printed(`${home.postal_code} ${home.city}`.trim()),
    line: `${offerOf(home)} · ${printed(spokenOrDutch(home.property_type))}`,
    price: printed(spokenOrDutch(home.price)),
    words: templateWords({ ...contents, plans }, map),
    cover,
    isDrawn,
    opening,
    coverFacts: keyFacts(home).slice(0, 4),
    keyFacts: keyFacts(home),
    text: textBlocks(home.description),
    photoPages: photoPages(photos.slice(from), taken).map((rows) =>
      rows.map((row) => ({
        height: row.height,
        photos: row.photos.map(({ index, width }) => ({
          ...photo(index + from, pixelsOf(Math.max(width, row.height * 1.2))),
          width,
          caption: printed(photos[index + from]?.caption ?? ""),
        })),
      })),
    ),
    factPages: pages,
    hasFewFacts: isFew,
    plans: plans.map((plan, index) => ({
      path: want("plan", index, COVER_PIXELS),
      caption: printed(plan.caption) || t`Plattegrond`,
      isTall: plan.height > plan.width * 1.15,
    })),
    map,
    energy,
    office: {
      name: office.name,
      shortName: office.shortName,
      claim: translated(office.claim),
      address: office.address,
      phone: office.phone,
      email: office.email,
      hours: office.hours,
      offices: (office.offices ?? []).map(({ name, address, phone }) => ({
        name,
        address,
        phone: phone ?? null,
      })),
      shades: office.shades ?? {},
      logo: office.hasLogo ? want("logo", 0, LOGO_PIXELS) : null,
    },
    contact: contact
      ? {
          name: printed(contact.name),
          role: printed(contact.role),
          phone: contact.phone ?? null,
          initials: printed(contact.initials) || "·",
          portrait: contact.hasPortrait ? want("portrait", 0, PORTRAIT_PIXELS) : null,
        }
      : null,
    url,
    shownUrl: url.replace(/^https?:\/\/(www\.)?/, ""),
    qr: QR_PATH,
  };
  return { data, pictures, drawings: { [QR_PATH]: qrCode(url) } };
}

/** The data for the template; `day` is that on which the brochure is made, such as `2026-11-20`. */
export function brochureData({ data }: Brochure, day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return JSON.stringify({
    ...data,
    date: { year, month, day: date },
    day: t`Samengesteld op ${formatDay(day)}.`,
  });
}

function pixelsOf(millimetres: number): number {
  return Math.min(1200, Math.round((millimetres / MM_PER_INCH) * DOTS_PER_INCH));
}

function offerOf({ status, transaction }: BrochureContents["home"]): string {
  const offer = transaction === "koop" ? t`Te koop` : t`Te huur`;
  return /^(Nieuw|Beschikbaar)$/.test(status) ? offer : spokenOrDutch(status);
}

const spokenPicture = (picture: BrochurePicture): BrochurePicture => ({
  ...picture,
  caption: spokenOrDutch(picture.caption),
});

function printedFact({ group, label, value }: FactLine): FactLine {
  const said = (text: string) => printed(spokenOrDutch(text));
  const named = printed(spoken(label, "label") ?? label);
  return { group: said(group), label: named, value: said(value) };
}

/** Null: not known, and not asked for. */
function energyOf({ energy_label, energy_exempt, property_type }: BrochureContents["home"]) {
  if (!hasRooms(property_type) && energy_label === null) return null;
  if (energy_exempt) {
    return { value: t`Voor deze woning is geen energielabel verplicht.`, scale: null };
  }
  const label = printed(energy_label ?? "");
  const letter = /^(A\+{0,5}|[B-G])$/.exec(label)?.[0].charAt(0);
  if (letter) {
    const value = t`Energielabel ${label}, op een schaal van A++++ tot G.`;
    return { value, scale: { letter, label } };
  }
  const value =
    label === ""
      ? t`Het energielabel is niet bekend of niet van toepassing.`
      : t`Het energielabel is niet bekend of niet van toepassing (${label}).`;
  return { value, scale: null };
}
