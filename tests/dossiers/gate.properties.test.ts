import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { caseSteps, dossiers, type StepName } from "../../database/schema/cases.ts";
import { properties } from "../../database/schema/listings.ts";
import { beginFile, dossierQueues } from "./workbench.ts";
import { storeProperty } from "../listings/properties.ts";
import { emptyTables } from "../site/empty-tables.ts";
import { useTestServices } from "../site/services.ts";
import { openDatabase } from "../../app/platform/database/database.ts";
import { shownEarly } from "../../app/homes/listings/queries.server.ts";
import { copyListing } from "../../app/homes/listings/own/service.server.ts";
import {
  besideNoWriter,
  setVisible,
  showHidden,
} from "../../app/homes/listings/sync/service.server.ts";
import {
  endHeadStarts,
  startHeadStart,
} from "../../app/homes/listings/head-start/service.server.ts";
import { markStep } from "../../app/deals/dossiers/mark-step.server.ts";
import {
  closeDossier,
  linkListing,
  reopenDossier,
} from "../../app/deals/dossiers/service.server.ts";

const services = await useTestServices(() => dossierQueues);
const other = openDatabase(services.databaseUrl, services.log);
afterAll(() => other.close());
const { db } = services;
const instances = [services, { ...services, db: other.db }];
const staff = { actor: "mieke@kantoor.example", staffId: "mieke" };
const by = { email: staff.actor };

const gates = ["mandate", "identity", "questionnaire", "approval"] as const satisfies StepName[];
/** Addresses of which the first two are one home, and the last is none that can be told apart. */
const addresses = ["Kade 3", "Kade 3", "Kade 3a", "Kade zonder nummer"] as const;

/** Everything that may make a listing visible, or change what holds it. */
const acts = {
  show: (id: number, at: number) => setVisible(instances[at]!, id, true, by),
  hide: (id: number, at: number) => setVisible(instances[at]!, id, false, by),
  copy: (id: number, at: number) => copyListing(instances[at]!, id, by),
  "show as a source does": (id: number, at: number) =>
    besideNoWriter(instances[at]!, (_services, tx) =>
      showHidden(tx, [id], { at: services.clock(), actor: staff.actor }),
    ),
  "come from a feed": (id: number, at: number) =>
    besideNoWriter(instances[at]!, (_services, tx) =>
      storeProperty(tx, { address: addresses[id % 4]!, postal_code: "5911 AA" }),
    ),
  "change as a sync does": (id: number, at: number) =>
    besideNoWriter(instances[at]!, (_services, tx) =>
      tx
        .update(properties)
        .set({ description: String(id), hidden_by_staff: false })
        .where(eq(properties.id, id)),
    ),
  "go early": (id: number, at: number) => startHeadStart(instances[at]!, id, 4, { id: "mieke" }),
  "end early": async () => {
    services.advance(5 * 3_600_000);
    await endHeadStarts({ ...services, log: services.log });
  },
};
type ActName = keyof typeof acts;

const fileActs = {
  begin: (_file: string | undefined, id: number) =>
    beginFile(services, `${addresses[id % 4]!}, 5911 AA Venlo`),
  link: (file: string | undefined, id: number) => file && linkListing(services, file, id, staff),
  pass: (file: string | undefined, id: number) =>
    file && markStep(services, file, gates[id % 4]!, { reason: "op papier", mayGate: true }, staff),
  "pass all": async (file: string | undefined) => {
    for (const gate of file ? gates : []) {
      await markStep(services, file!, gate, { reason: "op papier", mayGate: true }, staff);
    }
  },
  "open again": (file: string | undefined, id: number) =>
    file && markStep(services, file, gates[id % 4]!, "open", staff),
  close: (file: string | undefined) => file && closeDossier(services, file, staff),
  reopen: (file: string | undefined) => file && reopenDossier(services, file, staff),
};
type FileActName = keyof typeof fileActs;

const step = fc.oneof(
  fc.record({
    act: fc.constantFrom(...(Object.keys(acts) as ActName[])),
    which: fc.nat(7),
    at: fc.nat(1),
  }),
  fc.record({
    file: fc.constantFrom(...(Object.keys(fileActs) as FileActName[])),
    which: fc.nat(7),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function carryOut(one: Step): Promise<void> {
  const listings = await db.select({ id: properties.id }).from(properties).orderBy(properties.id);
  const files = await db.select({ id: dossiers.id }).from(dossiers).orderBy(dossiers.created_at);
  const { id } = listings[one.which % listings.length]!;
  if ("act" in one) await acts[one.act](one.act === "come from a feed" ? one.which : id, one.at);
  else if (one.file === "link") await fileActs.link(files[one.which % 3]?.id, id);
  else await fileActs[one.file](files[one.which % 3]?.id, one.which);
}

/** Listings that visitors see though a file of their home waits, reckoned without the database's own rule. */
async function escaped(): Promise<string[]> {
  const columns = { early: sql<boolean>`${shownEarly}`, all: properties };
  const rows = await db.select(columns).from(properties);
  const files = await db.select().from(dossiers);
  const steps = await db.select().from(caseSteps);
  const isShut = (file: string) =>
    steps.some(
      ({ dossier_id, is_gate, settled_at }) => dossier_id === file && is_gate && !settled_at,
    );
  const isOf = (
    file: (typeof files)[number],
    { id, copied_from, address }: (typeof rows)[number]["all"],
  ) =>
    file.property_id === id ||
    (copied_from !== null && file.property_id === copied_from) ||
    rows.some(({ all }) => all.copied_from === id && all.id === file.property_id) ||
    (/\d/.test(address) && file.about === `${address}, 5911 AA Venlo`);
  return rows
    .filter(
      ({ all, early }) =>
        (!all.hidden_by_staff || early) && files.some((file) => isOf(file, all) && isShut(file.id)),
    )
    .map(({ all }) => all.address);
}

test("no listing of a home is seen while a gate of its file is shut, whoever writes it and in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ one: step, beside: fc.option(step) }), { minLength: 3, maxLength: 10 }),
      async (turns) => {
        await emptyTables(
          db,
          "head_starts",
          "dossiers",
          "leads",
          "outbox",
          "properties",
          "pgboss.job",
        );
        for (const address of addresses.slice(1)) {
          const own = { source: "eigen", address, postal_code: "5911 AA", city: "Venlo" };
          await storeProperty(db, { ...own, read_address: address, hidden_by_staff: true });
        }
        await beginFile(services, "Kade 3, 5911 AA Venlo");
        // Known to its file by its number alone, as what is copied of it.
        const fed = await storeProperty(db, { address: addresses[3], hidden_by_staff: true });
        const file = await beginFile(services, "Kade zonder nummer, Venlo");
        await linkListing(services, file.id, fed.id, staff);
        await copyListing(services, fed.id, by);
        for (const { one, beside } of turns) {
          services.advance(1000);
          // A refusal is right: the rule is about what everybody sees afterwards.
          await Promise.allSettled([carryOut(one), ...(beside ? [carryOut(beside)] : [])]);
          expect(await escaped()).toEqual([]);
        }
      },
    ),
    { numRuns: 15 },
  );
});
