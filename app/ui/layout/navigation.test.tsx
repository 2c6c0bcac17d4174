import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { agencyOf } from "../../settings/agency.ts";
import { initialValues } from "../../settings/groups.ts";
import { type MenuEntry, menuPageIds } from "../../settings/paths/menu-pages.ts";
import { AgencyContext } from "../../settings/use-agency.ts";
import { Header } from "./header.tsx";
import { fitsOneRow, logoSize, navigation } from "./navigation.ts";

const withMenu = (menu: MenuEntry[]) => agencyOf({ ...initialValues(), menu });
const labels = (agency = testAgency) => navigation(agency).map(({ label }) => label);

test("the menu of a site in which nobody changed it is the specification's, and not sent along", () => {
  expect(labels()).toEqual([
    "Woningaanbod Venlo",
    "Makelaardij Venlo",
    "Huis verkopen",
    "Taxatie",
    "Hypotheek advies",
    "Blog",
    "Contracten",
    "Foto Restyler",
    "Woninginspiratie",
  ]);
  expect(testAgency).not.toHaveProperty("menu");
});

test("a word follows the town until somebody types another", () => {
  const agency = withMenu([{ page: "services", word: "Onze diensten" }, { page: "listings" }]);
  expect(labels({ ...agency, town: "Zutphen" })).toEqual(["Onze diensten", "Woningaanbod Zutphen"]);
});

test("a town whose name does not fit in the row is left out of it", () => {
  const elsewhere = { ...testAgency, town: "’s-Hertogenbosch" };
  expect(labels(elsewhere).slice(0, 3)).toEqual(["Woningaanbod", "Makelaardij", "Huis verkopen"]);
  expect(fitsOneRow(elsewhere)).toBe(true);
  const long = { ...elsewhere, menu: menuPageIds.map((page) => ({ page })) };
  expect(labels(long)).toContain("Woningaanbod ’s-Hertogenbosch");
});

test("words that do not fit in one row leave the menu button at every width", () => {
  const header = (menu: MenuEntry[]) => {
    const agency = withMenu(menu);
    const html = renderToString(
      <AgencyContext value={agency}>
        <StaticRouter location="/">
          <Header />
        </StaticRouter>
      </AgencyContext>,
    );
    return [fitsOneRow(agency), html.includes('"Hoofdmenu"'), html.includes("md:gap-1 xl:hidden")];
  };
  const pages = (word?: string) => menuPageIds.map((page) => ({ page, word }));
  expect(header(pages().slice(0, 9))).toEqual([true, true, true]);
  expect(header(pages())).toEqual([false, false, false]);
  expect(header(pages("Blog"))).toEqual([true, true, true]);
});

test("an office without WhatsApp offers no chat", () => {
  const header = (agency = testAgency) =>
    renderToString(
      <AgencyContext value={agency}>
        <StaticRouter location="/">
          <Header />
        </StaticRouter>
      </AgencyContext>,
    );
  expect(header()).toContain("https://wa.me/31655501234");
  const { greeting } = testAgency.whatsapp;
  expect(header({ ...testAgency, whatsapp: { greeting } })).not.toContain("wa.me");
});

test("a logo takes the room that it has in the header", () => {
  const first = (size: string) => labels({ ...testAgency, look: { logo: `look/ab ${size}` } })[0];
  expect(first("600x300")).toBe("Woningaanbod Venlo");
  expect(first("3000x400")).toBe("Woningaanbod");
  expect(logoSize("look/ab 900x260")).toEqual({ width: 138, height: 40 });
  expect(logoSize("look/ab 3000x100")).toEqual({ width: 192, height: 6 });
});
