import { tidy } from "./memory.ts";
import { newPlane, type Picture, type Plane } from "./picture.ts";

/** Halves width and height, rounded up; each pixel is the mean of four. */
export function halve(picture: Picture): Picture {
  return eachPlane(picture, halvePlane);
}

/** Halves it until neither side is longer than `side`; gives the picture itself when it is small. */
export function halvedTo(picture: Picture, side: number): Picture {
  return tidy(() => {
    let small = picture;
    while (Math.max(small.width, small.height) > side) small = halve(small);
    return small;
  });
}

export function halvePlane(plane: Plane): Plane {
  const { width, height, data } = plane;
  const small = newPlane(Math.ceil(width / 2), Math.ceil(height / 2));
  for (let y = 0, i = 0; y < small.height; y += 1) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < small.width; x += 1, i += 1) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      small.data[i] =
        0.25 *
        (data[upper + left]! + data[upper + right]! + data[lower + left]! + data[lower + right]!);
    }
  }
  return small;
}

/** Enlarges to this size by linear interpolation. */
export function enlargeTo(picture: Picture, width: number, height: number): Picture {
  return eachPlane(picture, (plane) => enlargePlane(plane, width, height));
}

export function enlargePlane(plane: Plane, width: number, height: number): Plane {
  const large = newPlane(width, height);
  const across = steps(plane.width, width);
  const down = steps(plane.height, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    const upper = down.from[y]! * plane.width;
    const lower = down.to[y]! * plane.width;
    const dip = down.share[y]!;
    for (let x = 0; x < width; x += 1, i += 1) {
      const left = across.from[x]!;
      const right = across.to[x]!;
      const share = across.share[x]!;
      const top = plane.data[upper + left]! * (1 - share) + plane.data[upper + right]! * share;
      const bottom = plane.data[lower + left]! * (1 - share) + plane.data[lower + right]! * share;
      large.data[i] = top + (bottom - top) * dip;
    }
  }
  return large;
}

/** For each new pixel of a row: the two old ones it lies between, and how close it is to the second. */
function steps(
  old: number,
  wanted: number,
): { from: Int32Array; to: Int32Array; share: Float32Array } {
  const from = new Int32Array(wanted);
  const to = new Int32Array(wanted);
  const share = new Float32Array(wanted);
  for (let i = 0; i < wanted; i += 1) {
    const place = Math.max(0, Math.min(old - 1, ((i + 0.5) * old) / wanted - 0.5));
    from[i] = Math.floor(place);
    to[i] = Math.min(from[i]! + 1, old - 1);
    share[i] = place - from[i]!;
  }
  return { from, to, share };
}

function eachPlane(picture: Picture, change: (plane: Plane) => Plane): Picture {
  const { width, height } = picture;
  const red = change({ width, height, data: picture.red });
  return {
    width: red.width,
    height: red.height,
    red: red.data,
    green: change({ width, height, data: picture.green }).data,
    blue: change({ width, height, data: picture.blue }).data,
  };
}
