import { LRUCache } from "lru-cache";

/** Drawings by their key, within a number of characters; the least recently used go first. */
export function createDrawnCache(maxLength: number) {
  return new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: (svg) => svg.length,
  });
}
