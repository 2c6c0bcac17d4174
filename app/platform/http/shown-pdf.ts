import { contentResponse, type FileContent } from "../files/stored-file.ts";
import { inlineFile } from "./content-disposition.ts";

/** A browser's PDF viewer obeys the policy of the response, so it needs these. */
export const pdfViewerPolicy = {
  "Content-Security-Policy":
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
};

/** A PDF that a browser shows under this name. */
export const shownPdf = (
  content: FileContent,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  contentResponse(content, {
    ...headers,
    ...pdfViewerPolicy,
    "Content-Type": "application/pdf",
    "Content-Disposition": inlineFile(name),
  });
