import type { Drawing } from "../../ui/pictures/drawings.ts";

/** The contents of a share picture. */
export interface ShareCard {
  /** The office's short name, beside the logo. */
  office: string;
  /** One small line above the title, such as "Onder bod in Venlo". */
  above?: string;
  title: string;
  /** The line below: a claim, a price, an author. */
  line: string;
  /** Less loud, under the line. */
  details?: string;
  picture: Drawing | { stored: string };
  /** The office's logo in our storage, `look/ab12 800x600`; else the door is ours. */
  logo?: string;
  /** Where the office's colours differ from ours. */
  river?: string;
  brick?: string;
}

/** A card as its words are laid out, with the pixels of its logo. */
export interface ShareWords extends ShareCard {
  drawnLogo?: { src: string; width: number; height: number };
}

/** The ground of the picture. */
export const marl = "#f6f1e6";

/** The size that social networks ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The arch of the logo's door, standing on the lower edge: the picture shows through it. */
export const arch = { left: 676, top: 60, width: 460, height: 570 } as const;

/** The column of text beside it. */
export const column = { left: 64, top: 60, width: 552, height: 516 } as const;
