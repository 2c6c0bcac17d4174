import fc from "fast-check";
import { expect, test } from "vitest";
import { answerWords, mayBeNo, optionsOf, readAnswer, takesNote } from "./answers.ts";
import type { Answers } from "./facts.ts";
import { groups, questions } from "./groups.ts";
import {
  askedGroups,
  confirmedGroups,
  isAnswered,
  missingQuestions,
  progressOf,
} from "./progress.ts";
import { type HomeFacts, MAX_TEXT_LENGTH, type Question, UNSURE } from "./question.ts";

const flag = fc.constantFrom(true, false, null, undefined);
const home: fc.Arbitrary<HomeFacts> = fc.record({
  isFlat: flag,
  hasLeasehold: flag,
  hasVve: flag,
  buildYear: fc.constantFrom(1890, 1955, 1978, 2021, null, undefined),
});

const typed: Record<string, fc.Arbitrary<string>> = {
  year: fc.constantFrom("1931", "1988", "2019", UNSURE, ""),
  amount: fc.constantFrom("0", "120.5", "512000", UNSURE, ""),
  text: fc.constantFrom("nee", "من فضلك", UNSURE, ""),
};
const answerTo = (question: Question) =>
  fc.record({
    answer: typed[question.kind] ?? fc.constantFrom(...optionsOf(question).map(([one]) => one), ""),
    note: fc.constantFrom("", " ", "In 2020 hersteld."),
  });
const filled: fc.Arbitrary<Answers> = fc
  .tuple(...questions.map((question) => fc.option(answerTo(question), { nil: undefined })))
  .map(
    (all) =>
      new Map(
        questions.flatMap(({ name }, at) => {
          const one = all[at];
          return one ? [[name, one] as const] : [];
        }),
      ),
  );

const namesOf = (listed: HomeFacts, answers: Answers) =>
  askedGroups(listed, answers).flatMap((group) => group.questions.map(({ name }) => name));

test("each question has a name, a text and a group of its own", () => {
  expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length);
  expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length);
  expect(questions.length).toBeGreaterThan(85);
  expect(groups).toHaveLength(9);
  for (const { name, text, choices, note } of questions) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(text).toMatch(/^[A-Z].*\?$/);
    for (const on of note?.on ?? []) {
      expect(Object.keys(choices ?? { yes: 1, no: 1 })).toContain(on);
    }
  }
});

test("a follow-up comes after its parent in one group, is no parent itself, and shares its answers with its siblings", () => {
  for (const group of groups) {
    const opened = new Map<string, readonly string[]>();
    for (const [at, { after }] of group.questions.entries()) {
      if (!after) continue;
      const parent = group.questions.slice(0, at).find(({ name }) => name === after.question);
      expect(parent?.after).toBeUndefined();
      expect(optionsOf(parent!).map(([answer]) => answer)).toEqual(
        expect.arrayContaining([...after.answers]),
      );
      expect(after.answers).toEqual(opened.get(after.question) ?? after.answers);
      opened.set(after.question, after.answers);
    }
  }
});

test("there is a home and an answer that lead to each question, and one that leads past each condition", () => {
  const seen = new Set<string>();
  const missed = new Set<string>();
  fc.assert(
    fc.property(home, filled, (listed, answers) => {
      const names = namesOf(listed, answers);
      for (const { name } of questions) (names.includes(name) ? seen : missed).add(name);
    }),
    { numRuns: 300, seed: 7 },
  );
  expect(questions.filter(({ name }) => !seen.has(name))).toEqual([]);
  const conditional = questions.filter(({ home: wanted, after }) => wanted ?? after);
  expect(conditional.filter(({ name }) => !missed.has(name))).toEqual([]);
});

test("a follow-up never outlives its parent, nor an answer the question it belongs to", () => {
  fc.assert(
    fc.property(home, filled, (listed, answers) => {
      const asked = askedGroups(listed, answers);
      const names = new Set(namesOf(listed, answers));
      const confirmed = confirmedGroups(asked, answers).flatMap((group) => group.answers);
      expect(confirmed.map(({ name }) => name)).toEqual([...names]);
      for (const { name, after } of questions) {
        if (!after || !names.has(name)) continue;
        expect(names).toContain(after.question);
        expect(after.answers).toContain(answers.get(after.question)?.answer);
      }
      for (const { name } of confirmed.filter(({ note }) => note !== "")) {
        const question = questions.find((one) => one.name === name)!;
        expect(takesNote(question, answers.get(name)!.answer)).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test("progress counts what is asked, and says 100 only when nothing is missing", () => {
  fc.assert(
    fc.property(home, filled, (listed, answers) => {
      const asked = askedGroups(listed, answers);
      const { answered, asked: all, percent } = progressOf(asked, answers);
      const missing = missingQuestions(asked, answers).length;
      expect(answered + missing).toBe(all);
      expect(percent).toBeLessThanOrEqual(100);
      expect(percent === 100).toBe(missing === 0);
    }),
    { numRuns: 100 },
  );
});

test("a seller who is unsure of everything is done, whatever the home", () => {
  const unsure = new Map(questions.map(({ name }) => [name, { answer: UNSURE, note: "" }]));
  fc.assert(
    fc.property(home, (listed) => {
      expect(progressOf(askedGroups(listed, unsure), unsure).percent).toBe(100);
    }),
  );
});

test("a fact decides by the listing until a seller says otherwise, and is asked in any case", () => {
  const answers: Answers = new Map([
    ["home-kind", { answer: "flat", note: "" }],
    ["vve", { answer: UNSURE, note: "" }],
  ]);
  expect(namesOf({}, new Map())).not.toContain("boundary");
  expect(namesOf({}, new Map())).not.toContain("vve-costs");
  expect(namesOf({}, answers)).toEqual(expect.arrayContaining(["home-kind", "vve", "vve-costs"]));
  expect(namesOf({}, answers)).not.toContain("boundary");
  const listed = { isFlat: false, hasVve: false, buildYear: 2004 };
  const house = namesOf(listed, new Map());
  expect(house).toEqual(expect.arrayContaining(["boundary", "home-kind", "build-year"]));
  expect(house).not.toContain("vve-costs");
  expect(house).not.toContain("asbestos");
  expect(namesOf(listed, answers)).not.toContain("boundary");
  const older = new Map([["build-year", { answer: "1960", note: "" }]]);
  expect(namesOf(listed, older)).toContain("asbestos");
  const unsure = new Map([["build-year", { answer: UNSURE, note: "" }]]);
  expect(namesOf(listed, unsure)).not.toContain("asbestos");
  expect(namesOf({}, unsure)).toContain("asbestos");
});

test("a no together is for questions of which a no says nothing more, and for none that stands alone", () => {
  const together = questions.filter(mayBeNo).map(({ name }) => name);
  expect(together).toEqual(expect.arrayContaining(["cellar", "roof-leaks", "dispute", "orders"]));
  for (const name of [
    "use-allowed",
    "asbestos",
    "easements",
    "concrete-rot",
    "lead-pipes",
    "tank",
    "woz",
  ]) {
    expect(together).not.toContain(name);
  }
});

test("an ordinary house is asked no more than a seller answers in twenty-five minutes", () => {
  const no = new Map(
    questions.map((question) => [
      question.name,
      { answer: optionsOf(question)[0]![0] === "yes" ? "no" : UNSURE, note: "" },
    ]),
  );
  const listed = { isFlat: false, hasLeasehold: false, hasVve: false, buildYear: 1978 };
  expect(namesOf(listed, no).length).toBeLessThanOrEqual(79);
});

test("a yes that wants a few words is not whole without them", () => {
  const question = questions.find(({ name }) => name === "damp-spots")!;
  const is = (answer: string, note: string) =>
    isAnswered(question, new Map([["damp-spots", { answer, note }]]));
  expect(is("yes", "")).toBe(false);
  expect(is("yes", " \n")).toBe(false);
  expect(is("yes", "Kelder")).toBe(true);
  expect(is("no", "")).toBe(true);
});

test.each([
  ["build-year", "1978", "1978", "1978"],
  ["build-year", " 1978 ", "1978", "1978"],
  ["build-year", "78", null, null],
  ["build-year", "ongeveer 1900", null, null],
  ["build-year", "unsure", "unsure", "Weet ik niet"],
  ["woz", "€ 412.000", "412000", "€ 412.000"],
  ["woz", "412000,50", "412000.5", "€ 412.000,50"],
  ["woz", "-3", null, null],
  ["cellar", "yes", "yes", "Ja"],
  ["heating", "district", "district", "Stadsverwarming of blokverwarming"],
  ["heating", "constructor", null, null],
  ["heating", "", "", ""],
  ["anything-else", "  السقف جديد 🏠 ", "السقف جديد 🏠", "السقف جديد 🏠"],
  ["anything-else", "x".repeat(MAX_TEXT_LENGTH + 1), null, null],
])("an answer to %s that reads %j is kept as %j", (name, text, kept, words) => {
  const question = questions.find((one) => one.name === name)!;
  const read = readAnswer(question, text);
  expect([read, read === null ? null : answerWords(question, read)]).toEqual([kept, words]);
});

test("a question that knows an answer no longer shows it as it was", () => {
  const question = questions.find(({ name }) => name === "heating")!;
  expect(answerWords(question, "coal")).toBe("coal");
});
