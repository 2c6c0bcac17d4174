import { useEffect, useRef } from "react";
import { href, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/show";
import { Introduction } from "./introduction.tsx";
import { readPlace } from "./input.ts";
import { Results } from "./results.tsx";
import { Selection } from "./selection.tsx";
import { inspire } from "./service.server.ts";

export const handle = {
  hydrate: true,
  cache: { tags: [], query: ["stap"], personal: ["stijlen"] } satisfies PageCaching,
};

export const meta = fixedMeta(({ town }) => ({
  title: "Woninginspiratie: welk huis past bij u?",
  description: `Modern of klassiek, compact of landelijk? Kies uit zes woonstijlen en zie welke woningen in ${town} en omgeving bij u passen, en waarom.`,
  path: href("/woning-inspiratie"),
}));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { phase, chosen } = readPlace(new URL(request.url).searchParams);
  if (phase !== "results") return { matches: null };
  return { matches: await inspire(context.get(servicesContext), chosen) };
}

/** Only the results ask the server anything. */
export function shouldRevalidate({ nextUrl }: ShouldRevalidateFunctionArgs) {
  return readPlace(nextUrl.searchParams).phase === "results";
}

export default function Inspiration({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const place = readPlace(new URLSearchParams(search));
  const { location: ahead } = useNavigation();
  const isMatching =
    ahead?.pathname === href("/woning-inspiratie") &&
    readPlace(new URLSearchParams(ahead.search)).phase === "results";
  const head = usePhaseHead(place.phase);

  if (place.phase === "intro") return <Introduction head={head} />;
  if (place.phase === "selection") {
    return <Selection head={head} place={place} isMatching={isMatching} />;
  }
  return <Results head={head} chosen={place.chosen} matches={loaderData.matches ?? []} />;
}

/** Puts the reader at the head of each new phase, as a new page would. */
function usePhaseHead(phase: string) {
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current !== phase) head.current?.focus({ preventScroll: true });
    shown.current = phase;
  }, [phase]);
  return head;
}
