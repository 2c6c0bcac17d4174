import { currentLanguage } from "@voordeur/language/current.ts";
import { unbroken } from "@voordeur/language/numbers.ts";
import { t } from "@voordeur/language/text.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { unmarked, withDutchParts } from "../../platform/language/dutch-parts.ts";
import { initialColours } from "../../settings/look/palette.ts";
import type { Agency } from "../../settings/agency.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { spokenAgency } from "../../settings/spoken-agency.ts";
import { ink, line, muted } from "./colours.ts";
import { EmailLogo } from "./logo.server.tsx";
import { type EmailContact, ContactPart, contactText } from "./contact.server.tsx";
import { type EmailHome, homeText, HomeParts } from "./homes.server.tsx";

/** Things with a link each; what is `urgent` about one stands out. */
export interface EmailList {
  title: string;
  items: readonly { label: string; url: string; text: string; urgent: string | null }[];
}

/** An email in plain words; it is written out as text and as HTML with the same content. */
export interface EmailContent {
  /** Above the HTML; a mail program shows the subject above the text. */
  title?: string;
  opening: string;
  paragraphs: readonly string[];
  homes?: readonly EmailHome[];
  lists?: readonly EmailList[];
  /** A labelled list; empty values are left out. */
  facts: readonly { label: string; value: string | null }[];
  /** Comes after the facts. */
  closing: readonly string[];
  link?: { label: string; url: string };
  /** Who signs it, above the office. */
  contact?: EmailContact | null;
  /** Ways to go elsewhere, small and last. */
  more?: readonly { label: string; url: string }[];
}

export interface WrittenEmail {
  subject: string;
  text: string;
  html: string;
}

/** The last line of every letter to a customer: the page with all that they have with the office. */
export const minePart = (publicUrl: string) => ({
  label: t`Alles van u bij ons`,
  url: `${publicUrl}/mijn`,
});

/** An email whose subject is its title. */
export const writeEmail = (
  email: EmailContent & { title: string },
  agency: Agency,
): WrittenEmail => ({ subject: email.title, ...layOut(email, agency) });

/** Both bodies of a mail, with the agency's address below. React escapes whatever people typed. */
export function layOut(email: EmailContent, agency: Agency): { text: string; html: string } {
  const { address, phone, openingHours } = spokenAgency(agency);
  const spoken = <Link extends { url: string }>(link: Link) => ({
    ...link,
    url: spokenUrl(agency, link.url),
  });
  const { link, homes = [], lists = [], more = [], facts } = email;
  const signed: SignedEmail = {
    ...email,
    ...(link && { link: spoken(link) }),
    homes: homes.map(spoken),
    lists: lists.map((list) => ({ ...list, items: list.items.map(spoken) })),
    more: more.map(spoken),
    facts: facts.flatMap(({ label, value }) =>
      value ? [{ label, value: isUrl(value) ? spokenUrl(agency, value) : value }] : [],
    ),
    agency,
    name: agency.name,
    river: agency.look.river ?? initialColours.river,
    brick: agency.look.brick ?? initialColours.brick,
    signature: [
      `${address.street}, ${address.postalCode} ${address.city}`,
      openingHours.line ? `${phone.display} (${openingHours.line})` : phone.display,
      agency.email,
    ],
  };
  return {
    text: unmarked(asText(signed)),
    html: `<!doctype html>${withDutchParts(renderToStaticMarkup(<EmailPage {...signed} />))}`,
  };
}

const isUrl = (value: string) => /^https?:\/\/\S+$/.test(value);

interface SignedEmail extends EmailContent {
  agency: Agency;
  name: string;
  signature: readonly string[];
  /** The office's two colours. */
  river: string;
  brick: string;
}

/** A label with its colon; one that is a question has its own mark. */
const before = (label: string) => (/[?!:]$/.test(label) ? label : `${label}:`);

function asText(email: SignedEmail): string {
  const { opening, paragraphs, homes = [], lists = [], facts, closing, link, more = [] } = email;
  const { contact, name, signature } = email;
  const blocks = [
    opening,
    ...paragraphs,
    ...homes.map(homeText),
    ...lists.flatMap(({ title, items }) => [
      before(title),
      ...items.map(({ label, text, urgent, url }) =>
        [`- ${label}${urgent ? ` – ${urgent}` : ""}`, `  ${text}`, `  ${url}`].join("\n"),
      ),
    ]),
    facts.map(({ label, value }) => `${before(label)} ${value}`).join("\n"),
    link ? `${before(link.label)} ${link.url}` : "",
    ...closing,
    contact ? contactText(contact) : "",
    more.map(({ label, url }) => `${before(label)} ${url}`).join("\n"),
    ["-- ", name, ...signature].join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const sans = "16px/1.6 'Instrument Sans', -apple-system, 'Segoe UI', Arial, sans-serif";
const serif = "Newsreader, Georgia, serif";
const cell = {
  padding: "10px 0",
  borderBottom: `1px solid ${line}`,
  verticalAlign: "top",
} as const;

function EmailPage(email: SignedEmail) {
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A program that turns colours round would leave the logo on its white. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{email.title ?? email.name}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: paper }}>
        <EmailBody {...email} />
      </body>
    </html>
  );
}

function EmailBody(email: SignedEmail) {
  const { title, opening, paragraphs, homes = [], lists = [] } = email;
  const { facts, closing, link, contact, more = [] } = email;
  const { agency, name, signature, river, brick } = email;
  return (
    // A long address or name breaks before it makes a phone's page wider.
    <div style={{ background: paper, color: ink, font: sans, wordBreak: "break-word" }}>
      {agency.look.logo ? (
        <div
          style={{ background: "#ffffff", borderTop: `6px solid ${river}`, padding: "18px 16px" }}
        >
          <div style={column}>
            <EmailLogo agency={agency} river={river} />
          </div>
        </div>
      ) : (
        <div style={{ background: river, padding: "20px 16px" }}>
          <p style={{ ...column, font: `500 22px/1.2 ${serif}`, color: "#ffffff" }}>{name}</p>
        </div>
      )}
      <div style={{ padding: "24px 16px" }}>
        <div style={column}>
          {/* Of the column: about 36 px on a desktop and 20 px on a phone. */}
          <div style={{ padding: "28px 6%", background: "#ffffff", border: `1px solid ${line}` }}>
            {title && (
              <h1 style={{ margin: "0 0 20px", font: `500 26px/1.25 ${serif}`, color: river }}>
                {unbroken(title)}
              </h1>
            )}
            <p>{opening}</p>
            {paragraphs.map((text) => (
              <p key={text} style={{ whiteSpace: "pre-line" }}>
                {text}
              </p>
            ))}
            <HomeParts homes={homes} river={river} brick={brick} />
            {lists.map((list) => (
              <ListPart key={list.title} {...list} river={river} brick={brick} />
            ))}
            {facts.length > 0 && <Facts facts={facts} brick={brick} />}
            {link && (
              <p style={{ margin: "24px 0" }}>
                <a href={link.url} style={{ ...buttonLook, background: brick }}>
                  {link.label}
                </a>
              </p>
            )}
            {closing.map((text) => (
              <p key={text} style={{ whiteSpace: "pre-line" }}>
                {text}
              </p>
            ))}
            {contact && <ContactPart contact={contact} river={river} />}
            {more.length > 0 && (
              <p style={{ margin: "24px 0 0", paddingTop: 16, borderTop: `1px solid ${line}` }}>
                {more.map(({ label, url }) => (
                  <a key={url} href={url} style={{ ...smallLink, color: river }}>
                    {label}
                  </a>
                ))}
              </p>
            )}
          </div>
        </div>
        <p style={{ ...column, marginTop: 20, fontSize: 14, color: muted, whiteSpace: "pre-line" }}>
          <strong style={{ color: ink }}>{name}</strong>
          {`\n${signature.join("\n")}`}
        </p>
      </div>
    </div>
  );
}

const paper = "#f6f1e6";
const smallLink = { display: "inline-block", marginRight: 20, fontSize: 14 } as const;
const column = { maxWidth: 600, margin: "0 auto" } as const;
const buttonLook = {
  display: "inline-block",
  padding: "12px 24px",
  borderRadius: 24,
  color: "#ffffff",
  fontWeight: 600,
  textAlign: "center",
  textDecoration: "none",
} as const;

const labelLook = { ...cell, textAlign: "left", fontWeight: 400, color: muted } as const;

/** A label stays whole on the narrowest phone, unless a word of it would leave the value no room. */
const whole = (label: string) => ({
  wordBreak: /\S{18}/.test(label) ? ("break-word" as const) : ("normal" as const),
});

function Facts({ facts, brick }: Pick<SignedEmail, "facts" | "brick">) {
  return (
    <table
      style={{
        width: "100%",
        margin: "20px 0",
        borderCollapse: "collapse",
        borderTop: `1px solid ${line}`,
      }}
    >
      <tbody>
        {facts.map(({ label, value }) =>
          value && isUrl(value) ? (
            <UrlFact key={label} {...{ label, url: value, brick }} />
          ) : (
            <tr key={label}>
              <th style={{ ...labelLook, ...whole(label), paddingRight: 16, width: "34%" }}>
                {label}
              </th>
              <td style={{ ...cell, whiteSpace: "pre-wrap", wordBreak: "break-word" }}>{value}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** Across both columns, and broken after its slashes alone where it can be: it is typed over from paper. */
function UrlFact({ label, url, brick }: { label: string; url: string; brick: string }) {
  const parts = url.split(/(?<=[^/:]\/)/);
  return (
    <tr>
      <th colSpan={2} style={labelLook}>
        {label}
        <br />
        <a href={url} style={{ color: brick, fontSize: 14 }}>
          {parts.map((part, at) => (
            <span
              key={part + at}
              style={{ display: "inline-block", maxWidth: "100%", wordBreak: "break-word" }}
            >
              {part}
            </span>
          ))}
        </a>
      </th>
    </tr>
  );
}

function ListPart({
  title,
  items,
  river,
  brick,
}: EmailList & Pick<SignedEmail, "river" | "brick">) {
  return (
    <>
      <h2 style={{ margin: "24px 0 0", font: `500 20px/1.3 ${serif}`, color: river }}>{title}</h2>
      <ul style={{ margin: "8px 0 24px", padding: 0, listStyle: "none" }}>
        {items.map(({ label, url, text, urgent }) => (
          <li key={url} style={{ padding: "8px 0", borderTop: `1px solid ${line}` }}>
            <a href={url} style={{ color: brick, fontWeight: 600 }}>
              {label}
            </a>
            {urgent && <strong style={{ color: "#8a3214" }}> {unbroken(urgent)}</strong>}
            <br />
            <span style={{ color: muted }}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
