import { given } from "../signing/given.ts";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { mandateForm } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { saleDates } from "../../database/schema/agreements.ts";
import { beginFile } from "../dossiers/workbench.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { storeReview } from "../reviews/workbench.ts";
import { announce, bidOf, invite, offer } from "../sales/workbench.ts";
import { keepAgreement, sendKept, signCopies } from "../transfers/agreement.ts";
import { beginSold, transferStaff as staff } from "../transfers/workbench.ts";
import { addTasks } from "../../app/agenda/tasks/service.server.ts";
import { beginCheck } from "../../app/deals/dossiers/identity/service.server.ts";
import { agreeWithCode, withdrawMandate } from "../../app/deals/dossiers/mandate/agree.server.ts";
import { mandateCodes } from "../../app/deals/dossiers/mandate/codes.server.ts";
import { codeOf as mandateCode } from "../../app/deals/signing/codes/service.server.ts";
import { sendMandate } from "../../app/deals/dossiers/mandate/send.server.ts";
import { readMandate } from "../../app/deals/dossiers/mandate/versions.server.ts";
import { readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { listReaders } from "../../app/deals/dossiers/readers/queries.server.ts";
import { askQuestion, inviteReader } from "../../app/deals/dossiers/readers/service.server.ts";
import { addRemark } from "../../app/deals/dossiers/approval/service.server.ts";
import { addRing, giveOut } from "../../app/agenda/keys/service.server.ts";
import { addNote } from "../../app/people/leads/follow-up/changes.server.ts";
import { erasePerson, exportPerson } from "../../app/desk/privacy/service.server.ts";
import { submitLead } from "../../app/people/leads/service.server.ts";
import { declineRequests, giveReview } from "../../app/people/reviews/service.server.ts";
import {
  answerBid,
  chooseBid,
  inviteBidder,
  placeBid,
  withdrawBid,
  writeAct,
} from "../../app/deals/sales/service.server.ts";
import {
  pauseSearch,
  requestSearch,
  startSearch,
} from "../../app/people/searches/service.server.ts";
import {
  handOverKeys,
  finishInspection,
} from "../../app/deals/transfers/inspection/finish.server.ts";
import {
  listEntries,
  markOf,
  receiveEntry,
} from "../../app/deals/transfers/inspection/entries.server.ts";
import { callUpon } from "../../app/deals/transfers/line/call-upon.server.ts";
import { askMove } from "../../app/deals/transfers/line/moves.server.ts";
import { readTransfer } from "../../app/deals/transfers/queries.server.ts";
import { releaseVersion } from "../../app/deals/transfers/signing/send.server.ts";
import { confirmReceipt } from "../../app/deals/transfers/signing/sign.server.ts";
import { listVersions } from "../../app/deals/transfers/signing/versions.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { saveSetting } from "../../app/settings/service.server.ts";

const officeStaff = { by: "staff", staff: "u1" } as const;
const MINUTE = 60_000;

async function arrange(services: Services) {
  const { db } = services;
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
  const [reader] = await listReaders(db, file.id);
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

interface DatedAct {
  /** It cannot be undone, and waits while the clocks disagree. */
  waits?: true;
  /** Prepares what else the act needs. */
  begin?: () => PromiseLike<unknown>;
  run: (at: Services, place: Place) => Promise<unknown>;
  /** Where its moment stands: a table and its column, or a query. */
  stored: string;
}

const newest = (table: string, column: string, where = "true") =>
  `SELECT max(${column}) AS at FROM ${table} WHERE ${where}`;

/**
 * Every act whose moment counts in law, or by which lists are sorted. In this order all are allowed, on
 * the one world that `arrange` makes.
 */
export function datedActs(services: Services) {
  const { db } = services;

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

  const acts: Record<string, DatedAct> = {
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
      run: async (at, place) => mandateCodes.send(at, place.seller, (await mandateOf(place)).id),
      stored: newest("outbox", "created_at", "letter = 'mandate-code'"),
    },
    "a mandate is agreed to": {
      waits: true,
      run: async (at, place) => {
        const { id: paperId, hash } = await mandateOf(place);
        const sent = await mandateCodes.newest(db, place.seller.id, paperId);
        const code = await mandateCode(at, sent!);
        const agreement = { paperId, hash, name: place.seller.name, beginsEarly: false };
        await agreeWithCode(at, place.seller, { ...agreement, code }, given);
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
      run: (at, { open: { saleId } }) =>
        chooseBid(at, saleId, { number: 1, reason: "zeker" }, "u1"),
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
      run: async (at, place) =>
        releaseVersion(at, place.sold.id, (await newestOf(place)).id, staff),
      stored: newest("agreement_versions", "signing_since"),
    },
    "all sign an agreement": {
      waits: true,
      run: async (at, place) => {
        const { id, parties } = place.sold;
        const on = amsterdamDate(services.clock());
        const partyIds = [parties.fatma, parties.bas, parties.jan, parties.els].map(
          (one) => one.id,
        );
        await signCopies(at, id, { versionId: (await newestOf(place)).id, partyIds, on });
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
      stored: newest("case_steps", "settled_at", "step = 'inspection'"),
    },
    "keys are handed over": {
      waits: true,
      begin: () => db.update(saleDates).set({ transfer_on: amsterdamDate(services.clock()) }),
      run: async (at, place) => handOverKeys(at, await transferOf(place), staff),
      stored: newest("case_steps", "settled_at", "step = 'keys'"),
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
      stored: newest("events", "at", "kind = 'note'"),
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
      run: (at, { review }) =>
        giveReview(at, review, { stars: 4, words: "Prima", shown_name: "Jo" }),
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
  return { arrange: () => arrange(services), acts };
}
