import { redirect } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { requestPath } from "../../../ui/lead-forms/request-path.ts";
import { findHomeNamed, isHomeName, signFormToken } from "../../../people/leads/service.server.ts";
import { firstPhotos } from "../../../homes/listings/queries.server.ts";
import { namedHome, nameToKnowing } from "../../../homes/listings/head-start/service.server.ts";
import { findHomeToView } from "../booking/home.server.ts";
import {
  allMoments,
  daysAround,
  findMoment,
  heldUntil,
  nearest,
  toOffered,
} from "./moments.server.ts";
import { isFull, type OfferedMoment, parseKey } from "./offered.ts";

export type ShownHome = NonNullable<Awaited<ReturnType<typeof findShownHome>>>;

/**
 * A home that can be viewed, with its photo: the one that an address names, or by its id that of somebody
 * who has a viewing. Its `slug` is what names it in an address. Null: a page without one is no page.
 */
export async function findShownHome(
  services: Pick<Services, "db" | "secrets">,
  by: string | { id: number },
) {
  const { db } = services;
  if (typeof by === "string" && !isHomeName(by)) return null;
  const home = await findHomeToView(
    db,
    typeof by === "string" ? await namedHome(services, by) : by,
  );
  if (!home) return null;
  const slug = home.isEarly ? await nameToKnowing(services, home) : home.slug;
  const photos = await firstPhotos(db, [home.id]);
  return { ...home, slug, photo: photos.get(home.id) ?? null };
}

/** A moment that was picked: free, full, or given to somebody else meanwhile. */
export interface PickedMoment {
  moment: OfferedMoment;
  state: "free" | "full" | "gone";
  hasList: boolean;
  instead: OfferedMoment[];
}

/**
 * The page of a home: its moments, or the form about one of them. Throws a redirect where there is
 * nothing to pick.
 */
export async function loadPick(
  services: Services,
  slug: string,
  home: ShownHome | null,
  search: URLSearchParams,
) {
  if (!home) throw await elsewhere(services, slug);
  const moments = await allMoments(services, home.id);
  const days = daysAround(moments, search.get("vanaf"));
  if (!days) throw redirect(requestPath("bezichtiging", slug), 302);
  const token = signFormToken(services);
  const questions = services.settings.get("viewings").questions;
  const key = search.get("moment");
  const picked = key === null ? null : await pick(services, home.id, key);
  return {
    home,
    own: null,
    picked,
    days,
    token,
    questions,
  };
}

/** The moment that an address or a form names; null: none. */
export async function pick(
  services: Services,
  propertyId: number,
  key: string,
): Promise<PickedMoment | null> {
  const named = parseKey(key);
  if (!named || named.startsAt <= services.clock()) return null;
  const found = await findMoment(services, propertyId, named);
  if (found && !isFull(found))
    return { moment: toOffered(found), state: "free", hasList: false, instead: [] };
  const instead = nearest(await allMoments(services, propertyId), named.startsAt).map(toOffered);
  if (found) return { moment: toOffered(found), state: "full", hasList: true, instead };
  const endsAt =
    named.momentId === null ? await heldUntil(services.db, propertyId, named.startsAt) : null;
  const { minutes } = services.settings.get("viewings");
  const moment: OfferedMoment = {
    key,
    startsAt: named.startsAt,
    endsAt: endsAt ?? new Date(named.startsAt.getTime() + minutes * 60_000),
    kind: "single",
    placesLeft: null,
  };
  return { moment, state: "gone", hasList: endsAt !== null, instead };
}

/** The request form tells of a home that is sold or gone; one that never existed has no page. */
async function elsewhere(services: Services, slug: string): Promise<Response> {
  const known = await findHomeNamed(services, slug);
  if (!known) return new Response("Not Found", { status: 404 });
  return redirect(requestPath("bezichtiging", slug), 302);
}
