import { href } from "react-router";

/** The header's links, in the order of the specification. */
export const navigation = [
  { to: href("/woningaanbod-venlo"), label: "Woningaanbod Venlo" },
  { to: href("/makelaardij-venlo"), label: "Makelaardij Venlo" },
  { to: href("/mijn-huis-verkopen"), label: "Huis verkopen" },
  { to: href("/taxatie-venlo"), label: "Taxatie" },
  { to: href("/hypotheek-advies-venlo"), label: "Hypotheek advies" },
  { to: href("/blog"), label: "Blog" },
  { to: href("/contracten"), label: "Contracten" },
  { to: href("/restyler"), label: "Foto Restyler" },
  { to: href("/woning-inspiratie"), label: "Woninginspiratie" },
] as const;
