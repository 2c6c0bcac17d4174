import fc from "fast-check";
import { expect, test } from "vitest";
import { initialValues } from "../../../settings/groups.ts";
import { draftOfValue } from "../../../staff/kit/editables/setting-editable.server.ts";
import { type Draft, type DraftObject } from "../../../staff/kit/form/draft.ts";
import { withColleagues } from "./colleagues.ts";
import { allChapters, chaptersOf } from "./chapters.ts";
import { absenceScreen } from "./screens/division.ts";
import { screenOf, screens } from "./screens.ts";
import { summaryOf } from "./summary.ts";

const told = (slug: string) => {
  const screen = screenOf(slug)!;
  return summaryOf(screen.fields, draftOfValue(screen, initialValues()[screen.group]));
};

test("a line says what stands in a part, and only as much as a line holds", () => {
  expect(told("gegevens")).toMatch(/^Voordeur Makelaardij · Voordeur · /);
  expect(told("team")).toBe("Femke van der Linden · Bart Hendrix · Aylin Demir");
  expect(told("openingstijden")).toBe("08:30 – 17:30");
  expect(told("menu")).toMatch(/^Woningaanbod · Makelaardij · /);
  expect(told("verkopen")).toBe("");
  for (const { slug } of screens) expect(told(slug).length).toBeLessThan(90);
});

test("every part stands on one of the six screens, once, however large the office is", () => {
  for (const branches of [0, 1, 3]) {
    for (const colleagues of [0, 1, 2, 9]) {
      const chapters = chaptersOf({ branches, colleagues });
      const slugs = chapters.flatMap(({ parts }) =>
        parts.flatMap((part) => ("slug" in part ? part.slug : [])),
      );
      const hidden = colleagues > 1 ? [] : ["verdeling"];
      expect([...slugs, ...hidden].toSorted()).toEqual(screens.map(({ slug }) => slug).toSorted());
    }
  }
  const addresses = [...allChapters, ...screens].map(({ slug }) => slug);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test("colleagues are chosen from a list, which never loses an address that stands there", () => {
  const address = fc.constantFrom("anna@k.example", "BERT@k.example", "weg@elders.example", "");
  const absence = fc.record({ who: address, standIn: address });
  fc.assert(
    fc.property(fc.array(absence, { maxLength: 5 }), (absences) => {
      const colleagues = [
        { name: "Anna", email: "anna@k.example" },
        { name: "", email: "bert@k.example" },
      ];
      const draft = { absences } as DraftObject;
      const list = withColleagues(absenceScreen.fields, colleagues, draft)["absences"]!;
      if (list.kind !== "list" || list.fields["who"]?.kind !== "choice") throw new Error("no list");
      const values = list.fields["who"].options.map(([value]) => value.toLowerCase());
      expect(new Set(values).size).toBe(values.length);
      const typed: Draft[] = absences.flatMap(({ who, standIn }) => [who, standIn]);
      for (const each of typed) expect(values).toContain((each as string).toLowerCase());
    }),
  );
});
