import { z } from "zod";
import { amsterdamDate, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { viewingStates } from "../../../../database/schema/viewings.ts";
import { groupNames } from "../../../agenda/viewings/messages.ts";
import { listAppointments } from "../../../agenda/viewings/queries.server.ts";
import { listGroups, listViewings } from "../../../agenda/viewings/staff/agenda/queries.server.ts";
import { endpoint, Refused } from "../endpoint.ts";
import { instant, moment, pageFields, pageOf, pageSchema } from "../paging.ts";

const DAY_MS = 24 * 3_600_000;
const DAYS = 31;
const MAX_DAYS = 93;

const appointment = z.object({
  id: z.string(),
  kind: z.enum(["viewing", "group", "open-house", "appointment"]),
  state: z
    .enum(viewingStates)
    .nullable()
    .describe("Van een bezichtiging; asked wacht op het kantoor, en houdt zijn plek."),
  starts_at: moment,
  ends_at: moment,
  title: z.string().describe("Van wat een collega privé heeft alleen dat het dat is."),
  place: z.string(),
  property_id: z.int().nullable().describe("De woning, zoals in homes."),
  agent: z.string().nullable().describe("De collega die het doet."),
  name: z.string().describe("Met wie; leeg als dat er niet bij staat."),
  email: z.string(),
  phone: z.string(),
  group: z.string().nullable().describe("De id van de groep of het open huis waar hij bij hoort."),
});

const nobody = { state: null, name: "", email: "", phone: "", group: null };
const placeOf = ({ about, city }: { about: string; city: string | null }) =>
  [about, city].filter(Boolean).join(", ");

export const readAppointments = endpoint({
  name: "appointments",
  method: "GET",
  access: "appointments:read",
  summary: "Afspraken lezen",
  description:
    "De agenda van het kantoor: bezichtigingen die zijn afgesproken of gevraagd, groepen, open huizen en andere afspraken. Wat is afgezegd, staat er niet meer in.",
  input: z.strictObject({
    ...pageFields("appointments", z.string().regex(/^[a-z]+-[0-9a-f-]{1,36}$/)),
    from: instant.optional().describe("Anders het begin van vandaag."),
    until: instant.optional().describe(`Anders ${DAYS} dagen later; hooguit ${MAX_DAYS}.`),
  }),
  answer: pageSchema(appointment),
  async run({ services: { db, clock }, input }) {
    const { from = instantOfWallTime(`${amsterdamDate(clock())}T00:00`), after = "" } = input;
    const { until = new Date(from.getTime() + DAYS * DAY_MS) } = input;
    const length = until.getTime() - from.getTime();
    if (length <= 0 || length > MAX_DAYS * DAY_MS) {
      return new Refused(422, `Vraag hooguit ${MAX_DAYS} dagen, met until na from`);
    }
    const time = { from, until, agentId: null };
    const [viewings, groups, others] = await Promise.all([
      listViewings(db, time),
      listGroups(db, time),
      listAppointments(db, null, { from, to: until }),
    ]);
    const agenda = [
      ...viewings.map((one) => {
        const group = one.momentId === null ? null : `group-${one.momentId}`;
        const told = { title: "Bezichtiging", place: placeOf(one), kind: "viewing" as const };
        return { ...one, ...told, group, id: `viewing-${one.id}` };
      }),
      ...groups.map((one) => {
        const told = { title: groupNames[one.kind], place: placeOf(one) };
        return { ...nobody, ...one, ...told, id: `group-${one.id}` };
      }),
      ...others.map((one) => {
        const id = one.id === null ? `lead-${one.leadId}` : `appointment-${one.id}`;
        return { ...nobody, ...one, id, kind: "appointment" as const, name: one.company };
      }),
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const left = agenda.filter(({ id }) => id > after);
    const items = left.map(({ startsAt, endsAt, propertyId, ...one }) => ({
      ...one,
      starts_at: startsAt,
      ends_at: endsAt,
      property_id: propertyId,
    }));
    return pageOf("appointments", items, input.limit);
  },
});
