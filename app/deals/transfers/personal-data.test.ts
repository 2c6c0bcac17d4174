import { beforeEach, expect, test } from "vitest";
import { caseDocuments, caseSteps } from "../../../database/schema/cases.ts";
import { dossierAnswers, dossierRemarks } from "../../../database/schema/dossiers.ts";
import {
  agreementRemarks,
  agreementSignatures,
  agreementVersions,
  fileOpenings,
  fileQuestions,
  inspectionEntries,
  moveAnswers,
  notaryParcels,
  transferMoves,
} from "../../../database/schema/transfers.ts";
import { storeReview } from "../../../tests/reviews/workbench.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { findTraces } from "../../../tests/site/find-traces.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { inTransaction } from "../../platform/database/database.ts";
import { beginSold, transferQueues, transferStaff } from "../../../tests/transfers/workbench.ts";
import { listSellers, readDossier } from "../dossiers/queries.server.ts";
import { listReaders } from "../dossiers/readers/queries.server.ts";
import { inviteReader } from "../dossiers/readers/service.server.ts";
import {
  eraseAddress,
  erasePerson,
  exportAddress,
  exportPerson,
} from "../../desk/privacy/service.server.ts";
import { addDocument, storeAsIs } from "./documents/service.server.ts";
import { readTransfer } from "./queries.server.ts";

const staff = transferStaff.actor;
const who = ["buyer", "seller", "reader", "notary"] as const;
type Who = (typeof who)[number];

/**
 * The traces of each of them, by a mark that nobody else has, and what becomes of it when they are erased while
 * the others go on. Kept: what the others agreed to or read, too, without a name.
 */
const cases: [Who, what: string, mark: string, fate: "gone" | "kept"][] = [
  ["buyer", "their name", "Bas van der Meer", "gone"],
  ["buyer", "their address", "bas.van.der.meer@voorbeeld", "gone"],
  ["buyer", "a remark on the agreement", "opmerking-bas", "gone"],
  ["buyer", "the reason for another day", "reden-bas", "gone"],
  ["buyer", "the answer to another day", String.raw`1999-02-01[T ]\d\d:11:11`, "gone"],
  ["buyer", "the day of their signature", "1999-01-05", "gone"],
  ["buyer", "the signed copy", "hash-kopie", "kept"],
  ["buyer", "a step that they settled", String.raw`1999-02-01[T ]\d\d:12:12`, "kept"],
  ["buyer", "their signature on the glass", "hash-tekening", "kept"],
  ["buyer", "the name that was typed beside it", "getypt-bas", "gone"],
  ["buyer", "the words of their review", "woorden-bas", "gone"],
  ["buyer", "the name with their review", "Bas M.", "gone"],
  ["seller", "their name", "Jan Peeters", "gone"],
  ["seller", "their address", "jan.peeters@voorbeeld", "gone"],
  ["seller", "a remark on the agreement", "opmerking-jan", "gone"],
  ["seller", "a remark on the page of the home", "paginaopmerking-jan", "gone"],
  ["seller", "an answer of the questionnaire", "antwoord-jan", "gone"],
  ["seller", "a document of the home", "akte-jan", "gone"],
  ["reader", "their name", "Kees Kijker", "gone"],
  ["reader", "their address", "kees@voorbeeld", "gone"],
  ["reader", "a version that they opened", "hash-opening", "gone"],
  ["reader", "a question with an answer for them alone", "vraag-kees", "gone"],
  ["reader", "a question whose answer all may read", "gedeeld-kees", "kept"],
  ["notary", "their name", "Mr. Vos", "gone"],
  ["notary", "their firm", "Vos Notarissen", "gone"],
  ["notary", "their address", "vos@voorbeeld", "gone"],
  ["notary", "where the code of a parcel went", "code@vos", "gone"],
];

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() =>
  emptyTables(
    db,
    "sales",
    "dossiers",
    "reviews",
    "outbox",
    "leads",
    "properties",
    "people",
    "pgboss.job",
  ),
);

/** A running transfer in which each of them left something of every kind. */
async function begin() {
  const { id: transfer_id, dossierId: dossier_id, parties } = await beginSold(services);
  const { bas, jan } = parties;
  const at = services.clock();
  const add = async (kind: "signed" | "signature", name: string, mark: string) => {
    const stored = await storeAsIs(services, Buffer.from(mark), "application/pdf");
    const about = { kind, name, step: null, stored: { ...stored, hash: mark } };
    const by = { partyId: bas.id };
    return inTransaction(services, (services) =>
      addDocument(services, { id: transfer_id }, about, by),
    );
  };
  const copy = await add("signed", `Versie 1, getekend door ${bas.name}`, "hash-kopie");
  const glass = await add("signature", `Handtekening van ${bas.name}`, "hash-tekening");
  const [version] = await db
    .insert(agreementVersions)
    .values({
      transfer_id,
      version: 1,
      sealed: "",
      document_id: copy.id,
      sent_at: at,
      sent_by: staff,
    })
    .returning();
  const version_id = version!.id;
  const signed = { version_id, document_id: copy.id, added_at: at, signed_on: "1999-01-05" };
  await db.insert(agreementSignatures).values({ ...signed, party_id: bas.id });
  await db.insert(agreementRemarks).values([
    { version_id, party_id: bas.id, article: 0, remark: "opmerking-bas", at },
    { version_id, party_id: jan.id, article: 0, remark: "opmerking-jan", at },
  ]);
  const move = { transfer_id, to_on: "2027-05-01", asked_at: at };
  const [, asked] = await db
    .insert(transferMoves)
    .values([
      { ...move, step: "transfer", reason: "reden-bas", party_id: bas.id },
      { ...move, step: "inspection", reason: "reden-jan", party_id: jan.id },
    ])
    .returning();
  const answered = new Date("1999-02-01T11:11:11Z");
  await db
    .insert(moveAnswers)
    .values({ move_id: asked!.id, party_id: bas.id, agrees: true, at: answered });
  const settled_at = new Date("1999-02-01T12:12:12Z");
  await db
    .insert(caseSteps)
    .values({ transfer_id, step: "financing", outcome: "done", settled_at, party_id: bas.id });
  await db.insert(inspectionEntries).values({
    id: crypto.randomUUID(),
    transfer_id,
    kind: "signature",
    content: { role: "buyer", name: "getypt-bas" },
    document_id: glass.id,
    device: "telefoon-merk",
    written_at: at,
    stored_at: at,
    party_id: bas.id,
  });
  await storeReview(services, {
    party_id: bas.id,
    lead_id: bas.lead_id,
    person_id: bas.person_id,
    name: bas.name,
    email: bas.email,
    shown_name: "Bas M.",
    words: "woorden-bas",
  });

  const [seller] = await listSellers(db, dossier_id);
  const bySeller = { dossier_id, seller_id: seller!.id };
  await db
    .insert(dossierAnswers)
    .values({ ...bySeller, question: "damp", answer: "ja", note: "antwoord-jan", at });
  await db
    .insert(dossierRemarks)
    .values({ ...bySeller, part: "text", remark: "paginaopmerking-jan", at });
  const file = { file: "dossiers/geheime-plek.pdf", type: "application/pdf", bytes: 1, hash: "0" };
  await db.insert(caseDocuments).values({
    dossier_id,
    party_id: seller!.id,
    ...file,
    kind: "deed",
    name: "akte-jan",
    added_at: at,
  });

  const kees = { name: "Kees Kijker", email: "kees@voorbeeld.example", phone: "" };
  await inviteReader(services, (await readDossier(db, dossier_id))!, kees, transferStaff);
  const [reader] = await listReaders(db, dossier_id);
  const byReader = { dossier_id, reader_id: reader!.id, asked_at: at, answer: "Ja." };
  await db.insert(fileOpenings).values({ ...byReader, at, part: "items", hash: "hash-opening" });
  await db.insert(fileQuestions).values([
    { ...byReader, question: "vraag-kees" },
    { ...byReader, question: "gedeeld-kees", is_shared: true },
  ]);
  await db.insert(notaryParcels).values({
    transfer_id,
    party_id: parties.notary.id,
    created_at: at,
    created_by: staff,
    ends_at: at,
    code_to: "code@vos.example",
    code_hash: "hash-code",
  });
  const ids = { buyer: bas.person_id!, seller: jan.person_id!, reader: reader!.person_id! };
  const address = parties.notary.email;
  return {
    transfer_id,
    take: (one: Who) =>
      one === "notary"
        ? exportAddress(services, staff, address)
        : exportPerson(services, staff, ids[one]),
    erase: (one: Who) =>
      one === "notary"
        ? eraseAddress(services, staff, address)
        : erasePerson(services, staff, ids[one]),
  };
}

test("the table has at least twenty cases", () => {
  expect(cases.length).toBeGreaterThanOrEqual(20);
});

test.each(who)(
  "the export of a %s has what is theirs and nothing of others, and an erasure leaves what others agreed to or read",
  async (one) => {
    const { take, erase, transfer_id } = await begin();
    const files = new Map<Who, string>();
    for (const each of who) files.set(each, JSON.stringify(await take(each)));
    const has = (file: string, mark: string) => new RegExp(mark).test(file);
    const own = cases.filter(([whose]) => whose === one);
    const exported = own.map(([, what, mark]) => [
      what,
      who.filter((each) => has(files.get(each)!, mark)),
    ]);
    expect(exported).toEqual(own.map(([, what]) => [what, [one]]));
    expect(files.get(one)).not.toMatch(/sealed_key|geheime-plek|hash-code|"file":/);

    await erase(one);
    const fates: [string, string][] = [];
    for (const [, what, mark] of own) {
      const places = await findTraces(services, new RegExp(mark));
      fates.push([what, places.length === 0 ? "gone" : "kept"]);
    }
    expect(fates).toEqual(own.map(([, what, , fate]) => [what, fate]));
    // The deal of the others goes on, with what they left.
    expect((await readTransfer(db, transfer_id))!.closed_at).toBeNull();
    for (const [whose, what, mark] of cases.filter(([each]) => each !== one)) {
      const places = await findTraces(services, new RegExp(mark));
      expect([whose, what, places.length > 0]).toEqual([whose, what, true]);
    }
  },
);

/** What an export has always called each field, in this order, wherever it is stored by now. */
const fields: [Who, path: string, names: string][] = [
  [
    "seller",
    "sellers",
    "id dossier_id lead_id person_id name email phone links_replaced created_at seen_at forgotten_at confirmations answers documents remarks events letters",
  ],
  [
    "seller",
    "sellers.documents",
    "id dossier_id kind name type bytes hash valid_until audience question added_at seller_id actor removed_at version",
  ],
  [
    "reader",
    "readers",
    "id dossier_id name email phone lead_id person_id links_replaced created_at invited_by seen_at ended_at forgotten_at openings questions letters",
  ],
  [
    "buyer",
    "parties",
    "id transfer_id role name firm email phone lead_id person_id seller_id language links_replaced created_at seen_at removed_at forgotten_at signatures remarks moves asked moves documents steps inspection events letters",
  ],
  [
    "buyer",
    "parties.documents",
    "id transfer_id kind step name type bytes hash added_at party_id actor",
  ],
  [
    "buyer",
    "parties.steps",
    "transfer_id step agreed_on due_on due_time outcome settled_at party_id actor version",
  ],
  [
    "notary",
    "contacts",
    "id transfer_id role name firm email phone lead_id person_id seller_id language links_replaced created_at seen_at removed_at forgotten_at parcels events letters",
  ],
];

test("the fields of an export are those of before", async () => {
  const { take } = await begin();
  for (const [one, path, names] of fields) {
    let rows: unknown = await take(one);
    for (const part of path.split(".")) {
      const row: unknown = Array.isArray(rows) ? rows[0] : rows;
      rows = (row as Record<string, unknown>)[part];
    }
    const [row] = rows as object[];
    expect([path, Object.keys(row!).join(" ")]).toEqual([path, names]);
  }
});
