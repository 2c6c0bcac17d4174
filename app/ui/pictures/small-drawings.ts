import type { DrawingKind } from "@voordeur/drawings/kinds.ts";

/** Made by `npm run drawings:small`. */
const files = import.meta.glob<string>("./small-drawings/*.avif", {
  eager: true,
  import: "default",
  query: "?url",
});

/** The pictures of a drawing for phones, as a `srcset`; empty where there are none. */
export function smallDrawing({ kind, seed }: { kind: DrawingKind; seed: string }): string {
  const start = `./small-drawings/${kind}-${seed}-`;
  return Object.entries(files)
    .filter(([file]) => file.startsWith(start))
    .map(([file, address]) => `${address} ${parseInt(file.slice(start.length), 10)}w`)
    .join(", ");
}
