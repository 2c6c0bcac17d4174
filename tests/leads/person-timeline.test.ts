import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { bidders } from "../../database/schema/bids.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { readTimeline } from "../../app/people/leads/people/queries.server.ts";
import { Timeline } from "../../app/desk/person/timeline.tsx";
import { listPersonBids } from "../../app/deals/sales/queries.server.ts";
import { withdrawBid } from "../../app/deals/sales/service.server.ts";
import { describeSearchesOf, pauseSearch } from "../../app/people/searches/service.server.ts";
import { announce, invite, offer, saleQueues } from "../sales/workbench.ts";
import { useTestServices } from "../site/services.ts";
import { personOf, storeLead } from "./leads.ts";

// Letters are queued here, and sent elsewhere.
const services = await useTestServices(() => saleQueues);
const { db, clock } = services;

const HOUR_MS = 3_600_000;

/** The texts of the entries of a person's timeline, from top to bottom. */
async function timelineOf(id: string, emails: string[]): Promise<string[]> {
  const timeline = createElement(Timeline, {
    ...(await readTimeline(db, id)),
    viewings: [],
    searches: await describeSearchesOf(services, emails),
    bids: await listPersonBids(db, { id, emails }),
  });
  const router = createMemoryRouter([{ path: "*", element: timeline }]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(html).not.toMatch(/412.?345/);
  return html
    .split("<li")
    .slice(1)
    .map((entry) => `<li${entry}`.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|"));
}

test("a person's timeline tells what they look for and that they bid, and no amount", async () => {
  const email = "Jan.Peeters@voorbeeld.example";
  const at = new Date(clock().getTime() - 48 * HOUR_MS);
  const person = await personOf(db, await storeLead(db, { email, created_at: at }));
  const closesAt = new Date(clock().getTime() + 72 * HOUR_MS);
  const { saleId } = await announce(services, { way: "sealed", opening: "clock", closesAt });
  // Invited by hand: nobody said which person that is.
  const { number } = await invite(services, saleId, "Jan Peeters");
  await invite(services, saleId, "Truus Timmers");
  const times = { created_at: new Date(clock().getTime() - 24 * HOUR_MS), last_sign_at: clock() };
  const search = { email: email.toUpperCase(), rhythm: "daily", ...times } as const;
  const [asked] = await db
    .insert(savedSearches)
    .values([
      { ...search, query: "plaats=Venlo", state: "active", active_since: clock() },
      { ...search, query: "plaats=Velden" },
      { ...search, email: "truus@voorbeeld.example", query: "plaats=Tegelen" },
    ])
    .returning();

  let [bid, looks, ...rest] = await timelineOf(person, [email]);
  expect(bid).toContain("|Mag bieden|");
  expect(looks).toMatch(/\|Zoekopdracht\|Woningen in Venlo\|Loopt · dagelijks\|/);
  expect(rest).toHaveLength(1);

  await pauseSearch(services, asked!.id);
  services.advance(HOUR_MS);
  await offer(services, saleId, number, { amount: 412_345 });
  [bid, looks] = await timelineOf(person, [email]);
  expect(bid).toMatch(/\|Bod\|[^|]+, Venlo\|/);
  expect(looks).toContain("|Gepauzeerd · dagelijks|");

  services.advance(HOUR_MS);
  const withdrawn = { saleId, number, channel: "page", doer: { by: "bidder" } } as const;
  await withdrawBid(services, { ...withdrawn, arrivedAt: clock() });
  await db.update(bidders).set({ person_id: person, email: "" });
  [bid] = await timelineOf(person, []);
  expect(bid).toContain("|Bod ingetrokken|");
});
