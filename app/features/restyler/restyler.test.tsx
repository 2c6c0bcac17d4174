import { expect, test } from "vitest";
import { itemsOf, renderPage, textOf } from "../../../tests/markup.tsx";
import Restyler from "./show.tsx";
import { restyleStyles } from "./styles.ts";

const markup = renderPage(Restyler);

test("shows the sixteen styles by name", () => {
  expect(itemsOf(markup, "stijlen")).toEqual(restyleStyles.map(({ name }) => name));
  expect(new Set(restyleStyles.map(({ id }) => id)).size).toBe(16);
});

test("says that a picture is made with AI, and that the tool opens soon", () => {
  expect(textOf(markup)).toContain("met AI gemaakt of bewerkt");
  expect(textOf(markup)).toContain("opent binnenkort");
});
