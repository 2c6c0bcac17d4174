import type { Block, PageContent } from "./blocks.ts";

/** The blocks that a new page may begin with, for staff to fill in. */
export const starts = {
  leeg: { label: "Leeg", line: "Eén blok met een kop en tekst." },
  buurt: {
    label: "Een wijk of plaats",
    line: "Over de wijk, de woningen die er staan, vragen, en een waardebepaling.",
  },
  vacatures: { label: "Vacatures", line: "De functie, het team, vragen, en een terugbelverzoek." },
} as const;

export type Start = keyof typeof starts;

export const startNames = Object.keys(starts) as Start[];

/** The first contents of a page with this name. */
export function contentOf(start: Start, label: string): PageContent {
  return {
    label,
    title: label,
    introduction: "",
    metaTitle: "",
    metaDescription: "",
    blocks: blocksOf(start, label),
  };
}

function blocksOf(start: Start, label: string): Block[] {
  const text = (title: string): Block => ({ kind: "text", title, text: "" });
  const questions: Block = { kind: "questions", title: "Veelgestelde vragen", items: [] };
  if (start === "buurt") {
    const place = label.replace(/^wonen in (de |het )?/i, "");
    return [
      text("De wijk"),
      { kind: "listings", title: `Te koop en te huur in ${place}`, place },
      questions,
      {
        kind: "request",
        title: `Wat is uw huis in ${place} waard?`,
        text: "",
        request: "waardebepaling",
        action: "Vraag een waardebepaling aan",
      },
    ];
  }
  if (start === "vacatures") {
    return [
      text("De functie"),
      text("Dit vragen en bieden wij"),
      { kind: "team", title: "Uw collega’s", text: "" },
      questions,
      {
        kind: "request",
        title: "Eerst even praten?",
        text: "",
        request: "terugbellen",
        action: "Laat ons u bellen",
      },
    ];
  }
  return [text("")];
}
