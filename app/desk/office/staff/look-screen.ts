import { colour, picture } from "../../../settings/fields.ts";
import type { Screen } from "./screen.ts";

export const lookScreen: Screen = {
  slug: "uiterlijk",
  group: "look",
  title: "Uiterlijk",
  line: "Je logo en de twee kleuren van de site.",
  fields: {
    river: colour("Hoofdkleur", {
      optional: true,
      columns: 3,
      hint: "Vlakken en koppen, zoals #163f38. Leeg: de kleur van het begin.",
    }),
    brick: colour("Tweede kleur", {
      optional: true,
      columns: 3,
      hint: "Knoppen en links, zoals #a8421f. Leeg: de kleur van het begin.",
    }),
    logo: picture("Logo", "look", {
      optional: true,
      drawn: true,
      hint: "Met donkere letters: het staat op lichte grond, ook als het doorzichtig is. SVG, PNG, JPEG of WebP, hooguit 15 MB.",
    }),
  },
};
