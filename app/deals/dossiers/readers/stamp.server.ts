import { exactMomentText } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { printableText } from "@voordeur/typst/printable.ts";
import { type FileContent, setAside, storedFile } from "../../../platform/files/stored-file.ts";
import type { Services } from "../../../platform/services.ts";
import { TypesetterBusyError } from "../../../platform/typst/typesetter.ts";
import type { Printing } from "../../../ui/print/typeset-print.server.ts";
import { printDisclosure } from "../confirmed/print.server.ts";
import type { Disclosure, DisclosureContent } from "../confirmed/current.server.ts";
import type { Dossier } from "../queries.server.ts";
import type { Released } from "./released.server.ts";
import template from "./stamp.typ?raw";

/** More pages than any document has: asking for one of them, the compiler says how many there are. */
const NO_SUCH_PAGE = 1_000_000;
/** In place of characters that the document's font lacks. */
const GAP = "[…]";

export const stampOf = (name: string, at: Date): string =>
  printableText(`Geopend door ${name} op ${exactMomentText(at, "nl")}`, GAP);

/**
 * A released part as its reader gets it, with who opened it when in a line on each page. A photo as an
 * iPhone stores it, or a PDF that the compiler cannot read, comes as it is.
 * @throws TypesetterBusyError
 */
export async function stampedFile(
  services: Printing & Pick<Services, "db" | "config">,
  dossier: Dossier,
  released: Released,
  stamp: string,
): Promise<{ content: FileContent; type: string }> {
  if ("paper" in released) {
    // Printed anew, so that it stays readable by a machine that reads it aloud.
    const { kind, version, created_at } = released.paper;
    const then = { ...services, clock: () => created_at };
    const printed = { version, content: released.paper.content as DisclosureContent, stamp };
    const pdf = await printDisclosure(then, dossier, kind as Disclosure, printed);
    return { content: await setAside(pdf, services.config.dataDir), type: "application/pdf" };
  }
  const { id, file, type, name } = released.document;
  const asItIs = async () => ({ content: await storedFile(services.storage, file), type });
  if (type === "image/heic") return asItIs();
  const [year, month, day] = amsterdamDate(services.clock()).split("-").map(Number);
  const title = printableText(name, GAP) || "Document";
  const typeset = (pages: readonly number[]) =>
    services.typesetter.typeset(
      {
        template,
        data: JSON.stringify({ title, date: { year, month, day }, stamp, pages }),
        files: {},
        isPlain: true,
      },
      async () => ({ "/file": await services.storage.getBytes(file) }),
    );
  try {
    const pages = type === "application/pdf" ? await countPages(typeset) : 0;
    const pdf = await typeset(Array.from({ length: pages }, (_, at) => at + 1));
    return { content: await setAside(pdf, services.config.dataDir), type: "application/pdf" };
  } catch (error) {
    if (error instanceof TypesetterBusyError) throw error;
    services.log.warn({ err: error, document: id }, "a document could not be stamped");
    return asItIs();
  }
}

async function countPages(typeset: (pages: readonly number[]) => Promise<unknown>) {
  try {
    await typeset([NO_SUCH_PAGE]);
  } catch (error) {
    const known = /the document only has (\d+) page/.exec((error as Error).message);
    if (known) return Number(known[1]);
    throw error;
  }
  throw new Error("a PDF has too many pages");
}
