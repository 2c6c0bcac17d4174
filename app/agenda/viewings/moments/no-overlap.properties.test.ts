import { instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { appointments } from "../../../../database/schema/appointments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { asker, clearViewings, useViewingServices } from "../../../../tests/viewings/booking.ts";
import {
  storeAgent,
  storeBusy,
  storeMoment,
  storeViewing,
} from "../../../../tests/viewings/viewings.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { addAppointment } from "../appointments/service.server.ts";
import { answered, bookViewing } from "../service.server.ts";
import { bookVisit } from "../visits/book.server.ts";
import { BY_VISITOR } from "../visits/notify.server.ts";
import { listMoments, listVisitMoments } from "./service.server.ts";

const services = await useViewingServices();
const other = openDatabase(services.databaseUrl, services.log);
afterAll(() => other.close());
const { db } = services;

const MINUTE_MS = 60_000;

interface Stretch {
  from: number;
  to: number;
  agentId: string;
}

const kinds = [
  "viewing",
  "group",
  "lead",
  "busy",
  "appointment",
  "private",
  "series",
  "in the home",
] as const;

const entry = fc.record({
  kind: fc.constantFrom(...kinds),
  agent: fc.constantFrom("anna", "bram"),
  /** Quarters of an hour after the midnight before. */
  quarter: fc.integer({ min: 30, max: 170 }),
  quarters: fc.integer({ min: 1, max: 24 }),
  travel: fc.constantFrom(0, 10, 45, 240),
});

const office = fc.record({
  // The clock goes forward, goes back, the year ends, and a plain week.
  day: fc.constantFrom("2026-03-28", "2026-10-24", "2026-12-30", "2026-06-09"),
  entries: fc.array(entry, { minLength: 2, maxLength: 8 }),
});

const wanted = {
  kind: "other",
  what: "nieuw",
  place: "",
  company: "",
  note: "",
  travel: 15,
  property_id: null,
  lead_id: null,
  repetition: null,
} as const;

test("nothing that is offered overlaps an agenda, nor does what two instances then give away at once", async () => {
  await fc.assert(
    fc.asyncProperty(office, async ({ day, entries }) => {
      await clearViewings(db);
      const midnight = instantOfWallTime(`${day}T00:00`).getTime();
      const clock = () => new Date(midnight - 24 * 60 * MINUTE_MS);
      const { id: propertyId } = await storeProperty(db);
      const { id: elsewhere } = await storeProperty(db);
      for (const id of ["anna", "bram"]) await storeAgent(db, { id, name: id });
      const taken: Stretch[] = [];
      /** Others are in the home: nobody shows it then, and whoever visits another may. */
      const inHome: Stretch[] = [];
      for (const { kind, agent, quarter, quarters, travel } of entries) {
        const starts_at = new Date(midnight + quarter * 15 * MINUTE_MS);
        const length = (kind === "lead" ? 4 : quarters) * 15 * MINUTE_MS;
        const ends_at = new Date(starts_at.getTime() + length);
        const at = { starts_at, ends_at, agent_id: agent };
        const planned = {
          kind: kind === "private" ? "private" : "other",
          what: "",
          travel,
          place: "",
          company: "",
          note: "",
        } as const;
        const made = { ...planned, ...at, changed_at: starts_at, made_by: "x" };
        let road = 0;
        if (kind === "viewing") {
          // Of one colleague the database lets none touch another.
          const stored = storeViewing(db, { ...at, property_id: elsewhere });
          if (!(await stored.then(Boolean, () => false))) continue;
        } else if (kind === "group") await storeMoment(db, { ...at, property_id: elsewhere });
        else if (kind === "lead")
          await storeLead(db, { assigned_to: agent, appointment_at: starts_at, state: "afspraak" });
        else if (kind === "busy") await storeBusy(db, agent, starts_at, ends_at);
        else {
          road = travel * MINUTE_MS;
          const days = kind === "series" ? [0, 1, 2] : [0];
          const series = kind === "series" ? crypto.randomUUID() : null;
          for (const add of days) {
            const by = add * 24 * 60 * MINUTE_MS;
            const [from, to] = [starts_at.getTime() + by, ends_at.getTime() + by];
            await db.insert(appointments).values({
              ...made,
              series,
              starts_at: new Date(from),
              ends_at: new Date(to),
              property_id: kind === "in the home" ? propertyId : null,
            });
            taken.push({ from: from - road, to: to + road, agentId: agent });
          }
          if (kind === "in the home") {
            const others = { from: starts_at.getTime(), to: ends_at.getTime() };
            for (const agentId of ["anna", "bram"]) inHome.push({ ...others, agentId });
          }
          continue;
        }
        taken.push({ from: starts_at.getTime(), to: ends_at.getTime(), agentId: agent });
      }
      const here = { ...services, clock };
      const range = { from: new Date(midnight), to: new Date(midnight + 3 * 24 * 60 * MINUTE_MS) };
      const moments = (await listMoments(here, propertyId, range)).filter(
        ({ momentId }) => momentId === null,
      );
      const overlaps = (a: Stretch, b: Stretch) =>
        a.agentId === b.agentId && a.from < b.to && b.from < a.to;
      const stretchOf = ({
        startsAt,
        endsAt,
        agentId,
      }: {
        startsAt: Date;
        endsAt: Date;
        agentId: string | null;
      }) => ({
        from: startsAt.getTime(),
        to: endsAt.getTime(),
        agentId: agentId!,
      });
      for (const moment of moments) {
        expect([...taken, ...inHome].filter((one) => overlaps(one, stretchOf(moment)))).toEqual([]);
      }

      // Visitors pick what they were shown while colleagues plan in the very same time, in two instances.
      const picked = moments.filter((_moment, n) => n % 7 === 0).slice(0, 4);
      await Promise.all(
        picked.flatMap((moment, n) => [
          bookViewing(
            { ...here, db: n % 2 ? db : other.db },
            { propertyId, moment, ...asker(n + 1) },
            { who: "visitor" },
          ),
          answered(() =>
            addAppointment(
              { ...here, db: n % 2 ? other.db : db },
              {
                ...wanted,
                agent_id: moment.agentId,
                startsAt: moment.startsAt,
                endsAt: moment.endsAt,
              },
              { who: "staff", id: "anna", email: "anna@kantoor.example" },
            ),
          ),
        ]),
      );
      const [booked, planned] = [
        await db.select().from(viewings),
        await db.select().from(appointments),
      ];
      const given: Stretch[] = [
        ...booked.filter(({ lead_id }) => lead_id !== null),
        ...planned.filter(({ what }) => what === "nieuw"),
      ].map(({ starts_at: startsAt, ends_at: endsAt, agent_id: agentId }) =>
        stretchOf({ startsAt, endsAt, agentId }),
      );
      expect(given).toHaveLength(picked.length);
      for (const one of given)
        expect([...taken, ...inHome, ...given].filter((each) => overlaps(each, one))).toEqual([
          one,
        ]);

      // So do those who ask for a valuation: two for each moment, while others take the same time.
      const visits = (await listVisitMoments(here, null)).filter(
        ({ startsAt }) => startsAt < range.to,
      );
      const before = [...taken, ...given];
      for (const visit of visits)
        expect(before.filter((one) => overlaps(one, stretchOf(visit)))).toEqual([]);
      const wished = visits.filter((_visit, n) => n % 5 === 0).slice(0, 3);
      await Promise.all(
        wished.flatMap((visit, n) => [
          ...[db, other.db].map(async (on, side) => {
            const lead = await storeLead(db, { email: `v${n}-${side}@example.nl` });
            return bookVisit({ ...here, db: on }, lead, visit.startsAt);
          }),
          answered(() =>
            addAppointment(
              { ...here, db: n % 2 ? other.db : db },
              {
                ...wanted,
                agent_id: visit.agentId,
                startsAt: visit.startsAt,
                endsAt: visit.endsAt,
              },
              { who: "staff", id: "anna", email: "anna@kantoor.example" },
            ),
          ),
          bookViewing(
            { ...here, db: n % 2 ? db : other.db },
            { propertyId, moment: visit, ...asker(n + 20) },
            { who: "visitor" },
          ),
        ]),
      );
      const all = [
        ...(await db.select().from(viewings)).filter(({ lead_id }) => lead_id !== null),
        ...(await db.select().from(appointments)).filter(
          ({ what, made_by }) => what === "nieuw" || made_by === BY_VISITOR,
        ),
      ].map(({ starts_at: startsAt, ends_at: endsAt, agent_id: agentId }) =>
        stretchOf({ startsAt, endsAt, agentId }),
      );
      for (const { startsAt } of wished)
        expect(all.some(({ from }) => from === startsAt.getTime())).toBe(true);
      for (const one of all)
        expect([...taken, ...all].filter((each) => overlaps(each, one))).toEqual([one]);
    }),
    { numRuns: 10 },
  );
});
