import { formatFileSize } from "@voordeur/language/numbers.ts";
import { FileText, Link2 } from "lucide-react";
import { isLinkKind } from "@voordeur/feeds/connector.ts";
import { Picture } from "../../../../../ui/pictures/picture.tsx";
import { toPhoto } from "../../../media.ts";
import type { StaffProperty } from "../../table/queries.server.ts";

/** A picture of a medium; of a PDF or a link its name, which opens it. */
export function MediumView({
  medium,
  alt,
}: {
  medium: StaffProperty["media"][number];
  alt: string;
}) {
  const { kind, storage_key, width, source_url, bytes } = medium;
  if (isLinkKind(kind)) {
    return <Opened icon={Link2} url={source_url} text={URL.parse(source_url)?.hostname ?? alt} />;
  }
  if (storage_key && !width) {
    const size = bytes === null ? "" : `, ${formatFileSize(bytes)}`;
    return <Opened icon={FileText} url={`/media/${storage_key}`} text={`PDF${size}`} />;
  }
  return (
    <Picture
      photo={toPhoto(medium)}
      fallback={{ kind: "rijtjeshuis", seed: "0" }}
      alt={alt}
      sizes="(min-width: 80rem) 12rem, 45vw"
      className="aspect-3/2"
    />
  );
}

function Opened({ icon: Icon, url, text }: { icon: typeof Link2; url: string; text: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex aspect-3/2 flex-col items-center justify-center gap-2 bg-marl-50 p-3 text-center text-sm wrap-anywhere underline"
    >
      <Icon size={28} aria-hidden="true" />
      {text}
    </a>
  );
}
