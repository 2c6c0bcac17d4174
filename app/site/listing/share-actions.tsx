import { t } from "@voordeur/language/text.ts";
import { Link2, type LucideIcon, Mail, MessageCircle, Printer, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { listingName } from "@voordeur/feeds/kind-words.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { usePublicPath } from "../../settings/paths/use-public-path.ts";
import { InlineScript } from "../../ui/inline-scripts/inline-script.tsx";
import { useOrigin } from "../../ui/meta/use-origin.ts";
import { Heart } from "../../ui/saved/save-button.tsx";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";
import { pathOf } from "./show-meta.tsx";

interface Page {
  title: string;
  url: string;
}

/** A home's public page, as it is passed on. */
export function useShared(property: PropertyPage): Page {
  const url = spokenUrl(useAgency(), useOrigin() + usePublicPath()(pathOf(property)));
  return { title: `${listingName(property)}, ${property.city}`, url };
}

/** One row to pass a page on or print it. Without script only what is a plain link. */
export function ShareActions({ title, url }: Page) {
  const text = encodeURIComponent(`${title}: ${url}`);
  return (
    <>
      <ul
        aria-label={t`Delen en afdrukken`}
        data-wake="share"
        data-title={title}
        data-url={url}
        className="group/share grid w-full auto-cols-auto grid-flow-col justify-between max-[20rem]:grid-flow-row max-[20rem]:grid-cols-2 noscript:justify-start noscript:gap-x-6 sm:justify-start sm:gap-x-6 print:hidden"
      >
        <li>
          <a
            href={`https://wa.me/?text=${text}`}
            target="_blank"
            rel="noopener"
            aria-label={t`Deel via WhatsApp (opent een nieuw venster)`}
            className={look}
          >
            <Face icon={MessageCircle}>WhatsApp</Face>
          </a>
        </li>
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
            aria-label={t`Deel per e-mail`}
            className={look}
          >
            <Face icon={Mail}>{t`E-mail`}</Face>
          </a>
        </li>
        <li className="noscript:hidden">
          <Action value="copy">
            <Face icon={Link2}>{t`Kopieer link`}</Face>
          </Action>
        </li>
        <li className="noscript:hidden">
          <Action value="print">
            <Face icon={Printer}>{t`Afdrukken`}</Face>
          </Action>
        </li>
        {/* Phones are taken to be able to, until the browser is asked. */}
        <li className="invisible group-data-[can-share=false]/share:invisible! group-data-[can-share=true]/share:visible noscript:hidden pointer-coarse:visible">
          <Action value="share">
            <Face icon={Share2}>{t`Delen`}</Face>
          </Action>
        </li>
      </ul>
      <InlineScript>{sayWhetherItCan}</InlineScript>
    </>
  );
}

/** On the photos of a phone: a heart, and the browser's own way to share or else to copy the link. */
export function PhotoActs({ property }: { property: PropertyPage }) {
  const { title, url } = useShared(property);
  return (
    <div
      data-wake="share"
      data-title={title}
      data-url={url}
      className="group/share absolute top-3 right-3 flex gap-2 *:grid *:size-11 *:place-items-center *:rounded-full *:bg-white/92 *:text-river-800 *:shadow-card md:hidden print:hidden"
    >
      <Action
        value="copy"
        label={t`Kopieer link`}
        className="hidden! group-data-[can-share=false]/share:grid!"
      >
        <Link2 className="size-5" aria-hidden="true" />
      </Action>
      <Action
        value="share"
        label={t`Delen`}
        className="group-data-[can-share=false]/share:hidden! noscript:hidden!"
      >
        <Share2 className="size-5" aria-hidden="true" />
      </Action>
      <Heart id={property.id} address={listingName(property)} />
    </div>
  );
}

/** Only the browser knows. */
const sayWhetherItCan = `for(const part of document.querySelectorAll("[data-wake=share]"))part.dataset.canShare="share"in navigator`;

const look =
  "flex min-h-12 w-full flex-col items-center gap-1 px-0.5 text-xs text-river-700 decoration-1 hover:text-brick-700 hover:underline sm:flex-row sm:gap-2 sm:px-0 sm:text-base";

function Action({
  value,
  label,
  className = look,
  children,
}: {
  value: "copy" | "print" | "share";
  /** For a button without words. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      value={value}
      data-needs-script=""
      aria-label={label}
      className={className}
    >
      {children}
    </button>
  );
}

function Face({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="text-center leading-tight whitespace-nowrap max-[10rem]:whitespace-normal">
        {children}
      </span>
    </>
  );
}
