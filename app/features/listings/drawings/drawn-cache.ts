/** Drawings by their key, within a number of characters. What was not asked for of late goes first. */
export function createDrawnCache(maxLength: number) {
  const kept = new Map<string, string>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    get(key: string): string | undefined {
      const svg = kept.get(key);
      if (svg === undefined) return undefined;
      kept.delete(key);
      kept.set(key, svg);
      return svg;
    },
    set(key: string, svg: string): void {
      length += svg.length - (kept.get(key)?.length ?? 0);
      kept.delete(key);
      kept.set(key, svg);
      for (const [oldest, { length: freed }] of kept) {
        if (length <= maxLength) return;
        kept.delete(oldest);
        length -= freed;
      }
    },
  };
}
