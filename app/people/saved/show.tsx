import { dutch, t, translated } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { readForm, textOf } from "../../platform/body/form.ts";
import { clientAddressContext, servicesContext } from "../../platform/services.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import { homesSearch, MAX_COMPARED, readHomeIds } from "../../ui/saved/home-ids.ts";
import { ACT_FIELD, REMOVE } from "../../ui/saved/save-form.ts";
import type { Route } from "./+types/show";
import { MAX_SAVED, readSaved, type SavedList, writeSaved } from "./cookie.server.ts";
import { homesOf, readEmail } from "./input.ts";
import { sendList } from "./letter.server.ts";
import { OwnList } from "./own-list.tsx";
import { addHomes, currentCards, putBack, removeHome, showSaved } from "./service.server.ts";
import { SharedList } from "./shared-list.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Bewaarde woningen`,
    description: t`De woningen die u bewaarde, en wat er sindsdien veranderde.`,
    path: href("/bewaard"),
    noindex: true,
  });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const own = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  const given = [...loaderHeaders, ...actionHeaders].filter(([name]) => name === "retry-after");
  return { ...Object.fromEntries(given), ...own };
}

/** One visitor's: never kept. An address that names homes shows those, and changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const list = readSaved(services, request);
  const asked = readHomeIds(searchParams, MAX_SAVED);
  if (asked.length > 0) {
    const cards = await currentCards(services.db, asked);
    const kept = new Set(list.homes.map(({ id }) => id));
    const shared = asked.flatMap((id) => cards.get(id) ?? []);
    const isNew = shared.some(({ id }) => !kept.has(id));
    return { shared: { homes: shared, gone: asked.length - cards.size, isNew }, own: null };
  }
  const homes = await showSaved(services.db, list.homes);
  const shown = homes.flatMap(({ card, id }) => (card ? [id] : []));
  if (searchParams.has("vergelijk")) {
    const areFew = shown.length > 1 && shown.length <= MAX_COMPARED;
    throw redirect(areFew ? href("/vergelijken") + homesSearch(shown) : href("/bewaard"), 302);
  }
  const [removed] = list.removed ? await showSaved(services.db, [list.removed]) : [];
  const own = {
    homes,
    removed: searchParams.has("verwijderd") ? (removed?.name ?? null) : null,
    saved: nameOf(homes, searchParams.get("bewaard")),
    isSent: searchParams.has("verstuurd"),
    link:
      spokenUrl(services.settings.agency, services.publicUrl + href("/bewaard")) +
      homesSearch(shown),
  };
  return { shared: null, own };
}

function nameOf(homes: readonly { id: number; name: string }[], id: string | null): string | null {
  return homes.find((home) => String(home.id) === id)?.name ?? null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const list = readSaved(services, request);
  const ids = homesOf(form);
  switch (textOf(form, ACT_FIELD)) {
    case REMOVE:
      throw keep(ids.reduce(removeHome, list), "?verwijderd");
    case "terug":
      throw keep(putBack(list), "");
    case "wis":
      throw keep({ homes: [], removed: null }, "");
    case "stuur":
      return send(textOf(form, "email"));
    default: {
      const more = await addHomes(services, list, ids);
      if (!more) return data({ problem: fullList() }, { status: 422 });
      throw keep(more, ids.length === 1 ? `?bewaard=${ids[0]}` : "");
    }
  }

  function keep(kept: SavedList, search: string): Response {
    const answer = redirect(href("/bewaard") + search, 303);
    for (const cookie of writeSaved(services, kept)) answer.headers.append("Set-Cookie", cookie);
    return answer;
  }

  async function send(typed: string) {
    const read = readEmail(typed);
    if ("error" in read) return data({ typed, ...read }, { status: 422 });
    const homes = await showSaved(services.db, list.homes);
    if (!homes.some(({ card }) => card))
      return data({ problem: translated(emptyList) }, { status: 422 });
    const client = context.get(clientAddressContext);
    const sending = await sendList(services, client, read.email, homes);
    if (sending.state === "sent") throw redirect(`${href("/bewaard")}?verstuurd`, 303);
    if (sending.state === "failed")
      return data({ typed, error: translated(notSent) }, { status: 503 });
    const { wait } = sending;
    const headers = { "Retry-After": String(wait) };
    return data({ typed, error: tooSoon(wait) }, { status: 429, headers });
  }
}

const fullList = () =>
  t`U bewaart nu ${MAX_SAVED} woningen, en meer past er niet. Verwijder er eerst een.`;
const emptyList = dutch`Er staat geen woning in uw lijst om te sturen.`;
const notSent = dutch`De mail kon niet weg. Probeer het straks nog eens.`;

function tooSoon(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) {
    return t`Er is net al gemaild. Kijk in uw inbox, of probeer het morgen nog eens.`;
  }
  return minutes === 1
    ? t`Er is net al gemaild. Kijk in uw inbox, of probeer het over een minuut nog eens.`
    : t`Er is net al gemaild. Kijk in uw inbox, of probeer het over ${minutes} minuten nog eens.`;
}

export default function SavedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shared, own } = loaderData;
  return shared ? <SharedList {...shared} /> : <OwnList {...own} {...actionData} />;
}
