import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { layOut } from "./layout.server.tsx";

const email = { opening: "Goedendag,", paragraphs: [], facts: [], closing: [] };
const logoOf = (size: string) => {
  const look = { logo: `look/0123456789abcdef0123456789abcdef ${size}` };
  return /<img[^>]*>/.exec(layOut(email, { ...testAgency, look }).html)?.[0];
};

test("an email begins with the office's logo, of a size that fits, and its name for who sees none", () => {
  expect(logoOf("900x260")).toContain('src="cid:0123456789abcdef0123456789abcdef@look"');
  expect(logoOf("900x260")).toContain(`alt="${testAgency.name}" width="222" height="64"`);
  expect(logoOf("3000x100")).toContain('width="240" height="8"');
  expect(logoOf("100x40")).toContain('width="100" height="40"');
});

test("without a logo it begins with the office's name", () => {
  const { html } = layOut(email, testAgency);
  expect(html).not.toContain("<img");
  expect(html.indexOf(testAgency.name)).toBeLessThan(html.indexOf("Goedendag"));
});
