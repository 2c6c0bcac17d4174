import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mandateForm } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { fileReaders } from "../database/schema/transfers.ts";
import { saleDates } from "../database/schema/agreements.ts";
import { beginFile } from "../tests/dossiers/workbench.ts";
import { personOf, storeLead } from "../tests/leads/leads.ts";
import { storeReview } from "../tests/reviews/workbench.ts";
import { announce, bidOf, invite, offer } from "../tests/sales/workbench.ts";
import { smallPdf } from "../tests/setup/small-pdf.ts";
import { emptyTables } from "../tests/site/empty-tables.ts";
import { createTestServices, startedAhead } from "../tests/site/services.ts";
import { keepAgreement, sendKept } from "../tests/transfers/agreement.ts";
import { beginSold, transferStaff as staff } from "../tests/transfers/workbench.ts";
import { addTasks } from "./features/admin/tasks/service.server.ts";
import { beginCheck } from "./features/dossiers/identity/service.server.ts";
import { agreeWithCode, withdrawMandate } from "./features/dossiers/mandate/agree.server.ts";
import {
  codeOf as mandateCode,
  newestCode,
  sendCode,
} from "./features/dossiers/mandate/code.server.ts";
import { sendMandate } from "./features/dossiers/mandate/send.server.ts";
import { readMandate } from "./features/dossiers/mandate/versions.server.ts";
import { readDossier } from "./features/dossiers/queries.server.ts";
import { askQuestion, inviteReader } from "./features/dossiers/readers/service.server.ts";
import { addRemark } from "./features/dossiers/approval/service.server.ts";
import { addRing, giveOut } from "./features/keys/service.server.ts";
import { addNote } from "./features/leads/follow-up/changes.server.ts";
import { erasePerson, exportPerson } from "./features/leads/privacy/service.server.ts";
import { submitLead } from "./features/leads/service.server.ts";
import { declineRequests, giveReview } from "./features/reviews/service.server.ts";
import {
  answerBid,
  chooseBid,
  inviteBidder,
  placeBid,
  withdrawBid,
  writeAct,
} from "./features/sales/service.server.ts";
import { pauseSearch, requestSearch, startSearch } from "./features/searches/service.server.ts";
import { storeDocument } from "./features/transfers/documents/service.server.ts";
import { handOverKeys, finishInspection } from "./features/transfers/inspection/finish.server.ts";
import {
  listEntries,
  markOf,
  receiveEntry,
} from "./features/transfers/inspection/entries.server.ts";
import { callUpon } from "./features/transfers/line/call-upon.server.ts";
import { askMove } from "./features/transfers/line/moves.server.ts";
import { readTransfer } from "./features/transfers/queries.server.ts";
import { releaseVersion } from "./features/transfers/signing/send.server.ts";
import { confirmReceipt, keepSigned } from "./features/transfers/signing/sign.server.ts";
import { listVersions } from "./features/transfers/signing/versions.server.ts";
import { jobsOf } from "./jobs.ts";
import { siteTables } from "./operator/site-parts.ts";
import { Refused } from "./platform/body/refusal.ts";
import type { Services } from "./platform/services.ts";
import { saveSetting } from "./settings/service.server.ts";

const services = await createTestServices(jobsOf);
const { db, typesetter } = services;
services.typesetter = {
  typeset: async ({ data }) => Buffer.from(`%PDF-1.7\n${data}`),
  close: () => typesetter.close(),
};
afterAll(() => services.close());
beforeEach(() =>
  emptyTables(
    db,
    "sales",
    "dossiers",
    "outbox",
    "leads",
    "people",
    "saved_searches",
    "reviews",
    "site_clock",
    "settings",
    "setting_versions",
  ),
);

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const officeStaff = { by: "staff", staff: "u1" } as const;

async function arrange() {
  const file = await beginFile(services, "Kade 7, Venlo");
  const seller = file.sellers[0]!;
  const sold = await beginSold(services);
  const open = await announce(services);
  for (const name of ["Een", "Twee"]) await invite(services, open.saleId, name);
  await offer(services, open.saleId, 1, { amount: 400_000 });
  const lead = await storeLead(db, { created_at: services.clock() });
  const gone = await storeLead(db, {
    email: "weg@voorbeeld.example",
    created_at: services.clock(),
  });
  const { id: review } = await storeReview(services);
  const ring = await addRing(
    services,
    { id: open.propertyId, name: "Kade 7" },
    { aantal: 2, plek: "kluis", notitie: "" },
    staff.actor,
  );
  const dossier = (await readDossier(db, file.id))!;
  await inviteReader(
    services,
    dossier,
    { name: "Lies", email: "lies@voorbeeld.example", phone: "", language: "nl" },
    staff,
  );
  const [reader] = await db.select().from(fileReaders).where(eq(fileReaders.dossier_id, file.id));
  await keepAgreement(services, sold.saleId);
  return {
    file,
    seller,
    sold,
    open,
    lead,
    gone,
    review,
    ring,
    reader: reader!,
  };
}
type Place = Awaited<ReturnType<typeof arrange>>;

const mandateOf = async ({ file }: Place) => (await readMandate(db, file.id)).papers[0]!;
const newestOf = async ({ sold }: Place) => (await listVersions(db, sold.id))[0]!;
const transferOf = async ({ sold }: Place) => (await readTransfer(db, sold.id))!;

async function entry(at: Services, { sold }: Place, fields: Record<string, string>) {
  const form = new FormData();
  // A phone with a clock of its own.
  const geschreven = new Date(services.clock().getTime() - 20 * MINUTE).toISOString();
  for (const [name, value] of Object.entries({
    id: randomUUID(),
    toestel: "a",
    geschreven,
    ...fields,
  })) {
    form.append(name, value);
  }
  await receiveEntry(at, sold.id, form, staff);
}

interface Act {
  /** It cannot be undone, and waits while the clocks disagree. */
  waits?: true;
  run: (at: Services, place: Place) => Promise<unknown>;
  /** Where its moment stands: a table and its column, or a query. */
  stored: string;
}

const newest = (table: string, column: string, where = "true") =>
  `SELECT max(${column}) AS at FROM ${table} WHERE ${where}`;

/** Every act whose moment counts in law, or by which lists are sorted; in this order all are allowed. */
const acts: Record<string, Act> = {
  "a mandate is sent": {
    waits: true,
    run: async (at, { file }) =>
      sendMandate(
        at,
        (await readDossier(db, file.id))!,
        { seen: 0, values: mandateSchema.parse(mandateForm) },
        staff,
      ),
    stored: newest("dossier_papers", "created_at"),
  },
  "a code for it": {
    run: async (at, place) => sendCode(at, place.seller, (await mandateOf(place)).id),
    stored: newest("outbox", "created_at", "letter = 'mandate-code'"),
  },
  "a mandate is agreed to": {
    waits: true,
    run: async (at, place) => {
      const { id: paperId, hash } = await mandateOf(place);
      const code = mandateCode(at.secrets, (await newestCode(db, place.seller.id, paperId))!);
      const agreement = { paperId, hash, name: place.seller.name, beginsEarly: false };
      await agreeWithCode(at, place.seller, { ...agreement, code });
    },
    stored: newest("paper_confirmations", "at"),
  },
  "a mandate is withdrawn": {
    waits: true,
    run: (at, { seller }) => withdrawMandate(at, seller, seller.name, services.clock()),
    stored: newest("paper_confirmations", "withdrawn_at"),
  },
  "a remark on a page": {
    run: (at, { file, seller }) =>
      addRemark(at, {
        dossierId: file.id,
        seller,
        part: "text",
        remark: "Klopt niet",
      }),
    stored: newest("dossier_remarks", "at"),
  },
  "a question of a reader": {
    run: (at, { reader }) => askQuestion(at, reader, "Hoe oud is het dak?"),
    stored: newest("file_questions", "asked_at"),
  },
  "an identity is checked": {
    run: (at, { seller }) => beginCheck(at, { role: "seller", id: seller.id }, staff.actor),
    stored: newest("identity_checks", "changed_at"),
  },
  "a bidder is invited": {
    waits: true,
    run: (at, { open: { saleId } }) =>
      inviteBidder(at, saleId, { name: "Drie", email: "", phone: "" }, "u1"),
    stored: newest("bid_log", "at"),
  },
  "a bid": {
    waits: true,
    run: (at, { open }) => placeBid(at, bidOf(services, open.saleId, 2, { amount: 410_000 })),
    stored: newest("bid_log", "at"),
  },
  "a bid is withdrawn": {
    waits: true,
    run: (at, { open }) => withdrawBid(at, bidOf(services, open.saleId, 2, { amount: 1 })),
    stored: newest("bid_log", "at"),
  },
  "a bid is answered": {
    waits: true,
    run: (at, { open: { saleId } }) => answerBid(at, saleId, { number: 1, answer: "Dank" }, "u1"),
    stored: newest("bid_log", "at"),
  },
  "talks are closed": {
    waits: true,
    run: (at, { open: { saleId } }) => writeAct(at, saleId, { kind: "closed" }, officeStaff),
    stored: newest("bid_log", "at"),
  },
  "a buyer is chosen": {
    waits: true,
    run: (at, { open: { saleId } }) => chooseBid(at, saleId, { number: 1, reason: "zeker" }, "u1"),
    stored: newest("sales", "ended_at"),
  },
  "a sale is reopened": {
    waits: true,
    run: (at, { open: { saleId } }) =>
      writeAct(at, saleId, { kind: "reopened", reason: "valt af" }, officeStaff),
    stored: newest("bid_log", "at", "act->>'kind' = 'reopened'"),
  },
  "an agreement is sent": {
    waits: true,
    run: (at, { sold }) => sendKept(at, sold.id),
    stored: newest("agreement_versions", "sent_at"),
  },
  "an agreement is released": {
    waits: true,
    run: async (at, place) => releaseVersion(at, place.sold.id, (await newestOf(place)).id, staff),
    stored: newest("agreement_versions", "signing_since"),
  },
  "all sign an agreement": {
    waits: true,
    run: async (at, place) => {
      const { id, parties } = place.sold;
      const on = amsterdamDate(services.clock());
      const signed = [parties.fatma, parties.bas, parties.jan, parties.els].map((party) => ({
        partyId: party.id,
        on,
      }));
      const copy = await storeDocument(at, smallPdf("signed"));
      await keepSigned(at, id, { versionId: (await newestOf(place)).id, signed, copy }, staff);
    },
    stored: newest("agreement_versions", "completed_at"),
  },
  "a copy is received": {
    waits: true,
    run: async (at, place) =>
      confirmReceipt(at, place.sold.parties.bas, (await newestOf(place)).id),
    stored: newest("agreement_signatures", "received_at"),
  },
  "another day is asked": {
    waits: true,
    run: (at, { sold }) =>
      askMove(
        at,
        sold.id,
        { step: "transfer", day: "2027-06-15", time: null, reason: "vakantie" },
        staff,
      ),
    stored: newest("transfer_moves", "asked_at"),
  },
  "a line of the inspection": {
    run: (at, place) => entry(at, place, { soort: "keys", sleutel: "Voordeur", aantal: "3" }),
    stored: newest("inspection_entries", "stored_at", "kind = 'keys'"),
  },
  "a signature of the inspection": {
    run: (at, place) => {
      const { id, name } = place.sold.parties.bas;
      return entry(at, place, { soort: "signature", wie: id, naam: name, akkoord: "ja" });
    },
    stored: newest("inspection_entries", "stored_at", "kind = 'signature'"),
  },
  "a line after it": {
    run: (at, place) => entry(at, place, { soort: "remark", ruimte: "Hal", opmerking: "Kras" }),
    stored: newest("inspection_entries", "stored_at", "kind = 'remark'"),
  },
  "an inspection is finished": {
    waits: true,
    run: async (at, place) => {
      const { fatma, jan, els } = place.sold.parties;
      const without = Object.fromEntries(
        [fatma, jan, els].map(({ id }) => [`zonder-${id}`, "ziek"]),
      );
      const seen = markOf(await listEntries(db, place.sold.id));
      await finishInspection(at, await transferOf(place), { without, seen }, staff);
    },
    stored: newest("transfer_steps", "settled_at", "step = 'inspection'"),
  },
  "keys are handed over": {
    waits: true,
    run: async (at, place) => {
      await db.update(saleDates).set({ transfer_on: amsterdamDate(services.clock()) });
      await handOverKeys(at, await transferOf(place), staff);
    },
    stored: newest("transfer_steps", "settled_at", "step = 'keys'"),
  },
  "a condition is called upon": {
    waits: true,
    run: async (at, { sold }) => {
      const bare = { words: "", proof: null };
      await callUpon(at, sold.parties.bas, { step: "cooling-off", ...bare });
    },
    stored: newest("transfers", "fell_at"),
  },
  "keys are given out": {
    run: (at, { ring }) =>
      giveOut(at, ring, staff.actor, { holder: "Piet", user_id: null, phone: "", due_at: null }),
    stored: newest("key_rings", "out_at"),
  },
  "a lead": {
    run: (at) =>
      submitLead(
        at,
        "192.0.2.9",
        {
          name: "Jo",
          email: "jo@voorbeeld.example",
          phone: "",
          address: null,
          message: "Hallo",
          source: "contact_form",
          kind: "terugbellen",
          details: {},
        },
        null,
      ),
    stored: newest("leads", "created_at"),
  },
  "a note on a lead": {
    run: (at, { lead }) => addNote(at, lead, "u1", "Gebeld"),
    stored: newest("lead_events", "at", "kind = 'note'"),
  },
  "a task": {
    run: (at, { lead }) =>
      addTasks(at, staff.actor, { lead_id: lead, property_id: null }, [
        { what: "Bel terug", due: null, handler: null },
      ]),
    stored: newest("tasks", "created_at"),
  },
  "a search is asked for": {
    run: (at) =>
      requestSearch(at, {
        email: "zoek@voorbeeld.example",
        query: "stad=Venlo",
        style: null,
        rhythm: "daily",
        staffId: null,
      }),
    stored: newest("saved_searches", "created_at"),
  },
  "a search is confirmed": {
    run: async (at) => startSearch(at, await searchId()),
    stored: newest("saved_searches", "active_since"),
  },
  "a search is paused": {
    run: async (at) => pauseSearch(at, await searchId()),
    stored: newest("saved_searches", "last_sign_at"),
  },
  "a review is given": {
    run: (at, { review }) => giveReview(at, review, { stars: 4, words: "Prima", shown_name: "Jo" }),
    stored: newest("reviews", "given_at"),
  },
  "reviews are declined": {
    run: (at, { review }) => declineRequests(at, review, true),
    stored: newest("reviews", "declined_at"),
  },
  "a person is exported": {
    run: async (at, { gone }) => exportPerson(at, "u1", await personOf(db, gone)),
    stored: newest("privacy_acts", "at", "kind = 'exported'"),
  },
  "a person is erased": {
    run: async (at, { gone }) => erasePerson(at, "u1", await personOf(db, gone)),
    stored: newest("erased_leads", "at"),
  },
  "a setting is saved": {
    run: (at) =>
      saveSetting(at, "transfers", { seen: 0, value: at.settings.get("transfers"), by: "u1" }),
    stored: newest("settings", "changed_at"),
  },
};

const searchId = async () =>
  (await db.execute<{ id: string }>(sql`SELECT id FROM saved_searches LIMIT 1`)).rows[0]!.id;

async function momentOf(query: string) {
  const { rows } = await db.execute<{ at: string | null }>(
    sql.raw(
      `SELECT to_json(at::timestamptz AT TIME ZONE 'UTC') #>> '{}' AS at FROM (${query}) AS moment`,
    ),
  );
  return rows[0]?.at && new Date(`${rows[0].at}Z`);
}

/** Whether an act was put off in words, and not carried out. */
const waited = (outcome: unknown) =>
  outcome instanceof Refused
    ? outcome.status === 503 && outcome.message.startsWith("De klok van onze website")
    : (outcome as { refusal?: string })?.refusal === "clock";

async function expectPutOff(name: string, act: () => Promise<unknown>, stored: string) {
  const before = await momentOf(stored);
  const outcome = await act().catch((error: unknown) => error);
  expect.soft(waited(outcome), `${name}: ${String(outcome)}`).toBe(true);
  expect.soft(await momentOf(stored), name).toEqual(before);
}

/** Every moment that is stored, as text. */
async function moments(): Promise<Date[]> {
  const all: Date[] = [];
  for (const table of siteTables.filter((name) => name !== "site_clock")) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`SELECT to_jsonb(t)::text AS row FROM ${table} AS t`),
    );
    for (const { row } of rows) {
      for (const [found] of row.matchAll(
        /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d:\d\d)/g,
      )) {
        all.push(new Date(found));
      }
    }
  }
  return all;
}

test.each<[string, string, number]>([
  ["a quarter of an hour ahead", "2026-06-02T10:00:00Z", 15 * MINUTE],
  ["a quarter of an hour behind", "2026-06-02T10:00:00Z", -15 * MINUTE],
  ["an hour ahead", "2026-06-02T10:00:00Z", HOUR],
  ["an hour behind", "2026-06-02T10:00:00Z", -HOUR],
  ["past midnight already", "2026-06-02T21:55:00Z", 15 * MINUTE],
  ["before midnight still", "2026-06-02T22:05:00Z", -15 * MINUTE],
  ["past the hour that comes twice", "2026-10-25T00:30:00Z", HOUR],
  ["before the hour that comes twice", "2026-10-25T01:40:00Z", -HOUR],
])("an instance that is %s keeps the database's time", async (_what, start, aheadMs) => {
  services.advance(Date.parse(start) - services.clock().getTime());
  const place = await arrange();
  const began = services.clock().getTime();
  const wrong = await startedAhead(services, aheadMs);
  const almost = await startedAhead(services, Math.sign(aheadMs) * 1900);
  for (const [name, { waits, run, stored }] of Object.entries(acts)) {
    services.advance(SECOND);
    if (waits) await expectPutOff(name, () => run(wrong, place), stored);
    await run(waits ? almost : wrong, place);
    expect.soft(await momentOf(stored), name).toEqual(services.clock());
  }
  // Nothing else that these acts store has the instance's time either.
  const [from, to] = [began + aheadMs, services.clock().getTime() + aheadMs];
  expect((await moments()).filter((at) => at.getTime() > from && at.getTime() <= to)).toEqual([]);
});
