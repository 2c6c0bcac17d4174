import type { Language } from "@voordeur/language/language.ts";
import { createHash } from "node:crypto";
import { confirmedRooms, fateText, type Item, undecided } from "@voordeur/disclosure/items.ts";
import { askedGroups, confirmedGroups, missingQuestions } from "@voordeur/disclosure/progress.ts";
import { orDutch, writtenIn } from "../../../platform/language/dutch-parts.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import type { Database } from "../../../platform/database/database.ts";
import { readItems } from "../items/items.server.ts";
import { steps } from "../kinds.ts";
import type { Dossier } from "../queries.server.ts";
import { readAnswers } from "../questionnaire/answers.server.ts";
import { listedFacts } from "../questionnaire/facts.server.ts";

/** The parts of a file that sellers fill in and then confirm. */
export type Disclosure = "questionnaire" | "items";

const disclosures: readonly Disclosure[] = ["questionnaire", "items"];

/** The part whose pages have this word in their address. @throws a 404 response */
export const disclosureAt = (path: string | undefined): Disclosure =>
  foundByLink(disclosures.find((kind) => steps[kind].path?.seller === path));

/** A version as it is confirmed, in words. */
export interface DisclosureContent {
  sections: { title: string; lines: { label: string; value: string; note: string }[] }[];
  /** The things of the list of what stays, for the agreement. */
  items?: Item[];
}

export interface Current {
  content: DisclosureContent;
  /** How much has to be filled in before it can be confirmed. */
  missing: number;
}

/** The contents that would be confirmed now: in Dutch, as a buyer reads them, or as a page shows them. */
export const readCurrent = (
  db: Database,
  dossier: Dossier,
  kind: Disclosure,
  language: Language = "nl",
): Promise<Current> => speaking(language, () => read[kind](db, dossier));

const read = { questionnaire: currentAnswers, items: currentItems };

async function currentAnswers(db: Database, dossier: Dossier): Promise<Current> {
  const answers = await readAnswers(db, dossier.id);
  const asked = askedGroups(await listedFacts(db, dossier), answers);
  const sections = confirmedGroups(asked, answers).map(({ title, answers: lines }) => ({
    title,
    lines: lines.map(({ name, question, answer, note }) => {
      const given = answers.get(name);
      const typed = (text: string) => writtenIn(given?.language ?? null, text);
      const value = answer === given?.answer ? typed(answer) : answer;
      return { label: question, value, note: typed(note) };
    }),
  }));
  return { content: { sections }, missing: missingQuestions(asked, answers).length };
}

async function currentItems(db: Database, { id }: Dossier): Promise<Current> {
  const all = await readItems(db, id);
  const items = all.map(({ room, thing, fate, price, note }) => ({
    room,
    thing,
    fate,
    price,
    note,
  }));
  const said = (name: string) => orDutch(name, all[0]?.language);
  const sections = confirmedRooms(items).map(({ room, things }) => ({
    title: said(room),
    lines: things.map((it) => ({ label: said(it.thing), value: fateText(it), note: it.note })),
  }));
  // An empty list says nothing, and is no list to confirm.
  const missing = items.length === 0 ? 1 : undecided(items).length;
  return { content: { sections, items: items.filter(({ fate }) => fate !== "absent") }, missing };
}

/** A sum over what was read, so that nobody confirms what they did not see. */
export const markOf = (content: DisclosureContent): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex");
