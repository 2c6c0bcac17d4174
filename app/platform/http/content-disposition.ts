/**
 * The header for a file that a browser shows under its name: in ASCII for old ones, and as it is
 * (RFC 6266, with RFC 8187's spelling of other letters).
 */
export function inlineFile(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%/]/g, "-");
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`;
}
