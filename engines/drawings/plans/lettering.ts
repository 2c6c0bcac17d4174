import { line, n, round } from "../medium/svg.ts";

/**
 * Capitals as a draughtsman writes them, on a grid 4 wide and 6 high: a picture of a plan must not
 * depend on the fonts of the machine that makes it. Strokes are apart by a space, points by their
 * digits: "06 20 46" goes from the lower left over the top to the lower right.
 */
const strokes: Record<string, string> = {
  A: "06-20-46 14-34",
  B: "06-00-30-41-42-33-03 33-44-45-36-06",
  C: "41-30-10-01-05-16-36-45",
  D: "00-20-42-44-26-06-00",
  E: "40-00-06-46 03-33",
  F: "40-00-06 03-33",
  G: "41-30-10-01-05-16-36-45-43-23",
  H: "00-06 40-46 03-43",
  I: "20-26",
  J: "30-35-26-16-05",
  K: "00-06 40-03-46",
  L: "00-06-46",
  M: "06-00-24-40-46",
  N: "06-00-46-40",
  O: "10-30-41-45-36-16-05-01-10",
  P: "06-00-30-41-42-33-03",
  Q: "10-30-41-45-36-16-05-01-10 34-46",
  R: "06-00-30-41-42-33-03 23-46",
  S: "41-30-10-01-02-13-33-44-45-36-16-05",
  T: "00-40 20-26",
  U: "00-05-16-36-45-40",
  V: "00-26-40",
  W: "00-16-22-36-40",
  X: "00-46 40-06",
  Y: "00-23-40 23-26",
  Z: "00-40-06-46",
  "0": "10-30-41-45-36-16-05-01-10",
  "1": "11-20-26",
  "2": "01-10-30-41-42-06-46",
  "3": "00-40-23-33-44-45-36-16-05",
  "4": "36-30-04-44",
  "5": "40-00-02-32-43-45-36-06",
  "6": "30-02-05-16-36-45-44-33-13-04",
  "7": "00-40-16",
  "8": "13-02-01-10-30-41-42-33-13-04-05-16-36-45-44-33",
  "9": "42-33-13-02-01-10-30-41-44-16",
  "-": "13-33",
  ",": "15-06",
  "²": "10-30-31-12-32",
};

const GAP = 1.9;
const HEIGHT = 6;

/** How wide a text is at a height of capitals, in the same unit. */
export function letteringWidth(text: string, height: number): number {
  const advances = Array.from(text).reduce((total, sign) => total + advanceOf(sign), 0);
  return ((advances - GAP) * height) / HEIGHT;
}

/** From a sign to the next, on the grid. */
function advanceOf(sign: string): number {
  return (sign === "," ? 1 : sign === " " ? 2.5 : 4) + GAP;
}

/** A text in capitals around a point. Signs that nobody letters leave a gap. */
export function lettering(
  text: string,
  [x, y]: readonly [number, number],
  height: number,
  colour: string,
): string {
  const scale = height / HEIGHT;
  const plain = text.toUpperCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const top = y - height / 2;
  let left = x - letteringWidth(plain, height) / 2;
  const path = Array.from(plain, (sign) => {
    const from = left;
    left += advanceOf(sign) * scale;
    return (strokes[sign] ?? "").split(" ").map((stroke) => {
      const points = stroke === "" ? [] : stroke.split("-");
      const at = points.map((point) => {
        return `${n(from + Number(point[0]) * scale)} ${n(top + Number(point[1]) * scale)}`;
      });
      return at.length > 0 ? `M${at.join("L")}` : "";
    });
  });
  return line(path.flat().join(""), colour, height / 8.5, round);
}
