import { costs, extensions, soil, vve } from "./groups/changes.ts";
import { damp, facade, rights } from "./groups/home.ts";
import { electricity, installations } from "./groups/installations.ts";
import type { Group } from "./question.ts";

/** Every question there is, in the order in which they are asked. */
export const groups: readonly Group[] = [
  rights,
  facade,
  damp,
  installations,
  electricity,
  extensions,
  soil,
  vve,
  costs,
];

export const questions = groups.flatMap((group) => group.questions);
