import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { LeadKind } from "../../../database/schema/leads.ts";
import { PageLink } from "../../ui/page-link.tsx";
import type { FoundHome } from "./queries.server.ts";

/** Without an address while that cannot be read, and when it is deleted. */
export type ShownHome = Pick<FoundHome, "slug" | "state"> & { address: string | null };

export function AboutHome({ home, kind }: { home: ShownHome; kind: LeadKind }) {
  const { slug, address, state } = home;
  return (
    <div className="mt-5">
      <p className="font-serif text-2xl text-river-800 sm:text-3xl">
        {state === "gone" || state === "early" || !address ? (
          address
        ) : (
          <PageLink
            to={href("/woningaanbod-venlo/:slug", { slug })}
            className="underline decoration-1 hover:text-brick-600"
          >
            {address}
          </PageLink>
        )}
      </p>
      {(state === "sold" || state === "gone") && kind !== "zoekwens" && (
        <p className="mt-4 max-w-lg border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
          {state === "sold"
            ? t`Deze woning is intussen verkocht of verhuurd.`
            : t`Deze woning staat niet meer in ons aanbod.`}{" "}
          {kind === "bezichtiging"
            ? t`Bezichtigen kan waarschijnlijk niet meer. Stuur het formulier gerust: wij laten u weten hoe het staat, en wat er wel te zien is.`
            : t`Stel uw vraag gerust: u krijgt antwoord.`}
        </p>
      )}
    </div>
  );
}
