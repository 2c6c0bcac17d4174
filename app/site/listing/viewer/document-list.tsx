import { t } from "@voordeur/language/text.ts";
import { Download, FileText } from "lucide-react";
import { type Contents, fileOf, ofKind, nameOf } from "./contents.ts";

/** The documents of a home with their kind and size, on the page and in the viewer. */
export function DocumentList({
  contents,
  className = "",
}: {
  contents: Contents;
  className?: string;
}) {
  const documents = ofKind(contents, "document");
  return (
    <ul className={className}>
      {documents.map((document, index) => {
        const { url, format } = fileOf(document);
        const name = nameOf(document, index, documents.length);
        return (
          <li key={document.id} className="flex items-center gap-2 border-b border-current/20">
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="group flex min-h-14 grow items-center gap-4 py-2"
            >
              <FileText className="size-6 shrink-0 opacity-70" aria-hidden="true" />
              <span className="leading-snug wrap-anywhere">
                <span className="font-semibold underline decoration-transparent group-hover:decoration-current">
                  {name}
                </span>
                , {format}
              </span>
            </a>
            <a
              href={url}
              download={`${name}${url.slice(url.lastIndexOf("."))}`}
              aria-label={t`${name} downloaden`}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/10"
            >
              <Download className="size-5" aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
