/** The bytes of a base64 data URL; null when it is not one. Its stated type is ignored. */
export function readDataUrl(url: string): Uint8Array | null {
  const comma = url.slice(0, 200).indexOf(",");
  if (comma === -1 || !/^data:[^,]*;base64$/i.test(url.slice(0, comma))) return null;
  const base64 = url.slice(comma + 1);
  return /^[a-z0-9+/]+={0,2}$/i.test(base64) ? Buffer.from(base64, "base64") : null;
}
