import { and, asc, eq, getTableColumns, gt, gte, isNull } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../../../database/schema/accounts.ts";
import { leadKinds, leads, leadStates } from "../../../../database/schema/leads.ts";
import { detailTexts } from "../../../people/leads/kinds.ts";
import { nameOfUserOrNull } from "../../../staff/accounts/queries.server.ts";
import { endpoint } from "../endpoint.ts";
import { instant, moment, pageFields, pageOf, pageSchema } from "../paging.ts";

const lead = z.object({
  id: z.uuid(),
  created_at: moment.describe("Wanneer hij binnenkwam."),
  kind: z.enum(leadKinds),
  source: z.string().describe("Het formulier, of hoe de lead anders binnenkwam."),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
  message: z.string().nullable(),
  details: z.array(z.string()).describe("De antwoorden op de andere vragen van het formulier."),
  language: z.string(),
  property_id: z.int().nullable().describe("De woning waar het over gaat, zoals in homes."),
  about: z.string().nullable().describe("Het adres van die woning, zoals het toen was."),
  suspicion: z
    .string()
    .nullable()
    .describe("Waarom het kantoor er eerst zelf naar kijkt, zoals bij spam; null: gewoon."),
  state: z.enum(leadStates),
  lost_reason: z.string().nullable().describe("Waarom hij verloren ging, ook als het spam was."),
  handler: z.string().nullable().describe("De collega die hem behandelt."),
  call_back_at: moment.nullable(),
  appointment_at: moment.nullable(),
});

export const readLeads = endpoint({
  name: "leads",
  method: "GET",
  access: "leads:read",
  summary: "Leads lezen",
  description:
    "De leads zoals medewerkers ze zien, met persoonsgegevens. Wat gewist of vergeten is, staat er niet meer in: wis het dan ook bij uzelf.",
  input: z.strictObject({
    ...pageFields("leads", z.uuid()),
    id: z.uuid().optional().describe("Alleen deze lead."),
    since: instant
      .optional()
      .describe("Alleen wat sindsdien binnenkwam. Neem het begin van de vorige ronde, wat ruimer."),
  }),
  answer: pageSchema(lead),
  async run({ services: { db }, input: { id: only, since, after, limit } }) {
    const { id, created_at, forgotten_at, assigned_to } = leads;
    const isAfter = after ? gt(id, after) : undefined;
    const rows = await db
      .select({ ...getTableColumns(leads), handler: nameOfUserOrNull })
      .from(leads)
      .leftJoin(users, eq(users.id, assigned_to))
      .where(
        and(
          isNull(forgotten_at),
          isAfter,
          only ? eq(id, only) : undefined,
          since && gte(created_at, since),
        ),
      )
      .orderBy(asc(id))
      .limit(limit + 1);
    const items = rows.map((row) => ({ ...row, details: detailTexts(row) }));
    return pageOf("leads", items, limit);
  },
});
