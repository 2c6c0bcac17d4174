import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "../../../database/schema/outbox.ts";
import { auditEvents } from "../../../database/schema/platform.ts";
import { reviews } from "../../../database/schema/reviews.ts";
import { storeReview } from "../../../tests/reviews/workbench.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { emailJob } from "../../platform/outbox/send.ts";
import { reviewEmails } from "./emails.server.ts";
import { hideForm } from "./input.ts";
import { hideGrounds } from "./kinds.ts";
import { countReviews, listReviews } from "./queries.server.ts";
import {
  giveReview,
  hideReview,
  replyToReview,
  showReview,
  takeReviewBack,
} from "./service.server.ts";

const services = await useTestServices((all) => [emailJob(all, reviewEmails)]);
beforeEach(() => emptyTables(services.db, "reviews", "audit_events", "outbox"));

const staff = { id: "mieke", email: "mieke@kantoor.example" };
const stored = async (id: string) =>
  (await services.db.select().from(reviews).where(eq(reviews.id, id)))[0]!;
const byStaff = async (id: string) => ({ id, staff, seen: String((await stored(id)).version) });
const hide = async (id: string, ground: keyof typeof hideGrounds) =>
  hideReview(services, await byStaff(id), { ground, note: "Noemt een collega een dief." });
const given = { stars: 4, words: "Vlot geholpen.", shown_name: "Els" };
const nothing = { given_at: null, stars: null, words: "", shown_name: "" };

test("a review given twice is one, without a name it is of Anoniem, and it can be changed and taken back", async () => {
  const { id } = await storeReview(services, nothing);
  await giveReview(services, id, given);
  const first = await stored(id);
  services.advance(60_000);
  await giveReview(services, id, given);
  expect(await stored(id)).toEqual(first);
  await giveReview(services, id, { ...given, stars: 2, shown_name: "" });
  expect(await stored(id)).toMatchObject({ stars: 2, shown_name: "Anoniem" });
  await replyToReview(services, await byStaff(id), "Dat spijt ons.");
  await takeReviewBack(services, id);
  await takeReviewBack(services, id);
  expect(await stored(id)).toMatchObject({ ...nothing, reply: "" });
  expect(await listReviews(services.db, {})).toMatchObject({ rows: [], total: 0, pages: 1 });
});

test("the office hears by email of a review that came or changed, within an hour once, and not of one that was taken back", async () => {
  const { db } = services;
  const { id } = await storeReview(services, nothing);
  const told = () => db.select().from(outbox).orderBy(outbox.created_at);
  await giveReview(services, id, given);
  await giveReview(services, id, given);
  const words = "Toch <minder> vlot.";
  await giveReview(services, id, { ...given, stars: 2, words });
  const [email, ...more] = await told();
  expect(more).toEqual([]);
  expect(email).toMatchObject({ subject: id, letter: "given", recipient: "agency" });
  const composed = await reviewEmails.compose(services, email!);
  expect(composed?.to).toBe(services.settings.agency.email);
  for (const said of [
    "2 van de 5",
    "Van: Els",
    "Verkocht in Blerick",
    words,
    `/beoordelingen/${id}`,
  ]) {
    expect(composed?.text).toContain(said);
  }
  expect(composed?.html).toContain("Toch &lt;minder&gt; vlot.");
  services.advance(3_600_000);
  await giveReview(services, id, given);
  expect(await told()).toHaveLength(2);
  await takeReviewBack(services, id);
  expect(await reviewEmails.compose(services, email!)).toBeNull();
});

test("nothing is given with the row of somebody who was erased", async () => {
  const { id } = await storeReview(services, { ...nothing, forgotten_at: services.clock() });
  await giveReview(services, id, given);
  expect(await stored(id)).toMatchObject(nothing);
});

test("every star counts in the average but of what a judge hid or is not about the office", async () => {
  expect(await countReviews(services.db)).toMatchObject({ count: 0, hidden: [] });
  const ids: string[] = [];
  for (const stars of [5, 5, 5, 1, 1, 1, 1]) ids.push((await storeReview(services, { stars })).id);
  await hide(ids[3]!, "unlawful");
  await hide(ids[4]!, "privacy");
  expect(await countReviews(services.db)).toMatchObject({ count: 7, average: 19 / 7 });
  await hide(ids[5]!, "court");
  await hide(ids[6]!, "elsewhere");
  const counts = await countReviews(services.db);
  expect(counts).toMatchObject({ count: 5, average: 17 / 5 });
  expect(counts.hidden.map(({ ground }) => ground).toSorted()).toEqual(
    Object.keys(hideGrounds).toSorted(),
  );
  expect((await listReviews(services.db, {})).total).toBe(3);
  expect((await listReviews(services.db, { filter: "alle" })).total).toBe(7);
});

test("the newest come first, twenty a page", async () => {
  for (let at = 0; at < 21; at += 1) {
    services.advance(60_000);
    await storeReview(services, { words: String(at) });
  }
  const first = await listReviews(services.db, {});
  expect([first.pages, first.rows.length, first.rows[0]!.words]).toEqual([2, 20, "20"]);
  const last = await listReviews(services.db, { page: 2 });
  expect(last.rows.map(({ words }) => words)).toEqual(["0"]);
});

test("hiding is in the log with its ground and explanation, stays when the writer changes the words, and can be undone", async () => {
  const { id } = await storeReview(services);
  await hide(id, "unlawful");
  const [act] = await services.db.select().from(auditEvents);
  expect(act).toMatchObject({
    actor: "mieke",
    action: "grond (onrechtmatig of beledigend: Noemt een collega een dief.)",
    resource: `/admin/beoordelingen/${id}`,
    status: 200,
  });
  await giveReview(services, id, given);
  expect(await stored(id)).toMatchObject({ hidden_because: "unlawful", words: given.words });
  await showReview(services, id);
  expect(await stored(id)).toMatchObject({
    hidden_because: null,
    hidden_note: "",
    hidden_at: null,
  });
});

test.each([
  ["no ground", { grond: "", toelichting: "Een te slechte beoordeling" }],
  ["a ground that is none", { grond: "slecht", toelichting: "Een te slechte beoordeling" }],
  ["no explanation", { grond: "court", toelichting: "" }],
  ["an explanation of spaces", { grond: "court", toelichting: "            " }],
])("nothing is hidden with %s", (_, form) => {
  expect(hideForm.safeParse(form).success).toBe(false);
});

test("whoever replies to or hides what has changed meanwhile is told so", async () => {
  const { id } = await storeReview(services);
  const seen = await byStaff(id);
  await giveReview(services, id, given);
  const overtaken = { why: { isOvertaken: true } };
  await expect(replyToReview(services, seen, "Dank!")).rejects.toMatchObject(overtaken);
  const why = { ground: "privacy", note: "Noemt de buren." } as const;
  await expect(hideReview(services, seen, why)).rejects.toMatchObject(overtaken);
  expect(await stored(id)).toMatchObject({ reply: "", hidden_because: null });
});

const acts: [name: string, act: (id: string) => Promise<unknown>][] = [
  ["a reply", async (id) => replyToReview(services, await byStaff(id), "Dank u wel.")],
  ["hiding", (id) => hide(id, "court")],
  ["showing", (id) => showReview(services, id)],
];
test.each(acts)(
  "%s by staff makes no review, and changes nothing that was given",
  async (_, act) => {
    const one = await storeReview(services);
    const asked = await storeReview(services, { ...nothing, email: "els@voorbeeld.example" });
    const of = async (id: string) => {
      const { stars, words, shown_name, given_at, about, name, email } = await stored(id);
      return { stars, words, shown_name, given_at, about, name, email };
    };
    const before = await of(one.id);
    await act(one.id);
    expect(await of(one.id)).toEqual(before);
    expect(await of(asked.id)).toMatchObject(nothing);
    expect(await services.db.$count(reviews)).toBe(2);
  },
);

test("one file makes rows of reviews, one changes them, and stars are set by the page of the link alone", () => {
  const having = (pattern: RegExp) =>
    globSync("app/**/*.{ts,tsx}")
      .toSorted()
      .filter((file) => !file.includes(".test.") && pattern.test(readFileSync(file, "utf8")));
  expect(having(/\.insert\(reviews\)/)).toEqual(["app/people/reviews/ask.server.ts"]);
  expect(having(/\.update\(reviews\)/)).toEqual(["app/people/reviews/service.server.ts"]);
  expect(having(/\b(?:giveReview|takeReviewBack)\(/)).toEqual([
    "app/people/reviews/give.tsx",
    "app/people/reviews/service.server.ts",
  ]);
  expect(having(/\baskReviews\(/)).toEqual(["app/people/reviews/ask.server.ts"]);
});
