import { describe, expect, test } from "vitest";
import { agency } from "../../agency.config.ts";
import * as contracts from "../../app/deals/contracts/overview.tsx";
import * as mortgage from "../../app/site/services/mortgage.tsx";
import * as privacy from "../../app/site/services/privacy.tsx";
import * as product from "../../app/site/services/product.tsx";
import * as selling from "../../app/site/services/selling.tsx";
import * as valuation from "../../app/site/services/valuation.tsx";
import { initialPageChoices } from "../../app/settings/groups/page-choices.ts";
import { testAgency, testTexts } from "../site/agency.tsx";
import { metaContent, renderPage } from "../site/markup.tsx";

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

  test("has a title and a description that a search engine shows whole", () => {
    expect(metaContent(tags, "title").length).toBeLessThanOrEqual(70);
    const description = metaContent(tags, "description");
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test("offers the telephone", () => {
    expect(markup).toContain(`href="tel:${agency.phone.international}"`);
  });
});
