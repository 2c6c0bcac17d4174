import { href } from "react-router";
import { publicPath } from "../../../settings/paths/paths.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../../platform/services.ts";
import { parseListingQuery } from "../../listings/input.ts";
import { listingSearch } from "../../listings/service.server.ts";
import { endsAt } from "../ending/ends-at.ts";
import { readRhythm } from "../input.ts";
import { type SavedSearch, searchesOf } from "../queries.server.ts";
import { pauseSearch, setRhythm, startSearch, stopAllWith, stopSearch } from "../service.server.ts";
import { signChange } from "./change-token.server.ts";
import { shownSearch } from "./link.server.ts";

export async function listForHolder(services: Services, { email }: SavedSearch) {
  const { db, settings } = services;
  const list = publicPath(settings.agency, href("/woningaanbod-venlo"));
  const rows = await searchesOf(db, email);
  return rows.map((row) => {
    const asked = parseListingQuery(new URLSearchParams(row.query));
    const change = signChange(services, row.id);
    return {
      id: row.id,
      ...shownSearch(row),
      rhythm: row.rhythm,
      endsOn: row.state === "unconfirmed" ? null : amsterdamDate(endsAt(row)),
      isAsked: row.asked_at !== null,
      listPath: `${list}${row.query && `?${row.query}`}`,
      changePath: list + listingSearch({ ...asked, change }),
    };
  });
}

/** Enough of an address for its owner to know it by. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export const done = {
  bevestigd: "Uw zoekopdracht loopt. Zodra er iets past, krijgt u mail.",
  verlengd: "Wij gaan weer een jaar verder.",
  ritme: "Vanaf nu krijgt u zo vaak mail.",
  gepauzeerd: "Uw zoekopdracht staat stil. U krijgt geen mail tot u hem hervat.",
  hervat: "Uw zoekopdracht loopt weer.",
  gestopt: "De zoekopdracht is gestopt en gewist.",
} as const;

export type Done = keyof typeof done;

export async function actOnSearch(
  services: Services,
  { act, id, form }: { act: string; id: string; form: FormData },
): Promise<Done | null> {
  switch (act) {
    case "ritme": {
      const rhythm = readRhythm(form.get("ritme"));
      return rhythm && (await setRhythm(services, id, rhythm)) ? "ritme" : null;
    }
    case "pauzeren":
      return (await pauseSearch(services, id)) ? "gepauzeerd" : null;
    case "hervatten":
      return (await startSearch(services, id)) ? "hervat" : null;
    case "bevestigen":
      return (await startSearch(services, id)) ? "bevestigd" : null;
    case "doorgaan":
      return (await startSearch(services, id)) ? "verlengd" : null;
    case "stoppen":
      return (await stopSearch(services, id)) ? "gestopt" : null;
    case "alles-wissen":
      return (await stopAllWith(services, id)) > 0 ? "gestopt" : null;
    default:
      return null;
  }
}
