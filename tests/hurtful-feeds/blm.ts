import { endless, type HurtfulFeed, long, whole } from "./answers.ts";

const header = "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n";
const data = `${header}#DEFINITION#\nAGENT_REF^TOWN^~\n#DATA#\n`;

const answers: Record<string, HurtfulFeed["answer"]> = {
  "an endless header of lines": endless("#HEADER#\n", "\n"),
  "an endless header of blanks": long("#HEADER#\n", " "),
  "a long header of lines": whole(
    `#HEADER#${"\n".repeat(900_000)}#DEFINITION#\nA^~\n#DATA#\n#END#`,
  ),
  "a header of headers": whole(`${"#HEADER#".repeat(100_000)}\n#DATA#\n`),
  "an endless definition": long(`${header}#DEFINITION#\n`, "A^"),
  "a definition of many fields": whole(
    `${header}#DEFINITION#\n${"A^".repeat(400_000)}~\n#DATA#\n#END#`,
  ),
  "an endless object": long(data, "a"),
  "an object of endless fields": long(data, "^"),
  "endless objects without anything": long(data, "^^~"),
  "endless objects that do not fit": long(data, "~"),
  "more objects announced than there are": whole(
    data.replace("\n#DEF", "\nProperty Count : 999999999999\n#DEF") + "#END#",
  ),
  "a sign that never comes": long(data.replace("'~'", "'~~~~~~~~~~'"), "A^B^~~~~~~~~~"),
};

export function hurtfulBlm(): HurtfulFeed[] {
  return Object.entries(answers).map(([name, answer]) => ({
    name: `blm: ${name}`,
    connector: "blm",
    path: "/feed.blm",
    answer,
  }));
}
