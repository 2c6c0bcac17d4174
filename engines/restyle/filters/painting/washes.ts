import { blur } from "../plane/blur.ts";
import { dispose } from "../plane/memory.ts";
import { newPicture, type Picture, type Plane } from "../plane/picture.ts";
import { sampleAt } from "../plane/sample.ts";

/** Distorts the picture like a shaky hand: every pixel is taken from up to `reach` pixels away. */
export function warped(picture: Picture, right: Plane, down: Plane, reach: number): Picture {
  const { width, height } = picture;
  const result = newPicture(width, height);
  const red = { width, height, data: picture.red };
  const green = { width, height, data: picture.green };
  const blue = { width, height, data: picture.blue };
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const fromX = x + (right.data[i]! - 0.5) * 2 * reach;
      const fromY = y + (down.data[i]! - 0.5) * 2 * reach;
      result.red[i] = sampleAt(red, fromX, fromY);
      result.green[i] = sampleAt(green, fromX, fromY);
      result.blue[i] = sampleAt(blue, fromX, fromY);
    }
  }
  return result;
}

/**
 * Thins (below 1) or gathers (above 1) the pigment of transparent paint on white paper: dark colours
 * change most, white never (Bousseau et al., interactive watercolor rendering). Gives the picture back.
 */
export function diluted(picture: Picture, density: Plane): Picture {
  const { red, green, blue } = picture;
  for (let i = 0; i < density.data.length; i += 1) {
    const more = density.data[i]! - 1;
    red[i] = wash(red[i]!, more);
    green[i] = wash(green[i]!, more);
    blue[i] = wash(blue[i]!, more);
  }
  return picture;
}

function wash(value: number, more: number): number {
  const thinner = value - (value - value * value) * more;
  return thinner < 0 ? 0 : thinner > 1 ? 1 : thinner;
}

/** Where drying water left its pigment: just inside the darker side of an edge, 0 to about 1. */
export function driedEdges(light: Plane, radius: number): Plane {
  const near = blur(light, radius * 0.4);
  const wide = blur(light, radius);
  for (let i = 0; i < wide.data.length; i += 1) {
    const darker = (wide.data[i]! - near.data[i]!) * 9;
    wide.data[i] = darker > 0 ? darker / (1 + darker) : 0;
  }
  dispose(near);
  return wide;
}
