import { expect } from "vitest";
import { machineMails } from "./machine-mails.ts";
import { asks, type Case, file, mail, multipart, ref } from "./message.ts";
import { partMails } from "./part-mails.ts";

const others = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ref(of(at))).join("\n ");
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

/** Messages as they come, and what the lead gets of each; null: nothing. */
export const oddMails: readonly Case[] = [
  ["an answer", ({ answer }) => mail(ref(answer)), asks],
  ["an address in capitals", ({ answer }) => mail(ref(answer), { from: "JAN@X.EXAMPLE" }), asks],
  [
    "another sender",
    ({ answer }) => mail(ref(answer), { from: "Els <els@werk.example>" }),
    { ...asks, sender: "els@werk.example" },
  ],
  [
    "a sender with another's address as name",
    ({ answer }) => mail(ref(answer), { from: '"jan@x.example" <boef@y.example>' }),
    { ...asks, sender: "boef@y.example" },
  ],
  ["no sender", ({ answer }) => mail(ref(answer), { from: null }), { ...asks, sender: "onbekend" }],
  [
    "In-Reply-To alone",
    ({ answer }) => mail(null, { headers: [`In-Reply-To: ${ref(answer)}`] }),
    asks,
  ],
  [
    "References to 200 leads that are none, ours the last",
    ({ answer }) =>
      mail(null, {
        headers: [`References: ${others(200, (at) => `lead-${uuid(at)}-agency`)}\n ${ref(answer)}`],
      }),
    asks,
  ],
  ["an email that was sent again", ({ answer }) => mail(ref(`${answer}-1795745079306`)), asks],
  ["the office's notification, answered on", ({ notification }) => mail(ref(notification)), asks],
  ["an email that we never sent", ({ leadId }) => mail(ref(`lead-${leadId}-${uuid(1)}`)), null],
  ["a lead that is none", () => mail(ref(`lead-${uuid(2)}-agency`)), null],
  ["an id that is too long", ({ answer }) => mail(ref(`${answer}-${"9".repeat(200)}`)), null],
  ["no answer to anything", () => mail(null), null],
  ["the office itself", ({ answer }) => mail(ref(answer), { from: "Info@voordeur.example" }), null],
  [
    "spam of a stranger",
    ({ answer }) => mail(ref(answer), { from: "win@spam.example", headers: ["X-Spam-Flag: YES"] }),
    null,
  ],
  [
    "the person, taken for spam",
    ({ answer }) => mail(ref(answer), { headers: ["X-Spam-Flag: YES"] }),
    asks,
  ],
  [
    "a bounce",
    ({ answer }) =>
      mail(ref(answer), {
        from: "Mailer-Daemon@x.example",
        type: 'multipart/report; report-type=delivery-status; boundary="b"',
        body: multipart(
          "b",
          "Content-Type: text/plain\n\nOnbestelbaar.",
          "Content-Type: message/delivery-status\n\nAction: failed",
        ),
      }),
    {
      text: "Onbestelbaar.",
      sender: "mailer-daemon@x.example",
      isAutomatic: true,
      reason: "De mail kon niet worden bezorgd",
    },
  ],
  ["an empty text", ({ answer }) => mail(ref(answer), { body: "" }), { text: "" }],
  [
    "a text of 3 MB",
    ({ answer }) => mail(ref(answer), { body: "Lang verhaal.\n".repeat(220_000) }),
    { text: longText(), isCut: true },
  ],
  [
    "Latin 1",
    ({ answer }) =>
      mail(ref(answer), {
        type: "text/plain; charset=iso-8859-1",
        headers: ["Content-Transfer-Encoding: quoted-printable"],
        subject: "=?iso-8859-1?Q?Priv=E9?=",
        body: "Ren=E9 komt om =BD elf",
      }),
    { subject: "Privé", text: "René komt om ½ elf" },
  ],
  [
    "parts within parts, with files",
    ({ answer }) =>
      mail(ref(answer), {
        type: 'multipart/mixed; boundary="m"',
        body: multipart(
          "m",
          `Content-Type: multipart/related; boundary="r"\n\n${multipart(
            "r",
            `Content-Type: multipart/alternative; boundary="a"\n\n${multipart("a", "Content-Type: text/plain\n\nZie bijlage.", "Content-Type: text/html\n\n<p>Zie bijlage.</p>")}`,
          )}`,
          file("Taxatie 2026.pdf"),
          file("../../etc/passwd", 3_000_000),
        ),
      }),
    { text: "Zie bijlage.", files: "Taxatie 2026.pdf (3 kB), ../../etc/passwd (3 MB)" },
  ],
  [
    "a message within",
    ({ answer }) =>
      mail(ref(answer), {
        type: 'multipart/mixed; boundary="m"',
        body: multipart(
          "m",
          "Content-Type: text/plain\n\nKijk eens.",
          `Content-Type: message/rfc822\n\n${mail(null, { body: "Geheim van een ander" })}`,
        ),
      }),
    { text: "Kijk eens.", files: "bijlage zonder naam (1 kB)" },
  ],
  [
    "parts that never end",
    ({ answer }) =>
      mail(ref(answer), {
        type: 'multipart/mixed; boundary="m"',
        body: "--m\nContent-Type: text/plain\n\nHalf",
      }),
    { text: "Half" },
  ],
  [
    "parts of which there are none",
    ({ answer }) => mail(ref(answer), { type: "multipart/mixed", body: "los" }),
    {},
  ],
  [
    "a subject that turns text around, and a text with invisible letters",
    ({ answer }) => mail(ref(answer), { subject: "Re:\u202e\u0007 dag", body: "a\u0000b\u202ec" }),
    { subject: "Re: dag", text: "a\ufffdbc" },
  ],
  ...partMails,
  ...machineMails,
  ["no header at all", () => "\r\n\r\nzomaar iets", null],
  ["bytes that mean nothing", () => "\u0001\u0002\u00ff:\r\n\u0003", null],
  ["nothing", () => "", null],
];

function longText(): string {
  return expect.stringMatching(/^(Lang verhaal\.\n){3000,4000}.{0,13}$/) as string;
}
