import { asks, type Case, type Expected, mail, multipart, type Ours, ref } from "./message.ts";

const asAutomatic: Expected = { ...asks, isAutomatic: true };

/** An answer with these headers. */
const withHeaders =
  (headers: string[], subject = "Re: Uw vraag"): Case[1] =>
  ({ answer }) =>
    mail(ref(answer), { headers, subject });

const from =
  (header: string): Case[1] =>
  ({ answer }) =>
    mail(ref(answer), { from: header });

/** A report about our email, which names it in its third part alone. */
const report =
  (status: string, original: (ours: Ours) => string, type = "delivery-status"): Case[1] =>
  (ours) =>
    mail(null, {
      from: "Mail Delivery System <mailer-daemon@x.example>",
      subject: "Undelivered",
      type: `multipart/report; report-type=${type}; boundary="b"`,
      body: multipart(
        "b",
        "Content-Type: text/plain\n\nOnbestelbaar.",
        `Content-Type: message/${type}\n\nReporting-MTA: dns; x.example\n\nFinal-Recipient: rfc822; jan@x.example\n${status}`,
        original(ours),
      ),
    });
const headersOf = ({ answer }: Ours) =>
  `Content-Type: text/rfc822-headers\n\nFrom: info@kantoor.example\nMessage-ID: ${ref(answer)}\nSubject: Uw vraag\n`;
const messageOf = ({ answer }: Ours) =>
  `Content-Type: message/rfc822\n\n${mail(null, { id: ref(answer), body: "Beste Jan" })}`;
const failed = (code: string, said: string) =>
  `Action: failed\nStatus: ${code}\nDiagnostic-Code: smtp; ${said}`;
const returned: Expected = {
  text: "Onbestelbaar.",
  subject: "Undelivered",
  sender: "mailer-daemon@x.example",
  isAutomatic: true,
};

/** What machines send, what people send with the same headers, and from whom it may come. */
export const machineMails: readonly Case[] = [
  ["X-Autoreply", withHeaders(["X-Autoreply: yes"]), asAutomatic],
  ["X-Autoreply of none", withHeaders(["X-Autoreply: no"]), asks],
  [
    "an absence that is folded",
    withHeaders(["Auto-Submitted:\n auto-replied (vacation)"]),
    asAutomatic,
  ],
  [
    "a person with an absence in the subject, who says that it is none",
    withHeaders(["Auto-Submitted: no", "Precedence: bulk"], "Afwezig"),
    { ...asks, subject: "Afwezig" },
  ],
  ["Precedence: bulk alone", withHeaders(["Precedence: bulk"]), asks],
  [
    "Precedence: bulk and an absence",
    withHeaders(["Precedence: bulk"], "Afwezig: Uw vraag"),
    { ...asAutomatic, subject: "Afwezig: Uw vraag" },
  ],
  ...[
    "Automatisch antwoord: Uw vraag",
    "Automatic reply: Uw vraag",
    "Out of Office Re: Uw vraag",
  ].map((subject): Case => [
    `an empty Return-Path and "${subject}"`,
    withHeaders(["Return-Path: <>"], subject),
    { ...asAutomatic, subject },
  ]),
  ["an empty Return-Path alone", withHeaders(["Return-Path: <>"]), asks],
  [
    "a person who is away on Tuesday",
    withHeaders(["Return-Path: <jan@x.example>"], "Afwezig op dinsdag"),
    { ...asks, subject: "Afwezig op dinsdag" },
  ],
  ["a mailing list", withHeaders(["List-Id: <wijk.x.example>", "Precedence: list"]), asks],
  [
    "a bounce that names ours in its headers alone",
    report(failed("5.1.1", "550 5.1.1 No such user"), headersOf),
    { ...returned, reason: "Dit e-mailadres bestaat niet (550 5.1.1 No such user)" },
  ],
  [
    "a bounce with our whole email",
    report(failed("4.2.2 (full)", "452 4.2.2 Over\n  quota"), messageOf),
    { ...returned, reason: "De mailbox van de klant is vol (452 4.2.2 Over quota)" },
  ],
  ["a delay", report("Action: delayed\nStatus: 4.4.1", headersOf), returned],
  [
    "a receipt of who read it",
    report("Disposition: manual-action; displayed", headersOf, "disposition-notification"),
    returned,
  ],
  [
    "a bounce of an email that is none of ours",
    report(
      failed("5.1.1", "550 No"),
      () => `Content-Type: text/rfc822-headers\n\nMessage-ID: <a@b>\n`,
    ),
    null,
  ],
  ["two senders, one of whom asked", from("Els <els@werk.example>, Jan <jan@x.example>"), asks],
  [
    "two senders, none of whom asked",
    from("els@werk.example, piet@werk.example"),
    { ...asks, sender: "els@werk.example, piet@werk.example" },
  ],
  ["a sender whose address breaks off", from("Jan <jan@>"), { ...asks, sender: "onbekend" }],
  ["the office among two senders", from("els@werk.example, info@voordeur.example"), null],
];
