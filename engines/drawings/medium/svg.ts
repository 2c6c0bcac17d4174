export type Point = readonly [number, number];

type Attributes = Record<string, string | number | undefined>;

/** One decimal is enough at 1600 px and keeps the document small. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

export function tag(name: string, attributes: Attributes, content = ""): string {
  let opening = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    opening += ` ${key}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`;
  }
  return content === "" ? `${opening}/>` : `${opening}>${content}</${name}>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  if (width <= 0 || height <= 0) return "";
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${extra(more)}/>`;
}

export function shape(d: string, fill: string, more: Attributes = {}): string {
  return d === "" ? "" : `<path d="${compact(d)}" fill="${fill}"${extra(more)}/>`;
}

export function line(d: string, colour: string, width: number, more: Attributes = {}): string {
  return d === ""
    ? ""
    : `<path d="${compact(d)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${extra(more)}/>`;
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return shape(outline(points), fill, more);
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra(more)}/>`;
}

export function group(attributes: Attributes, ...children: string[]): string {
  const content = children.join("");
  return content === "" ? "" : tag("g", attributes, content);
}

export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

/** Path data without the characters that a parser does not need. */
function compact(d: string): string {
  return d.replaceAll(" -", "-").replaceAll(/(?<![\d.])0\./g, ".");
}

function extra(attributes: Attributes): string {
  let text = "";
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${key}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`;
  }
  return text;
}

export const round = { "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
