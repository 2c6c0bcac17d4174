import { describe, expect, test } from "vitest";
import { agency } from "../../agency.config.ts";
import * as contracts from "../../app/features/contracts/overview.tsx";
import * as mortgage from "../../app/features/services/mortgage.tsx";
import * as privacy from "../../app/features/services/privacy.tsx";
import * as product from "../../app/features/services/product.tsx";
import * as selling from "../../app/features/services/selling.tsx";
import * as valuation from "../../app/features/services/valuation.tsx";
import { initialPageChoices } from "../../app/settings/groups/page-choices.ts";
import { testAgency, testTexts } from "../site/agency.tsx";
import { headingLevels, metaContent, renderPage, textOf } from "../site/markup.tsx";

type ContractsPage = typeof contracts.default;

const pages = {
  "/makelaardij-venlo": product,
  "/mijn-huis-verkopen": selling,
  "/taxatie-venlo": valuation,
  "/hypotheek-advies-venlo": mortgage,
  "/privacy": privacy,
  "/contracten": {
    ...contracts,
    default: () =>
      contracts.default({
        loaderData: initialPageChoices,
      } as unknown as Parameters<ContractsPage>[0]),
  },
};

/** Without the agency's name, which comes after every title. */
const matches = [
  { id: "root", loaderData: { publicUrl: "", agency: { ...testAgency, name: "" } } },
];

describe.each(Object.entries(pages))("%s", (path, page) => {
  const markup = renderPage(page.default);
  const tags = page.meta({ matches, loaderData: { texts: testTexts } });

  test("has one main heading and skips no level below it", () => {
    const levels = headingLevels(markup);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
  });

  test("labels everything by something that is there, and uses an id once", () => {
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, label] of markup.matchAll(/aria-labelledby="([^"]+)"/g)) {
      expect(ids).toContain(label);
    }
  });

  test("has a title and a description that a search engine shows whole", () => {
    expect(metaContent(tags, "title").length).toBeLessThanOrEqual(70);
    const description = metaContent(tags, "description");
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test("names its own address", () => {
    const found = [metaContent(tags, "canonical"), metaContent(tags, "robots")];
    expect(found).toEqual([path, ""]);
  });

  test("ships no script and shouts nowhere", () => {
    expect(page).not.toHaveProperty("handle.hydrate");
    expect(markup).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(textOf(markup)).not.toContain("!");
  });

  test("offers the telephone", () => {
    expect(markup).toContain(`href="tel:${agency.phone.international}"`);
  });
});

test("every page has its own title and description", () => {
  const tags = Object.values(pages).map((page) =>
    page.meta({ matches, loaderData: { texts: testTexts } }),
  );
  for (const name of ["title", "description"]) {
    expect(new Set(tags.map((of) => metaContent(of, name))).size).toBe(tags.length);
  }
});
