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

export function hurtfulJson(): HurtfulFeed[] {
  return (["realworks", "reso"] as const).flatMap((connector) => {
    const list = connector === "reso" ? '"value"' : '"resultaten"';
    const total =
      connector === "reso" ? '"@odata.count":1e300' : '"paginering":{"totaalAantal":1e300}';
    const feed = (name: string, answer: HurtfulFeed["answer"]) => ({
      name: `${connector}: ${name}`,
      connector,
      path: "/feed.json",
      answer,
    });
    return [
      ...Object.entries(starts).map(([name, [start, unit]]) =>
        feed(`endless ${name}`, endless(start.replace("LIST", list), unit)),
      ),
      feed("more objects announced than there are atoms", whole(`{${list}:[],${total}}`)),
      feed("a million brackets", whole(`{${list}:[{"a":${"[".repeat(1e6)}${"]".repeat(1e6)}}]}`)),
    ];
  });
}
