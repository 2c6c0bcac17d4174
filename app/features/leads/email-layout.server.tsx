import { renderToStaticMarkup } from "react-dom/server";

/** Things with a link each; what is `urgent` about one stands out. */
export interface EmailList {
  title: string;
  items: readonly { label: string; url: string; text: string; urgent: string | null }[];
}

/** An email in plain words; it is written out as text and as HTML with the same content. */
export interface EmailContent {
  opening: string;
  paragraphs: readonly string[];
  lists?: readonly EmailList[];
  /** A labelled list; empty values are left out. */
  facts: readonly { label: string; value: string | null }[];
  /** Comes after the facts. */
  closing: readonly string[];
  link?: { label: string; url: string };
}

/** Both bodies of a mail. React escapes whatever people typed. */
export function layOut(email: EmailContent): { text: string; html: string } {
  const filled = { ...email, facts: email.facts.filter((fact) => fact.value) };
  return {
    text: asText(filled),
    html: `<!doctype html>${renderToStaticMarkup(<EmailPage {...filled} />)}`,
  };
}

function asText({ opening, paragraphs, lists = [], facts, closing, link }: EmailContent): string {
  const blocks = [
    opening,
    ...paragraphs,
    ...lists.flatMap(({ title, items }) => [
      `${title}:`,
      ...items.map(({ label, text, urgent, url }) =>
        [`- ${label}${urgent ? ` – ${urgent}` : ""}`, `  ${text}`, `  ${url}`].join("\n"),
      ),
    ]),
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    link ? `${link.label}: ${link.url}` : "",
    ...closing,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const column = { padding: "6px 16px 6px 0", verticalAlign: "top" } as const;

function EmailPage({ opening, paragraphs, lists = [], facts, closing, link }: EmailContent) {
  return (
    <html lang="nl">
      <body style={{ margin: 0, padding: 24, background: "#fcfaf5", color: "#1b2724" }}>
        <div style={{ maxWidth: 560, margin: "0 auto", font: "16px/1.6 Georgia, serif" }}>
          <p>{opening}</p>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {lists.map((list) => (
            <ListPart key={list.title} {...list} />
          ))}
          {facts.length > 0 && (
            <table style={{ borderCollapse: "collapse", margin: "16px 0" }}>
              <tbody>
                {facts.map(({ label, value }) => (
                  <tr key={label}>
                    <th style={{ ...column, textAlign: "left", color: "#52605b" }}>{label}</th>
                    <td style={{ ...column, whiteSpace: "pre-wrap" }}>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {link && (
            <p>
              <a href={link.url} style={{ color: "#a8421f" }}>
                {link.label}
              </a>
            </p>
          )}
          {closing.map((text) => (
            <p key={text} style={{ whiteSpace: "pre-line" }}>
              {text}
            </p>
          ))}
        </div>
      </body>
    </html>
  );
}

function ListPart({ title, items }: EmailList) {
  return (
    <>
      <h2 style={{ margin: "24px 0 0", fontSize: 18 }}>{title}</h2>
      <ul style={{ margin: "8px 0 24px", padding: 0, listStyle: "none" }}>
        {items.map(({ label, url, text, urgent }) => (
          <li key={url} style={{ padding: "8px 0", borderTop: "1px solid #dccdae" }}>
            <a href={url} style={{ color: "#a8421f", fontWeight: "bold" }}>
              {label}
            </a>
            {urgent && <strong style={{ color: "#8a3214" }}> {urgent}</strong>}
            <br />
            <span style={{ color: "#52605b" }}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
