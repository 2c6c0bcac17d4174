import { z } from "zod";

const refusal = z.object({
  issues: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** The document, or the server's messages about fields; null after any other failure. */
export type Answer = { file: Blob; name: string } | { refused: [field: string, text: string][] };

/** Asks for the PDF of an agreement. The server keeps nothing of it. */
export async function requestContract(
  contractData: Record<string, unknown>,
  { publicKey, fileName }: { publicKey: string; fileName: string },
): Promise<Answer | null> {
  try {
    const response = await fetch("/functions/generate-contract-pdf", {
      method: "POST",
      headers: { Authorization: `Bearer ${publicKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ contractData }),
      cache: "no-store",
      signal: AbortSignal.timeout(60_000),
    });
    if (response.ok) {
      const name = nameIn(response.headers.get("Content-Disposition") ?? "") ?? fileName;
      return { file: await response.blob(), name };
    }
    if (response.status !== 422) return null;
    const { issues } = refusal.parse(await response.json());
    return {
      refused: issues.map(({ field, message }) => [field.replace(/^contractData\./, ""), message]),
    };
  } catch {
    return null;
  }
}

/** `koopovereenkomst-maasboulevard-12.json`; `contract` when there is no address. */
export function fileNameOf(address: string, extension: string): string {
  const plain = address
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z\d]+/gi, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `koopovereenkomst-${plain.toLowerCase() || "contract"}.${extension}`;
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The file name that a `Content-Disposition` carries. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded.trim());
  } catch {
    // Malformed: use the plain name.
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}
