import { brochureData, layOutBrochure } from "@voordeur/brochure/brochure.ts";
import template from "@voordeur/brochure/brochure.typ?raw";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { printedPicture } from "../../../platform/files/images.ts";
import type { Services } from "../../../platform/services.ts";
import type { TeamMember } from "../../../settings/groups/team.ts";
import { photoUrl } from "../../../ui/pictures/picture.tsx";
import { readDrawing } from "../../../ui/pictures/read-drawing.server.ts";
import { pictureOf } from "../../../ui/pictures/stored-picture.ts";
import type { PropertyPage } from "../queries.server.ts";
import {
  type BrochureSite,
  type BrochureSources,
  brochureSources,
} from "./brochure-contents.server.ts";

export { template };

export type Making = Pick<Services, "typesetter" | "storage" | "clock" | "log">;

/**
 * A home's brochure as a PDF, made now. `isWhole`: it has every picture; one that cannot be read is left
 * out.
 * @throws TypesetterBusyError
 */
export async function makeBrochure(
  services: Making,
  home: PropertyPage,
  site: BrochureSite,
): Promise<{ pdf: Uint8Array; isWhole: boolean }> {
  const { typesetter, clock, log } = services;
  const sources = brochureSources(home, site);
  const brochure = layOutBrochure(sources.contents);
  const files: Record<string, Uint8Array> = {};
  const lost = new Set<string>();
  const load = async ({ kind, index, path, width }: (typeof brochure.pictures)[number]) => {
    const source = sources[kind][index]!;
    try {
      files[path] = await jpegOf(source, width, services);
    } catch (error) {
      if (!("storage_key" in source)) throw error;
      log.warn({ err: error, key: source.storage_key }, "a picture is not in a brochure");
      lost.add(source.storage_key);
    }
  };
  await Promise.all(brochure.pictures.map(load));
  if (lost.size > 0) {
    const rest = [without(home, lost), officeWithout(site, lost)] as const;
    return { ...(await makeBrochure(services, ...rest)), isWhole: false };
  }
  for (const [path, svg] of Object.entries(brochure.drawings)) files[path] = Buffer.from(svg);
  const data = brochureData(brochure, amsterdamDate(clock()));
  return { pdf: await typesetter.typeset({ template, data, files }), isWhole: true };
}

async function jpegOf(
  source: BrochureSources["photo"][number],
  width: number,
  { storage }: Pick<Services, "storage">,
): Promise<Uint8Array> {
  if (!("storage_key" in source)) {
    return printedPicture(await readDrawing(source), { width });
  }
  const stored = pictureWidths(source.width);
  const nearest = stored.find((each) => each >= width) ?? stored.at(-1)!;
  const key = photoUrl(source, nearest).slice("/media/".length);
  return printedPicture(await storage.getBytes(key), { width });
}

function without(home: PropertyPage, lost: ReadonlySet<string>): PropertyPage {
  return {
    ...home,
    photos: home.photos.filter(({ storage_key }) => !lost.has(storage_key)),
    media: home.media.filter(({ picture }) => !picture || !lost.has(picture.storage_key)),
  };
}

function officeWithout(site: BrochureSite, lost: ReadonlySet<string>): BrochureSite {
  const isLost = (picture?: string) =>
    picture !== undefined && lost.has(pictureOf(picture).storage_key);
  const { logo, ...look } = site.agency.look;
  const { photo, ...contact } = site.contact ?? {};
  return {
    ...site,
    ...(isLost(logo) && { agency: { ...site.agency, look } }),
    ...(isLost(photo) && { contact: contact as TeamMember }),
  };
}
