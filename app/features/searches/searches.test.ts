import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
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
  const services = { secrets, publicUrl: "https://voordeur.example" };
  expect(searchLinks(services, id)).toEqual(searchLinks(services, id));
  for (const purpose of purposes) {
    const token = signSearch(secrets, purpose, id);
    for (const other of purposes) {
      expect(readSearchToken(secrets, other, token)).toBe(other === purpose ? id : null);
    }
    expect(readSearchToken({ ...secrets, authSecret: "another" }, purpose, token)).toBeNull();
  }
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
