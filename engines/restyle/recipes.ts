import { tidy } from "./filters/plane/memory.ts";
import type { Picture, Recipe } from "./filters/plane/picture.ts";
import { randomRow } from "./filters/plane/random.ts";
import { abstract } from "./recipes/abstract.ts";
import { anime } from "./recipes/anime.ts";
import { artDeco } from "./recipes/art-deco.ts";
import { comic } from "./recipes/comic.ts";
import { cyberpunk } from "./recipes/cyberpunk.ts";
import { graffiti } from "./recipes/graffiti.ts";
import { modern } from "./recipes/modern.ts";
import { monet } from "./recipes/monet.ts";
import { oilPainting } from "./recipes/oil-painting.ts";
import { picasso } from "./recipes/picasso.ts";
import { popArt } from "./recipes/pop-art.ts";
import { renaissance } from "./recipes/renaissance.ts";
import { sketch } from "./recipes/sketch.ts";
import { vanGogh } from "./recipes/van-gogh.ts";
import { vintage } from "./recipes/vintage.ts";
import { watercolor } from "./recipes/watercolor.ts";
import type { StyleId } from "./styles.ts";

/** How each style is painted without any AI. */
export const recipes: Record<StyleId, Recipe> = {
  "van-gogh": vanGogh,
  picasso,
  watercolor,
  sketch,
  modern,
  vintage,
  monet,
  "pop-art": popArt,
  anime,
  "oil-painting": oilPainting,
  comic,
  cyberpunk,
  renaissance,
  graffiti,
  abstract,
  "art-deco": artDeco,
};

/**
 * Repaints a photo; the same photo and style always give the same picture, of the photo's size. The
 * photo is used up: its planes are painted over or given back. Takes a core for seconds at 2,048 pixels:
 * call it in a worker. Values may lie slightly outside 0 to 1.
 */
export function restyle(photo: Picture, style: StyleId): Picture {
  const scale = Math.max(photo.width, photo.height) / 1600;
  return tidy(() => recipes[style](photo, { scale, random: randomRow(1874) }));
}
