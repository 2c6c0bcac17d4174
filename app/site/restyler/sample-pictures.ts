import type { StyleId } from "@voordeur/restyle/styles.ts";

const files = import.meta.glob<string>("./samples/*.avif", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The URL of the small picture that shows a style. */
export function sampleOf(style: StyleId): string {
  return files[`./samples/${style}.avif`] ?? "";
}
