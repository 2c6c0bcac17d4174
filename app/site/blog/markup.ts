export interface Token {
  /** As it stands in the text. */
  source: string;
  /** The name of an element's tag; undefined for text. */
  tag?: string;
  closing: boolean;
}

/** The tags and texts of HTML that `cleanRichText` returned: nothing else writes `<` or `>` this strictly. */
export function tokensOf(clean: string): Token[] {
  return [...clean.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*(?:>|$)|[^<]+/g)].map(
    ([source, slash, tag]) => ({
      source,
      closing: slash === "/",
      ...(tag && { tag }),
    }),
  );
}

/** An attribute of a tag, its entities read; null when it is not there. */
export function attributeOf(source: string, name: string): string | null {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(source) ?? [];
  return value === undefined ? null : readEntities(value);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

export function readEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!);
}
