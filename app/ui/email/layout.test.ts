import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { layOut } from "./layout.server.tsx";

const url = "https://voordeur.example/a";

test.each([
  ["Wanneer", "Wanneer:"],
  ["Is uw woning verkocht?", "Is uw woning verkocht?"],
  ["Let op!", "Let op!"],
])("in the text of an email the label %j becomes %j, wherever it stands", (label, written) => {
  const items = [{ label: "Ja", text: "Graag", url, urgent: null }];
  const { text } = layOut(
    {
      opening: "Goedendag,",
      paragraphs: [],
      lists: [{ title: label, items }],
      facts: [{ label, value: "morgen" }],
      link: { label, url },
      closing: [],
      more: [{ label, url }],
    },
    testAgency,
  );
  const lines = text.split("\n").filter((line) => line.startsWith(label));
  const withLink = `${written} ${url}`;
  expect(lines).toEqual([written, `${written} morgen`, withLink, withLink]);
});
