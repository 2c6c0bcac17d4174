import { contentBody, type FileContent } from "../files/stored-file.ts";
import { inlineFile } from "./content-disposition.ts";

/** A browser's PDF viewer obeys the policy of the response, so it needs these. */
export const pdfViewerPolicy = {
  "Content-Security-Policy":
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
};

/** A PDF that a browser shows under this name. */
export function shownPdf(
  content: FileContent,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { body, headers: ofBody } = contentBody(content);
  return new Response(body, {
    headers: {
      ...headers,
      ...ofBody,
      ...pdfViewerPolicy,
      "Content-Type": "application/pdf",
      "Content-Disposition": inlineFile(name),
    },
  });
}
