import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { agency } from "../../../agency.config.ts";
import { testAgency } from "../../../tests/site/agency.tsx";
import { itemsOf, renderPage, textOf } from "../../../tests/site/markup.tsx";
import { AgencyContext } from "../../settings/use-agency.ts";
import { leadRetentionMonths } from "../../people/leads/retention.ts";
import { euros } from "@voordeur/language/numbers.ts";
import { lastRates } from "@voordeur/costs/rules/transfer-tax.ts";
import { percent, share } from "@voordeur/costs/source.ts";
import Buying from "./buying.tsx";
import Mortgage from "./mortgage.tsx";
import Privacy from "./privacy.tsx";
import Product from "./product.tsx";
import Selling from "./selling.tsx";
import Valuation from "./valuation.tsx";

const { claims } = agency;

describe("selling a house", () => {
  const markup = renderPage(Selling);

  test("shows the agency's three figures", () => {
    const figures = [...markup.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, value]) => value);
    expect(figures).toEqual([
      claims.yearsOfExperience,
      claims.homesSoldSelling,
      claims.satisfaction,
    ]);
    expect(figures).toEqual(["50+", "1000+", "98%"]);
    expect(textOf(markup)).toContain("Bron: Eigen administratie, 1 november 2026");
  });
});

describe("the services", () => {
  const markup = renderPage(Product);

  test("reach eight places", () => {
    const places = itemsOf(markup, "werkgebied").map((text) => text.split(" ")[0]);
    expect(places).toEqual([
      "Venlo",
      "Blerick",
      "Tegelen",
      "Belfeld",
      "Arcen",
      "Velden",
      "Steyl",
      "Lomm",
    ]);
    for (const place of agency.workingArea) expect(places).toContain(place);
  });

  test("rest on the agency's claims", () => {
    const reasons = itemsOf(markup, "redenen").join(" ");
    for (const claim of [
      claims.yearsOfExperience,
      `${claims.averageDaysToSell} dagen`,
      claims.fasterThanMarket,
      claims.satisfaction,
      `${claims.replyWithinHours} uur`,
    ]) {
      expect(reasons).toContain(claim);
    }
  });
});

describe("the valuation", () => {
  const markup = renderPage(Valuation);

  test("is worth 150 euro and costs nothing now", () => {
    expect(textOf(markup)).toMatch(/Ter waarde van € 150 , nu € 0/);
    expect(markup).toContain(`<s>€\u00a0${claims.valuationWorth}</s>`);
  });

  test("promises an answer in a day, without obligation, no cure no pay", () => {
    const text = textOf(markup);
    expect(text).toContain(`Antwoord binnen ${claims.replyWithinHours} uur`);
    expect(text).toContain("Vrijblijvend");
    expect(text).toContain("No cure, no pay");
  });

  test("is told apart from a report that a lender accepts", () => {
    const [estimate = "", report = ""] = markup.split("Gevalideerd taxatierapport</h3>");
    expect(textOf(estimate)).toContain("Voor een hypotheek Niet geldig.");
    expect(textOf(report)).toContain("Voor een hypotheek Geldig.");
    expect(textOf(report)).toContain("NWWI");
  });
});

describe("mortgage advice", () => {
  const markup = renderPage(Mortgage);

  test("commits to nothing at first, and promises no rate", () => {
    const text = textOf(markup);
    expect(text).toContain("De eerste kennismaking is vrijblijvend.");
    expect(text).not.toMatch(/\d\s?%|laagste rente|goedkoopste/);
  });
});

describe("buying in the Netherlands", () => {
  test("sets the tax of both countries side by side, with the source and day of each", () => {
    const markup = renderPage(Buying);
    const [table] = /<table.*<\/table>/s.exec(markup)!;
    const cells = [...table.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text);
    const { ownHome } = lastRates;
    expect(cells.slice(3, 6)).toEqual(["Belasting, om er te wonen", percent(ownHome), "6,5%"]);
    expect(cells.slice(6, 9)).toEqual([
      "Bij € 400.000",
      euros(share(400_000, ownHome)),
      "€ 26.000",
    ]);
    expect(textOf(markup)).toContain("Grunderwerbsteuer, 30 november 2026");
    for (const way of ["/woningaanbod-venlo", "/aanvraag?soort=bezichtiging", "/kosten-koper"]) {
      expect(markup).toContain(`href="${way}"`);
    }
  });
});

describe("the privacy notice", () => {
  const markup = renderPage(Privacy);
  const text = textOf(markup);

  test("says who is responsible and where to reach them", () => {
    for (const fact of [agency.legalName, agency.kvkNumber, agency.address.street, agency.email]) {
      expect(text).toContain(fact);
    }
  });

  test("says how long a request is kept", () => {
    expect(text).toContain(`Na ${leadRetentionMonths} maanden maken wij een aanvraag anoniem`);
  });

  test("names the visitor's rights and the authority", () => {
    const rights = itemsOf(markup, "rechten").join(" ");
    for (const right of ["Inzage", "Verbeteren", "Verwijderen", "export", "Bezwaar"]) {
      expect(rights).toContain(right);
    }
    expect(text).toContain("Autoriteit Persoonsgegevens");
  });
});

describe("the team", () => {
  const team = ["Anna", "Bo", "Carla", "Dirk"].map((name) => ({ name, role: "Makelaar" }));
  const shownIn = (Page: () => ReactNode, members: typeof team) =>
    renderPage(() => (
      <AgencyContext value={{ ...testAgency, team: members }}>{<Page />}</AgencyContext>
    ));

  test("is on the page of the office as a whole, and a few of them on the others", () => {
    expect(itemsOf(shownIn(Product, team), "team")).toHaveLength(4);
    for (const Page of [Selling, Valuation, Mortgage]) {
      expect(itemsOf(shownIn(Page, team), "team")).toEqual([
        "A Anna Makelaar",
        "B Bo Makelaar",
        "C Carla Makelaar",
      ]);
      expect(shownIn(Page, team)).toContain('href="/makelaardij-venlo#team"');
      expect(shownIn(Page, team.slice(0, 3))).not.toContain("#team");
    }
  });

  test("that is empty takes no place", () => {
    for (const Page of [Product, Selling, Valuation, Mortgage]) {
      expect(shownIn(Page, [])).not.toContain('id="team"');
    }
  });
});
