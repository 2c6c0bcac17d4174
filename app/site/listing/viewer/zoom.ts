/** How a picture is shown: its scale, and how far its centre lies from its frame's, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
  /** The picture's width by its height. It fills its frame in one direction. */
  shape: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };

const MOST = 5;

/** Scaled by a factor; what is under the point, counted from the frame's centre, stays there. */
export function scaled(view: View, factor: number, at: Point, frame: Frame): View {
  const wanted = Math.min(view.scale * factor, MOST);
  // Almost whole is meant to be whole: only then can one swipe to the next picture.
  const scale = wanted < 1.04 ? 1 : wanted;
  const ratio = scale / view.scale;
  const x = at.x - (at.x - view.x) * ratio;
  const y = at.y - (at.y - view.y) * ratio;
  return bounded({ scale, x, y }, frame);
}

export function moved(view: View, by: Point, frame: Frame): View {
  return bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** No edge of the picture comes further in than the frame's. */
function bounded({ scale, x, y }: View, { width, height, shape }: Frame): View {
  const shownWidth = Math.min(width, height * shape) * scale;
  const shownHeight = Math.min(height, width / shape) * scale;
  return {
    scale,
    x: within(x, Math.max(0, shownWidth - width) / 2),
    y: within(y, Math.max(0, shownHeight - height) / 2),
  };
}

function within(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) || 0;
}
