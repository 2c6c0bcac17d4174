// On a phone with more than two pixels to a point a card's photo is announced at half its width: the
// eye does not see the difference in a list, and the list would weigh three times as much.
const onPhones = "(min-resolution:2.1x) 49vw,88vw";
const two = "(min-width:40rem) calc(50vw - 46px)";

/** `sizes` of photos on cards, by how many stand side by side on a wide screen. */
export const cardSizes = {
  three: `(min-width:80rem) 387px,(min-width:64rem) calc(33vw - 37px),${two},${onPhones}`,
  /** Beside a column of 288 px. */
  two: `(min-width:80rem) 450px,(min-width:64rem) calc(50vw - 190px),${two},${onPhones}`,
};
