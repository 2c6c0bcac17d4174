/** The art styles that a photo can be redrawn in, in the order shown. */
export const restyleStyles = [
  { id: "van-gogh", name: "Van Gogh" },
  { id: "picasso", name: "Picasso" },
  { id: "watercolor", name: "Aquarel" },
  { id: "sketch", name: "Potloodschets" },
  { id: "modern", name: "Modern Art" },
  { id: "vintage", name: "Vintage" },
  { id: "monet", name: "Monet" },
  { id: "pop-art", name: "Pop Art" },
  { id: "anime", name: "Anime" },
  { id: "oil-painting", name: "Olieverf" },
  { id: "comic", name: "Comic" },
  { id: "cyberpunk", name: "Cyberpunk" },
  { id: "renaissance", name: "Renaissance" },
  { id: "graffiti", name: "Graffiti" },
  { id: "abstract", name: "Abstract" },
  { id: "art-deco", name: "Art Deco" },
] as const;
