import { emailJob } from "../../../platform/outbox/send.ts";
import { viewingEmails } from "../letters/emails.server.ts";
import { events } from "../../../../database/schema/events.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { viewings } from "../../../../database/schema/viewings.ts";
import { useViewingServices, clearViewings } from "../../../../tests/viewings/booking.ts";
import { storeViewing } from "../../../../tests/viewings/viewings.ts";
import { requestContext } from "../../../../tests/site/services.ts";
import { viewingToken } from "../links.server.ts";
import { askOpinions } from "./ask.server.ts";
import { action, loader } from "./give.tsx";
import { opinionAnswers } from "./letter.server.ts";
import { markCame, writeOpinion } from "./service.server.ts";

const services = await useViewingServices();
beforeEach(() => clearViewings(services.db));

const anna = "anna@kantoor.example";
/** So many minutes before now, and half an hour long. */
const ago = (minutes: number) => new Date(services.clock().getTime() - minutes * 60_000);
const stateOf = async (id: string) => {
  const [row] = await services.db.select().from(viewings).where(eq(viewings.id, id));
  return row!;
};
const letters = () => services.db.select({ kind: outbox.letter, state: outbox.state }).from(outbox);

test("an hour after a viewing it is over, and its visitor is asked once", async () => {
  const { db } = services;
  const over = await storeViewing(db, { starts_at: ago(90) });
  const running = await storeViewing(db, { starts_at: ago(80), name: "Net" });
  const called = await storeViewing(db, { starts_at: ago(200), email: "" });
  const absent = await storeViewing(db, { starts_at: ago(150), state: "no-show" });
  const old = await storeViewing(db, { starts_at: ago(60 * 24 * 5) });
  await askOpinions(services);
  await askOpinions(services);
  expect(await stateOf(over.id)).toMatchObject({ state: "done" });
  expect(await stateOf(running.id)).toMatchObject({ state: "confirmed" });
  expect(await stateOf(called.id)).toMatchObject({ state: "done" });
  expect(await stateOf(absent.id)).toMatchObject({ state: "no-show" });
  expect(await stateOf(old.id)).toMatchObject({ state: "done" });
  expect(await letters()).toEqual([{ kind: "opinion", state: "queued" }]);
  const [job] = await services.waitingJobs();
  const attempt = { last: false, signal: new AbortController().signal };
  await emailJob(services, viewingEmails).run(job!.data, attempt);
  expect(await letters()).toEqual([{ kind: "opinion", state: "sent" }]);
});

test("a viewing whose visitor cannot get the file stays as it was, and is ended by the next run", async () => {
  const { db } = services;
  const first = await storeViewing(db, { starts_at: ago(100) });
  const second = await storeViewing(db, { starts_at: ago(90), name: "Piet" });
  const { settings } = services;
  const sends = { ...settings.get("dossiers"), sendsToViewers: true };
  const get = (group: string) => (group === "dossiers" ? sends : settings.get(group as "dossiers"));
  const given: string[] = [];
  const offering = (isBroken: boolean) =>
    ({
      ...services,
      settings: { ...settings, get },
      offerFile: async (_: unknown, _home: unknown, { name }: { name: string }) => {
        if (isBroken && name !== "Piet") throw new Error("no file");
        given.push(name);
      },
    }) as never;
  await askOpinions(offering(true));
  expect(await stateOf(first.id)).toMatchObject({ state: "confirmed", asked_opinion_at: null });
  expect(await stateOf(second.id)).toMatchObject({ state: "done" });
  const told = () => db.select({ id: events.viewing_id }).from(events);
  expect(await told()).toEqual([{ id: second.id }]);
  expect(await letters()).toHaveLength(1);
  expect(services.log.lines.at(-1)).toMatchObject({ message: "a viewing could not be ended" });

  await askOpinions(offering(false));
  await askOpinions(offering(false));
  expect(await stateOf(first.id)).toMatchObject({ state: "done" });
  expect(await told()).toEqual([{ id: second.id }, { id: first.id }]);
  expect(given).toEqual(["Piet", first.name]);
  expect(await letters()).toHaveLength(2);
});

test("its email has a link for each answer", () => {
  const { items } = opinionAnswers("https://voordeur.example/bezichtiging/mening/x");
  const urls = items.map(({ url }) => new URL(url));
  expect(urls.map(({ search }) => search)).toEqual([
    "?interesse=yes",
    "?interesse=maybe",
    "?interesse=no",
  ]);
});

/** Opens or sends the page of a viewing, as its visitor. */
function visit(id: string, { search = "", form = "" } = {}) {
  const token = viewingToken(services, id);
  const url = `https://voordeur.example/bezichtiging/mening/${token}${search}`;
  const request = new Request(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});
  const given = { context: requestContext(services), params: { token }, request } as never;
  return (form ? action(given) : loader(given)) as Promise<{
    data: Record<string, unknown>;
    init: { status: number } | null;
  }>;
}

test("a link fills the answer in and stores nothing; the button stores it, and it can change", async () => {
  const { id } = await storeViewing(services.db, { starts_at: ago(90) });
  const opened = await visit(id, { search: "?interesse=maybe" });
  expect(opened.data).toMatchObject({ visited: { opinion: { liked: "maybe" } } });
  expect(await stateOf(id)).toMatchObject({ opinion: null });

  expect((await visit(id, { form: "interesse=zeker" })).data).toEqual({ outcome: "empty" });
  const sent = await visit(id, { form: "interesse=no&prijs=high&toelichting=Te+klein" });
  expect(sent.data).toEqual({ outcome: "given" });
  const opinion = { liked: "no", price: "high", reason: "Te klein" };
  expect(await stateOf(id)).toMatchObject({ opinion });
  await visit(id, { form: "interesse=yes" });
  expect(await stateOf(id)).toMatchObject({ opinion: { liked: "yes" } });
});

test.each([
  ["of one to come", { starts_at: new Date("2027-01-01T10:00:00Z") }],
  ["of one that was cancelled", { state: "cancelled" as const }],
  ["of somebody who did not come", { state: "no-show" as const }],
  ["of one that is forgotten", { forgotten_at: new Date() }],
])("the page %s says that it does not work", async (_, values) => {
  const { id } = await storeViewing(services.db, { starts_at: ago(90), ...values });
  expect(await visit(id)).toMatchObject({ data: { visited: null }, init: { status: 404 } });
  expect((await visit(id, { form: "interesse=yes" })).data).toEqual({ outcome: "gone" });
});

test("staff write theirs and say who did not come, once it has begun", async () => {
  const { id } = await storeViewing(services.db, { starts_at: ago(10) });
  const written = { opinion: { liked: "no" as const }, note: "Belt terug", shares: true };
  expect(await writeOpinion(services, id, anna, written)).toBe(true);
  expect(await markCame(services, id, anna, false)).toBe(true);
  expect(await markCame(services, id, anna, false)).toBe(false);
  expect(await stateOf(id)).toMatchObject({
    state: "no-show",
    staff_opinion: { liked: "no" },
    staff_note: "Belt terug",
    shares_opinion: true,
  });
  expect(await markCame(services, id, anna, true)).toBe(true);
  const kinds = await services.db.select({ kind: events.kind }).from(events);
  expect(kinds.map(({ kind }) => kind)).toEqual(["staff-opinion", "no-show", "done"]);

  const later = await storeViewing(services.db, { starts_at: ago(-10) });
  expect(await markCame(services, later.id, anna, false)).toBe(false);
  expect(await writeOpinion(services, later.id, anna, written)).toBe(false);
});
