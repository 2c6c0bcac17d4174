import { expect, test } from "vitest";
import { addressesOf, pathIn, splitLanguage } from "./languages.ts";
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
  ["/admin", null, null],
  ["/de/kaufnebenkosten", null, null],
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
  ["/de", "de", "/"],
  ["/de/", "de", "/"],
  ["/deur", "nl", "/deur"],
])("%s is read as %s, the Dutch %s", (address, language, dutch) => {
  expect(splitLanguage(venlo, address)).toEqual({ language, dutch });
});

const own = { ...venlo, spoken: { de: ["/blog/bedenktijd", "/starters", "/datenschutz"] } };

test.each([
  ["/blog/bedenktijd", "/de/blog/bedenktijd"],
  ["/blog/bedenktijd?bron=brief#kop", "/de/blog/bedenktijd?bron=brief#kop"],
  ["/blog/bedenktijd/", null],
  ["/blog/rss.xml", null],
  ["/blog", "/de/blog"],
  ["/starters", "/de/starters"],
  ["/de/starters", null],
  ["/datenschutz", null],
  ["/privacy", "/de/datenschutz"],
])("%s of staff, who translated some, is %s in German", (path, german) => {
  expect([pathIn(own, "de", path), pathIn(own, "en", path) !== null]).toEqual([
    german,
    path === "/blog" || path === "/privacy",
  ]);
  const [address = ""] = german?.split(/[?#]/) ?? [];
  const dutch = path.split(/[?#]/)[0];
  expect(german && splitLanguage(own, address)).toEqual(german && { language: "de", dutch });
});

test("a page names each of its languages, one that speaks Dutch alone none", () => {
  expect(addressesOf(roermond, "/kosten-koper")).toEqual([
    { language: "nl", path: "/kosten-koper" },
    { language: "de", path: "/de/kaufnebenkosten" },
    { language: "en", path: "/en/buying-costs" },
  ]);
  expect(addressesOf(venlo, "/admin")).toEqual([]);
});
