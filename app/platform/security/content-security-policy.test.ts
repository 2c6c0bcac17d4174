import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { barePolicy, sealPage } from "./content-security-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const constant = "console.log('constant')";
const seal = (body: string, isSecure = false) =>
  sealPage(body, { nonce: "n0nce", constants: [constant], style: "", isSecure });
const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");

test("a page without scripts of its own may run the constant ones alone", () => {
  expect(scripts(seal("<p>Tekst</p>").policy)).toEqual([hash(constant)]);
});

test("a script that we wrote is named, and the page keeps no trace of the nonce", () => {
  const { html, policy } = seal('<script nonce="n0nce" type="module">\nrun()\n</script>');
  expect(html).toBe('<script type="module">\nrun()\n</script>');
  expect(scripts(policy)).toEqual([hash(constant), hash("\nrun()\n")]);
  expect(policy).toContain("trusted-types 'none'");
});

test.each(['import "/assets/a.js"', "wake((file)=>import(file))"])(
  "one that asks for others may load them from us: %s",
  (script) => {
    const { policy } = seal(`<script nonce="n0nce">${script}</script>`);
    expect(scripts(policy)).toEqual(["'self'", hash(constant), hash(script)]);
    expect(policy).toContain("trusted-types default inert");
  },
);

test.each([
  "<script>steal()</script>",
  '<script nonce="">steal()</script>',
  '<script nonce="n0nc">steal()</script>',
  '<script>//nonce="n0nce"\nsteal()</script>'.replace("n0nce", "guessed"),
  '<SCRIPT nonce="n0nce">steal()</SCRIPT>',
])("a script that came in with somebody's text is not named: %s", (text) => {
  expect(seal(text).policy).not.toContain(hash("steal()"));
  expect(scripts(seal(text).policy)).toEqual([hash(constant)]);
});

test("only behind TLS is everything asked over TLS", () => {
  expect(seal("").policy).not.toContain("upgrade-insecure-requests");
  expect(seal("", true).policy).toContain("upgrade-insecure-requests");
  expect(barePolicy(true)).toContain("upgrade-insecure-requests");
});

test("nothing is allowed to everybody, or by its mere presence", () => {
  for (const { policy } of [seal(""), seal('<script nonce="n0nce">a</script>', true)])
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test("the office's own style is named by its hash, and no other one", () => {
  const style = ":root{--color-river-800:#14305c}";
  const options = { nonce: "n0nce", constants: [], isSecure: false };
  expect(sealPage("<p>Tekst</p>", { ...options, style }).policy).toContain(
    `style-src 'self' ${hash(style)};`,
  );
  expect(sealPage(`<style>${style}</style>`, { ...options, style: "" }).policy).toContain(
    "style-src 'self';",
  );
});
