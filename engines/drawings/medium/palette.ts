/** Marl-stone, river green, brick, slate: everything in the pictures is mixed from these. */
export const palette = {
  marl: ["#e9d9b4", "#dfc99c", "#f0e5cb"],
  plaster: ["#f1e8d5", "#e6dcc4", "#e9d3b2", "#cfd4c3", "#e3c9a9", "#d9d8cf"],
  brick: ["#a4543d", "#8a4434", "#b8694a", "#7a4a3c", "#9a6248", "#c08a5e", "#6d3f38"],
  paleBrick: ["#c9a677", "#d6bb8d", "#bd9870"],
  tile: ["#b7603f", "#9a4c37", "#565a60", "#474c54", "#7d5546"],
  slate: ["#4c5763", "#57606a"],
  timber: ["#a98055", "#8a6848", "#6b5140", "#b8936a"],
  tar: "#34363a",
  frame: ["#f6f1e4", "#efe7d3", "#f6f1e4", "#2f4a44"],
  door: ["#1f4a43", "#7d2f2b", "#24435f", "#c48a34", "#2c2e31", "#87a196", "#a8553a", "#456b5c"],
  stone: "#c9c1b0",
  bluestone: "#7d868b",
  river: "#2f5f57",
  ink: "#26302f",
  cream: "#fbf5e6",
  lamp: "#ffd58a",
} as const;

type Channels = [number, number, number];

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [oklab(from), oklab(to)];
  return hex(a.map((value, index) => value + ((b[index] ?? 0) - value) * share) as Channels);
}

/** Colour seen under coloured light. */
export function multiply(colour: string, light: string): string {
  const [a, b] = [channels(colour), channels(light)];
  return toHex(a.map((value, index) => value * (b[index] ?? 1)) as Channels);
}

export function darker(colour: string, share: number): string {
  return mix(colour, "#1d2230", share);
}

export function lighter(colour: string, share: number): string {
  return mix(colour, "#fffaf0", share);
}

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(values: Channels): string {
  const bytes = values.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

// OKLab (Björn Ottosson, 2020): mixing there keeps hues clean where sRGB turns them grey.
function oklab(colour: string): Channels {
  const [r, g, b] = channels(colour).map((v) =>
    v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4,
  ) as Channels;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hex([lightness, a, b]: Channels): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return toHex(
    linear.map((v) =>
      v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(v, 0) ** (1 / 2.4) - 0.055,
    ) as Channels,
  );
}
