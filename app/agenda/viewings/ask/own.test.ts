import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { type ViewingState, viewings } from "../../../../database/schema/viewings.ts";
import {
  useViewingServices,
  asker,
  clearViewings,
  single,
  storeGroup,
  storeShownHome,
} from "../../../../tests/viewings/booking.ts";
import { storeViewing } from "../../../../tests/viewings/viewings.ts";
import { requestContext } from "../../../../tests/site/services.ts";
import { tampered } from "../../../../tests/setup/tampered.ts";
import { signFormToken } from "../../../people/leads/service.server.ts";
import { viewingToken } from "../links.server.ts";
import { changeViewing } from "../service.server.ts";
import { keyOf } from "./offered.ts";
import { action, loader } from "./pick.tsx";

const services = await useViewingServices();
const { db } = services;
beforeEach(() => clearViewings(db));

const DAY = "2026-03-04";
const keyAt = (time: string, day = DAY) => keyOf(single("", time, day));
const [first, second] = [keyAt("11:00"), keyAt("14:00")];

type Home = Awaited<ReturnType<typeof storeShownHome>>;

/** A browser with its cookies, and the page of a home in it. */
function browser(n = 1) {
  const cookies = new Map<string, string>();
  const lines: string[] = [];
  const { visitor } = asker(n);
  const args = (home: Home, path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const request = new Request(`${services.publicUrl}/bezichtiging/${home.slug}${path}`, {
      ...init,
      headers: { Cookie: cookie },
    });
    return { request, params: { slug: home.slug }, context: requestContext(services) } as never;
  };
  return {
    cookies,
    lines,
    /** Where the form leads to, or the status of the page that it comes back on. */
    async send(home: Home, moment: string, typed: Partial<typeof visitor> = {}) {
      const minuteAgo = new Date(services.clock().getTime() - 60_000);
      const token = signFormToken({ ...services, clock: () => minuteAgo });
      const { name, email, phone } = { ...visitor, ...typed };
      const body = new URLSearchParams({ name, email, phone, moment, token });
      try {
        const back = await action(args(home, "", { method: "POST", body }));
        return String(back.init?.status);
      } catch (answer) {
        if (!(answer instanceof Response)) throw answer;
        for (const line of answer.headers.getSetCookie()) {
          lines.push(line);
          const [, cookie = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line)!;
          cookies.set(cookie, value);
        }
        return answer.headers.get("Location")!;
      }
    },
    /** What the page says of one's own viewing; null: it offers moments. */
    async own(home: Home, moment?: string) {
      const page = await loader(args(home, moment ? `?moment=${moment}` : ""));
      return "own" in page ? page.own : null;
    },
  };
}

const stored = () => db.select().from(viewings).orderBy(viewings.created_at);
const linkOf = (id: string) => `/bezichtiging/afspraak/${viewingToken(services, id)}`;
const isAppointment = /^\/bezichtiging\/afspraak\/[\w-]{43}\?gedaan=gevraagd$/;

describe("in the browser that booked", () => {
  test("the page names the appointment instead of its moment as taken, and nothing more is booked", async () => {
    const home = await storeShownHome(db);
    const own = browser();
    expect(await own.own(home)).toBeNull();
    const confirmation = await own.send(home, first);
    expect(confirmation).toMatch(isAppointment);
    const paths = ["/bezichtiging", "/de/besichtigung", "/en/viewing"];
    expect(own.lines).toEqual(
      paths.map((path) =>
        expect.stringMatching(
          `^voordeur\\.bezichtiging-\\d+=[\\w-]{43}; Path=${path}; Max-Age=\\d{6,7}; HttpOnly; SameSite=Lax; Secure$`,
        ),
      ),
    );
    const [viewing] = await stored();
    const { starts_at: startsAt, ends_at: endsAt, id } = viewing!;
    const shown = { state: "confirmed", startsAt, endsAt, token: viewingToken(services, id) };
    expect(await own.own(home)).toEqual(shown);
    expect(await own.own(home, first)).toEqual(shown);
    expect(await own.own(home, second)).toEqual(shown);
    expect(await own.send(home, first)).toBe(confirmation);
    expect(await own.send(home, second)).toBe(`/bezichtiging/${home.slug}`);
    expect(await own.send(home, second, { email: "een@ander.example" })).toBe(
      `/bezichtiging/${home.slug}`,
    );
    expect(await stored()).toHaveLength(1);
    expect(await db.$count(leads)).toBe(1);
  });

  test("the same form is answered the same an hour later, with the phone written otherwise", async () => {
    const home = await storeShownHome(db);
    const own = browser();
    const confirmation = await own.send(home, first);
    services.advance(3_600_000);
    expect(await own.send(home, first, { phone: "+31 6 10000001" })).toBe(confirmation);
    services.advance(-3_600_000);
    expect(await stored()).toHaveLength(1);
  });

  test("another home, and another moment after it was moved, are what they are", async () => {
    const [home, other] = [await storeShownHome(db), await storeShownHome(db)];
    const own = browser();
    await own.send(home, first);
    expect(await own.own(other)).toBeNull();
    expect(await own.send(other, second)).toMatch(isAppointment);
    const [viewing] = await stored();
    const to = single(home.agentId, "16:00", DAY);
    await changeViewing(services, viewing!.id, to, { who: "visitor" });
    expect(await own.own(home)).toMatchObject({ startsAt: to.startsAt });
    expect(await own.own(other)).toMatchObject({ state: "confirmed" });
    // The form of before does not say again what is no longer so.
    expect(await own.send(home, first)).toBe(`/bezichtiging/${home.slug}`);
    expect(await stored()).toHaveLength(2);
  });

  test("a group moment with places left takes its visitor once", async () => {
    const home = await storeShownHome(db);
    const key = keyOf(await storeGroup(db, home, { time: "11:00", places: 5, day: DAY }));
    const own = browser();
    const confirmation = await own.send(home, key);
    expect(await own.send(home, key, { name: "Iemand anders" })).toBe(confirmation);
    expect(await own.own(home, key)).toMatchObject({ state: "confirmed" });
    expect(await browser(2).send(home, key)).toMatch(isAppointment);
    expect(await stored()).toHaveLength(2);
  });

  test("who waits for one moment may take another, and waits once", async () => {
    const home = await storeShownHome(db);
    await browser(2).send(home, first);
    const own = browser();
    const confirmation = await own.send(home, `wacht-${first}`);
    expect(await own.send(home, `wacht-${first}`, { name: "Jan" })).toBe(confirmation);
    expect(await own.own(home)).toBeNull();
    expect(await own.own(home, first)).toMatchObject({ state: "waiting" });
    expect(await own.own(home, second)).toBeNull();
    expect(await own.send(home, second)).toMatch(isAppointment);
    expect(await own.own(home, first)).toMatchObject({ state: "confirmed" });
    expect(await stored()).toHaveLength(3);
  });

  const ended: [string, ViewingState, number][] = [
    ["cancelled", "cancelled", 0],
    ["past", "confirmed", 3 * 86_400_000],
    ["one that nobody came to", "no-show", 3 * 86_400_000],
  ];
  test.each(ended)("%s frees the home", async (_, state, later) => {
    const home = await storeShownHome(db);
    const own = browser();
    await own.send(home, first);
    await db.update(viewings).set({ state });
    services.advance(later);
    const next = later === 0 ? second : keyAt("14:00", "2026-03-09");
    expect(await own.own(home)).toBeNull();
    expect(await own.send(home, next)).toMatch(isAppointment);
    services.advance(-later);
    expect(await stored()).toHaveLength(2);
  });

  test("a forgotten one frees the home", async () => {
    const home = await storeShownHome(db);
    const own = browser();
    await own.send(home, first);
    await db.update(viewings).set({ forgotten_at: services.clock() });
    expect(await own.own(home)).toBeNull();
  });
});

describe("a cookie that", () => {
  const forge: [string, (value: string, other: string) => string][] = [
    ["was changed", tampered],
    ["is a token of another home", (_, other) => other],
    ["is very long", (value) => value.repeat(50)],
  ];
  test.each(forge)("%s says nothing, and the form books", async (_, change) => {
    const [home, elsewhere] = [await storeShownHome(db), await storeShownHome(db)];
    const { id } = await storeViewing(db, {
      property_id: elsewhere.propertyId,
      starts_at: single("", "16:00", DAY).startsAt,
    });
    const own = browser();
    await own.send(home, first);
    for (const [name, value] of own.cookies)
      own.cookies.set(name, change(value, viewingToken(services, id)));
    expect(await own.own(home)).toBeNull();
    expect(await own.send(home, second)).toMatch(isAppointment);
  });
});

describe("in another browser", () => {
  test("the same name, email and phone give nobody away, and book", async () => {
    const home = await storeShownHome(db);
    await browser().send(home, first);
    const other = browser(2);
    expect(await other.own(home)).toBeNull();
    const link = await other.send(home, second, asker(1).visitor);
    const [viewing] = await db
      .select()
      .from(viewings)
      .where(eq(viewings.starts_at, single("", "14:00", DAY).startsAt));
    expect(link).toBe(`${linkOf(viewing!.id)}?gedaan=gevraagd`);
    expect(await stored()).toHaveLength(2);
  });
});
