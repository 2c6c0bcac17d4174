/** The script written inside a page, without structured data and speculation rules. */
export function inlineScript(html: string): string {
  const scripts = html.matchAll(
    /<script(?![^>]*(?:json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
  );
  return Array.from(scripts, ([, text]) => text).join("");
}
