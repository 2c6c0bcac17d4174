import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { busyCalendars, busyTimes } from "../../../../database/schema/viewing-calendars.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { storeAgent } from "../../../../tests/viewings/viewings.ts";
import { resealSecrets } from "../../../platform/security/stored-secrets.server.ts";
import { calendarWarning } from "../staff/agents/agent-facts.ts";
import { unreadText } from "./failure.ts";
import { calendarUid } from "./own-uids.ts";
import { addCalendar, listCalendars, readDueCalendars, removeCalendar } from "./service.server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

// Monday 2 March 2026, eleven o'clock in Amsterdam.
const services = await useTestServices();
// What the operator named for sources is nothing that a colleague may reach.
services.config.privateHosts = ["10.0.0.1:443", "localhost:443", "[::1]:443"];
const { db } = services;
beforeEach(() => emptyTables(db, "users"));

const QUARTER_MS = 15 * 60_000;

/** A calendar server; `answer` may change between two requests. */
async function calendarServer(first: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: IncomingMessage[] = [];
  const state = { answer: first, asked, url: "" };
  const server = createServer((request, response) => {
    asked.push(request);
    state.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.url = `http://${host}/geheim.ics`;
  services.config.calendarHosts = [...services.config.calendarHosts, host];
  return state;
}

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...events: string[][]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR"].join("\r\n");
const dentist = event("UID:1", "DTSTART:20260303T130000Z", "DTEND:20260303T133000Z");

const serving = (text: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.end(text);

async function times(calendarId: number) {
  const rows = await db
    .select()
    .from(busyTimes)
    .where(eq(busyTimes.calendar_id, calendarId))
    .orderBy(asc(busyTimes.starts_at));
  return rows.map(
    ({ starts_at, ends_at }) =>
      `${starts_at.toISOString().slice(5, 16)} ${ends_at.toISOString().slice(5, 16)}`,
  );
}

const store = (carryOut: (tx: typeof db) => Promise<void>) => db.transaction(carryOut);

async function added(url: string) {
  const userId = await storeAgent(db);
  const notAdded = await addCalendar(services, userId, { name: "Privé", url }, store);
  const [state] = await listCalendars(db, [userId]);
  const outcome = notAdded ?? { outcome: "added", busyTimes: state!.busyTimes };
  return { userId, outcome, state: state! };
}

test("a trial tells how many busy times it found; free, cancelled and past ones are none", async () => {
  const server = await calendarServer(
    serving(
      calendar(
        dentist,
        event("UID:2", "DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260311"),
        event(
          "UID:3",
          "DTSTART;TZID=Europe/Amsterdam:20260320T090000",
          "DTEND;TZID=Europe/Amsterdam:20260320T100000",
          "RRULE:FREQ=WEEKLY;COUNT=3",
        ),
        event("UID:4", "DTSTART:20260304T130000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
        event("UID:5", "DTSTART:20260305T130000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
        event("UID:6", "DTSTART:20200305T130000Z", "DURATION:PT1H"),
      ),
    ),
  );
  const { outcome, state } = await added(server.url);
  expect(outcome).toEqual({ outcome: "added", busyTimes: 5 });
  await expect(times(state.id)).resolves.toEqual([
    "03-03T13:00 03-03T13:30",
    "03-09T23:00 03-10T23:00",
    "03-20T08:00 03-20T09:00",
    "03-27T08:00 03-27T09:00",
    // The clock has changed meanwhile.
    "04-03T07:00 04-03T08:00",
  ]);
});

test("the address is stored sealed, in no log, and sealed anew with the others", async () => {
  const server = await calendarServer(serving(calendar(dentist)));
  const { state, userId } = await added(server.url);
  const [row] = await db.select().from(busyCalendars);
  expect(row!.sealed_url).not.toContain("127.0.0.1");
  server.answer = serving("geen agenda");
  services.advance(QUARTER_MS);
  await readDueCalendars(services);
  expect(JSON.stringify(services.log.lines)).not.toContain("geheim");
  expect(JSON.stringify(state)).not.toContain("127.0.0.1");
  const [from, to] = [services.secrets.authSecret, "n".repeat(43)];
  await expect(resealSecrets(db, { from, to })).resolves.toEqual({ resealed: 1, unreadable: [] });
  services.advance(2 * QUARTER_MS);
  await readDueCalendars(services);
  await expect(listCalendars(db, [userId])).resolves.toMatchObject([{ failure: "key" }]);
});

test("what did not change is not sent again, and once a day it is read as a whole", async () => {
  const server = await calendarServer((request, response) => {
    if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
    else response.setHeader("etag", '"1"').end(calendar(dentist));
  });
  const { state } = await added(server.url);
  services.advance(QUARTER_MS);
  await readDueCalendars(services);
  // Not yet due.
  await readDueCalendars(services);
  expect(server.asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"']);
  services.advance(24 * 3_600_000);
  await readDueCalendars(services);
  expect(server.asked[2]!.headers["if-none-match"]).toBeUndefined();
  await expect(times(state.id)).resolves.toHaveLength(1);
});

const NEVER_MS = 2 ** 31 - 1;
const limits = { maxBytes: 200_000, timeoutMs: NEVER_MS, silenceMs: NEVER_MS };

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ["says nothing", () => undefined],
  [
    "sends a byte now and then",
    (_, response) => {
      const drip = () => !response.destroyed && response.write("B", () => setImmediate(drip));
      drip();
    },
  ],
])(
  "one that %s keeps no other waiting, and is given up with its last good times",
  async (_, answer) => {
    const slow = await calendarServer(serving(calendar(dentist)));
    const good = await calendarServer(serving(calendar()));
    const [one, other] = [await added(slow.url), await added(good.url)];
    services.advance(QUARTER_MS);
    slow.answer = answer;
    good.answer = serving(calendar(dentist));
    const stopping = new AbortController();
    const patient = { ...limits, maxBytes: 2 ** 40 };
    const reading = readDueCalendars(services, { limits: patient, signal: stopping.signal });
    const busyTimesOf = async ({ userId }: { userId: string }) =>
      (await listCalendars(db, [userId]))[0]!.busyTimes;
    await expect.poll(() => busyTimesOf(other)).toBe(1);
    stopping.abort();
    await expect(reading).rejects.toThrow(/abort/i);
    // By now it alone is due.
    await readDueCalendars(services, { limits: { ...patient, timeoutMs: 300 } });
    await expect(listCalendars(db, [one.userId])).resolves.toMatchObject([
      { failure: "timeout", busyTimes: 1, readAt: one.state.readAt },
    ]);
  },
);

test.each<[string, string, (request: IncomingMessage, response: ServerResponse) => void]>([
  [
    "too-large",
    "sends 100 MB",
    async (_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 65);
      for (let sent = 0; sent < 100 && !response.destroyed; sent += 1) {
        response.write(chunk);
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    },
  ],
  ["no-calendar", "sends no calendar", serving("<html>Log in</html>")],
  ["no-calendar", "sends a broken one", serving("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART")],
  [
    "redirect",
    "leads to our own machine",
    (_, response) =>
      void response.writeHead(302, { location: "http://localhost:5432/geheim.ics" }).end(),
  ],
  ["address", "is withdrawn", (_, response) => void response.writeHead(404).end()],
  ["refused", "fails", (_, response) => void response.writeHead(500).end()],
  ["connection", "hangs up", (request) => void request.socket.destroy()],
])("%s: one that %s keeps its last good times, and stops no other", async (failure, _, answer) => {
  const bad = await calendarServer(serving(calendar(dentist)));
  const good = await calendarServer(serving(calendar()));
  const [one, other] = [await added(bad.url), await added(good.url)];
  services.advance(QUARTER_MS);
  bad.answer = answer;
  good.answer = serving(calendar(dentist));
  await readDueCalendars(services, { limits });
  await expect(listCalendars(db, [one.userId])).resolves.toMatchObject([
    { failure, busyTimes: 1, readAt: one.state.readAt },
  ]);
  await expect(listCalendars(db, [other.userId])).resolves.toMatchObject([
    { failure: null, busyTimes: 1 },
  ]);
});

test("a trial that fails keeps nothing; nor is a private address asked for", async () => {
  const server = await calendarServer(serving("geen agenda"));
  const { outcome, state } = await added(server.url);
  expect(outcome).toEqual({ outcome: "failed", failure: "no-calendar" });
  expect(state).toBeUndefined();
  for (const url of ["https://localhost/a.ics", "https://10.0.0.1/", "https://[::1]/"]) {
    const refused = await added(url);
    expect(refused.outcome).toEqual({ outcome: "failed", failure: "private" });
  }
});

test("after failures it is asked for less and less often, at least once a day", async () => {
  const server = await calendarServer(serving(calendar()));
  await added(server.url);
  server.answer = (_, response) => void response.writeHead(500).end();
  const hours: number[] = [];
  for (let quarter = 0; quarter < 4 * 24 * 4; quarter += 1) {
    services.advance(QUARTER_MS);
    const before = server.asked.length;
    await readDueCalendars(services);
    if (server.asked.length > before) hours.push((quarter + 1) / 4);
  }
  expect(hours.map((hour, at) => hour - (hours[at - 1] ?? 0))).toEqual([
    0.25, 0.5, 1, 2, 4, 8, 16, 24, 24,
  ]);
  server.answer = serving(calendar(dentist));
  services.advance(24 * 3_600_000);
  await readDueCalendars(services);
  await expect(db.select().from(busyCalendars)).resolves.toMatchObject([{ failures: 0 }]);
});

test("a colleague removes a calendar of their own, not one of somebody else", async () => {
  const server = await calendarServer(serving(calendar(dentist)));
  const { userId, state } = await added(server.url);
  await expect(removeCalendar(services, "somebody", state.id)).resolves.toBe(false);
  await expect(removeCalendar(services, userId, state.id)).resolves.toBe(true);
  await expect(times(state.id)).resolves.toEqual([]);
});

// The clock of these tests has gone on by weeks.
const haircut = event("UID:1", "DTSTART:20260420T130000Z", "DTEND:20260420T133000Z");

test("what cannot be read is told by its line; all else is busy, also when it is read again", async () => {
  const odd = event("UID:2", "DTSTART:20260421T250000Z", "DURATION:PT1H");
  const zone = event("UID:3", "DTSTART;TZID=Mars/Base:20260422T100000", "DURATION:PT1H");
  const server = await calendarServer(serving(calendar(haircut, odd, zone)));
  const { outcome, state, userId } = await added(server.url);
  expect(outcome).toEqual({ outcome: "added", busyTimes: 2 });
  expect(state.unread.map(unreadText)).toEqual([
    "Regel 10: de begintijd is niet te lezen. Deze afspraak ontbreekt.",
    "Regel 15: de tijdzone is onbekend. De tijd is gelezen als Nederlandse tijd.",
  ]);
  expect(calendarWarning(state, services.clock())).toContain("‘Privé’ zijn 2 regels niet");
  server.answer = serving(calendar(haircut, zone, zone, zone));
  services.advance(QUARTER_MS);
  await readDueCalendars(services);
  await expect(listCalendars(db, [userId])).resolves.toMatchObject([
    { failure: null, unread: [{ line: 10 }, { line: 15 }, { line: 20 }] },
  ]);
  server.answer = serving(calendar(haircut));
  services.advance(QUARTER_MS);
  await readDueCalendars(services);
  const [last] = await listCalendars(db, [userId]);
  expect(last).toMatchObject({ unread: [], busyTimes: 1 });
  expect(calendarWarning(last!, services.clock())).toBeNull();
});

test("a calendar in 16 bits, or with letters of another alphabet, is read", async () => {
  const text = calendar(event("UID:1", "SUMMARY:Café", ...haircut.slice(2, -1)));
  for (const bytes of [Buffer.from(`\uFEFF${text}`, "utf16le"), Buffer.from(text, "latin1")]) {
    const server = await calendarServer((_, response) => void response.end(bytes));
    const { outcome } = await added(server.url);
    expect(outcome).toEqual({ outcome: "added", busyTimes: 1 });
  }
});

test("an appointment of our own in somebody's calendar is never busy time: our own row decides", async () => {
  const uid = calendarUid(services.publicUrl, "viewing", "0b7f4c1e-8c8e-4a53-9a0e-6f1f6d2f3a11");
  const inHex = Buffer.from(uid).toString("hex").toUpperCase();
  const host = new URL(services.publicUrl).hostname;
  const at = ["DTSTART:20260420T130000Z", "DTEND:20260420T133000Z"];
  const server = await calendarServer(serving(""));
  const own: [string, ...string[]][] = [
    [`UID:${uid}`],
    [`UID:${uid}`, "SEQUENCE:1"],
    [`UID:${uid.toUpperCase()}`],
    [`UID:${uid}`, "STATUS:TENTATIVE"],
    [`UID:${uid}`, "RRULE:FREQ=WEEKLY"],
    [`UID:040000008200E00074C5B7101A82E008${"0".repeat(32)}7643616C2D55696401000000${inHex}00`],
    [`UID:${calendarUid(services.publicUrl, "moment", 12)}`],
    [`UID:moment-12@${host}:8080`],
    [`UID:${calendarUid(services.publicUrl, "lead", "0b7f4c1e-8c8e-4a53-9a0e-6f1f6d2f3a11")}`],
  ];
  for (const lines of own) {
    const text = calendar(event(...lines, ...at)).replace("VERSION", "METHOD:REQUEST\r\nVERSION");
    server.answer = serving(text);
    const { outcome } = await added(server.url);
    expect([lines, outcome]).toEqual([lines, { outcome: "added", busyTimes: 0 }]);
  }
  for (const other of [`${uid}.nl`, "viewing-1", `viewing-1@${host}x`, `x-${uid}`]) {
    server.answer = serving(calendar(event(`UID:${other}`, ...at)));
    const { outcome } = await added(server.url);
    expect([other, outcome]).toEqual([other, { outcome: "added", busyTimes: 1 }]);
  }
});
