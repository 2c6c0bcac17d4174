/**
 * `koopovereenkomst-{address}.pdf`, with `contract` where there is no address. Only small letters,
 * digits and hyphens, so that every operating system and every header takes it.
 */
export function contractFileName(address: string): string {
  const plain = address
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
  return `koopovereenkomst-${plain || "contract"}.pdf`;
}
