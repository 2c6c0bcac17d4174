import { choice, colour, list, picture } from "../../../../settings/fields.ts";
import {
  chosenDrawings,
  focusPlaces,
  picturedPages,
} from "../../../../settings/look/page-pictures.ts";
import type { Screen } from "../screen.ts";

/** The first option says what an empty field means. */
const oneOf = (empty: string, choices: Readonly<Record<string, string>>) =>
  [["", empty], ...Object.entries(choices)] as const;

const { center: _center, ...otherPlaces } = focusPlaces;
const places = Object.entries(otherPlaces).map(([place, [name]]) => [place, name]);

export const lookScreen: Screen = {
  slug: "uiterlijk",
  group: "look",
  title: "Uiterlijk",
  line: "Je logo, de twee kleuren van de site en de grote beelden.",
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
    pictures: list(
      "Grote beelden",
      "beeld",
      {
        page: choice("Pagina", oneOf("Kies een pagina", picturedPages), { columns: 3 }),
        drawing: choice("Tekening", oneOf("Die van het begin", chosenDrawings), { columns: 3 }),
        photo: picture("Foto", "look", { optional: true }),
        focus: choice(
          "Wat van de foto in beeld blijft",
          oneOf("Midden", Object.fromEntries(places)),
        ),
      },
      {
        hint: "Boven aan een pagina: je eigen foto, liggend en scherp, of een van onze tekeningen.",
      },
    ),
  },
};
