import type { Foreign } from "@voordeur/language/language.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { viewingOwners, viewingRules } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { storePhoto } from "../../../../tests/listings/properties.ts";
import { dutchAlone, dutchOn } from "../../../../tests/languages/words.ts";
import {
  useViewingServices,
  asker,
  at,
  clearViewings,
  single,
  storeGroup,
  storeShownHome,
} from "../../../../tests/viewings/booking.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { emailJob } from "../../../platform/outbox/send.ts";
import { askOpinions } from "../opinions/ask.server.ts";
import {
  bookViewing,
  type By,
  cancelViewing,
  changeViewing,
  type ChosenMoment,
  declineViewing,
  endViewingsOfHome,
} from "../service.server.ts";
import { viewingEmails } from "./emails.server.ts";
import { remindOfTomorrow } from "./reminder.ts";

const services = await useViewingServices();
const { db } = services;
beforeEach(() => clearViewings(db));

type Home = Awaited<ReturnType<typeof storeShownHome>>;
const visitor: By = { who: "visitor" };
const staff: By = { who: "staff", id: "anna", email: "anna@kantoor.example" };

/** The visitor whose letters are read is the seventh; they speak a language, as nobody else does. */
interface Viewing {
  home: Home;
  id: string;
  speaks: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

async function booked(home: Home, moment: ChosenMoment, n: number, waits = false): Promise<string> {
  const request = { propertyId: home.propertyId, moment, waits, ...asker(n) };
  const booking = await bookViewing(services, request, visitor);
  if (booking.outcome !== "booked") throw new Error(booking.outcome);
  return booking.id;
}

/** A full moment with a list, on which the visitor waits, and who has its place. */
async function onList({ home, speaks }: Omit<Viewing, "id">): Promise<string> {
  const group = await storeGroup(db, home, { time: "13:00", places: 1 });
  const holder = await booked(home, group, 1);
  await speaks(() => booked(home, group, 7, true));
  return holder;
}

interface Row {
  letter: string;
  by: "visitor" | "staff" | "job";
  de: string;
  en: string;
  mode?: "staff";
  /** Without it the visitor books a time of their own first. */
  waits?: true;
  act?: (viewing: Viewing) => Promise<unknown>;
}

const confirmed = { de: "Ihre Besichtigung steht fest: ", en: "Your viewing is confirmed: " };
const moved = { de: "Ihre Besichtigung ist verschoben: ", en: "Your viewing has been moved: " };
const off = { de: "Ihre Besichtigung findet nicht statt: ", en: "Your viewing will not take " };
const rows: Row[] = [
  {
    letter: "asked",
    by: "visitor",
    mode: "staff",
    de: "Ihre Besichtigungsanfrage: ",
    en: "Your viewing request: ",
  },
  { letter: "invitation", by: "visitor", ...confirmed },
  {
    letter: "changed",
    by: "visitor",
    ...moved,
    act: ({ id, home, speaks }) =>
      speaks(() => changeViewing(services, id, single(home.agentId, "16:00"), visitor)),
  },
  {
    letter: "changed",
    by: "staff",
    de: "Sie werden von jemand anderem empfangen: ",
    en: "Another colleague will meet you: ",
    async act({ id }) {
      const { agentId } = await storeShownHome(db);
      await changeViewing(services, id, single(agentId, "15:00"), staff);
    },
  },
  {
    letter: "cancelled",
    by: "visitor",
    ...off,
    act: ({ id, speaks }) => speaks(() => cancelViewing(services, id, visitor)),
  },
  {
    letter: "declined",
    by: "staff",
    mode: "staff",
    de: "Dieser Termin ist leider nicht möglich: ",
    en: "Unfortunately this time is not possible: ",
    act: ({ id }) => declineViewing(services, id, staff),
  },
  {
    letter: "cancelled, as the home is gone,",
    by: "staff",
    de: "",
    en: "",
    async act({ id, home }) {
      const gone = eq(properties.id, home.propertyId);
      await db.update(properties).set({ status: "Verkocht" }).where(gone);
      await endViewingsOfHome(services, id, staff);
    },
  },
  {
    letter: "reminder",
    by: "job",
    de: "Morgen ist Ihre Besichtigung: ",
    en: "Your viewing is tomorrow: ",
    act: () => remindOfTomorrow(services),
  },
  {
    letter: "opinion",
    by: "job",
    de: "Wie war Ihre Besichtigung von ",
    en: "How was your viewing of ",
    async act() {
      await db
        .update(viewings)
        .set({ starts_at: at("08:00", "2026-03-02"), ends_at: at("08:30", "2026-03-02") });
      await askOpinions(services);
    },
  },
  {
    letter: "waiting",
    by: "visitor",
    waits: true,
    de: "Sie stehen auf der Warteliste: ",
    en: "You are on the waiting list: ",
    act: (viewing) => onList(viewing),
  },
  {
    letter: "offered",
    by: "visitor",
    waits: true,
    de: "Ein Platz für Sie ist frei: ",
    en: "A place has come free for you: ",
    act: async (viewing) => cancelViewing(services, await onList(viewing), visitor),
  },
  {
    letter: "freed",
    by: "staff",
    waits: true,
    de: "Ein anderer Termin ist frei: ",
    en: "Another time has come free: ",
    async act(viewing) {
      await onList(viewing);
      const other = await booked(viewing.home, single(viewing.home.agentId, "16:00"), 2);
      await cancelViewing(services, other, staff);
    },
  },
];

/** All letters that are owed, oldest first, as they go out. */
async function sendAll(): Promise<Message[]> {
  const sent: Message[] = [];
  const send = async (message: Message) => void sent.push(message);
  const job = emailJob({ ...services, mail: { ...services.mail, send } }, viewingEmails);
  const waiting = await services.waitingJobs();
  for (const { data } of waiting.filter(({ name }) => name === "send-viewing-letter")) {
    await job.run(data, { last: true, signal: new AbortController().signal });
  }
  await db.execute(sql`DELETE FROM pgboss.job`);
  return sent;
}

const cases = (["de", "en"] as const).flatMap((language) =>
  rows.map((row) => ({ ...row, language, subject: row[language] })),
);

test.each(cases)(
  "the letter $letter that a $by causes speaks the visitor's language: $language, $subject",
  async ({ language, subject, mode, waits, act }) => {
    const home = await storeShownHome(db);
    await db
      .update(properties)
      .set({ property_type: "Twee-onder-een-kapwoning", price: "€ 395.000 kosten koper" });
    await storePhoto(db, home.propertyId);
    const owner = { name: "Mia Smeets", email: "mia@eigenaar.example", language };
    await db.insert(viewingOwners).values({ property_id: home.propertyId, ...owner });
    await db
      .insert(viewingRules)
      .values({ property_id: home.propertyId, invite_owner: true, ...(mode && { mode }) });
    const speaks: Viewing["speaks"] = (treat) => speaking(language, treat);
    const own = single(home.agentId, "15:00");
    const id = waits ? "" : await speaks(() => booked(home, own, 7));
    if (act && !waits) await sendAll();
    await act?.({ home, id, speaks });
    expect(currentLanguage()).toBe("nl");

    const sent = await sendAll();
    const mail = sent.findLast(({ to }) => to === asker(7).visitor.email)!;
    const [viewing] = await db.select().from(viewings);
    expect(mail.subject).toMatch(
      subject || (language === "de" ? / ist nicht mehr verfügbar$/ : / is no longer available$/),
    );
    expectToSpeak(mail, language, viewing!.about);
    expectEvent(mail, language);
    for (const toOwner of sent.filter(({ to }) => to === owner.email)) {
      expectToSpeak(toOwner, language, viewing!.about);
    }
    const isColleague = ({ to }: Message) =>
      to !== mail.to && to !== owner.email && !to.startsWith("bezoeker");
    for (const other of sent.filter(isColleague)) {
      expect(other.subject).toMatch(/^(Bezichtiging|Wachtlijst)/);
      expect(other.html).toContain('<html lang="nl">');
    }
    const [lead] = await db.select().from(leads).where(eq(leads.email, mail.to));
    expect(lead!.message).toMatch(/^(Gekozen moment|Wachtlijst voor): dinsdag 3 maart 2026 van /);
  },
);

function expectToSpeak({ html = "", text, calendar }: Message, language: Foreign, about: string) {
  const { name, legalName, address, town, team } = services.settings.agency;
  const people = team.flatMap((person) => [person.name, person.role, person.languages ?? ""]);
  const names = [
    about,
    name,
    legalName,
    ...Object.values(address),
    town,
    "Sanne de Wit",
    // In the address of the home's page, which an email shows.
    "woningaanbod",
    ...people,
  ];
  expect(html).toContain(`<html lang="${language}">`);
  expect(dutchOn(html, dutchAlone(language), names)).toEqual([]);
  const links = text.match(/https:\/\/voordeur\.example\/\S+/g) ?? [];
  const foreign = /^https:\/\/[^/]+\/(?:de\/besichtigung|en\/viewing)\//;
  for (const link of links.filter((one) => /bezichtig|afspraak/.test(one)))
    expect(link).toMatch(foreign);
  const said = linesOf(calendar).filter((line) => /^(?:SUMMARY|DESCRIPTION):/.test(line));
  expect(dutchOn(said.join(" ").replaceAll("\\n", " "), dutchAlone(language), names)).toEqual([]);
}

const linesOf = (calendar: Message["calendar"]) =>
  calendar?.content.replaceAll("\r\n ", "").split("\r\n") ?? [];

function expectEvent({ calendar }: Message, language: Foreign) {
  const lines = linesOf(calendar);
  const event = {
    de: [
      /^SUMMARY:Besichtigung /,
      /^DESCRIPTION:.*Verschieben oder absagen: https/,
      /^URL.*\/de\/besichtigung\/termin\//,
    ],
    en: [
      /^SUMMARY:Viewing /,
      /^DESCRIPTION:.*Move or cancel: https/,
      /^URL.*\/en\/viewing\/appointment\//,
    ],
  }[language];
  for (const line of calendar ? event : []) {
    expect(lines).toContainEqual(expect.stringMatching(line));
  }
}

test.each([
  [["de", "en"], 2],
  [["de", "nl"], 2],
  [["de", "de"], 1],
] as const)(
  "two who share an address and read %j hear in their own that the home is gone",
  async (read, count) => {
    const home = await storeShownHome(db);
    const ids = [
      await speaking(read[0], () => booked(home, single(home.agentId, "15:00"), 7)),
      await speaking(read[1], () => booked(home, single(home.agentId, "16:00"), 8)),
    ];
    const { email } = asker(7).visitor;
    await db.update(viewings).set({ email: email.toUpperCase() }).where(eq(viewings.id, ids[1]!));
    await sendAll();
    const gone = eq(properties.id, home.propertyId);
    await db.update(properties).set({ status: "Verkocht" }).where(gone);
    await endViewingsOfHome(services, ids[0]!, staff);
    const letters = (await sendAll()).filter(({ to }) => to.toLowerCase() === email);
    const spoken = letters.map(({ html }) => /<html lang="(\w+)"/.exec(html!)![1]);
    expect(new Set(spoken)).toEqual(new Set(read));
    expect(letters).toHaveLength(count);
    // Whoever shares the address reads of both.
    for (const { text } of letters) expect(text.match(/16[.:]00/g)).not.toBeNull();
  },
);
