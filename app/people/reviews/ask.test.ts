import { beforeEach, expect, test } from "vitest";
import { outbox } from "../../../database/schema/outbox.ts";
import { reviews } from "../../../database/schema/reviews.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { personOf, storeLead } from "../../../tests/leads/leads.ts";
import { storeClosed, storeReview } from "../../../tests/reviews/workbench.ts";
import { saleQueues } from "../../../tests/sales/workbench.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { storeViewing } from "../../../tests/viewings/viewings.ts";
import { emailJob } from "../../platform/outbox/send.ts";
import { askReviews, askReviewsJob } from "./ask.server.ts";
import { reviewEmails } from "./emails.server.ts";
import { findReviewByLink } from "./links.server.ts";
import { declineRequests, giveReview } from "./service.server.ts";

const services = await useTestServices((all) => [
  askReviewsJob(all),
  emailJob(all, reviewEmails),
  ...saleQueues,
]);
const DAY = 86_400_000;
/** Ten in the morning of the day of asking, in winter: eleven in Amsterdam. */
const now = new Date("2026-03-02T10:00:00Z");
beforeEach(async () => {
  const { db } = services;
  await emptyTables(db, "reviews", "viewings", "sales", "properties", "leads", "outbox");
  await emptyTables(db, "pgboss.job");
  services.advance(now.getTime() - services.clock().getTime());
  chosen = {};
});

const jan = "jan@voorbeeld.example";
const els = "els@voorbeeld.example";
const ago = (days: number, hours = 0) => new Date(now.getTime() - days * DAY - hours * 3_600_000);

type ViewingValues = Partial<Parameters<typeof storeViewing>[1]>;
const viewed = (days: number, email = jan, values: ViewingValues = {}) =>
  storeViewing(services.db, { state: "done", starts_at: ago(days, 1), email, ...values });
const sold = (
  closedAt: Date | null,
  parties: Parameters<typeof storeClosed>[2],
  values: Parameters<typeof storeClosed>[3] = {},
) => storeClosed(services, closedAt, parties, values);
/** The settings that the office changed. */
let chosen: object = {};
const ask = () => {
  const { settings } = services;
  const get = (name: "transfers") => ({ ...settings.get(name), ...chosen });
  return askReviews({ ...services, settings: { ...settings, get } as typeof settings });
};
const erase = { forgotten_at: now };

/** Occasions for a review, by the people who are asked for one. */
const cases: [asked: string[], about: Record<string, () => Promise<unknown>>][] = [
  [
    [jan],
    {
      "a viewing of fourteen days ago": () => viewed(14),
      "a viewing of yesterday's asking, which an outage missed": () => viewed(15),
      "a viewing of four weeks ago, the last that is asked": () => viewed(28),
      "two viewings of one address in two spellings": () =>
        Promise.all([viewed(14), viewed(16, "Jan@Voorbeeld.example")]),
      "two addresses of one person": async () => {
        const person_id = await personOf(services.db, await storeLead(services.db, { email: jan }));
        await viewed(14, jan, { person_id });
        await viewed(15, els, { person_id });
      },
      "a viewing of ten days ago, of an office that asks after ten": async () => {
        chosen = { reviewDays: 10 };
        await viewed(10);
      },
      "two buyers with one address": () =>
        sold(ago(14), [
          ["buyer", jan],
          ["buyer", jan.toUpperCase(), { name: "Els" }],
        ]),
      "a viewer whose purchase fell through": () =>
        Promise.all([
          viewed(14),
          sold(null, [["buyer", jan]], { fell_at: ago(1), fell_because: "agreed" }),
        ]),
      "a viewer of another home who sold theirs, once": () =>
        Promise.all([viewed(14), sold(ago(14), [["seller", jan]])]),
      "somebody who was asked thirteen months ago": () =>
        Promise.all([viewed(14), asked({ created_at: ago(395) })]),
      "somebody who reviewed another home two years ago": async () => {
        const { id: property_id } = await storeProperty(services.db);
        await storeReview(services, { email: jan, property_id, created_at: ago(730) });
        await viewed(14, jan, { property_id: (await storeProperty(services.db)).id });
      },
      "somebody who said so, and took it back": async () => {
        const { id } = await asked({ created_at: ago(730) });
        await declineRequests(services, id, true);
        await declineRequests(services, id, false);
        await viewed(14);
      },
    },
  ],
  [
    [],
    {
      "a viewing of thirteen days ago": () => viewed(13),
      "a viewing of longer ago": () => viewed(29),
      "a viewing without an email address": () => viewed(14, ""),
      "a viewing that was cancelled": () => viewed(14, jan, { state: "cancelled" }),
      "a viewing that was declined": () => viewed(14, jan, { state: "declined" }),
      "a viewing to which nobody came": () => viewed(14, jan, { state: "no-show" }),
      "a viewing of somebody who waited for a place": () => viewed(14, jan, { state: "waiting" }),
      "a viewing whose end nobody settled yet": () => viewed(14, jan, { state: "confirmed" }),
      "a forgotten viewing": () => viewed(14, jan, erase),
      "a transfer that closed thirteen days ago": () => sold(ago(13), [["buyer", jan]]),
      "a transfer that is open": () => sold(null, [["buyer", jan]]),
      "a transfer without keys": () => sold(ago(14), [["buyer", jan]], { hasKeys: false }),
      "a transfer that fell through": () =>
        sold(ago(14), [["buyer", jan]], { fell_at: ago(15), fell_because: "financing" }),
      "a party without an address": () => sold(ago(14), [["buyer", ""]]),
      "a party that staff took out": () => sold(ago(14), [["buyer", jan, { ended_at: now }]]),
      "a forgotten party": () => sold(ago(14), [["buyer", jan, erase]]),
      "a viewer who buys now, whom the end of the transfer asks": () =>
        Promise.all([viewed(14), sold(null, [["buyer", jan]])]),
      "somebody who was asked eleven months ago": () =>
        Promise.all([viewed(14), asked({ created_at: ago(330) })]),
      "somebody who reviewed this home two years ago, and views it again": async () => {
        const { id: property_id } = await storeProperty(services.db);
        await storeReview(services, { email: jan, property_id, created_at: ago(730) });
        await viewed(14, jan, { property_id });
      },
      "somebody who reviewed this home as another source has it": async () => {
        const address = "Kade 3";
        const { id } = await storeProperty(services.db, { address });
        const again = await storeProperty(services.db, { address, source: "eigen" });
        await storeReview(services, { email: jan, property_id: id, created_at: ago(730) });
        await viewed(14, jan, { property_id: again.id });
      },
      "somebody who said two years ago, of another address, that they want no such request":
        async () => {
          const person_id = await personOf(
            services.db,
            await storeLead(services.db, { email: jan }),
          );
          const { id } = await asked({ email: els, person_id, created_at: ago(730) });
          await declineRequests(services, id, true);
          await Promise.all([viewed(14, jan, { person_id }), viewed(14, els)]);
        },
    },
  ],
  [
    [els, jan],
    {
      "two visitors": () => Promise.all([viewed(14), viewed(14, els)]),
      "buyers and sellers of a transfer, not its notary and adviser": () =>
        sold(ago(14), [
          ["buyer", jan],
          ["seller", els],
          ["notary", "vos@notaris.example"],
          ["adviser", "advies@voorbeeld.example"],
        ]),
    },
  ],
  [
    [els],
    {
      "viewers, while the office does not ask them": async () => {
        chosen = { asksViewers: false };
        await viewed(14);
        await sold(ago(14), [["seller", els]]);
      },
    },
  ],
];
const asked = (values: Partial<typeof reviews.$inferInsert>) =>
  storeReview(services, { ...nothingGiven, ...values });
const nothingGiven = { given_at: null, stars: null, words: "", shown_name: "" };

/** To whom requests are owed, without the capitals of their address. */
async function owed() {
  const letters = await services.db.select({ id: outbox.subject }).from(outbox);
  const rows = await services.db.select().from(reviews);
  return letters.map(({ id }) => rows.find((row) => row.id === id)!.email.toLowerCase()).toSorted();
}

const each = cases.flatMap(([who, about]) =>
  Object.entries(about).map(([what, arrange]) => [what, arrange, who] as const),
);

test.each(each)("is asked, once, about %s: who should be", async (_, arrange, who) => {
  await arrange();
  await emptyTables(services.db, "outbox");
  await ask();
  expect(await owed()).toEqual(who);
  await ask();
  expect(await owed()).toEqual(who);
});

test("the days are Amsterdam's, also over the change of the clocks", async () => {
  services.advance(Date.parse("2026-04-05T08:30:00Z") - now.getTime());
  // Half past eleven in the evening of 22 March, and half past midnight of the 23rd, with winter's clock.
  const at = (text: string) => ({ starts_at: new Date(text), state: "done" as const });
  await storeViewing(services.db, { ...at("2026-03-22T22:00:00Z"), email: jan });
  await storeViewing(services.db, { ...at("2026-03-22T23:10:00Z"), email: els });
  await ask();
  expect(await owed()).toEqual([jan]);
  services.advance(DAY);
  await ask();
  expect(await owed()).toEqual([els, jan]);
});

test("two instances at once ask once, of a viewing and of a transfer of the same person too", async () => {
  await Promise.all([viewed(14), viewed(15), viewed(14, els), sold(ago(15), [["seller", els]])]);
  await emptyTables(services.db, "outbox");
  await Promise.all([ask(), ask(), ask()]);
  expect(await owed()).toEqual([els, jan]);
  const rows = await services.db.select().from(reviews);
  expect(rows.map(({ email, about }) => `${email} ${about}`).toSorted()).toEqual([
    `${els} Verkocht in Venlo`,
    `${jan} Woning bezichtigd`,
  ]);
});

test("an instance that has yet to hear of another term asks nobody a second time", async () => {
  const people = Array.from({ length: 10 }, (_, at) => `visitor${at}@voorbeeld.example`);
  for (const email of people) await Promise.all([viewed(14, email), viewed(29, email)]);
  const before = ask();
  chosen = { reviewDays: 29 };
  await Promise.all([before, ask()]);
  expect(await owed()).toEqual(people);
});

test("the email leads to the page of its row, and is not sent once a review came or somebody wants no such email", async () => {
  await viewed(14);
  await ask();
  const [email] = await services.db.select().from(outbox);
  const composed = await reviewEmails.compose(services, email!);
  expect(composed).toMatchObject({ to: jan, subject: expect.stringContaining("Hoe was het") });
  const token = /\/beoordeling\/([\w-]+)/.exec(composed!.text)![1]!;
  const review = await findReviewByLink(services, token);
  expect(composed!.text).toContain(`Vraag mij dit niet meer: ${services.publicUrl}/beoordeling/`);
  await declineRequests(services, review!.id, true);
  expect(await reviewEmails.compose(services, email!)).toBeNull();
  await declineRequests(services, review!.id, false);
  expect(await reviewEmails.compose(services, email!)).not.toBeNull();
  expect(review).toMatchObject({ id: email!.subject, about: "Woning bezichtigd" });
  await giveReview(services, review!.id, { stars: 4, words: "", shown_name: "" });
  expect(await reviewEmails.compose(services, email!)).toBeNull();
});
