import { expect, test } from "vitest";
import { readPage } from "./page.ts";

async function read(html: string) {
  async function* chunks() {
    yield Buffer.from(html);
  }
  return readPage(chunks(), () => "https://makelaar.example/7");
}

const block = (text: string) => `<script type="application/ld+json">${text}</script>`;

test("a page of five million characters of open elements is refused in no time", async () => {
  await expect(read("<b>".repeat(1_700_000))).rejects.toThrow("De pagina is te diep genest.");
});

test("elements that need no end are no depth", async () => {
  const { blocks } = await read(`${"<p>a<br><img>".repeat(10_000)}${block("{}")}`);
  expect(blocks).toEqual(["{}"]);
});

test("of a block that is too long the rest is left out, and the next one is read", async () => {
  const { blocks } = await read(block(`{"a":"${"x".repeat(2_000_000)}"}`) + block("{}"));
  expect(blocks[0]?.length).toBeLessThan(1_100_000);
  expect(blocks[1]).toBe("{}");
});
