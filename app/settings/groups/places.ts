import { z } from "zod";
import { townPages } from "../paths/town-pages.ts";
import { line } from "../typed.ts";

const name = line(100);

/** The first parts of the site's other addresses. */
const taken =
  /^\/(aanvraag|admin|adres|afspraak|agenda|assets|auth|beoordeling|beoordelingen|bewaard|bezichtiging|biedlogboek|blog|bod|bronmelding|buurt|buurten|contracten|de|dossier|eigenaar|en|fonts|functions|gezien|healthz|kaart|kopen-in-nederland|kosten-koper|media|mijn|mijn-huis-verkopen|og|overdracht|privacy|readyz|restyler|toegankelijkheid|vergelijken|verkoop|vooraf|woning-inspiratie|woningdossier|zoekopdracht)$/;

/** An address of one part, with its slash, such as `/taxatie-venlo`. */
const path = z
  .string({ error: "Vul dit in" })
  .trim()
  .max(80, "Hooguit 80 tekens")
  .regex(
    /^\/[a-z0-9]+(-[a-z0-9]+)*$/,
    "Vul een adres in zoals /taxatie-venlo: kleine letters, cijfers en streepjes",
  );

/** Whether the program itself answers at an address of one part, other than these four. */
export const isTakenPath = (path: string) => taken.test(path);

const free = path.refine((each) => !isTakenPath(each), "Op dit adres staat al iets anders");

export const townPaths = z
  .object({ listings: free, services: free, valuation: free, mortgage: free })
  .superRefine((each, context) => {
    const used = new Set<string>();
    for (const page of townPages) {
      const message = "Dit adres heeft hierboven al een andere pagina";
      if (used.has(each[page])) context.addIssue({ code: "custom", path: [page], message });
      used.add(each[page]);
    }
  });

/** Where the office works, and the addresses of the pages that name its town. */
export const places = z.object({
  workingArea: z
    .array(name, { error: "Vul dit in" })
    .min(1, "Vul ten minste één plaats in")
    .max(50, "Hooguit vijftig plaatsen"),
  /** The town in titles and texts. */
  town: name,
  paths: townPaths,
  /** Addresses that these pages had before; they lead to the present ones. */
  formerPaths: z.array(z.object({ path, page: z.enum(townPages) })).max(200),
});

export type Places = z.infer<typeof places>;

/** Remembers the addresses that the pages had, so that those go on leading there. */
export function withFormerPaths(next: Places, before: Places): Places {
  const now = townPages.map((page) => ({ path: before.paths[page], page }));
  const all = [...before.formerPaths, ...next.formerPaths, ...now];
  const former = new Map(all.map(({ path, page }) => [path, page]));
  for (const path of Object.values(next.paths)) former.delete(path);
  const formerPaths = [...former].map(([path, page]) => ({ path, page })).slice(-200);
  return { ...next, formerPaths };
}
