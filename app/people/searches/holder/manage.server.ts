import { dutch } from "@voordeur/language/text.ts";
import { href, redirect } from "react-router";
import { savedSearches } from "../../../../database/schema/searches.ts";
import { formAction, type Sent } from "../../../platform/body/acts.ts";
import { textOf } from "../../../platform/body/form.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { keepLanguage } from "../../../platform/outbox/language.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../../platform/services.ts";
import { parseListingQuery } from "../../../homes/listings/input.ts";
import { listingSearch } from "../../../homes/listings/service.server.ts";
import { endsAt } from "../ending/ends-at.ts";
import { readRhythm } from "../input.ts";
import { type SavedSearch, searchesOf } from "../queries.server.ts";
import { pauseSearch, setRhythm, startSearch, stopAllWith, stopSearch } from "../service.server.ts";
import { signSearch } from "../searches.server.ts";
import { signChange } from "./change-token.server.ts";
import { readHolderLink, shownSearch } from "./link.server.ts";

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
  bevestigd: dutch`Uw zoekopdracht loopt. Zodra er iets past, krijgt u mail.`,
  verlengd: dutch`Wij gaan weer een jaar verder.`,
  ritme: dutch`Vanaf nu krijgt u zo vaak mail.`,
  gepauzeerd: dutch`Uw zoekopdracht staat stil. U krijgt geen mail tot u hem hervat.`,
  hervat: dutch`Uw zoekopdracht loopt weer.`,
  gestopt: dutch`De zoekopdracht is gestopt en gewist.`,
} as const;

export type Done = keyof typeof done;

function redirectTo(token: string, outcome: Done | null) {
  const path = href("/zoekopdracht/:token", { token });
  return redirect(outcome ? `${path}?gedaan=${outcome}` : path, 303);
}

const starting = (outcome: Done) => ({
  run: async ({ services, id }: { services: Services; id: string }) =>
    (await startSearch(services, id)) ? outcome : null,
});

/** Acts on any search of the address that the link was sent to; a bare request does nothing. */
export const action = formAction({
  find: async ({ services, context, params, form }: Sent) => {
    const token = params["token"]!;
    const { search } = await readHolderLink({ context, params: { token } }, "manage");
    if (!search) throw new Refused({}, 404);
    const named = textOf(form, "zoekopdracht");
    const id = (await searchesOf(services.db, search.email)).find((one) => one.id === named)?.id;
    if (!id) throw redirectTo(token, null);
    await keepLanguage(services.db, savedSearches, id);
    return { services, search, id, token, form };
  },
  answer: async (outcome: Done | null, { services, search, id, token }) => {
    // The link of a search that is gone shows no others: go on with that of one that is there.
    const [other] = await searchesOf(services.db, search.email);
    const isThere = id !== search.id || outcome !== "gestopt";
    const next = isThere || !other ? token : signSearch(services.secrets, "manage", other.id);
    return redirectTo(next, outcome);
  },
})({
  "": { run: () => null },
  ritme: {
    run: async ({ services, id, form }) => {
      const rhythm = readRhythm(form.get("ritme"));
      return rhythm && (await setRhythm(services, id, rhythm)) ? "ritme" : null;
    },
  },
  pauzeren: {
    run: async ({ services, id }) => ((await pauseSearch(services, id)) ? "gepauzeerd" : null),
  },
  hervatten: starting("hervat"),
  bevestigen: starting("bevestigd"),
  doorgaan: starting("verlengd"),
  stoppen: {
    run: async ({ services, id }) => ((await stopSearch(services, id)) ? "gestopt" : null),
  },
  "alles-wissen": {
    run: async ({ services, id }) => ((await stopAllWith(services, id)) > 0 ? "gestopt" : null),
  },
});
