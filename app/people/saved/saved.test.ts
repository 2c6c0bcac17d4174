import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { properties } from "../../../database/schema/listings.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { useTestServices, requestContext } from "../../../tests/site/services.ts";
import { MAX_SAVED } from "./cookie.server.ts";
import { action, loader } from "./show.tsx";

const services = await useTestServices();
const { db } = services;
beforeEach(async () => {
  await db.delete(properties);
  // Nobody is at a limit.
  services.advance(2 * 86_400_000);
});

/** A browser that keeps cookies. */
function openBrowser(client = "192.0.2.1") {
  const jar = new Map<string, string>();
  const headers = () => ({ Cookie: [...jar].map((pair) => pair.join("=")).join("; ") });
  const keep = (line: string) => {
    const [name = "", value = ""] = line.split(";", 1)[0]!.split("=");
    if (line.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  };
  const args = (request: Request) =>
    ({ request, params: {}, context: requestContext(services, client) }) as unknown as Parameters<
      typeof action
    >[0] &
      Parameters<typeof loader>[0];
  return {
    jar,
    show: (search = "") =>
      loader(
        args(new Request(`https://voordeur.example/bewaard${search}`, { headers: headers() })),
      ),
    async own() {
      const { own } = await this.show();
      return own!;
    },
    /** Sends the form, and follows with its cookies; the data of an answer that is no redirect. */
    async send(fields: Record<string, string>) {
      const body = new URLSearchParams(fields);
      const request = new Request("https://voordeur.example/bewaard", {
        method: "POST",
        headers: headers(),
        body,
      });
      try {
        const answer = (await action(args(request))) as {
          data: { problem?: string; error?: string };
          init: { status: number };
        };
        return { status: answer.init.status, ...answer.data };
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown;
        for (const line of thrown.headers.getSetCookie()) keep(line);
        return { status: thrown.status, location: thrown.headers.get("Location") };
      }
    },
  };
}

test("a home is saved, seen with what changed, removed and put back as it was", async () => {
  const { id } = await storeProperty(db, { price_amount: 400_000 });
  const browser = openBrowser();
  expect((await browser.own()).homes).toEqual([]);
  expect(browser.jar.size).toBe(0);

  const saved = { status: 303, location: `/bewaard?bewaard=${id}` };
  expect(await browser.send({ woning: String(id) })).toEqual(saved);
  await browser.send({ woning: String(id) });
  expect((await browser.own()).homes).toMatchObject([{ id, changes: [] }]);
  expect(browser.jar.get("bewaard")).toBe(String(id));

  await db.update(properties).set({ price_amount: 385_000, status: "Onder bod" });
  const told = [{ text: "Onder bod" }, { text: "€ 15.000 lager sinds u deze bewaarde" }];
  expect((await browser.own()).homes).toMatchObject([{ id, changes: told }]);

  const removed = await browser.send({ woning: String(id), doe: "verwijder" });
  expect(removed.location).toBe("/bewaard?verwijderd");
  expect((await browser.own()).homes).toEqual([]);
  expect(browser.jar.has("bewaard")).toBe(false);
  expect((await browser.show("?verwijderd")).own?.removed).toMatch(/^Teststraat \d+, Venlo$/);
  await browser.send({ doe: "terug" });
  expect((await browser.own()).homes).toMatchObject([{ id, changes: told }]);

  await browser.send({ doe: "wis" });
  expect(browser.jar.size).toBe(0);
});

test("a home that left says so; a sold one stays, and a copy from another source stands in", async () => {
  const gone = await storeProperty(db);
  const sold = await storeProperty(db);
  const covered = await storeProperty(db, { address: "Parade 7", postal_code: "5911 CD" });
  const browser = openBrowser();
  for (const { id } of [covered, sold, gone]) await browser.send({ woning: String(id) });
  await db.update(properties).set({ is_active: false }).where(eq(properties.id, gone.id));
  await db
    .update(properties)
    .set({ status: "Verkocht", is_active: false })
    .where(eq(properties.id, sold.id));
  const preferred = await storeProperty(db, {
    source: "eigen",
    address: "Parade 7",
    postal_code: "5911 CD",
  });
  await db
    .update(properties)
    .set({ duplicate_of: preferred.id })
    .where(eq(properties.id, covered.id));
  expect((await browser.own()).homes).toMatchObject([
    { id: gone.id, card: null, name: `${gone.address}, Venlo` },
    { id: sold.id, card: { slug: sold.slug }, changes: [{ text: "Niet meer te koop" }] },
    { id: covered.id, card: { slug: preferred.slug }, changes: [] },
  ]);
});

test("a shared list shows homes and changes nothing; it tells nothing of a hidden one", async () => {
  const [one, two, hidden] = [
    await storeProperty(db),
    await storeProperty(db),
    await storeProperty(db, { hidden_by_staff: true, address: "Geheime Weg 1" }),
  ];
  const browser = openBrowser();
  const search = `?woningen=${two.id}-${one.id}-${hidden.id}-999999`;
  const page = await browser.show(search);
  expect(page.shared).toMatchObject({
    homes: [{ id: two.id }, { id: one.id }],
    gone: 2,
    isNew: true,
  });
  expect(JSON.stringify(page)).not.toContain("Geheime");
  expect(browser.jar.size).toBe(0);
  await browser.send({ woningen: [two.id, one.id, hidden.id].join("-") });
  expect((await browser.own()).homes.map(({ id }) => id)).toEqual([two.id, one.id]);
  expect((await browser.show(search)).shared?.isNew).toBe(false);
  expect((await browser.own()).link).toBe(
    `https://voordeur.example/bewaard?woningen=${two.id}-${one.id}`,
  );
});

test("a list holds so many homes and no more", async () => {
  const homes = await Promise.all(Array.from({ length: MAX_SAVED + 1 }, () => storeProperty(db)));
  const [last, ...others] = homes.map(({ id }) => String(id));
  const browser = openBrowser();
  expect((await browser.send({ woningen: others.join("-") })).status).toBe(303);
  expect(await browser.send({ woning: last! })).toMatchObject({
    status: 422,
    problem: expect.stringContaining("meer past er niet") as string,
  });
  expect((await browser.own()).homes).toHaveLength(MAX_SAVED);
});

test("a list goes to an address once, and no client floods others", async () => {
  const { id, slug } = await storeProperty(db);
  const browser = openBrowser();
  await browser.send({ woning: String(id) });
  const send = (email: string) => browser.send({ doe: "stuur", email });
  expect(await send("geen adres")).toMatchObject({ status: 422, error: "Ongeldig emailadres" });
  expect(await send("Sanne@voorbeeld.example")).toMatchObject({ status: 303 });
  expect(await send("sanne@voorbeeld.example")).toMatchObject({
    status: 429,
    error: expect.stringMatching(/^Er is net al gemaild/) as string,
  });
  const outbox = path.join(services.config.dataDir, "outbox");
  const files = await readdir(outbox);
  expect(files).toHaveLength(1);
  const letter = await readFile(path.join(outbox, files[0]!), "utf8");
  expect(letter).toContain("To: Sanne@voorbeeld.example");
  expect(letter.replaceAll("=\r\n", "")).toContain(`/woningaanbod-venlo/${slug}`);
  // The counts hold no address.
  const { rows } = await db.execute("SELECT * FROM rate_limits");
  expect(JSON.stringify(rows)).not.toMatch(/sanne/i);

  const statuses: number[] = [];
  for (const name of ["a", "b", "c", "d", "e"]) {
    statuses.push((await send(`${name}@voorbeeld.example`)).status);
  }
  expect(statuses).toEqual([303, 303, 303, 429, 429]);
  expect(await openBrowser("192.0.2.9").send({ doe: "stuur", email: "a@b.example" })).toMatchObject(
    { status: 422, problem: "Er staat geen woning in uw lijst om te sturen." },
  );
});

test("a quarter of an hour lies between two emails to an address, whatever the clock says", async () => {
  const { id } = await storeProperty(db);
  const browser = openBrowser();
  await browser.send({ woning: String(id) });
  const send = async () =>
    (await browser.send({ doe: "stuur", email: "tijd@voorbeeld.example" })).status;
  const statuses: number[] = [];
  for (const seconds of [899, 2, 897, 1]) {
    services.advance(seconds * 1000);
    statuses.push(await send());
  }
  expect(statuses).toEqual([303, 429, 429, 303]);
});

test.each([
  [1, /^\/bewaard$/],
  [2, /^\/vergelijken\?woningen=\d+-\d+$/],
  [4, /^\/vergelijken\?woningen=\d+(-\d+){3}$/],
  [5, /^\/bewaard$/],
])("the way to a comparison leads from %i saved homes to %s", async (count, place) => {
  const browser = openBrowser();
  for (let home = 0; home < count; home += 1) {
    const { id } = await storeProperty(db);
    await browser.send({ woning: String(id) });
  }
  const answer = await browser.show("?vergelijk").catch((thrown: unknown) => thrown as Response);
  expect((answer as Response).headers.get("Location")).toMatch(place);
});
