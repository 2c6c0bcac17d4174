import type { ViewingLetterKind } from "../../../database/schema/viewings.ts";
import {
  agentLetters,
  ownerLetters,
  type viewingLetters,
} from "../../settings/letters/viewing-letters.ts";
import type { visitLetters } from "../../settings/letters/visit-letters.ts";

export type ViewingLetterName = keyof typeof viewingLetters;
export type OwnerLetterName = keyof typeof ownerLetters;
export type AgentLetterName = keyof typeof agentLetters;
export type AnyViewingLetter = ViewingLetterName | OwnerLetterName | AgentLetterName;
export type VisitLetterName = keyof typeof visitLetters;

export const letterOf = {
  invitation: "bezichtiging-vast",
  asked: "bezichtiging-gevraagd",
  changed: "bezichtiging-verzet",
  cancelled: "bezichtiging-vervalt",
  declined: "bezichtiging-afgewezen",
  waiting: "bezichtiging-wachtlijst",
  offered: "bezichtiging-plek",
  freed: "bezichtiging-vrij",
  reminder: "bezichtiging-morgen",
  opinion: "bezichtiging-mening",
} as const satisfies Record<ViewingLetterKind, ViewingLetterName>;

export const colleagueLetter = "bezichtiging-collega" as const satisfies ViewingLetterName;

export const goneHomeLetter = "bezichtiging-woning-weg" as const satisfies ViewingLetterName;

/** The letters to the owner, who is not notified of the rest. */
export const ownerLetterOf: Partial<Record<ViewingLetterKind, OwnerLetterName>> = {
  invitation: "eigenaar-vast",
  changed: "eigenaar-verzet",
  cancelled: "eigenaar-vervalt",
};

/** The letters to the colleague, who is not notified of the rest. */
export const agentLetterOf: Partial<Record<ViewingLetterKind, AgentLetterName>> = {
  invitation: "collega-vast",
  asked: "collega-gevraagd",
  changed: "collega-verzet",
  cancelled: "collega-vervalt",
  waiting: "collega-wachtlijst",
};

/** The letters about a visit that its visitor chose, by their names in the outbox. */
export const visitLetterOf = {
  visit: "bezoek-vast",
  "visit-changed": "bezoek-verzet",
  "visit-cancelled": "bezoek-vervalt",
} as const satisfies Record<string, VisitLetterName>;

export const isOwnerLetter = (name: string): name is OwnerLetterName =>
  Object.hasOwn(ownerLetters, name);
export const isAgentLetter = (name: string): name is AgentLetterName =>
  Object.hasOwn(agentLetters, name);
