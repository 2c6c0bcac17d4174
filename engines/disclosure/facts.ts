import { type HomeFacts, UNSURE, type Wanted } from "./question.ts";

export type Answers = ReadonlyMap<string, { answer: string; note: string }>;

/** The questions whose answers decide what else is asked. */
const questionOf = {
  isFlat: "home-kind",
  hasLeasehold: "ground",
  hasVve: "vve",
  buildYear: "build-year",
} as const satisfies Record<keyof HomeFacts, string>;

/** The facts of the answers, and where those are silent or unsure the listing's. */
export function knownFacts(listed: HomeFacts, answers: Answers): HomeFacts {
  const known = <Fact>(fact: keyof HomeFacts, words: (answer: string) => Fact) => {
    const said = read(answers.get(questionOf[fact])?.answer ?? "", words);
    return said ?? (listed[fact] as Fact | null | undefined) ?? said;
  };
  const isFlat = known("isFlat", (answer) => answer === "flat");
  return {
    isFlat,
    hasLeasehold: known("hasLeasehold", (answer) => answer === "leasehold"),
    // A flat has owners who share a building; what they have of an association is asked of each.
    hasVve: known("hasVve", (answer) => answer === "yes") ?? (isFlat || undefined),
    buildYear: known("buildYear", Number),
  };
}

/** True when a question makes sense for a home: what nobody knows is asked, what is not asked yet waits. */
export function suits(wanted: Wanted, listed: HomeFacts, answers: Answers): boolean {
  const facts = knownFacts(listed, answers);
  const { builtUntil, ...flags } = wanted;
  if (builtUntil !== undefined && !holds(facts.buildYear, (year) => year <= builtUntil)) {
    return false;
  }
  const names = ["isFlat", "hasLeasehold", "hasVve"] as const;
  return names.every(
    (name) => flags[name] === undefined || holds(facts[name], (fact) => fact === flags[name]),
  );
}

function holds<Fact>(fact: Fact | null | undefined, test: (fact: Fact) => boolean): boolean {
  if (fact === undefined) return false;
  return fact === null || test(fact);
}

function read<Fact>(answer: string, fact: (answer: string) => Fact): Fact | null | undefined {
  if (answer === "") return undefined;
  return answer === UNSURE ? null : fact(answer);
}
