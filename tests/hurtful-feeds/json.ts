import { endless, type HurtfulFeed, whole } from "./answers.ts";

/** LIST is replaced by the name of the list. */
const starts: Record<string, [start: string, unit: string]> = {
  blanks: ["", " \n"],
  "blanks in the list": ["{LIST:[", " \n"],
  brackets: ["", "["],
  braces: ["", '{"a":'],
  "brackets in the list": ["{LIST:[", "["],
  "lists ahead of the list": ["{", '"a":[],'],
  "a key": ['{"', "a"],
  "a text in an object": ['{LIST:[{"a":"', "a"],
  "a text of escapes": ['{LIST:[{"a":"', '\\"'],
  "a number": ['{LIST:[{"a":1', "0"],
  "lists in an object": ['{LIST:[{"a":[', "[],"],
  "keys in an object": ["{LIST:[{", '"a":0,'],
  "objects without anything": ["{LIST:[", "{},"],
  "objects that are numbers": ["{LIST:[", "1e999,"],
  commas: ["{LIST:[", ","],
  "characters behind the list": ["{LIST:[]}", "a"],
};

const list = '"resultaten"';
const total = '"paginering":{"totaalAantal":1e300}';

export function hurtfulJson(): HurtfulFeed[] {
  const feed = (name: string, answer: HurtfulFeed["answer"]): HurtfulFeed => ({
    name: `realworks: ${name}`,
    connector: "realworks",
    path: "/feed.json",
    answer,
  });
  const endlessOnes = Object.entries(starts).map(([name, [start, unit]]) =>
    feed(`endless ${name}`, endless(start.replace("LIST", list), unit)),
  );
  const brackets = `{"a":${"[".repeat(1e6)}${"]".repeat(1e6)}}`;
  return [
    ...endlessOnes,
    feed("more objects announced than there are atoms", whole(`{${list}:[],${total}}`)),
    feed("a million brackets", whole(`{${list}:[${brackets}]}`)),
  ];
}
