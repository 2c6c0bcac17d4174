import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import type { Settings } from "../../settings/settings.server.ts";
import { MAX_TARGET } from "../../platform/http/server-limits.ts";
import { readWish, writeWish } from "./input.ts";
import {
  describeSearch,
  readSearchToken,
  searchLinks,
  type SearchPurpose,
  signSearch,
} from "./searches.server.ts";

const secrets = { publicKey: "pk_test", authSecret: "a-secret-of-at-least-thirty-two-letters" };
const purposes: SearchPurpose[] = ["manage", "confirm", "stop", "go-on"];

test("a link is the same however often it is written, and names one search for one purpose", () => {
  const id = randomUUID();
  const settings = { agency: testAgency } as Settings;
  const services = { secrets, publicUrl: "https://voordeur.example", settings };
  expect(searchLinks(services, id)).toEqual(searchLinks(services, id));
  for (const purpose of purposes) {
    const token = signSearch(secrets, purpose, id);
    for (const other of purposes) {
      expect(readSearchToken(secrets, other, token)).toBe(other === purpose ? id : null);
    }
    expect(readSearchToken({ ...secrets, authSecret: "another" }, purpose, token)).toBeNull();
  }
});

test("every search that is kept fits in an address, however much it asks for", () => {
  for (let chosen = 1; chosen <= 30; chosen += 1) {
    const params = new URLSearchParams({
      zoek: "é".repeat(80),
      gebied: `513704_61724${"_99_-99".repeat(19)}${"_-99_99".repeat(19)}`,
      stijl: "modern",
    });
    for (let at = 0; at < chosen; at += 1) {
      params.append("plaats", `'s-Gravenvoeren aan de Maas ${at}`);
      params.append("type", `Geschakelde twee-onder-een-kapwoning ${at}`);
    }
    const wish = readWish(params);
    if (!wish) continue;
    const link = `/woningaanbod-alphen-aan-den-rijn/open-huizen.ics?${writeWish(wish)}&wijzig=${"x".repeat(43)}&kaart=1&sorteer=prijs-oplopend&pagina=10000`;
    expect(link.length).toBeLessThanOrEqual(MAX_TARGET);
  }
  const usual = new URLSearchParams({ zoek: "tuin op het zuiden, garage" });
  for (let at = 0; at < 20; at += 1) {
    usual.append("plaats", `Grubbenvorst ${at}`);
    usual.append("type", `Vrijstaande woning ${at}`);
  }
  expect(readWish(usual)).not.toBeNull();
});

test("no letter of a token can be another", () => {
  const token = signSearch(secrets, "stop", randomUUID());
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === "A" ? "B" : "A";
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    expect(readSearchToken(secrets, "stop", changed)).toBeNull();
  }
  const lastSpelling = token.slice(0, -1) + String.fromCharCode(token.charCodeAt(42) + 1);
  expect(readSearchToken(secrets, "stop", lastSpelling)).toBeNull();
  for (const wrong of ["", "bevestigen", `${token}A`, token.slice(1), `${token.slice(1)}=`]) {
    expect(readSearchToken(secrets, "stop", wrong)).toBeNull();
  }
});

test.each([
  ["", null, "Alle woningen"],
  [
    "aanbod=koop&plaats=Venlo&prijs-tot=400000&slaapkamers=3",
    null,
    "Koopwoningen in Venlo, tot € 400.000, met 3 slaapkamers of meer",
  ],
  ["plaats=Venlo&plaats=Tegelen&plaats=Blerick", null, "Woningen in Venlo, Tegelen of Blerick"],
  [
    "aanbod=huur&type=Appartement&type=Villa&prijs-van=750&prijs-tot=1250",
    null,
    "Appartement of villa te huur, van € 750 tot € 1.250 per maand",
  ],
  [
    "rond=Tegelen&straal=10&oppervlakte=120",
    null,
    "Woningen, vanaf 120 m², binnen 10 km van Tegelen",
  ],
  ["punt=51.37_6.17", null, "Woningen, binnen 5 km van een plek op de kaart"],
  [
    "zoek=tuin&status=Nieuw",
    "klassiek",
    "Woningen, met de status Nieuw, in de woonstijl Klassiek & Charmant, met “tuin”",
  ],
  ["aanbod=ruil&slaapkamers=veel", "barok", "Alle woningen"],
])("%s (%s) is %s", (query, style, words) => {
  expect(describeSearch(query, style)).toBe(words.replaceAll("€ ", "€\u00a0"));
});

test("an email to an address that nobody confirmed says no word of a stranger", () => {
  const query = "zoek=koop+munten&plaats=Venlo&plaats=kijk.example&type=Gratis&rond=kijk.example";
  expect(describeSearch(query, null, { cities: ["Venlo"], types: ["Villa"] })).toBe(
    "Woningen in Venlo, binnen 5 km van een plek op de kaart",
  );
});
