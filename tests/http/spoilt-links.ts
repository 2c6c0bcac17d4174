import { pathIn } from "../../app/settings/paths/languages.ts";
import { testAgency } from "../site/agency.tsx";
import { routePaths } from "../site/route-paths.ts";

/** The pages and files that private links lead to. */
export const linkPatterns = routePaths.filter((path) => path.includes(":token"));

type Spoilt = [what: string, spoil: (path: string, pattern: string) => string];

const withLink = (link: string) => (_path: string, pattern: string) =>
  pattern.replaceAll(/:\w+/g, link);

/** Addresses that each page reads for itself. */
export const readByPages: Spoilt[] = [
  ["as it is", (path) => path],
  ["with an unknown link", withLink("A".repeat(43))],
  ["with a link of one letter", withLink("x")],
  ["with NUL for a link", withLink("%00")],
  ["with half a letter", withLink("%E2%82")],
  ["with a lone percent sign", withLink("%")],
  ["with a bracket of a mail program", (path) => `${path})`],
  ["as data", (path) => `${path}.data`],
  ["with a query", (path) => `${path}?x=%00&bewijs=%00&interesse=%ff`],
];

const inGerman = (path: string) => pathIn(testAgency, "de", path) ?? path;

/** Addresses that are one page's or another's before any page reads them. */
export const readByRouter: Spoilt[] = [
  ["with more behind it", (path) => `${path}/bestand/dat-er-niet-is.pdf`],
  ["with a slash behind it", (path) => `${path}/`],
  ["with junk behind it", (path) => `${path}/%22%3E%00`],
  ["in capitals", (path) => path.replace(/^\/[a-z]+/, (word) => word.toUpperCase())],
  [
    "with a letter as its code",
    (path) => path.replace(/^\/[a-z]/, (one) => `/%${one.charCodeAt(1).toString(16)}`),
  ],
  ["with two slashes inside", (path) => path.replace(/(?<=.)\//, "//")],
  ["with a backslash", (path) => path.replace(/(?<=.)\//, "\\")],
  ["with a slash as its code", (path) => path.replace(/(?<=.)\//, "%2F")],
  ["in German", (path) => inGerman(path)],
  ["in German, in capitals", (path) => inGerman(path).toUpperCase()],
  ["in German, with more behind it", (path) => `${inGerman(path)}/x/y`],
  ["with a language before its Dutch words", (path) => `/en${path}/x`],
];
