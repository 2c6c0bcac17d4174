import { confirmedGroups, askedGroups, progressOf } from "@voordeur/disclosure/progress.ts";

const listed = { isFlat: false, hasLeasehold: false, hasVve: false, buildYear: 1978 };
const answers = new Map([
  ["chimney", { answer: "yes", note: "" }],
  ["chimney-swept", { answer: "2025", note: "" }],
  ["damp-spots", { answer: "yes", note: "In 2021 achter de douche; voeg vernieuwd." }],
]);

const asked = askedGroups(listed, answers);
export const progress = progressOf(asked, answers);
export const damp = confirmedGroups(asked, answers).find(({ title }) => title.startsWith("Vocht"));
