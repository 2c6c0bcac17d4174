import { t } from "@voordeur/language/text.ts";
import { Share2 } from "lucide-react";
import { listingName } from "@voordeur/feeds/kind-words.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import { Heart } from "../../ui/saved/save-button.tsx";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";
import { pathOf } from "./show-meta.tsx";

/** A home's public page, as it is passed on. */
export function useShared(property: PropertyPage): { title: string; url: string } {
  const url = spokenUrl(useAgency(), useOrigin() + usePublicPath()(pathOf(property)));
  return { title: `${listingName(property)}, ${property.city}`, url };
}

/** On the photos: a heart, and the browser's own way to share; without script, an email. */
export function PhotoActs({ property }: { property: PropertyPage }) {
  const { title, url } = useShared(property);
  const email = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div
      data-wake="share"
      data-title={title}
      data-url={url}
      className="absolute top-3 right-3 flex gap-2 *:grid *:size-11 *:place-items-center *:rounded-full *:bg-white/92 *:shadow-card print:hidden"
    >
      <a href={email} aria-label={t`Delen`} title={t`Delen`} data-needs-script="">
        <Share2 className="size-5 text-river-800" aria-hidden="true" />
      </a>
      <Heart id={property.id} address={listingName(property)} />
    </div>
  );
}
