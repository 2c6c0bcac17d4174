import { t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { viewingUrl, visitUrl } from "../../agenda/viewings/links.server.ts";
import { opinionUrl } from "../../agenda/viewings/opinions/letter.server.ts";
import { stateOf } from "../../agenda/viewings/appointment/read.server.ts";
import { titles } from "../../agenda/viewings/appointment/words.ts";
import { mayChooseVisit, visitKinds } from "../../people/leads/queries.server.ts";
import { searchesOf } from "../../people/searches/queries.server.ts";
import { describeSearch, signSearch } from "../../people/searches/searches.server.ts";
import { readSale } from "../../deals/bids/queries.server.ts";
import { bidderUrl, replacedLinks } from "../../deals/sales/links.server.ts";
import { statusOf } from "../../deals/sales/bidder/bidder-page.server.ts";
import { statusWords } from "../../deals/sales/bidder/own-sale.tsx";
import type { Services } from "../../platform/services.ts";
import { type MinePart, pathOf } from "./part.ts";
import { biddersOf, leadsOf, ownerPagesOf, viewingsOf } from "./queries.server.ts";
import { isTheirs, type Whose } from "./whose.ts";

/** Homes that somebody looked at, or will. */
export async function readViewings(services: Services, addressee: Whose): Promise<MinePart[]> {
  const now = services.clock();
  const all = (await viewingsOf(services.db, addressee.email, now)).filter((one) =>
    isTheirs(one, addressee),
  );
  return all.map((viewing) => {
    const { about, id, starts_at: at, ends_at: endsAt } = viewing;
    const to = pathOf(viewingUrl(services, id));
    const state = stateOf(viewing, now);
    const said = { about, words: translated(titles[state]), to, at };
    const part = { title: t`Bezichtiging`, about, to };
    if (state === "confirmed")
      return {
        ...part,
        coming: [{ ...said, id: `viewing-${id}`, words: t`Bezichtiging`, endsAt }],
      };
    if (state === "asked" || state === "waiting") return { ...part, done: [said] };
    if (state === "offered") return { ...part, asked: [{ ...said, at: viewing.offered_until }] };
    const isOpen = viewing.state === "done" && !viewing.opinion && viewing.asked_opinion_at;
    const page = pathOf(opinionUrl(services, id));
    const asked = { about, words: t`Wat vond u van de woning?`, to: page, at: null };
    return { ...part, past: [said], ...(isOpen && { asked: [asked] }) };
  });
}

/** What somebody asked the office, until something came of it that has a part of its own. */
export async function readLeads(services: Services, addressee: Whose): Promise<MinePart[]> {
  const now = services.clock();
  const all = (await leadsOf(services.db, addressee.email, now)).filter((one) =>
    isTheirs(one, addressee),
  );
  const parts = all.map(async (lead): Promise<MinePart | null> => {
    const isVisit = visitKinds.includes(lead.kind);
    const isOver = lead.state === "gewonnen" || lead.state === "verloren";
    const about = lead.address ?? lead.about ?? "";
    const at = lead.appointment_at;
    const to = isVisit ? pathOf(visitUrl(services, lead.id)) : null;
    const part = { title: isVisit ? t`Wat uw woning waard is` : t`Uw vraag`, about, to };
    if (isVisit && at && lead.state !== "verloren") {
      const visit = { about, words: t`Wij komen bij u langs`, to, at };
      if (at > now) return { ...part, coming: [{ ...visit, id: `lead-${lead.id}` }] };
      if (isOver) return { ...part, past: [{ ...visit, words: t`Wij kwamen bij u langs` }] };
    }
    if (isOver || (!isVisit && lead.state !== "nieuw")) return null;
    const offer =
      isVisit && mayChooseVisit(lead) ? await services.visitOffer(services, lead.id) : null;
    const words = isVisit && at ? t`Wij maken de waarde voor u op` : t`Wij bellen of mailen u`;
    return {
      ...part,
      ...(offer && {
        asked: [{ about, words: t`Kies wanneer wij bij u langskomen`, to, at: null }],
      }),
      done: [{ about, words, to: null, at: null }],
    };
  });
  return (await Promise.all(parts)).filter((part) => part !== null);
}

export async function readBids(services: Services, addressee: Whose): Promise<MinePart[]> {
  const { db } = services;
  const all = (await biddersOf(db, addressee.email)).filter(({ bidder }) =>
    isTheirs(bidder, addressee),
  );
  const parts = all.map(async ({ bidder, saleId }): Promise<MinePart | null> => {
    const whole = await readSale(db, saleId);
    if (!whole) return null;
    const { state, entries, sale } = whole;
    const { about } = sale;
    const to = pathOf(bidderUrl(services, bidder.id, replacedLinks(entries, bidder.number)));
    const status = statusOf(state, state.bids.get(bidder.number), services.clock());
    const closes = state.closesAt === null ? null : new Date(state.closesAt);
    const said = { about, words: translated(statusWords[status].title), to, at: null };
    const part = { title: t`Uw bod`, about, to };
    if (status === "none") return { ...part, asked: [{ ...said, at: closes }] };
    if (status === "waiting" || status === "chosen") return { ...part, done: [said] };
    if (status !== "in") return { ...part, past: [said] };
    const closing = { about, words: t`Het bieden sluit`, to, id: `bids-${saleId}` };
    return { ...part, done: [said], ...(closes && { coming: [{ ...closing, at: closes }] }) };
  });
  return (await Promise.all(parts)).filter((part) => part !== null);
}

/** The pages that tell owners how it goes with their home. */
export async function readOwned(services: Services, addressee: Whose): Promise<MinePart[]> {
  const all = await ownerPagesOf(services.db, addressee.email);
  return all
    .filter((one) => isTheirs(one, addressee))
    .map(({ id, about }) => ({
      title: t`Hoe het gaat met uw woning`,
      about,
      to: null,
      ownerPage: id,
    }));
}

export async function readSearches(services: Services, addressee: Whose): Promise<MinePart[]> {
  const { db, secrets } = services;
  const all = (await searchesOf(db, addressee.email)).filter((one) => isTheirs(one, addressee));
  return all.map(({ id, query, style, state, asked_at }) => {
    const about = describeSearch(query, style);
    const ask = (words: string, purpose: "confirm" | "go-on") => {
      const token = signSearch(secrets, purpose, id);
      const page =
        purpose === "confirm" ? "/zoekopdracht/bevestigen/:token" : "/zoekopdracht/doorgaan/:token";
      return [{ about, words, to: href(page, { token }), at: null }];
    };
    const token = signSearch(secrets, "manage", id);
    return {
      title: t`Uw zoekopdracht`,
      about,
      to: href("/zoekopdracht/:token", { token }),
      ...(state === "unconfirmed" && { asked: ask(t`Bevestig uw zoekopdracht`, "confirm") }),
      ...(asked_at && { asked: ask(t`Zoeken wij voor u verder?`, "go-on") }),
    };
  });
}
