import { href } from "react-router";

interface NavigationItem {
  to: string;
  label: string;
  /** The label ends in the office's town. */
  inTown?: true;
}

/** The header's links, in the order of the specification. */
export const navigation: readonly NavigationItem[] = [
  { to: href("/woningaanbod-venlo"), label: "Woningaanbod", inTown: true },
  { to: href("/makelaardij-venlo"), label: "Makelaardij", inTown: true },
  { to: href("/mijn-huis-verkopen"), label: "Huis verkopen" },
  { to: href("/taxatie-venlo"), label: "Taxatie" },
  { to: href("/hypotheek-advies-venlo"), label: "Hypotheek advies" },
  { to: href("/blog"), label: "Blog" },
  { to: href("/contracten"), label: "Contracten" },
  { to: href("/restyler"), label: "Foto Restyler" },
  { to: href("/woning-inspiratie"), label: "Woninginspiratie" },
];

export function navigationLabel({ label, inTown }: NavigationItem, town: string): string {
  return inTown ? `${label} ${town}` : label;
}
