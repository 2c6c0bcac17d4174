import { outbox } from "../../../../database/schema/outbox.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { propertyStyles } from "../../../../database/schema/inspiration.ts";
import { listingNews, savedSearches, toldNews } from "../../../../database/schema/searches.ts";
import { storePhoto } from "../../../../tests/listings/properties.ts";
import { useNewsWorkbench } from "../../../../tests/searches/news-workbench.ts";
import { recordOpenHouse } from "../../../homes/listings/service.server.ts";
import { searchLinks } from "../searches.server.ts";

const bench = await useNewsWorkbench();
const { db, services, home, search, minute, write, setClock } = bench;
beforeEach(async () => {
  await bench.empty();
  // Tuesday at 11:00 in Amsterdam, after that day's round.
  setClock("2026-03-03T10:00:00Z");
  await minute();
});

const subjects = async () =>
  (await minute()).map(({ to, subject }) => `${to![0]!.address}: ${subject}`);
const HOUR = 3_600_000;

test("a new home is told at once to every search that it matches, and once", async () => {
  await search({ query: "plaats=Venlo&prijs-tot=400000" });
  await search({ email: "duur@example.nl", query: "prijs-van=500000" });
  await search({ email: "later@example.nl", state: "unconfirmed" });
  await search({ email: "pauze@example.nl", state: "paused" });
  await home({ address: "Markt 12", price: "€ 395.000 k.k.", price_amount: 395_000 });
  expect(await subjects()).toEqual(["jan@example.nl: Nieuw in Venlo: Markt 12, € 395.000 k.k."]);
  expect(await subjects()).toEqual([]);
  expect(await db.$count(toldNews)).toBe(1);
});

test("the email shows the home, why it matches, and how to change or stop the search", async () => {
  const { id } = await search({ query: "plaats=Venlo&prijs-tot=400000&slaapkamers=2" });
  const { slug, ...row } = await home({ address: "Markt 12", hidden_by_staff: true });
  await storePhoto(db, row.id, { storage_key: "photos/markt", width: 1800, height: 1200 });
  await write(row.id, { hidden_by_staff: false });
  const [mail] = await minute();
  const { manageUrl, stopUrl } = searchLinks(services, id);
  const page = `https://voordeur.example/woningaanbod-venlo/${slug}`;
  for (const body of [mail!.text!, mail!.html!]) {
    for (const words of [
      page,
      "Tussenwoning · 100 m² · 3 slaapkamers · energielabel B",
      "Waarom deze: in Venlo, €\u00a0100.000 onder uw hoogste prijs, 3 slaapkamers (u zoekt er 2 of meer).",
      "Woningen in Venlo, tot €",
      manageUrl,
      stopUrl,
    ])
      expect(body).toContain(words);
  }
  expect(mail!.html).toContain(
    `<img src="https://voordeur.example/media/photos/markt-960.webp" alt="Foto van Markt 12, Venlo" width="526" height="351"`,
  );
  const header = (key: string) => mail!.headers.find((each) => each.key === key)?.value;
  expect(header("list-unsubscribe")).toBe(`<${stopUrl}>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("a lower price shows both prices, a home that is back says so, an open house its hours", async () => {
  const lower = await home({ address: "Markt 12" });
  const back = await home({ address: "Laan 3", status: "Onder bod" });
  services.advance(1000);
  await search();
  services.advance(HOUR);
  await write(lower.id, { price_amount: 290_000, price: "€ 290.000 k.k." });
  const [mail] = await minute();
  expect(mail!.subject).toBe("Lagere prijs in Venlo: Markt 12, € 290.000 k.k.");
  expect(mail!.text).toContain("€ 290.000 k.k. (was € 300.000)");
  services.advance(HOUR);
  await write(back.id, { status: "Beschikbaar" });
  expect(await subjects()).toEqual([
    "jan@example.nl: Weer beschikbaar in Venlo: Laan 3, € 300.000 k.k.",
  ]);
  const startsAt = new Date("2026-03-07T12:00:00Z");
  const endsAt = new Date("2026-03-07T14:00:00Z");
  await recordOpenHouse(db, { propertyId: back.id, startsAt, endsAt, now: services.clock() });
  const [open] = await minute();
  expect(open!.subject).toBe("Open huis in Venlo: Laan 3, zaterdag 7 maart");
  expect(open!.text).toContain("Open huis op zaterdag 7 maart van 13.00 tot 15.00 uur.");
});

test("an email tells what is true when it goes, and one home once", async () => {
  await search({ rhythm: "daily" });
  const sold = await home({ address: "Markt 1" });
  const cheaper = await home({ address: "Markt 2" });
  const dearer = await home({ address: "Markt 3" });
  const hidden = await home({ address: "Markt 4" });
  expect(await subjects()).toEqual([]);
  services.advance(HOUR);
  await write(sold.id, { status: "Verkocht o.v." });
  await write(cheaper.id, { price_amount: 280_000, price: "€ 280.000 k.k." });
  await write(hidden.id, { hidden_by_staff: true });
  await db.update(savedSearches).set({ query: "prijs-tot=300000" });
  await write(dearer.id, { price_amount: 310_000 });
  expect(await subjects()).toEqual([]);
  setClock("2026-03-04T06:30:00Z");
  expect(await subjects()).toEqual(["jan@example.nl: Nieuw in Venlo: Markt 2, € 280.000 k.k."]);
  expect(await subjects()).toEqual([]);
});

test("the day's email goes at 7:30 in Amsterdam, the week's on Monday, each once", async () => {
  // Friday before the clocks go forward.
  setClock("2026-03-27T12:00:00Z");
  await minute();
  await search({ rhythm: "daily" });
  await search({ email: "week@example.nl", rhythm: "weekly" });
  await home({ address: "Markt 1" });
  const at = async (time: string) => (setClock(time), subjects());
  const said = "Nieuw in Venlo: Markt 1, € 300.000 k.k.";
  expect(await at("2026-03-27T23:00:00Z")).toEqual([]);
  expect(await at("2026-03-28T06:29:00Z")).toEqual([]);
  expect(await at("2026-03-28T06:30:00Z")).toEqual([`jan@example.nl: ${said}`]);
  expect(await at("2026-03-28T06:31:00Z")).toEqual([]);
  await home({ address: "Markt 2" });
  expect(await at("2026-03-29T05:29:00Z")).toEqual([]);
  expect(await at("2026-03-29T05:30:00Z")).toEqual([
    "jan@example.nl: Nieuw in Venlo: Markt 2, € 300.000 k.k.",
  ]);
  // A site that stood still on Monday morning writes later that day.
  expect(await at("2026-03-30T09:10:00Z")).toEqual(["week@example.nl: Nieuw in Venlo: 2 woningen"]);
  expect(await at("2026-04-06T05:30:00Z")).toEqual([]);
});

test("what came before a search was confirmed, changed or resumed is no news for it", async () => {
  await home();
  services.advance(1000);
  const { id } = await search({ rhythm: "daily" });
  await home();
  await minute();
  services.advance(1000);
  await db
    .update(savedSearches)
    .set({ active_since: services.clock() })
    .where(eq(savedSearches.id, id));
  setClock("2026-03-04T06:30:00Z");
  expect(await subjects()).toEqual([]);
});

test("a style of living asks for homes that fit it well", async () => {
  await search({ style: "luxe" });
  const { id } = await home({
    property_type: "Penthouse",
    price_amount: 1_900_000,
    area: 320,
    plot_area: 3000,
    description: "Luxe penthouse met dakterras, zwembad en uitzicht over de Maas.",
  });
  await home({ address: "Markt 2", price_amount: 120_000, area: 40 });
  const mails = await minute();
  const styles = await db.select().from(propertyStyles).where(eq(propertyStyles.style, "luxe"));
  expect(styles.filter(({ score }) => score >= 0.4).map((row) => row.property_id)).toEqual([id]);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain("320 m² woonruimte");
});

test("news waits for the place and the photo of its home, but not for ever", async () => {
  await search({ query: "punt=51.370_6.170" });
  const { id } = await home({ hidden_by_staff: true });
  await storePhoto(db, id, { position: 0, state: "pending", storage_key: null });
  await write(id, { hidden_by_staff: false });
  expect(await subjects()).toEqual([]);
  services.advance(11 * 60_000);
  expect(await subjects()).toHaveLength(1);
});

test("many homes are one email of twenty, with how many there are", async () => {
  await search();
  for (let number = 1; number <= 23; number++) await home({ address: `Laan ${number}` });
  const [mail, ...others] = await minute();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe("Nieuw in Venlo: 23 woningen");
  expect(mail!.text!.match(/^Nieuw: /gm)).toHaveLength(20);
  expect(mail!.text).toContain("En nog 3");
});

test("a mail server that refuses is tried again with the same message, and at last it failed", async () => {
  await search();
  await home();
  await bench.run("tell-news");
  const [{ name, data }] = (await services.waitingJobs()) as [{ name: string; data: object }];
  const refusing = { ...services.mail };
  services.mail = { ...refusing, send: () => Promise.reject(new Error("busy")) };
  await expect(bench.run(name, { ...data })).rejects.toThrow("was not taken");
  const [letter] = await db.select().from(outbox);
  expect(letter).toMatchObject({ state: "queued", attempts: 1 });
  await expect(bench.run(name, { ...data }, true)).rejects.toThrow("was not taken");
  expect((await db.select().from(outbox))[0]).toMatchObject({ state: "failed" });
  services.mail = refusing;
  await bench.run(name, { ...data });
  await bench.run(name, { ...data });
  expect(bench.server.received).toHaveLength(1);
  expect(String(bench.server.received[0]!.raw)).toContain(`${letter!.subject}-${letter!.id}@`);
});

test("old news is forgotten with its emails", async () => {
  await search();
  await home();
  expect(await minute()).toHaveLength(1);
  await bench.run("tidy-news");
  expect(await db.$count(listingNews)).toBe(1);
  services.advance(91 * 24 * HOUR);
  await bench.run("tidy-news");
  expect(await Promise.all([db.$count(listingNews), db.$count(outbox)])).toEqual([0, 0]);
});
