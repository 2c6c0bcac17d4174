/** The text of a function that uses nothing from outside itself, for a script inline in a page. */
export function compact(program: (...given: never[]) => unknown): string {
  const text = String(program)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/^[ \t]*\/\/.*$/gm, "");
  // Quoted text is kept as it is.
  const quoted = /(["'`])(?:\\.|(?!\1)[^\\])*\1/gs.source;
  const signs = /\s{0,99}([{}()[\],;:?=<>&|!+*])\s{0,99}/g.source;
  return text.replaceAll(
    new RegExp(`${quoted}|${signs}`, "gs"),
    (all, _quote, sign?: string) => sign ?? all,
  );
}
