import type { KeyEventKind } from "../../../database/schema/keys.ts";
import type { Event } from "../../platform/events.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { z } from "zod";
import { typedLine } from "../../platform/body/some-text.ts";
import { numberIn } from "../../platform/body/ids.ts";
import { timeField } from "../../platform/body/time-field.ts";
import { oneLine } from "../../platform/text-input.ts";
import { moment, number } from "../../settings/fields.ts";
import { asked, line, offered, upTo } from "../../ui/staff-form/fields.ts";
import { readTelephone } from "@voordeur/language/telephone.ts";

/** The number on a ring's label, which says nothing about the home. */
export const ringLabel = (id: number) => `S-${String(id).padStart(3, "0")}`;

/** The ring that somebody means by a number; undefined: it is none. */
export const ringIn = (words: string): number | undefined =>
  numberIn(/^s?[ -]*0*(\d{1,9})$/i.exec(words)?.[1]);

/** Said of a holder who was a colleague. */
export const LEFT_WORDS = "werkt hier niet meer";

interface Whereabouts {
  holder: string | null;
  hasLeft: boolean;
  place: string;
  out_at: Date | null;
  due_at: Date | null;
  closed_at: Date | null;
}

export const isLate = ({ due_at }: Pick<Whereabouts, "due_at">, now: Date) =>
  due_at !== null && due_at < now;

/** Where a ring is. */
export function whereWords(ring: Whereabouts, now: Date): string {
  const { holder, hasLeft, place, out_at, due_at, closed_at } = ring;
  if (closed_at) return `Bij de eigenaar sinds ${formatDateTime(closed_at)}`;
  if (holder === null) return place ? `Binnen: ${place}` : "Binnen";
  const left = hasLeft ? ` (${LEFT_WORDS})` : "";
  const late = isLate(ring, now) ? ". Te laat: terug verwacht" : ", terug verwacht";
  const due = due_at ? `${late} ${formatDateTime(due_at)}` : "";
  return `Bij ${holder}${left} sinds ${formatDateTime(out_at!)}${due}`;
}

export const ringStates = {
  uit: "Uitgegeven",
  binnen: "Binnen",
  "te-laat": "Te laat",
  eigenaar: "Bij eigenaar",
} as const;

export const readRingQuery = (params: URLSearchParams) => ({
  q: oneLine(params.get("q") ?? "", 100),
  stand: z.enum(Object.keys(ringStates)).safeParse(params.get("stand")).data ?? "",
  home: numberIn(params.get("woning")),
});

export const ringForm = z.object({
  aantal: asked(
    number("Aantal sleutels", { input: { inputMode: "numeric" }, className: "max-w-40" }),
    z.string(),
  )
    .trim()
    .regex(/^0*[1-9]\d?$/, "Vul een aantal in van 1 tot en met 99")
    .transform(Number),
  plek: line("Waar hangt hij?", 100, { optional: true, input: { placeholder: "kluis, haak 12" } }),
  notitie: line("Notitie", 500, { optional: true }),
});

export const newRingForm = ringForm.extend({ woning: typedLine.pipe(upTo(300)) });

/** To whom a ring goes: a colleague (`wie`), or somebody outside by name. */
export const loanForm = (now: Date) =>
  z
    .object({
      wie: offered("Aan wie?", "Iemand van buiten"),
      naam: line("Naam van iemand van buiten", 100, {
        input: { placeholder: "Bakker Schilderwerken" },
      }),
      telefoon: line("Telefoonnummer", 30, { optional: true, input: { type: "tel" } })
        .transform((text) => (text === "" ? "" : readTelephone(text)?.display))
        .refine((phone) => phone !== undefined, "Vul een telefoonnummer in, of niets"),
      voor: asked(
        moment("Terug op", { optional: true }),
        timeField((at) => at <= now, now),
      ),
    })
    .refine(({ wie, naam }) => (wie === "") !== (naam === ""), {
      path: ["naam"],
      error: "Kies een collega, of vul een naam in",
    });

const eventWords: Record<KeyEventKind, string> = {
  made: "In het register gezet",
  out: "Uitgegeven aan",
  in: "Terug van",
  closed: "Naar de eigenaar",
  reopened: "Toch niet naar de eigenaar",
};

/** An event in the history of a ring, with whom it was about unless they are forgotten. */
export function wordsOfRing({ kind, detail }: Pick<Event, "kind" | "detail">): string {
  const { holder } = detail as { holder: string };
  const name = kind === "out" || kind === "in" ? ` ${holder || "(naam gewist)"}` : "";
  return eventWords[kind as KeyEventKind] + name;
}
