import { href } from "react-router";

/** The code of CBS at the end of an address, in capitals; null: there is none. */
export function codeOf(slug: string): string | null {
  return /(?:^|-)(bu[a-z0-9]{8})$/.exec(slug)?.[1]?.toUpperCase() ?? null;
}

/** "centrum-bu09830101": the name for people, the code for us. */
export function slugOf({ code, name }: { code: string; name: string }): string {
  const words = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return [words.slice(0, 80), code.toLowerCase()].filter(Boolean).join("-");
}

export const neighbourhoodPath = (neighbourhood: { code: string; name: string }) =>
  href("/buurt/:slug", { slug: slugOf(neighbourhood) });
