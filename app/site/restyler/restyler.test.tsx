import { expect, test } from "vitest";
import { itemsOf, metaContent, renderPage, textOf } from "../../../tests/site/markup.tsx";
import { rootMatch } from "../../../tests/site/agency.tsx";
import { meta } from "./show.tsx";
import { Studio } from "./studio.tsx";
import { restyleStyles } from "@voordeur/restyle/styles.ts";

const markup = renderPage(() => <Studio publicKey="pk_test" hasModel={false} />);

test("shows the sixteen styles by name, each with its picture, disabled without a photo", () => {
  expect(itemsOf(markup, "stijlen")).toEqual(restyleStyles.map(({ name }) => name));
  expect(new Set(restyleStyles.map(({ id }) => id)).size).toBe(16);
  expect(new Set(restyleStyles.map(({ prompt }) => prompt)).size).toBe(16);
  const samples = [...markup.matchAll(/src="([^"]*samples\/[^"]+)"/g)].map(([, source]) => source);
  expect(new Set(samples).size).toBe(16);
  expect([...markup.matchAll(/aria-disabled="true"/g)]).toHaveLength(16);
});

test("asks for a photo first", () => {
  expect(textOf(markup)).toContain("JPEG, PNG, WebP, AVIF of GIF, hoogstens 5 MB");
  expect(markup).not.toContain("Nieuwe Foto");
});

test("has a title and a description that a search engine shows whole", () => {
  const tags = meta({ matches: [rootMatch] });
  expect(metaContent(tags, "title").length).toBeLessThanOrEqual(70);
  const { length } = metaContent(tags, "description");
  expect(length).toBeGreaterThanOrEqual(120);
  expect(length).toBeLessThanOrEqual(160);
});
