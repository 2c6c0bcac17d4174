import type { LeadKind } from "../../../../database/schema/leads.ts";

interface BlockField {
  kind: "line" | "text" | "rich" | "picture" | "request" | "items";
  label: string;
  hint?: string;
  optional?: true;
}

const title = { kind: "line", label: "Kop", optional: true } as const;
const text = { kind: "text", label: "Tekst", optional: true } as const;

/** The kinds of blocks that a page is made of, in the order in which staff choose from them. */
export const blockKinds = {
  text: {
    label: "Kop en tekst",
    fields: { title, text: { kind: "rich", label: "Tekst" } },
  },
  picture: {
    label: "Afbeelding",
    fields: {
      picture: { kind: "picture", label: "Foto" },
      alt: {
        kind: "line",
        label: "Wat staat erop?",
        hint: "Voor wie de foto niet ziet, en voor zoekmachines.",
      },
      caption: { kind: "line", label: "Onderschrift", optional: true },
    },
  },
  listings: {
    label: "Woningen",
    fields: {
      title,
      place: {
        kind: "line",
        label: "Plaats, wijk of straat",
        optional: true,
        hint: "Hiermee wordt in het aanbod gezocht. Leeg: de nieuwste woningen van het hele aanbod.",
      },
    },
  },
  questions: {
    label: "Vraag en antwoord",
    fields: { title, items: { kind: "items", label: "Vragen" } },
  },
  team: {
    label: "Team",
    fields: { title, text },
  },
  request: {
    label: "Oproep",
    fields: {
      title: { kind: "line", label: "Kop" },
      text,
      request: { kind: "request", label: "De knop vraagt om" },
      action: { kind: "line", label: "Woorden op de knop" },
    },
  },
} as const satisfies Record<string, { label: string; fields: Record<string, BlockField> }>;

export type BlockKind = keyof typeof blockKinds;

export const blockKindNames = Object.keys(blockKinds) as BlockKind[];

export interface Question {
  question: string;
  answer: string;
}

type ValueOf<Kind> = Kind extends "items" ? Question[] : Kind extends "request" ? LeadKind : string;
type BlockOf<Kind extends BlockKind> = { kind: Kind } & {
  -readonly [Name in keyof (typeof blockKinds)[Kind]["fields"]]: ValueOf<
    (typeof blockKinds)[Kind]["fields"][Name] extends { kind: infer Field } ? Field : never
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
export const fieldsOf = (kind: BlockKind): [name: string, field: BlockField][] =>
  Object.entries(blockKinds[kind].fields);

/** A block's value of a field. */
export const valueOf = (block: Block, name: string): BlockValue =>
  (block as unknown as Record<string, BlockValue>)[name] ?? "";

/** A block in which nothing is filled in yet. */
export function emptyBlock(kind: BlockKind): Block {
  const values = fieldsOf(kind).map(([name, field]) => {
    if (field.kind === "items") return [name, []];
    return [name, field.kind === "request" ? "terugbellen" : ""];
  });
  return { kind, ...Object.fromEntries(values) } as Block;
}
