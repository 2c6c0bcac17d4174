import { href } from "react-router";
import type { Services } from "../../../../platform/services.ts";
import { exampleOf, fixedLetters } from "./examples.server.ts";
import { letterGroups, letterTitles, ON_SHEET } from "./letter-names.ts";

const previewOf = (letter: string) =>
  `${href("/admin/brieven/:letter/voorbeeld", { letter })}?${ON_SHEET}`;

/** Every letter of the site with the address of its picture; `editor` null: nobody changes its words. */
export function sheetOf(services: Pick<Services, "clock" | "publicUrl" | "settings">) {
  const written = letterGroups.map(({ id, title, letters }) => ({
    id,
    title,
    letters: letters.map((name) => ({
      name: name as string,
      title: letterTitles[name],
      preview: previewOf(name),
      editor: href("/admin/brieven/:letter", { letter: name }) as string | null,
    })),
  }));
  const fixed = fixedLetters.map((name) => ({
    name,
    title: exampleOf(services, name).subject,
    preview: previewOf(name),
    editor: null,
  }));
  return [...written, { id: "vast", title: "Met vaste woorden", letters: fixed }];
}
