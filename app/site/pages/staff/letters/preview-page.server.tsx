import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { withSitePictures } from "../../../../platform/mail/embedded-pictures.ts";
import type { Example } from "./examples.server.ts";

const heading = { margin: 0, font: "600 15px/1.5 system-ui, sans-serif", color: "#52605b" };
const part = { padding: "16px", background: "#ffffff", borderBottom: "1px solid #e0d7c5" };
const plain = {
  margin: 0,
  padding: "8px 16px 24px",
  font: "14px/1.5 ui-monospace, monospace",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;

/**
 * The emails below each other, each as HTML and beside an editor as plain text too, with the policy of
 * that page.
 */
export function previewPage(
  examples: readonly Example[],
  place: "editor" | "sheet",
): { page: string; policy: string } {
  const body = renderToStaticMarkup(<Emails examples={examples} isPlain={place === "editor"} />);
  const { html, css } = withoutStyleAttributes(body);
  const page = renderToStaticMarkup(
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Voorbeeld van de brief</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: html }} />
    </html>,
  );
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return { page: `<!doctype html>${page}`, policy: policy.join("; ") };
}

function Emails({ examples, isPlain }: { examples: readonly Example[]; isPlain: boolean }) {
  return (
    <>
      {examples.map(({ receiver, subject, text, html }) => (
        <section key={receiver} aria-label={receiver}>
          <div style={part}>
            <p style={heading}>{receiver}</p>
            <p style={{ ...heading, color: "#1b2724" }}>{subject}</p>
          </div>
          <div dangerouslySetInnerHTML={{ __html: withSitePictures(bodyOf(html)) }} />
          {isPlain && (
            <>
              <p style={{ ...heading, padding: "16px 16px 0" }}>Zonder opmaak</p>
              <pre style={plain}>{text}</pre>
            </>
          )}
        </section>
      ))}
    </>
  );
}

const bodyOf = (html: string) => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";

/**
 * The styles that emails carry on their elements, as classes: attributes would need a hash each, and
 * those of a page that a script reads would meet the policy of the editor.
 */
function withoutStyleAttributes(html: string): { html: string; css: string } {
  const rules = new Map<string, string>();
  const classed = html.replaceAll(/ style="([^"]*)"/g, (_found, style: string) => {
    const name = `s${createHash("sha256").update(style).digest("hex").slice(0, 12)}`;
    rules.set(name, `.${name}{${unescapeHtml(style)}}`);
    return ` class="${name}"`;
  });
  return {
    html: classed,
    css: ["body{margin:0;background:#fff;color:#1b2724}", ...rules.values()].join("\n"),
  };
}

/** Undoes what React escapes. */
const unescapeHtml = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
