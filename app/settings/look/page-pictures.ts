/** The pages whose large picture an office chooses, with their names for staff. */
export const picturedPages = {
  home: "Voorpagina",
  product: "Makelaardij",
  selling: "Huis verkopen",
  valuation: "Taxatie",
  mortgage: "Hypotheekadvies",
} as const;

export type PicturedPage = keyof typeof picturedPages;

/** The place of a photo that stays in sight in every frame: its name for staff, and its class. */
export const focusPlaces = {
  center: ["Midden", "[&_img]:object-center"],
  top: ["Boven", "[&_img]:object-top"],
  bottom: ["Onder", "[&_img]:object-bottom"],
  left: ["Links", "[&_img]:object-left"],
  right: ["Rechts", "[&_img]:object-right"],
  "left-top": ["Linksboven", "[&_img]:object-left-top"],
  "right-top": ["Rechtsboven", "[&_img]:object-right-top"],
  "left-bottom": ["Linksonder", "[&_img]:object-left-bottom"],
  "right-bottom": ["Rechtsonder", "[&_img]:object-right-bottom"],
} as const;

export type FocusPlace = keyof typeof focusPlaces;

/** The drawings that can stand there instead of a photo. */
export const chosenDrawings = {
  rijtjeshuis: "Rijtjeshuizen",
  "jaren-dertig": "Jaren dertig",
  "twee-onder-een-kap": "Twee-onder-een-kap",
  vrijstaand: "Vrijstaand huis",
  herenhuis: "Herenhuis",
  grachtenpand: "Grachtenpand",
  boerderij: "Boerderij",
  bungalow: "Bungalow",
  galerijflat: "Galerijflat",
  nieuwbouw: "Nieuwbouw",
  pakhuis: "Pakhuis",
  woonkamer: "Woonkamer",
  keuken: "Keuken",
  werkkamer: "Werkkamer",
  tuin: "Tuin",
  maas: "Rivier",
} as const;

export type ChosenDrawing = keyof typeof chosenDrawings;

export const namesOf = <Name extends string>(choices: Readonly<Record<Name, unknown>>) =>
  Object.keys(choices) as [Name, ...Name[]];
