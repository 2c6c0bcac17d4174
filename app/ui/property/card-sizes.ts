// On a phone with more than two pixels to a point a card's photo is announced at half its width: the
// eye does not see the difference in a list, and the list would weigh three times as much.
const onPhones = "(resolution>2x) 49vw,88vw";

/**
 * `sizes` of photos on cards, by how many stand side by side on a wide screen: no closer than
 * the files that there are, because each card repeats it. Who shows AVIF knows the short comparisons.
 */
export const cardSizes = {
  three: `(width>=80rem) 387px,(width>=40rem) 325px,${onPhones}`,
  /** In a row that moves sideways. */
  row: "(width>=40rem) 304px,(resolution>2x) 44vw,78vw",
  /** Beside a column of 288 px. */
  two: `(width>=80rem) 450px,(width>=40rem) 350px,${onPhones}`,
};

/** The widest photo that a card offers, in pixels: two to a point wherever cards stand. */
export const cardPhotoWidth = 960;
