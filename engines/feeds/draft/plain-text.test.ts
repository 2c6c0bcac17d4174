import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  [
    "keeps the paragraphs of plain text",
    "Een.\n\nTwee.\r\n\r\n\r\nDrie.",
    "Een.\n\nTwee.\n\nDrie.",
  ],
  ["reads line breaks of HTML", "Een.<br />\n<br />\nTwee.", "Een.\n\nTwee."],
  [
    "reads line breaks alone as it does beside other markup",
    "Een\r\ntwee.<BR>\u200b<br/>\n\n<br\n>Drie.<br",
    "Een twee.\n\nDrie.",
  ],
  [
    "reads paragraphs and lists",
    "<p>Een &amp; twee</p><ul><li>tuin</li><li>garage</li></ul>",
    "Een & twee\n\n- tuin\n- garage",
  ],
  [
    "drops scripts, pictures and link addresses",
    '<p>A<script>x()</script><img src="x"> <a href="https://x.example">B</a></p>',
    "A B",
  ],
  ["keeps a bare smaller-than sign", "Energie < 50 euro", "Energie < 50 euro"],
  ["drops the marks of bold text", "**Indeling**\nHal", "Indeling\nHal"],
])("%s", (_what, source, text) => {
  expect(plainText(source)).toBe(text);
});
