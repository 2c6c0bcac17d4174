/** A text without its links and hashes: their letters and digits are random, and may hold any short number. */
export const withoutRandomParts = (text: string) =>
  text.replaceAll(/https?:[^\s"<]+|\b[0-9a-f]{64}\b|(?<![\w-])[\w-]{43}(?![\w-])/g, "");
