const escapable = '"\\/bfnrtu';

/**
 * The value of an ld+json block. Pages are put together out of templates, so that a block may have
 * comments, CDATA marks, a comma too many or line breaks in its texts; undefined when it cannot be
 * read all the same.
 */
export function ldValue(block: string): unknown {
  return parsed(block) ?? parsed(mended(block)) ?? parsed(mended(withoutEntities(block)));
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The quotes themselves may have been written for HTML, which a script is not. */
function withoutEntities(block: string): string {
  return block
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** The block as JSON; values that follow each other become a list. Undefined: it breaks off. */
function mended(block: string): string | undefined {
  const out: string[] = [];
  let at = 0;
  let depth = 0;
  let values = 0;
  while (at < block.length) {
    const next = afterNoise(block, at);
    if (next === undefined) return undefined;
    if (next > at) {
      at = next;
      continue;
    }
    const character = block.charAt(at);
    if (character === '"') {
      const end = stringEnd(block, at);
      if (end === undefined) return undefined;
      out.push(mendedString(block.slice(at + 1, end)));
      at = end + 1;
      continue;
    }
    if ("{[".includes(character)) {
      if (depth === 0 && values > 0) out.push(",");
      if (depth === 0) values += 1;
      depth += 1;
    }
    if ("}]".includes(character)) {
      if (out.at(-1) === ",") out.pop();
      depth -= 1;
    }
    // Between two values, and behind the last one, stands nothing that counts.
    if (depth > 0 || "}]".includes(character)) out.push(character);
    at += 1;
  }
  return values > 1 ? `[${out.join("")}]` : out.join("");
}

/** Where white space, comments and marks end that start at `at`; `at` itself when none does. */
function afterNoise(text: string, at: number): number | undefined {
  if (/[\s\u00a0\ufeff]/.test(text.charAt(at))) return at + 1;
  for (const mark of ["<!--", "-->", "<![CDATA[", "]]>"]) {
    if (text.startsWith(mark, at)) return at + mark.length;
  }
  if (text.startsWith("/*", at)) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? undefined : end + 2;
  }
  if (!text.startsWith("//", at)) return at;
  // A mark behind it may have the data on its own line.
  const mark = /^\/\/\s*(?=<!|-->|\]\]>)/.exec(text.slice(at, at + 40));
  if (mark) return at + mark[0].length;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

function stringEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === '"') return at;
  }
  return undefined;
}

function mendedString(content: string): string {
  const text = content
    .replace(/\\([^])/g, (all, escaped: string) => (escapable.includes(escaped) ? all : escaped))
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\t/g, "\\t")
    .replace(/\p{Cc}/gu, " ");
  return `"${text}"`;
}
