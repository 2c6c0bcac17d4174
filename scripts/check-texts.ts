// Compares the texts of pages with their translations. `--write` first gives each text its place in
// `languages`, empty where it is new, and takes out what is no longer shown.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Catalogue } from "@voordeur/language/text.ts";
import { faultOf, foreign, readCatalogue, readMarked } from "./texts.ts";

const folder = process.cwd();
const marked = readMarked(folder);
let faults = 0;
for (const language of foreign) {
  const rooms = readCatalogue(folder, language);
  const known: Catalogue = Object.assign({}, ...Object.values(rooms));
  if (process.argv.includes("--write")) {
    rmSync(`languages/${language}`, { recursive: true, force: true });
    mkdirSync(`languages/${language}`, { recursive: true });
    for (const [room, texts] of Object.entries(marked)) {
      rooms[room] = Object.fromEntries([...texts].map((text) => [text, known[text] ?? ""]));
      const file = `languages/${language}/${room}.json`;
      writeFileSync(file, `${JSON.stringify(rooms[room], null, 2)}\n`);
    }
  }
  for (const [room, texts] of Object.entries(marked)) {
    for (const text of texts) tell(language, room, text, faultOf(text, rooms[room]?.[text]));
  }
  for (const [room, texts] of Object.entries(rooms)) {
    for (const text of Object.keys(texts)) {
      if (!marked[room]?.has(text)) tell(language, room, text, "is shown nowhere");
    }
  }
}
if (faults > 0) process.exit(1);
const count = Object.values(marked).reduce((sum, texts) => sum + texts.size, 0);
console.log(`${count} texts stand in ${foreign.length} other languages`);

function tell(language: string, room: string, text: string, fault: string | null) {
  if (fault === null) return;
  faults += 1;
  console.error(`languages/${language}/${room}.json: ${JSON.stringify(text)} ${fault}`);
}
