import { z } from "zod";
import { requestSync, syncProgress } from "../../../homes/listings/sync/service.server.ts";
import { endpoint, nothing } from "../endpoint.ts";

const name = "sync-properties";

export const startSync = endpoint({
  name,
  method: "POST",
  access: "sync:run",
  summary: "Woningen synchroniseren",
  description:
    "Start een import van alle bronnen op de achtergrond. Het antwoord noemt het adres waar de voortgang te lezen is.",
  input: nothing,
  answer: z.object({
    after: z.int().min(0).describe("De runs van deze import hebben een hoger nummer dan dit."),
    poll: z.string().describe("Het pad om de voortgang op te vragen."),
  }),
  status: 202,
  perMinute: 6,
  async run({ services, actor }) {
    const after = await requestSync(services, actor);
    return { after, poll: `/functions/${name}?after=${after}` };
  },
});

const count = z.int().min(0);
const run = z.object({
  id: z.int().min(1),
  state: z.enum(["running", "succeeded", "failed"]),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  created: count,
  changed: count,
  unchanged: count,
  hidden: count,
  failed: count,
  reason: z.string().nullable().describe("Waarom de run mislukte."),
  problems: z.array(z.object({ external_id: z.string(), reason: z.string() })),
});

export const readSync = endpoint({
  name,
  method: "GET",
  access: "sync:run",
  summary: "Voortgang van de synchronisatie",
  description:
    "Geeft van elke bron de nieuwste run: hoe ver hij is, wat er veranderde en wat er misging.",
  input: z.object({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(2_147_483_647)
      .default(0)
      .describe("Alleen runs met een hoger nummer, zoals het antwoord op het starten dat noemt."),
  }),
  answer: z.object({
    done: z.boolean().describe("Waar als elke bron een run heeft die klaar is."),
    sources: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        run: run.nullable().describe("Leeg zolang deze bron nog niet begonnen is."),
      }),
    ),
  }),
  perMinute: 120,
  async run({ services, input }) {
    const { runs, isDone } = await syncProgress(
      services.db,
      services.settings.get("sources"),
      input.after,
    );
    const sources = runs.map(({ source, label, run }) => ({
      id: source,
      label,
      run: run && {
        ...run,
        started_at: run.started_at.toISOString(),
        finished_at: run.finished_at?.toISOString() ?? null,
      },
    }));
    return { done: isDone, sources };
  },
});
