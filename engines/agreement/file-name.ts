/**
 * `koopovereenkomst-{address}.pdf`, with `contract` when there is no address. Only lower-case letters,
 * digits and hyphens, which every operating system and every header accepts.
 */
export function contractFileName(address: string): string {
  const plain = address
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
  return `koopovereenkomst-${plain || "contract"}.pdf`;
}
