import { openCompiler } from "@voordeur/typst/open-compiler.ts";

const template = `#let data = json(bytes(sys.inputs.data))
#set document(title: "Brief", date: datetime(year: 2026, month: 11, day: 20))
#set text(font: "Source Serif 4", fallback: false, lang: "nl")
= Brief
#data.words`;

const compiler = await openCompiler();

/** The words are printed as they are: data is never read as markup. */
export const pdf = compiler.typeset({ template, data: JSON.stringify({ words: "*Beste* buur" }) });
