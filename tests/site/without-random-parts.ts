/** A text without its hashes and the tokens of private links: their letters and digits are random. */
export const withoutTokens = (text: string) =>
  text.replaceAll(/\b[0-9a-f]{64}\b|(?<![\w-])[\w-]{43}(?![\w-])/g, "");

/** A text without those and its links, which may hold any short number. */
export const withoutRandomParts = (text: string) =>
  withoutTokens(text.replaceAll(/https?:[^\s"<]+/g, ""));
