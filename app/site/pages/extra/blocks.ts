import type { LeadKind } from "../../../../database/schema/leads.ts";
import {
  choice,
  type ChoiceField,
  type Field,
  type Fields,
  line,
  list,
  type ListField,
  picture,
  rich,
  text,
} from "../../../settings/fields.ts";
import { kindNames } from "../../../people/leads/kinds.ts";

/** The texts of a page besides its blocks. */
export const pageFields = {
  label: line("Naam in het menu", { columns: 3, input: { maxLength: 40 } }),
  title: line("Titel"),
  introduction: text("Inleiding", { optional: true }),
  metaTitle: line("Titel in zoekmachines", {
    optional: true,
    hint: "Leeg: de titel van de pagina.",
  }),
  metaDescription: text("Omschrijving in zoekmachines", {
    optional: true,
    hint: "Leeg: de inleiding.",
  }),
};

const title = line("Kop", { optional: true });
const words = text("Tekst", { optional: true });

/** The kinds of blocks that a page is made of, in the order in which staff choose from them. */
export const blockKinds = {
  text: { label: "Kop en tekst", fields: { title, text: rich("Tekst") } },
  picture: {
    label: "Afbeelding",
    fields: {
      picture: picture("Foto", "pages"),
      alt: line("Wat staat erop?", { hint: "Voor wie de foto niet ziet, en voor zoekmachines." }),
      caption: line("Onderschrift", { optional: true }),
    },
  },
  listings: {
    label: "Woningen",
    fields: {
      title,
      place: line("Plaats, wijk of straat", {
        optional: true,
        hint: "Hiermee wordt in het aanbod gezocht. Leeg: de nieuwste woningen van het hele aanbod.",
      }),
    },
  },
  questions: {
    label: "Vraag en antwoord",
    fields: {
      title,
      items: list("Vragen", "vraag", { question: line("Vraag"), answer: text("Antwoord") }),
    },
  },
  team: { label: "Team", fields: { title, text: words } },
  request: {
    label: "Oproep",
    fields: {
      title: line("Kop"),
      text: words,
      request: choice("De knop vraagt om", Object.entries(kindNames)),
      action: line("Woorden op de knop"),
    },
  },
} satisfies Record<string, { label: string; fields: Fields }>;

export type BlockKind = keyof typeof blockKinds;

export const blockKindNames = Object.keys(blockKinds) as BlockKind[];

export interface Question {
  question: string;
  answer: string;
}

type ValueOf<One> = One extends ListField
  ? Question[]
  : One extends ChoiceField
    ? LeadKind
    : string;
type BlockOf<Kind extends BlockKind> = { kind: Kind } & {
  -readonly [Name in keyof (typeof blockKinds)[Kind]["fields"]]: ValueOf<
    (typeof blockKinds)[Kind]["fields"][Name]
  >;
};

/** One part of a page, whole and cleaned. A picture is `pages/ab12 800x600`; rich text is HTML. */
export type Block = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind];
export type BlockValue = string | Question[];

/** Everything that staff write of a page, except its address. */
export interface PageContent {
  /** Short, for menus and breadcrumbs. */
  label: string;
  title: string;
  introduction: string;
  /** For search engines; empty where title and introduction will do. */
  metaTitle: string;
  metaDescription: string;
  blocks: Block[];
}

/** The fields of a kind of block, for code that treats all kinds alike. */
export const fieldsOf = (kind: BlockKind): [name: string, field: Field][] =>
  Object.entries(blockKinds[kind].fields);

/** A block's value of a field. */
export const valueOf = (block: Block, name: string): BlockValue =>
  (block as unknown as Record<string, BlockValue>)[name] ?? "";

/** A block in which nothing is filled in yet. */
export function emptyBlock(kind: BlockKind): Block {
  const values = fieldsOf(kind).map(([name, field]) => {
    if (field.kind === "list") return [name, []];
    return [name, field.kind === "choice" ? "terugbellen" : ""];
  });
  return { kind, ...Object.fromEntries(values) } as Block;
}
