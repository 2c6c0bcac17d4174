import { emailJob } from "../../app/platform/outbox/send.ts";
import { viewingEmails } from "../../app/agenda/viewings/letters/emails.server.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { writeCalendar } from "@voordeur/calendar/write-calendar.ts";
import {
  groupMoments,
  viewingOwners,
  viewingRules,
} from "../../database/schema/viewing-moments.ts";
import { loader as openHouses } from "../../app/homes/listings/follow/open-houses.ts";
import { loader as appointment } from "../../app/agenda/viewings/appointment/calendar.ts";
import { viewingToken } from "../../app/agenda/viewings/links.server.ts";
import {
  bookViewing,
  type By,
  cancelViewing,
  changeViewing,
} from "../../app/agenda/viewings/service.server.ts";
import { colleagueCalendar } from "../../app/agenda/viewings/subscription/calendar.server.ts";
import type { Message } from "../../app/platform/mail/mail.ts";
import { requestContext } from "../site/services.ts";
import { useViewingServices, at, asker, single, storeShownHome } from "../viewings/booking.ts";
import { hasLibical, readByLibical } from "./libical.ts";

const services = await useViewingServices();
const { db } = services;
const staff: By = { who: "staff", id: "anna", email: "anna@kantoor.example" };

/** The letters that wait, as they go out. */
async function sendLetters(): Promise<Message[]> {
  const sent: Message[] = [];
  const send = async (message: Message) => void sent.push(message);
  const job = emailJob({ ...services, mail: { ...services.mail, send } }, viewingEmails);
  const waiting = (await services.waitingJobs()).filter(({ name }) => name === job.name);
  await db.execute(sql`DELETE FROM pgboss.job`);
  for (const { data } of waiting) {
    await job.run(data, { last: false, signal: new AbortController().signal });
  }
  return sent;
}

/** Reads one text with libical, and expects no complaint. */
function read(text: string) {
  const [{ faults, events } = { faults: ["nothing"], events: [] }] = readByLibical([text]);
  expect(faults).toEqual([]);
  return events;
}

describe.skipIf(!hasLibical)("libical finds nothing wrong with", () => {
  let home: Awaited<ReturnType<typeof storeShownHome>>;
  let id: string;
  beforeAll(async () => {
    home = await storeShownHome(db);
    const { propertyId, agentId } = home;
    await db.insert(viewingRules).values({ property_id: propertyId, invite_owner: true });
    await db.insert(viewingOwners).values({
      property_id: propertyId,
      name: "Mevrouw Smeets",
      email: "smeets@eigenaar.example",
    });
    const request = { propertyId, moment: single(agentId, "15:00"), ...asker(7) };
    const booking = await bookViewing(services, request, { who: "visitor" });
    if (booking.outcome !== "booked") throw new Error(booking.outcome);
    ({ id } = booking);
  });

  test("the letters of a viewing from invitation to cancellation, to all three", async () => {
    const invited = await sendLetters();
    await changeViewing(services, id, single(home.agentId, "16:00"), staff);
    const changed = await sendLetters();
    await cancelViewing(services, id, staff);
    const cancelled = await sendLetters();
    const letters = [invited, changed, cancelled].map((some) =>
      some.map(({ calendar }) => calendar!),
    );
    const found = readByLibical(letters.flat().map(({ content }) => content));
    const uid = `viewing-${id}@voordeur.example`;
    const three = (sequence: number, time: string) => {
      const start = at(time).getTime();
      const event = { uid, sequence, start, end: start + 1_800_000 };
      return Array.from({ length: 3 }, () => ({ faults: [], events: [event] }));
    };
    expect(found).toEqual([...three(0, "15:00"), ...three(1, "16:00"), ...three(2, "16:00")]);
    expect(letters.map((some) => some.map(({ method }) => method))).toEqual(
      ["REQUEST", "REQUEST", "CANCEL"].map((method) => [method, method, method]),
    );
  });

  test("the file on a visitor's page, a colleague's agenda and the open houses", async () => {
    const { propertyId, agentId } = home;
    const request = { propertyId, moment: single(agentId, "15:00"), ...asker(8) };
    const booking = await bookViewing(services, request, { who: "visitor" });
    if (booking.outcome !== "booked") throw new Error(booking.outcome);
    await db.insert(groupMoments).values({
      property_id: propertyId,
      agent_id: agentId,
      kind: "open-house",
      starts_at: at("11:00", "2026-03-07"),
      ends_at: at("12:00", "2026-03-07"),
      places: 20,
    });
    const ask = async (loader: (args: never) => Promise<Response>, params = {}) => {
      const context = requestContext(services);
      const given = { request: new Request("https://voordeur.example/x"), params, context };
      return read(await (await loader(given as never)).text());
    };
    const token = viewingToken(services, booking.id);
    expect(await ask(appointment, { token })).toMatchObject([{ start: +at("15:00") }]);
    expect(await ask(openHouses)).toMatchObject([{ start: +at("11:00", "2026-03-07") }]);
    expect(read((await colleagueCalendar(services, agentId))!)).toHaveLength(2);
  });

  test("a calendar without anything in it, and a day to remember", () => {
    const day = { uid: "a@b", sequence: 0, changedAt: at("10:00"), summary: "Dag" };
    expect(read(writeCalendar({ name: "Leeg", events: [] }))).toEqual([]);
    expect(read(writeCalendar({ events: [{ ...day, day: "2026-10-25" }] }))).toHaveLength(1);
  });

  // It reads the zone that we describe; other readers know Amsterdam's by its name.
  test("any quarter of an hour around both changes of the clock, to 2030", () => {
    const changes = ["2026-03-29", "2026-10-25", "2030-03-31", "2030-10-27"];
    const people = {
      organizer: { name: 'Kantoor "De Deur"; Venlo', email: "info@voordeur.example" },
      attendees: [{ name: "", email: "jan@voorbeeld.example" }],
    };
    const starts = changes.flatMap((day) =>
      // From two hours before midnight to noon.
      Array.from({ length: 56 }, (_, quarter) => Date.parse(day) + (quarter - 8) * 900_000),
    );
    const written = starts.map((start, index) => ({
      event: { uid: `a-${index}@b`, sequence: index, start, end: start + 1_800_000 },
      method: index % 2 ? ("CANCEL" as const) : ("REQUEST" as const),
    }));
    const texts = written.map(({ event: { uid, sequence, start, end }, method }) =>
      writeCalendar({
        method,
        events: [
          {
            ...people,
            uid,
            sequence,
            startsAt: new Date(start),
            endsAt: new Date(end),
            changedAt: new Date(start - 86_400_000),
            summary: "Bezichtiging",
            status: method === "CANCEL" ? "CANCELLED" : "CONFIRMED",
          },
        ],
      }),
    );
    expect(readByLibical(texts)).toEqual(
      written.map(({ event }) => ({ faults: [], events: [event] })),
    );
  });
});

test.skipIf(!hasLibical)("libical says what is wrong", () => {
  const good = writeCalendar({
    method: "REQUEST",
    events: [
      {
        uid: "a@b",
        sequence: 0,
        startsAt: at("10:00"),
        endsAt: at("11:00"),
        changedAt: at("09:00"),
        summary: "x",
        organizer: { name: "", email: "a@b.example" },
        attendees: [{ name: "", email: "c@d.example" }],
      },
    ],
  });
  const without = (line: RegExp) => good.replace(line, "");
  const broken = [
    without(/ATTENDEE.*\r\n( .*\r\n)*/),
    without(/DTSTAMP.*\r\n/),
    without(/UID.*\r\n/),
  ];
  const misread = good.replace(
    "DTSTART;TZID=Europe/Amsterdam:2026",
    "DTSTART;TZID=Europe/Amsterdam:26",
  );
  expect(readByLibical([...broken, misread]).map(({ faults }) => faults.length > 0)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
