const RANDOM =
  /\b[0-9a-f]{64}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A text without its hashes, ids and the tokens of private links: their letters and digits are random. */
export const withoutTokens = (text: string) => text.replaceAll(RANDOM, "");

/** A text without those and its links, which may hold any short number. */
export const withoutRandomParts = (text: string) =>
  withoutTokens(text.replaceAll(/https?:[^\s"<]+/g, ""));
