import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { speaking } from "../../platform/language/speak.server.ts";
import { emailContact } from "./contact.server.tsx";
import { layOut } from "./layout.server.tsx";

const email = {
  opening: "Goedendag,",
  paragraphs: [],
  facts: [],
  closing: ["Met vriendelijke groet,"],
};
const sanne = {
  name: "Sanne van der <b>Velden</b>",
  role: "Register-makelaar",
  languages: "Nederlands en Duits",
  phone: { display: "06 12345678", international: "+31612345678" },
};
const signed = (member: Parameters<typeof emailContact>[1]) =>
  layOut({ ...email, contact: emailContact("https://voordeur.example", member) }, testAgency);
const photo = (size: string) => `team/0123456789abcdef0123456789abcdef ${size}`;

test("who answers signs between the greeting and the office, with the same in both bodies", () => {
  const { html, text } = signed(sanne);
  for (const body of [html, text]) {
    const places = [
      "Met vriendelijke groet,",
      "Sanne van der",
      "Register-makelaar",
      "Spreekt Nederlands en Duits",
      "06 12345678",
      testAgency.address.street,
    ].map((words) => body.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  expect(html).toContain('href="tel:+31612345678"');
  expect(html).toContain("&lt;b&gt;Velden&lt;/b&gt;");
  expect(html).not.toContain("<img");
  expect(html).toMatch(/aria-hidden="true"[^>]*>S/);
});

test("in another language the signature has a word for the work", async () => {
  const { text, html } = await speaking("en", () => signed({ ...sanne, role: "Makelares" }));
  for (const body of [html, text]) expect(body).toMatch(/Estate agent(?!s)/);
  expect(text + html).not.toContain("Makelares");
});

test("a photo comes from the site with its size, its words, and never too tall", () => {
  const imgOf = (size: string) =>
    /<img[^>]*>/.exec(signed({ ...sanne, photo: photo(size) }).html)![0];
  const url = "https://voordeur.example/media/team/0123456789abcdef0123456789abcdef-480.webp";
  expect(imgOf("800x800")).toContain(`src="${url}" alt="Foto van Sanne van der`);
  expect(imgOf("800x800")).toContain('width="64" height="64"');
  expect(imgOf("600x800")).toContain('width="64" height="85"');
  expect(imgOf("300x1500")).toContain('width="64" height="96"');
});

test("without a number or languages these lines are left out", () => {
  const { html, text } = signed({ name: "Joep", role: "Binnendienst" });
  expect(text).toContain("Uw aanspreekpunt: Joep\nBinnendienst\n\n-- ");
  expect(html).not.toMatch(/Spreekt|tel:/);
});

test("an email of nobody in particular is the office's alone", () => {
  expect(layOut({ ...email, contact: null }, testAgency)).toEqual(layOut(email, testAgency));
  expect(layOut(email, testAgency).html).not.toContain("aanspreekpunt");
});
