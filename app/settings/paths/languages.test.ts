import { expect, test } from "vitest";
import { addressesOf, pathIn, readAddress } from "./languages.ts";
import { codePaths } from "./paths.ts";

const venlo = { town: "Venlo", paths: codePaths };
const roermond = {
  town: "Sint Odiliënberg",
  paths: { ...codePaths, listings: "/huizen-te-koop" },
};

test.each([
  ["/kosten-koper", "/de/kaufnebenkosten", "/en/buying-costs"],
  [
    "/kosten-koper?woning=a&prijs=1",
    "/de/kaufnebenkosten?woning=a&prijs=1",
    "/en/buying-costs?woning=a&prijs=1",
  ],
  ["/kosten-koper#uitkomst", "/de/kaufnebenkosten#uitkomst", "/en/buying-costs#uitkomst"],
  ["/kosten-koper/", null, null],
  ["/kosten-koper/a", null, null],
  ["/admin", null, null],
  ["/de/kaufnebenkosten", null, null],
  ["/kosten-koperen", null, null],
  ["//kosten-koper", null, null],
  ["", null, null],
  ["/", "/de", "/en"],
  ["/makelaardij-venlo", "/de/immobilienmakler-venlo", "/en/estate-agent-venlo"],
  [
    "/buurt/lomm-bu09830101",
    "/de/wohnviertel/lomm-bu09830101",
    "/en/neighbourhoods/lomm-bu09830101",
  ],
  ["/woningaanbod-venlo/parade-7", "/de/immobilien-venlo/parade-7", "/en/property-venlo/parade-7"],
  ["/blog/bedenktijd", null, null],
  ["/blog/rss.xml", null, null],
  ["/starters", null, null],
])("%s is %s in German and %s in English", (path, german, english) => {
  expect([pathIn(venlo, "de", path), pathIn(venlo, "en", path)]).toEqual([german, english]);
});

test.each([
  ["/kosten-koper", "nl", "/kosten-koper"],
  ["/de/kaufnebenkosten", "de", "/kosten-koper"],
  ["/en/buying-costs", "en", "/kosten-koper"],
  ["/en/kaufnebenkosten", "en", null],
  ["/de/kosten-koper", "de", null],
  ["/nl/kosten-koper", "nl", "/nl/kosten-koper"],
  ["/fr/kosten-koper", "nl", "/fr/kosten-koper"],
  ["/de", "de", "/"],
  ["/de/", "de", "/"],
  ["/deur", "nl", "/deur"],
  ["/de/admin", "de", null],
])("%s is read as %s, the Dutch %s", (address, language, dutch) => {
  expect(readAddress(venlo, address)).toEqual({ language, dutch });
});

test("a page names each of its languages, one that speaks Dutch alone none", () => {
  expect(addressesOf(roermond, "/kosten-koper")).toEqual([
    { language: "nl", path: "/kosten-koper" },
    { language: "de", path: "/de/kaufnebenkosten" },
    { language: "en", path: "/en/buying-costs" },
  ]);
  expect(addressesOf(venlo, "/admin")).toEqual([]);
});
