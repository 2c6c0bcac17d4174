import { t } from "@voordeur/language/text.ts";
import { FileText } from "lucide-react";
import { href } from "react-router";
import { isSold } from "@voordeur/feeds/status.ts";
import { buttonClass } from "../../ui/button.tsx";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";

/** Leads to the brochure of a property that can still be had. */
export function BrochureLink({ slug, status }: { slug: string; status: string }) {
  const publicPath = usePublicPath();
  if (isSold(status)) return null;
  return (
    <a
      href={publicPath(href("/woningaanbod-venlo/:slug/brochure.pdf", { slug }))}
      rel="nofollow"
      className={buttonClass("secondary", "mt-8 print:hidden")}
    >
      <FileText className="size-5" aria-hidden="true" /> {t`Download de brochure (PDF)`}
    </a>
  );
}
