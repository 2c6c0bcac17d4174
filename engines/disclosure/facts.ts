import { type HomeFacts, UNSURE, type Wanted } from "./question.ts";

export type Answers = ReadonlyMap<string, { answer: string; note: string }>;

/** The questions that fill in what a listing does not say. */
const questionOf = {
  isFlat: "home-kind",
  hasLeasehold: "ground",
  hasVve: "vve",
  buildYear: "build-year",
} as const satisfies Record<keyof HomeFacts, string>;

/** The facts of the listing, and where that is silent those of the answers. */
export function knownFacts(listed: HomeFacts, answers: Answers): HomeFacts {
  const said = (fact: keyof HomeFacts) => answers.get(questionOf[fact])?.answer ?? "";
  const flag = (fact: "isFlat" | "hasLeasehold" | "hasVve", yes: string) =>
    listed[fact] ?? read(said(fact), (answer) => answer === yes);
  return {
    isFlat: flag("isFlat", "flat"),
    hasLeasehold: flag("hasLeasehold", "leasehold"),
    hasVve: flag("hasVve", "yes"),
    buildYear: listed.buildYear ?? read(said("buildYear"), Number),
  };
}

/** True when a question makes sense for a home: what nobody knows is asked, what is not asked yet waits. */
export function suits(wanted: Wanted, listed: HomeFacts, answers: Answers): boolean {
  const facts = knownFacts(listed, answers);
  const { builtUntil, unknown, ...flags } = wanted;
  if (unknown && (listed[unknown] ?? null) !== null) return false;
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
