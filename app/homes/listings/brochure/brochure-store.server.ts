import { createHash } from "node:crypto";
import { layOutBrochure } from "@voordeur/brochure/brochure.ts";
import pLimit from "p-limit";
import { TypesetterBusyError, withinDeadline } from "../../../platform/typst/typesetter.ts";
import type { PropertyPage } from "../queries.server.ts";
import { type BrochureSite, brochureSources } from "./brochure-contents.server.ts";
import { makeBrochure, type Making, template } from "./make-brochure.server.ts";

// Half a second of a processor each: one at a time, and that of each home once.
const oneAtATime = pLimit(1);
const MAX_WAITING = 10;
const underway = new Map<string, ReturnType<typeof makeBrochure>>();

// Files of the first could be cut off by a full disk.
const FORM = 2;

/** The same as long as nothing changes that the brochure shows. */
export function brochureVersion(home: PropertyPage, site: BrochureSite): string {
  const { contents, ...pictureSources } = brochureSources(home, site);
  const { data, pictures } = layOutBrochure(contents);
  const sources = pictures.map(({ kind, index }) => pictureSources[kind][index]);
  return createHash("sha256")
    .update(JSON.stringify([FORM, template, data, sources]))
    .digest("hex")
    .slice(0, 32);
}

export function brochureKey(version: string): string {
  return `brochures/${version}.pdf`;
}

/**
 * Makes a brochure that is not stored yet and stores it under its version, unless it lacks a picture.
 * @throws TypesetterBusyError when too many wait.
 */
export function makeAndStore(
  services: Making,
  home: PropertyPage,
  { site, version }: { site: BrochureSite; version: string },
): ReturnType<typeof makeBrochure> {
  const running = underway.get(version);
  if (running) return running;
  if (oneAtATime.pendingCount >= MAX_WAITING) throw new TypesetterBusyError();
  // The first visitor may leave while others wait for the same file.
  const making = withinDeadline((signal) =>
    oneAtATime(async () => {
      if (signal.aborted) throw new TypesetterBusyError();
      const key = brochureKey(version);
      // Somebody may have looked just before it was stored, and ask now that it is.
      if (await services.storage.exists(key)) {
        return { pdf: await services.storage.getBytes(key), isWhole: true };
      }
      return makeAndKeep(services, home, { site, key });
    }),
  );
  underway.set(version, making);
  return making.finally(() => underway.delete(version));
}

async function makeAndKeep(
  services: Making,
  home: PropertyPage,
  { site, key }: { site: BrochureSite; key: string },
) {
  const made = await makeBrochure(services, home, site);
  if (!made.isWhole) return made;
  try {
    await services.storage.put(key, made.pdf);
  } catch (error) {
    services.log.warn({ err: error, key }, "a brochure could not be stored");
  }
  return made;
}
