// On a phone with more than two pixels to a point a card's photo is announced at half its width: the
// eye does not see the difference in a list, and the list would weigh three times as much.
const onPhones = "(min-resolution:2.1x) 49vw,88vw";

/**
 * `sizes` of photos on cards, by how many stand side by side on a wide screen: no closer than the files
 * that there are, because each card repeats it.
 */
export const cardSizes = {
  three: `(min-width:40rem) 387px,${onPhones}`,
  /** Beside a column of 288 px. */
  two: `(min-width:40rem) 450px,${onPhones}`,
};

/** The widest photo that a card offers, in pixels: two to a point wherever cards stand. */
export const cardPhotoWidth = 960;
