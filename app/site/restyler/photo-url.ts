/** The bytes of a base64 data URL; null when it is not one. Its stated type is ignored. */
export function readDataUrl(url: string): Uint8Array | null {
  const comma = url.slice(0, 200).indexOf(",");
  if (comma === -1 || !/^data:[^,]*;base64$/i.test(url.slice(0, comma))) return null;
  const base64 = url.slice(comma + 1);
  const digits = base64.replace(/={1,2}$/, "");
  // Looks for what does not belong. To match millions of characters, V8 may need more stack than it
  // has: it optimizes no expression of a process that has compiled many.
  return digits !== "" && !/[^a-z0-9+/]/i.test(digits) ? Buffer.from(base64, "base64") : null;
}
