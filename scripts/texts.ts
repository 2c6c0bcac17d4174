import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { allLanguages, type Language } from "@voordeur/language/language.ts";
import { inSense } from "@voordeur/language/sense.ts";
import { type Catalogue, keyOf } from "@voordeur/language/text.ts";
import { parseSync, Visitor } from "oxc-parser";

export const foreign = allLanguages.filter((language) => language !== "nl");

/** The texts of one language, by the room that shows them. */
export type Rooms = Record<string, Catalogue>;

/** The texts that `t`, `sense`, `dutch` and `dutchEach` mark, by their room; one of several rooms is in `shared`. */
export function readMarked(folder: string): Record<string, Set<string>> {
  const rooms = new Map<string, string>();
  const programs = programFiles(folder);
  for (const file of globSync("{agency.config.ts,{app,engines}/**/*.{ts,tsx}}", {
    cwd: folder,
  }).toSorted()) {
    if (/\.(test|rounds)\.tsx?$/.test(file)) continue;
    const source = readFileSync(path.join(folder, file), "utf8");
    if (!/\b(?:t|dutch|dutchEach|sense\("[^"]*"\))`/.test(source)) continue;
    const room =
      programs.get(file) ??
      /^(?:app\/(?:staff|homes|people|agenda|deals|site|desk)|engines)\/([^/]+)/.exec(file)?.[1] ??
      /^(?:app\/)?(\w+)/.exec(file)![1]!;
    for (const text of markedIn(file, source)) {
      const before = rooms.get(text) ?? room;
      const [program, another] = [before, room].filter((each) => each.startsWith("program"));
      // Browsers get what their programs write.
      const both = another ? "programs" : (program ?? "shared");
      rooms.set(text, before === room ? room : both);
    }
  }
  const marked: Record<string, Set<string>> = {};
  for (const [text, room] of rooms) (marked[room] ??= new Set()).add(text);
  return marked;
}

/** The files that the programs of pages consist of, each with the catalogue that its browsers get. */
function programFiles(folder: string): Map<string, string> {
  const all = readFileSync(path.join(folder, "app/programs.ts"), "utf8");
  const rooms = new Map<string, string>();
  for (const [, name, start] of all.matchAll(/"?([\w-]+)"?: \(\) => import\("\.\/([^"]+)/g)) {
    for (const file of importedBy(folder, `app/${start}`)) {
      rooms.set(file, rooms.has(file) ? "programs" : `program-${name}`);
    }
  }
  return rooms;
}

function importedBy(folder: string, program: string): Set<string> {
  const found = new Set([program]);
  for (const file of found) {
    const source = readFileSync(path.join(folder, file), "utf8").replace(
      /^import type [^;]*/gm,
      "",
    );
    const imports = source.matchAll(
      /\b(?:from|import\()\s*"(?:@voordeur\/(\w+)\/)?([^"]+\.tsx?)"/g,
    );
    for (const [, engine, name] of imports) {
      const next = engine
        ? globSync(`engines/${engine}/**/${name}`, { cwd: folder })
        : [path.join(path.dirname(file), name!)];
      for (const each of next) found.add(each);
    }
  }
  return found;
}

function markedIn(file: string, source: string): string[] {
  const texts: string[] = [];
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      const [, name, meaning] =
        /^(t|dutch|dutchEach|sense\("([^"]*)"\))$/.exec(source.slice(tag.start, tag.end)) ?? [];
      if (!name) return;
      const text = keyOf(quasi.quasis.map(({ value }) => value.cooked ?? value.raw));
      if (meaning) texts.push(inSense(text, meaning));
      else texts.push(...(name === "dutchEach" ? text.trim().split(/;\s+/) : [text]));
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
  const marks = (each: string) =>
    [...each.matchAll(/\{[\w-]+\}|<\/?\w+\/?>/g)].map(String).toSorted();
  if (marks(text).join() !== marks(translation).join()) return "has other values or tags";
  if (
    /^\s/.test(text) !== /^\s/.test(translation) ||
    /\s$/.test(text) !== /\s$/.test(translation)
  ) {
    return "begins or ends with another space";
  }
  return null;
}
