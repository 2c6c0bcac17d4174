import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/show";
import { Introduction } from "./introduction.tsx";
import { readPlace, selectionAt } from "./place.ts";
import { Results, titleOf } from "./results.tsx";
import { Selection } from "./selection.tsx";
import { inspire } from "./service.server.ts";

export const handle = {
  cache: { tags: [], query: ["stap"], personal: ["stijlen"] } satisfies PageCaching,
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, ({ town }) => ({
    title: loaderData?.title ?? "",
    description: t`Modern of klassiek, compact of landelijk? Kies uit zes woonstijlen en zie welke woningen in ${town} en omgeving bij u passen, en waarom.`,
    path: href("/woning-inspiratie"),
  }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const place = readPlace(new URL(request.url).searchParams);
  if (place.phase === "intro") return { place, title: t`Woninginspiratie: welk huis past bij u?` };
  if (place.phase === "selection") return { place, title: selectionAt(place).title };
  const matches = (await inspire(context.get(servicesContext), place.chosen)) ?? [];
  return { place, matches, title: titleOf(matches) };
}

export default function Inspiration({ loaderData }: Route.ComponentProps) {
  const { place, matches, title } = loaderData;
  if (place.phase === "intro") return <Introduction />;
  if (place.phase === "selection") return <Selection place={place} />;
  return <Results title={title} chosen={place.chosen} matches={matches ?? []} />;
}
