import { costs, extensions, other, soil, vve } from "./groups/changes.ts";
import { cellar, damp, facade, floors, rights, roof } from "./groups/home.ts";
import { electricity, energy, installations } from "./groups/installations.ts";
import type { Group } from "./question.ts";

/** Every question there is, in the order in which they are asked. */
export const groups: readonly Group[] = [
  rights,
  facade,
  roof,
  damp,
  floors,
  cellar,
  installations,
  electricity,
  energy,
  extensions,
  soil,
  vve,
  costs,
  other,
];

export const questions = groups.flatMap((group) => group.questions);
