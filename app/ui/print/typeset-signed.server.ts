import { type Printing, typesetPrint } from "./typeset-print.server.ts";
import part from "./signed.typ?raw";

interface PrintedFact {
  label: string;
  value: string;
}

/** What a document shows of its signatures, and what proves them. */
export interface SignedPrint {
  introduction: string;
  facts: readonly PrintedFact[];
  signers: readonly {
    name: string;
    title: string;
    /** As they typed it; empty: on paper. */
    typed: string;
    /** A JPEG in base64. */
    drawn: string | null;
    /** Below the name: how and when. */
    mark: string;
    facts: readonly PrintedFact[];
  }[];
  closing: string;
  /** Files that travel within the PDF, such as the version that was signed. */
  attached: readonly { name: string; file: string; type: string; bytes: Uint8Array }[];
}

/** In place of characters that the documents' font lacks, which somebody abroad may have. */
export const GAP = "[…]";

/** A print of the office, with its signatures where it has any; `more` as of `typesetPrint`. @throws as that */
export function typesetSigned(
  services: Printing,
  template: string,
  data: object,
  signed?: SignedPrint,
  more: Parameters<typeof typesetPrint>[3] = {},
): Promise<Uint8Array> {
  if (!signed) return typesetPrint(services, part + template, data, more);
  const files: Record<string, Uint8Array> = { ...more.files };
  const signers = signed.signers.map((one, at) => {
    const drawn = one.drawn && `/signatures/${at}.jpg`;
    if (drawn) files[drawn] = Buffer.from(one.drawn!, "base64");
    return { ...one, drawn };
  });
  const attached = signed.attached.map(({ name, file, type, bytes }) => {
    const path = `/${file}`;
    files[path] = bytes;
    return { name, type, path };
  });
  const whole = { ...data, signed: { ...signed, signers, attached } };
  return typesetPrint(services, part + template, whole, { missing: GAP, files });
}
