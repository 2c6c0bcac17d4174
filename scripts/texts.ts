import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { allLanguages, type Language } from "@voordeur/language/language.ts";
import { type Catalogue, keyOf } from "@voordeur/language/text.ts";
import { parseSync, Visitor } from "oxc-parser";

export const foreign = allLanguages.filter((language) => language !== "nl");

/** The texts of one language, by the room that shows them. */
export type Rooms = Record<string, Catalogue>;

/** The texts that `t` and `dutch` mark, by their room; one of several rooms is in `shared`. */
export function readMarked(folder: string): Record<string, Set<string>> {
  const rooms = new Map<string, string>();
  for (const file of globSync("{app,engines}/**/*.{ts,tsx}", { cwd: folder }).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(path.join(folder, file), "utf8");
    if (!/\b(?:t|dutch)`/.test(source)) continue;
    const room =
      /^(?:app\/features|engines)\/([^/]+)/.exec(file)?.[1] ?? /^app\/(\w+)/.exec(file)![1]!;
    for (const text of markedIn(file, source)) {
      const before = rooms.get(text);
      rooms.set(text, before === undefined || before === room ? room : "shared");
    }
  }
  const marked: Record<string, Set<string>> = {};
  for (const [text, room] of rooms) (marked[room] ??= new Set()).add(text);
  return marked;
}

function markedIn(file: string, source: string): string[] {
  const texts: string[] = [];
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== "Identifier" || (tag.name !== "t" && tag.name !== "dutch")) return;
      texts.push(keyOf(quasi.quasis.map(({ value }) => value.cooked ?? value.raw)));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return texts;
}

export function readCatalogue(folder: string, language: Language): Rooms {
  const files = globSync(`languages/${language}/*.json`, { cwd: folder }).toSorted();
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, ".json"),
      JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Catalogue,
    ]),
  );
}

/** What keeps a translation from standing in a text's place; null: nothing. */
export function faultOf(text: string, translation: string | undefined): string | null {
  if (!translation) return "has no translation";
  const marks = (each: string) => [...each.matchAll(/\{\d+\}|<\/?\w+\/?>/g)].map(String).toSorted();
  if (marks(text).join() !== marks(translation).join()) return "has other values or tags";
  if (
    /^\s/.test(text) !== /^\s/.test(translation) ||
    /\s$/.test(text) !== /\s$/.test(translation)
  ) {
    return "begins or ends with another space";
  }
  return null;
}
