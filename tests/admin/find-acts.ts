import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { actingRoutes } from "../http/acting-routes.ts";

const admin = routes.find(({ path }) => path === "/admin")!;
const filesOf = (entry: RouteConfigEntry): string[] => [
  `app/${entry.file}`,
  ...(entry.children ?? []).flatMap(filesOf),
];
const pages = new Set(filesOf(admin));
const source = (file: string) => readFileSync(file, "utf8");
const hasAction = (file: string) =>
  /export (?:(?:async function|const) action\b|\{[^}]*\baction\b)/.test(source(file));

/** Where forms are received, apart from the routes themselves. */
const receives = /^app\/(?!staff\/).*\/staff\/|^app\/desk\//;

/** A route with what it imports of the screens of staff, other routes excepted. */
export function withParts(
  file: string,
  ending: ".server.ts" | ".tsx",
  seen = new Set<string>(),
): Set<string> {
  seen.add(file);
  for (const [, name] of source(file).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
    const part = path.join(path.dirname(file), name!);
    const isPart = part.endsWith(ending) && existsSync(part) && receives.test(part);
    if (isPart && !pages.has(part) && !seen.has(part)) withParts(part, ending, seen);
  }
  return seen;
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!);
const strings = (text: string) => found(text, /"([a-z][a-z-]*)"/g);

/** The acts that a file tells apart, in each way in which the program does so. */
function actsIn(file: string): string[] {
  const text = source(file);
  const asked = String.raw`(?:\bact|\bform\.get\("act"\)|\bget\("act"\)|textOf\(form, "act"\))`;
  const saved = /import \{[^}]*\bsaveActs\b[^}]*\} from "([^"]+)"/.exec(text)?.[1];
  const media = /act: z\.string\(\)\.regex\(\/\^\([^)]+\)-\(([^)]+)\)\$\//.exec(text)?.[1];
  return [
    ...found(text, /\b(?:staff|editable|form)Action\b[\s\S]*?\)\(\{\n([\s\S]*?)\n\}\);/g).flatMap(
      (body) => found(body, /^ {2}"?([a-z][a-z-]*[a-z])"?:/gm),
    ),
    ...found(text, new RegExp(`${asked} [!=]== "([a-z-]+)"`, "g")),
    ...found(text, new RegExp(String.raw`switch \(${asked}\) \{([\s\S]*?)\n  \}`, "g")).flatMap(
      (body) => found(body, /^ {4}case "([a-z-]+)":/gm),
    ),
    ...found(text, /\bconst acts\w*[^=]*= (?:new Map[\s\S]*?\()?[{[]\n([\s\S]*?)\n[}\]]/g).flatMap(
      (body) => found(body, /^ {2}\[?"?([a-z][a-z-]*[a-z])"?[:,]/gm),
    ),
    ...found(text, /\[([^\]]+)\]\.includes\(act\)/g).flatMap(strings),
    ...(saved
      ? found(source(path.join(path.dirname(file), saved)), /saveActs = \[([^\]]+)\]/g).flatMap(
          strings,
        )
      : []),
    ...(media ? media.split("|").map((verb) => `*-${verb}`) : []),
  ];
}

/**
 * The acts that each action of staff tells apart, by the file of its route, as the sources have them. Each
 * has "" as well: a form that names none of them.
 */
export function actsOfStaff(): Record<string, string[]> {
  return Object.fromEntries(
    [...pages].filter(hasAction).map((file) => {
      const acts = new Set([...withParts(file, ".server.ts")].flatMap(actsIn));
      return [file.replace("app/", ""), ["", ...[...acts].toSorted()]];
    }),
  );
}

/** Every act that a form of staff names in its markup, with where. */
export function actsInMarkup(): [act: string, file: string][] {
  const files = new Set([...pages].flatMap((file) => [...withParts(file, ".tsx")]));
  const named = [/\bname="act"\s+value="([a-z-]+)"/g, /\bact="([a-z-]+)"/g, /\bact: "([a-z-]+)"/g];
  return [...files].flatMap((file) =>
    named.flatMap((pattern) =>
      found(source(file), pattern).map((act): [string, string] => [act, file]),
    ),
  );
}

/**
 * The acts of each page that a private link leads to, as `route act`. Without a table of acts a page does
 * one thing, as does a table that tells what a form without an act does.
 */
export function actsOfLinks(): string[] {
  return actingRoutes
    .filter(({ pattern }) => pattern.includes(":token"))
    .flatMap(({ file }) => {
      const route = `app/${file}`;
      const part = /export \{ action \} from "([^"]+)"/.exec(source(route))?.[1];
      const own = part ? path.join(path.dirname(route), part) : route;
      const acts = new Set(actsIn(own));
      if (acts.size === 0 || /^ {2}"": \{/m.test(source(own))) acts.add("");
      return [...acts].map((act) => `${file} ${act}`);
    });
}
