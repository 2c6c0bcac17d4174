/** Texts whose tables can be reached by key: one that is wider than the text scrolls. */
export function focusableTables(html: string): string {
  return html.replaceAll("<table>", '<table tabindex="0">');
}
