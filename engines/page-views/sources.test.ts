import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath, sourceOf } from "./sources.ts";
import { newVisitor } from "./visitor.ts";

const HOST = "www.voordeur.example";

const from = (referer: string, search = "") =>
  sourceOf({ ...newVisitor(), host: HOST, referer }, search, "voordeur.example:8443");

test.each([
  ["", "direct"],
  ["https://www.google.com/", "google.com"],
  ["https://WWW.Funda.nl/koop/venlo?naam=jan", "funda.nl"],
  ["http://nieuws.bing.com:8080/a", "nieuws.bing.com"],
  ["android-app://com.google.android.gm/", "com.google.android.gm"],
  // Somebody's own device, a name within a network, no address, another kind of address.
  ["http://192.168.1.12/mail", "anders"],
  ["http://[2001:db8::1]/", "anders"],
  ["http://intranet/", "anders"],
  ["nergens", "anders"],
  ["file:///home/jan/brief.html", "anders"],
  ["https://jan:geheim@mail.example.nl/", "mail.example.nl"],
  [`https://${"a".repeat(90)}.nl/`, "anders"],
  // A host that begins like ours.
  [`https://${HOST}.kwaad.example/`, `voordeur.example.kwaad.example`],
])("from %s: %s", (referer, source) => {
  expect(from(referer)).toEqual({ source, campaign: "" });
});

test.each([`https://${HOST}/`, `http://${HOST}`, "https://voordeur.example:8443/blog?a=b"])(
  "from %s: another page of this site, whatever the campaign",
  (referer) => {
    expect(from(referer)).toBeUndefined();
    expect(from(referer, "?utm_source=x")).toBeUndefined();
  },
);

test.each([
  ["utm_source=Nieuwsbrief&utm_campaign=Herfst+2026", "nieuwsbrief", "herfst 2026"],
  ["a=b&utm_campaign=open-huis", "google.com", "open-huis"],
  ["utm_source=jan%40example.nl&utm_campaign=%3Cb%3E", "google.com", ""],
  [`utm_source=${"a".repeat(41)}`, "google.com", ""],
  ["utm_source=%00&utm_campaign=%ff", "google.com", ""],
])("the words of a campaign: %s", (search, source, campaign) => {
  expect(from("https://www.google.com/", `?${search}`)).toEqual({ source, campaign });
});

// `fc.webUrl` takes seconds.
const addresses = fc
  .tuple(fc.constantFrom("https://", "http://", "mail:", ""), fc.domain(), fc.string())
  .map((parts) => parts.join(""));

test("no header and no address breaks it, or gives more than short plain words", () => {
  const words = /^[\p{L}\p{N} ._+-]{0,80}$/u;
  fc.assert(
    fc.property(fc.oneof(addresses, fc.string()), fc.string(), (referer, search) => {
      const found = from(referer, `?utm_source=${search}&utm_campaign=${referer}`);
      if (!found) return;
      expect(found.source).toMatch(words);
      expect(found.source).not.toBe("");
      expect(found.campaign).toMatch(words);
    }),
  );
});

test("the page of ours that somebody comes from is told with its query", () => {
  const visitor = { ...newVisitor(), host: HOST, referer: `https://${HOST}/blog?jaar=2026` };
  expect(ownPath(visitor, "")).toBe("/blog?jaar=2026");
  expect(ownPath({ ...visitor, referer: `https://${HOST}` }, "")).toBe("/");
  expect(ownPath({ ...visitor, referer: "https://elders.nl/" }, "")).toBeUndefined();
});
