import { expect } from "vitest";
import { asks, type Case, file, mail, multipart, ref } from "./message.ts";

const text = (words: string) => `Content-Type: text/plain; charset=utf-8\n\n${words}`;
const html = (words: string) => `Content-Type: text/html; charset=utf-8\n\n${words}`;
const parts = (kind: string, boundary: string, ...all: string[]) =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\n\n${multipart(boundary, ...all)}`;
const picture = (headers: string, bytes = 3000) =>
  `Content-Type: image/png${headers}\nContent-Transfer-Encoding: base64\n\n${"QUJD".repeat(bytes / 3)}`;
const photo = picture('; name="IMG_1.png"\nContent-Disposition: inline; filename="IMG_1.png"');
const logo = (cid: string, bytes?: number) =>
  picture(
    `; name="image001.png"\nContent-Disposition: inline; filename="image001.png"\nContent-ID: <${cid}>`,
    bytes,
  );
const deep = (count: number, within: string): string =>
  count === 0 ? within : parts("mixed", `m${count}`, deep(count - 1, within));

/** A message of these parts. */
const made =
  (kind: string, ...all: string[]): Case[1] =>
  ({ answer }) =>
    mail(ref(answer), {
      type: `multipart/${kind}; boundary="top"`,
      body: multipart("top", ...all),
    });

/** Messages of several parts, and what the lead gets of them. */
export const partMails: readonly Case[] = [
  [
    "an iPhone's text, photo and text",
    made("mixed", text("Dit is de tuin."), photo, text("En dit is Jan.")),
    { text: "Dit is de tuin.\n\nEn dit is Jan.", files: "IMG_1.png (3 kB)" },
  ],
  [
    "a plain part without words",
    made("alternative", text(" \n"), html("<p>Graag morgen om tien uur.</p>")),
    asks,
  ],
  [
    "both parts",
    made("alternative", text("Graag morgen om tien uur."), html("<p>Iets anders.</p>")),
    asks,
  ],
  [
    "a text with a name",
    made(
      "mixed",
      text("Zie bijlage."),
      'Content-Type: text/plain; name="lijst.txt"\n\nTafel\nStoel',
    ),
    { text: "Zie bijlage.", files: "lijst.txt (1 kB)" },
  ],
  [
    "the picture of a signature",
    made("related", html('<p>Ja.</p><img src="cid:a1@x.example">'), logo("a1@x.example")),
    { text: "Ja." },
  ],
  [
    "a related picture that the HTML does not show",
    made("related", html("<p>Ja.</p>"), logo("a1@x.example")),
    { text: "Ja.", files: "image001.png (3 kB)" },
  ],
  [
    "a photo that stands in the text",
    made(
      "related",
      html('<p>Kijk:</p><img src="cid:a1@x.example">'),
      logo("a1@x.example", 240_000),
    ),
    { text: "Kijk:", files: "image001.png (240 kB)" },
  ],
  [
    "Apple's HTML around a file",
    made(
      "alternative",
      text("  \n"),
      parts("mixed", "m", html("<p>Hier is het.</p>"), file("plan.pdf"), html("<p>Groet</p>")),
    ),
    { text: "Hier is het.\n\nGroet", files: "plan.pdf (3 kB)" },
  ],
  [
    "a picture that stands in the HTML, of 500 kB, before the words",
    made(
      "mixed",
      html(`<img src="data:image/png;base64,${"iVBORw0KGgo1".repeat(42_000)}"><p>Ja.</p>`),
    ),
    { text: "Ja." },
  ],
  ["parts of thirty levels", made("mixed", deep(30, text("Ja."))), { text: "Ja." }],
  [
    "more parts than are looked at",
    made("mixed", ...Array.from({ length: 120 }, (_, at) => text(`Deel ${at}`))),
    { text: expect.stringMatching(/^Deel 0\n\n[^]*Deel 99$/) as string, isCut: true },
  ],
  [
    "a signature of a certificate",
    made(
      "signed",
      text("Ja."),
      'Content-Type: application/pkcs7-signature; name="smime.p7s"\nContent-Transfer-Encoding: base64\n\nQUJD',
    ),
    { text: "Ja.", files: "smime.p7s (1 kB)" },
  ],
];
