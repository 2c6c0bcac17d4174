import { dutch } from "@voordeur/language/text.ts";

/** The art styles that a photo can be redrawn in, in the order shown. */
export const restyleStyles = [
  {
    id: "van-gogh",
    name: "Van Gogh",
    prompt:
      "Repaint this image in the manner of Vincent van Gogh: long swirling strokes of thick paint that follow the shapes, in strong blues and yellows. Keep the composition and every subject where it is.",
  },
  {
    id: "picasso",
    name: "Picasso",
    prompt:
      "Repaint this image as a cubist work by Pablo Picasso: break the forms into large overlapping facets seen from several sides, in ochre, umber and grey-blue with dark contours. Keep the composition, and keep the subject recognisable.",
  },
  {
    id: "watercolor",
    name: dutch`Aquarel`,
    prompt:
      "Turn this image into a watercolour on rough white paper: transparent washes, pigment gathered at the edges and soft bleeding colours. Keep the composition and the subject as they are.",
  },
  {
    id: "sketch",
    name: dutch`Potloodschets`,
    prompt:
      "Turn this image into a graphite pencil sketch on white paper, with sure outlines and hatching for the shadows, without colour. Keep the composition, the proportions and the subject.",
  },
  {
    id: "modern",
    name: dutch`Modern Art`,
    prompt:
      "Turn this image into a modern painting of De Stijl: flat planes of red, yellow, blue, white and grey between thick black bars. Keep the composition, so that the subject can still be read from the planes.",
  },
  {
    id: "vintage",
    name: "Vintage",
    prompt:
      "Make this image look like a photograph from an old family album: faded warm colours, film grain, a soft vignette and light wear. Keep the composition and everything in it unchanged.",
  },
  {
    id: "monet",
    name: "Monet",
    prompt:
      "Repaint this image as an impressionist work by Claude Monet: short broken dabs of pure colour, shimmering light, lilac shadows and no outlines. Keep the composition and the subject.",
  },
  {
    id: "pop-art",
    name: dutch`Pop Art`,
    prompt:
      "Turn this image into a pop art screen print: a few flat loud colours, strong contrast, coarse halftone dots and inks slightly out of register. Keep the composition and the subject.",
  },
  {
    id: "anime",
    name: "Anime",
    prompt:
      "Redraw this image as a background of a hand-painted Japanese animated film: clean thin lines, flat cel shading, fresh colours and a bright painted sky. Keep the composition and the subject.",
  },
  {
    id: "oil-painting",
    name: dutch`Olieverf`,
    prompt:
      "Repaint this image as a classical oil painting on canvas, with visible brush strokes, rich natural colours and paint that catches the light. Keep the composition and the subject.",
  },
  {
    id: "comic",
    name: "Comic",
    prompt:
      "Redraw this image as a panel of a printed comic book: bold ink outlines, flat colours and dotted shadows. Add no text or speech balloons, and keep the composition and the subject.",
  },
  {
    id: "cyberpunk",
    name: "Cyberpunk",
    prompt:
      "Move this image to a cyberpunk night: deep teal shadows, magenta and cyan neon along the edges, wet reflections and glow. Keep the composition and the subject.",
  },
  {
    id: "renaissance",
    name: "Renaissance",
    prompt:
      "Repaint this image as a work of a Renaissance master: warm glazes of umber and gold, soft transitions, strong light and dark, and finely cracked varnish. Keep the composition and the subject.",
  },
  {
    id: "graffiti",
    name: "Graffiti",
    prompt:
      "Turn this image into a mural on a brick wall, sprayed through stencils in a few bright layers with overspray, drips and splatter. Keep the composition and the subject, and add no lettering.",
  },
  {
    id: "abstract",
    name: dutch`Abstract`,
    prompt:
      "Turn this image into an abstract painting of large overlapping translucent planes, circles and arcs, in the colours of the image itself. Let the main masses of the composition stay where they are.",
  },
  {
    id: "art-deco",
    name: dutch`Art Deco`,
    prompt:
      "Turn this image into an Art Deco poster of the nineteen-twenties: stepped flat tones in black, gold and petrol, sharp geometry and an ornamental frame, without text. Keep the composition and the subject.",
  },
] as const;

export type RestyleStyle = (typeof restyleStyles)[number];
export type StyleId = RestyleStyle["id"];

export function isStyleId(id: string): id is StyleId {
  return restyleStyles.some((style) => style.id === id);
}
