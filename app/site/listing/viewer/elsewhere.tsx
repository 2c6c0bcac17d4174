import { t } from "@voordeur/language/text.ts";
import { Play, Rotate3d } from "lucide-react";
import type { ShownMedium } from "../../../homes/listings/media.ts";
import { hostOf, nameOf } from "./contents.ts";

/** Tours or videos, which other sites show. Nothing is fetched from those before one is opened. */
export function Elsewhere({ media }: { media: readonly ShownMedium[] }) {
  return (
    <ul className="grid min-h-full content-center gap-6 p-4 sm:p-8">
      {media.map((medium, index) => {
        const isTour = medium.kind === "tour";
        const Icon = isTour ? Rotate3d : Play;
        const host = hostOf(medium.link!);
        return (
          <li
            key={medium.id}
            className="mx-auto grid w-full max-w-xl justify-items-center gap-4 rounded-card bg-white/5 p-6 text-center [@media(min-height:30rem)]:sm:p-10"
          >
            <Icon className="size-12 text-river-200" strokeWidth={1.5} aria-hidden="true" />
            <h2 className="text-2xl">{nameOf(medium, index, media.length)}</h2>
            <a
              href={medium.link!}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-12 items-center rounded-full bg-marl-100 px-6 py-2 font-semibold text-river-900 wrap-anywhere hover:bg-white"
            >
              {isTour ? t`Bekijk de tour bij ${host}` : t`Bekijk de video bij ${host}`}
            </a>
            <p className="text-river-100">
              {t`Opent in een nieuw tabblad. Voordat u dit opent, weet ${host} niets van uw bezoek.`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
