import { eq, sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { getDocumentProxy } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { casePeople, caseDocuments } from "../../../../database/schema/cases.ts";
import { signatureEvidence } from "../../../../database/schema/signing.ts";
import { agreementSignatures, agreementVersions } from "../../../../database/schema/transfers.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { readPdf } from "../../../../tests/contracts/pdf.ts";
import { given } from "../../../../tests/signing/given.ts";
import { smallPdf } from "../../../../tests/setup/small-pdf.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { runJob } from "../../../../tests/site/run-jobs.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { keepAgreement, sendKept, signCopies } from "../../../../tests/transfers/agreement.ts";
import { codeFor, seen, signsHere } from "../../../../tests/transfers/sign-here.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import { ClockFaultError } from "../../../platform/clock/shared-clock.ts";
import { SealError } from "../../../platform/security/seal.ts";
import { servicesContext } from "../../../platform/services.ts";
import {
  exportEvidence,
  listEvidence,
  resealEvidence,
} from "../../signing/evidence/service.server.ts";
import { readSaleDays } from "../../sales/afterwards/queries.server.ts";
import { openDocument, findDocument, storeAsIs } from "../documents/service.server.ts";
import { loader } from "../party/agreement.tsx";
import { addParty, changeParty, removeParty } from "../parties.server.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import { markOfParty } from "../kinds.ts";
import { noteIdentity } from "./identity.server.ts";
import { listParties } from "../queries.server.ts";
import { closeTransfer, endByFall, reopenTransfer } from "../service.server.ts";
import { answerCopy } from "./check.server.ts";
import { agreementCodes } from "./codes.server.ts";
import { sealAgreement } from "./outcome.server.ts";
import { releaseVersion } from "./send.server.ts";
import { keepSigned, SEAL_AGREEMENT } from "./sign.server.ts";
import { decline, signHere, signingOf } from "./sign-here.server.ts";
import { listVersions } from "./versions.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));

const by = transferStaff;
type Sold = Awaited<ReturnType<typeof beginSold>>;
type Name = "fatma" | "bas" | "jan" | "els";
const all: readonly Name[] = ["fatma", "bas", "jan", "els"];

async function begun(order: "any" | "sellers-last" = "any") {
  const sold = await beginSold(services);
  await keepAgreement(services, sold.saleId);
  const version = await sendKept(services, sold.id);
  await releaseVersion(services, sold.id, version.id, by, order);
  return { sold, version };
}
const lettersOf = async (letter: string) =>
  (await db.select().from(outbox).where(eq(outbox.letter, letter))).length;
const signaturesOf = (version: { id: string }) =>
  db.select().from(agreementSignatures).where(eq(agreementSignatures.version_id, version.id));
const newestOf = async ({ id }: Sold) => (await listVersions(db, id))[0]!;

interface Try {
  sold: Sold;
  version: { id: string; hash: string };
}
/** The form of a signature, as somebody fills it in. */
const formOf = ({ id, hash }: { id: string; hash: string }, code: string, naam: string) => ({
  versie: id,
  kenmerk: hash,
  code,
  naam,
  asked: "",
});

/** What somebody sends, who has done all that is asked; a case changes some of it. */
async function sends({ sold, version }: Try, who: Name = "fatma", over: object = {}) {
  const party = sold.parties[who];
  await seen(services, party);
  const code = await codeFor(services, party, version.id);
  const values = formOf(version, code, party.name);
  return signHere(services, party, { ...values, ...over }, given);
}

test("all sign on their pages: evidence, then one sealed copy, and with it days and letters", async () => {
  const { sold, version } = await begun();
  for (const who of all) await signsHere(services, sold.parties[who], version);
  expect(await signaturesOf(version)).toHaveLength(4);
  // The bedenktijd begins with the copy, and there is none yet.
  expect(await newestOf(sold)).toMatchObject({ completed_at: null, outcome_id: null });
  expect(await lettersOf("signed")).toBe(0);
  await sealAgreement(services, sold.id, version.id);
  await sealAgreement(services, sold.id, version.id);
  const { completed_at, outcome_id } = await newestOf(sold);
  expect(completed_at).not.toBeNull();
  expect(await lettersOf("signed")).toBe(4);
  const { days } = await readSaleDays(db, sold.saleId);
  const today = services.clock().toISOString().slice(0, 10);
  expect(days).toMatchObject({ signed_on: today, handed_over_on: today });
  const document = await findDocument(db, sold.id, outcome_id!);
  const pdf = await openDocument(services, document!);
  const text = (await readPdf(pdf)).pages.join(" ");
  for (const words of [
    "Bewijs van ondertekening",
    version.hash,
    sold.parties.fatma.email,
    "192.0.2.7",
    "in persoon",
    "Ik heb versie 1 gelezen.",
    "Elektronisch getekend op",
  ]) {
    expect(text.replaceAll(/\s+/g, "")).toContain(words.replaceAll(" ", ""));
  }
  expect(text).not.toContain("Paraaf");
});

test("what proves a signature is sealed, and can be sealed anew", async () => {
  const { sold, version } = await begun();
  await signsHere(services, sold.parties.fatma, version);
  const [row] = await db.select().from(signatureEvidence);
  expect(JSON.stringify(row)).not.toMatch(/192\.0\.2\.7|Fatma|@/);
  const [proof] = await listEvidence(services, db, version.id);
  expect(proof).toMatchObject({
    typedName: sold.parties.fatma.name,
    code: { to: sold.parties.fatma.email },
    identity: { how: "person", by: by.actor },
    hash: version.hash,
  });
  const [{ person_id }] = (await db
    .select({ person_id: casePeople.person_id })
    .from(casePeople)
    .where(eq(casePeople.id, sold.parties.fatma.id))) as [{ person_id: string }];
  expect(await exportEvidence(services, person_id)).toEqual([proof]);
  const to = "another secret that is long enough for it";
  expect((await resealEvidence(db, { from: services.secrets.authSecret, to })).resealed).toBe(1);
  await expect(listEvidence(services, db, version.id)).rejects.toThrow(SealError);
});

/** What an attacker or an accident brings, and what is said; nothing is signed by it. */
const attacks: Record<string, [said: RegExp, attempt: (tried: Try) => Promise<unknown>]> = {
  "a code that was never sent": [
    /werkt niet meer/,
    async ({ sold, version }) => {
      await seen(services, sold.parties.fatma);
      const values = formOf(version, "123456", "Fatma van der Meer");
      await signHere(services, sold.parties.fatma, values, given);
    },
  ],
  "a wrong code": [/klopt niet/, (tried) => sends(tried, "fatma", { code: "000000" })],
  "a code for the version before": [
    /nieuwe versie/,
    async (tried) => {
      await seen(services, tried.sold.parties.fatma);
      const code = await codeFor(services, tried.sold.parties.fatma, tried.version.id);
      await sendKept(services, tried.sold.id);
      const { fatma } = tried.sold.parties;
      const values = formOf(tried.version, code, fatma.name);
      await signHere(services, fatma, values, given);
    },
  ],
  "the hash of another file": [
    /opnieuw/,
    (tried) => sends(tried, "fatma", { kenmerk: "0".repeat(64) }),
  ],
  "the other party's name": [
    /de naam van Jan/,
    (tried) => sends(tried, "fatma", { naam: "Jan Peeters" }),
  ],
  "a name that nobody has": [
    /Klopt deze naam/,
    (tried) => sends(tried, "fatma", { naam: "Iemand Anders" }),
  ],
  "a forwarded letter: the link of another's page": [
    /werkt niet meer/,
    async ({ sold: { parties }, version }) => {
      await seen(services, parties.fatma);
      const code = await codeFor(services, parties.fatma, version.id);
      const values = formOf(version, code, parties.bas.name);
      await signHere(services, parties.bas, values, given);
    },
  ],
  "an address that two share": [
    /deelt dit e-mailadres met Bas/,
    async (tried) => {
      const email = tried.sold.parties.fatma.email.toUpperCase();
      await db
        .update(casePeople)
        .set({ email })
        .where(eq(casePeople.id, tried.sold.parties.bas.id));
      await sends(tried);
    },
  ],
  "no address": [
    /geen e-mailadres/,
    async ({ sold: { parties }, version }) => {
      const fatma = { ...parties.fatma, email: "" };
      await agreementCodes.send(services, fatma, version.id);
    },
  ],
  "an identity that nobody saw": [
    /identiteitsbewijs/,
    async ({ sold: { parties }, version }) => {
      const code = await codeFor(services, parties.fatma, version.id);
      const values = formOf(version, code, parties.fatma.name);
      await signHere(services, parties.fatma, values, given);
    },
  ],
  "an identity that was somebody else's before": [
    /wordt niet getekend/,
    async ({ sold, version }) => {
      await seen(services, sold.parties.fatma);
      const values = { name: "Mila de Wit", firm: "", email: sold.parties.fatma.email, phone: "" };
      await changeParty(services, sold.id, sold.parties.fatma.id, { values, seen: undefined }, by);
      const code = await codeFor(services, sold.parties.fatma, version.id);
      const form = formOf(version, code, "Mila de Wit");
      await signHere(services, sold.parties.fatma, form, given);
    },
  ],
  "after somebody declined": [
    /wordt niet getekend/,
    async (tried) => {
      await decline(services, tried.sold.parties.jan, {
        versie: tried.version.id,
        reden: "De dag klopt niet",
      });
      await sends(tried);
    },
  ],
  "after the purchase fell through": [
    /gaat niet door/,
    async (tried) => {
      await endByFall(services, tried.sold.saleId, { because: "agreed" }, by);
      await sends(tried);
    },
  ],
  "after they were taken out": [
    /./,
    async (tried) => {
      await seen(services, tried.sold.parties.bas);
      const code = await codeFor(services, tried.sold.parties.bas, tried.version.id);
      await removeParty(services, tried.sold.id, tried.sold.parties.bas.id, by);
      const { bas } = tried.sold.parties;
      const values = formOf(tried.version, code, bas.name);
      await signHere(services, bas, values, given).catch((error: unknown) => {
        throw error instanceof Response ? new Error(String(error.status)) : error;
      });
    },
  ],
  "the notary, who is no signer": [
    /404/,
    async ({ sold: { parties }, version }) => {
      await agreementCodes.send(services, parties.notary, version.id).catch((error: unknown) => {
        throw error instanceof Response ? new Error(String(error.status)) : error;
      });
    },
  ],
  "a clock that is not certain": [
    /klok|tijd/i,
    async (tried) => {
      const { fatma } = tried.sold.parties;
      await seen(services, fatma);
      const code = await codeFor(services, fatma, tried.version.id);
      const values = formOf(tried.version, code, fatma.name);
      const now = () => Promise.reject(new ClockFaultError({ kind: "apart", aheadMs: 60_000 }));
      const sharedClock = { ...services.sharedClock, now };
      await signHere({ ...services, sharedClock }, fatma, values, given);
    },
  ],
};

for (const [name, [said, attempt]] of Object.entries(attacks)) {
  test(`nothing is signed by ${name}`, async () => {
    const { sold, version } = await begun();
    await expect(attempt({ sold, version })).rejects.toThrow(said);
    expect(await signaturesOf(version)).toEqual([]);
    expect(await db.$count(signatureEvidence)).toBe(0);
  });
}

test("one who signs twice, also at once, signs once", async () => {
  const { sold, version } = await begun();
  const { fatma } = sold.parties;
  await seen(services, fatma);
  const code = await codeFor(services, fatma, version.id);
  const values = formOf(version, code, fatma.name);
  await Promise.all([1, 2, 3].map(() => signHere(services, fatma, values, given)));
  await signHere(services, fatma, values, given);
  expect(await signaturesOf(version)).toHaveLength(1);
  expect(await db.$count(signatureEvidence)).toBe(1);
});

test("sellers sign last where the office chose so, and are asked once all buyers have", async () => {
  const { sold, version } = await begun("sellers-last");
  expect(await lettersOf("sign")).toBe(2);
  await expect(sends({ sold, version }, "jan")).rejects.toThrow(/Eerst tekent de koper/);
  await signsHere(services, sold.parties.fatma, version);
  await expect(sends({ sold, version }, "els")).rejects.toThrow(/Eerst tekent de koper/);
  await signsHere(services, sold.parties.bas, version);
  expect(await lettersOf("sign")).toBe(4);
  await signsHere(services, sold.parties.jan, version);
  expect(await lettersOf("sign")).toBe(4);
});

test("who declines says why, ends this version for all, and a new one begins afresh", async () => {
  const { sold, version } = await begun();
  await signsHere(services, sold.parties.fatma, version);
  await expect(
    decline(services, sold.parties.fatma, { versie: version.id, reden: "Toch niet" }),
  ).rejects.toThrow(/al getekend/);
  await decline(services, sold.parties.els, { versie: version.id, reden: "De dag klopt niet" });
  const { hindrance } = await signingOf(
    services,
    (await import("../queries.server.ts").then(({ readTransfer }) => readTransfer(db, sold.id)))!,
    sold.parties.bas,
    version.id,
  );
  expect(hindrance).toMatch(/wordt niet getekend/);
  const next = await sendKept(services, sold.id);
  await releaseVersion(services, sold.id, next.id, by);
  expect(await signaturesOf(next)).toEqual([]);
  await signsHere(services, sold.parties.els, next);
});

test("one who signs on paper is in the same copy, with the scan in it", async () => {
  const { sold, version } = await begun();
  for (const who of ["fatma", "bas", "jan"] as const)
    await signsHere(services, sold.parties[who], version);
  const copy = await storeAsIs(services, Buffer.from("%PDF-1.7 scan of Els"), "application/pdf");
  const on = services.clock().toISOString().slice(0, 10);
  await keepSigned(
    services,
    sold.id,
    { versionId: version.id, partyId: sold.parties.els.id, on, copy },
    by,
  );
  await sealAgreement(services, sold.id, version.id);
  expect(await newestOf(sold)).toMatchObject({ outcome_id: null });
  const [els] = (await signaturesOf(version)).filter(({ document_id }) => document_id);
  const seenCopy = { versie: version.id, deelnemer: sold.parties.els.id, seen: els!.document_id! };
  await answerCopy(services, sold.id, { ...seenCopy, is: "right" }, by);
  await sealAgreement(services, sold.id, version.id);
  const { outcome_id } = await newestOf(sold);
  const pdf = await openDocument(services, (await findDocument(db, sold.id, outcome_id!))!);
  const text = (await readPdf(pdf)).pages.join(" ");
  expect(text.replaceAll(/\s+/g, " ")).toContain("Op papier getekend op");
  const attached = await (await getDocumentProxy(new Uint8Array(pdf))).getAttachments();
  expect([...(attached as Map<string, unknown>).keys()].toSorted()).toEqual([
    expect.stringMatching(/^op-papier-[12]-els-peeters\.pdf$/),
    "versie-1.pdf",
  ]);
});

test("a copy that was begun before somebody's signature changed is thrown away", async () => {
  const { sold, version } = await begun();
  for (const who of all) await signsHere(services, sold.parties[who], version);
  const { typesetter } = services;
  const typeset: typeof typesetter.typeset = async (task, ...more) => {
    await db.update(agreementVersions).set({ declined_at: services.clock() });
    return typesetter.typeset(task, ...more);
  };
  const close = () => typesetter.close();
  await sealAgreement({ ...services, typesetter: { typeset, close } }, sold.id, version.id);
  expect(await newestOf(sold)).toMatchObject({ completed_at: null, outcome_id: null });
  expect(await db.$count(caseDocuments, eq(caseDocuments.kind, "signed"))).toBe(0);
});

test("a copy is thrown away when somebody came while it was made", async () => {
  const { sold, version } = await begun();
  for (const who of all) await signsHere(services, sold.parties[who], version);
  const noor = { name: "Noor Jansen", firm: "", email: "noor@voorbeeld.example", phone: "" };
  let adding: Promise<void> | undefined;
  const typeset = (...task: Parameters<typeof services.typesetter.typeset>) => {
    adding ??= addParty(services, sold.id, { role: "buyer", ...noor }, by);
    return adding.then(() => services.typesetter.typeset(...task));
  };
  const typesetter = { ...services.typesetter, typeset };
  await sealAgreement({ ...services, typesetter }, sold.id, version.id);
  expect(await newestOf(sold)).toMatchObject({ completed_at: null, outcome_id: null });
  expect(await db.$count(caseDocuments, eq(caseDocuments.kind, "signed"))).toBe(0);
});

test("a buyer and a seller of one name each have their own scan and their own mark", async () => {
  const sold = await beginSold(services);
  const { name } = sold.parties.jan;
  const namesake = { name, firm: "", email: "jan2@voorbeeld.example", phone: "" };
  await addParty(services, sold.id, { role: "buyer", ...namesake }, by);
  const other = (await listParties(db, sold.id)).find((one) => one.email === namesake.email)!;
  await keepAgreement(services, sold.saleId);
  const version = await sendKept(services, sold.id);
  await releaseVersion(services, sold.id, version.id, by);
  for (const who of ["fatma", "bas", "els"] as const)
    await signsHere(services, sold.parties[who], version);
  const on = services.clock().toISOString().slice(0, 10);
  for (const partyId of [sold.parties.jan.id, other.id]) {
    const signed = { versionId: version.id, partyIds: [partyId], on };
    await signCopies(services, sold.id, signed, smallPdf(partyId));
  }
  await sealAgreement(services, sold.id, version.id);
  const { outcome_id } = await newestOf(sold);
  const pdf = await openDocument(services, (await findDocument(db, sold.id, outcome_id!))!);
  const attached = await (await getDocumentProxy(new Uint8Array(pdf))).getAttachments();
  const files = [...(attached as Map<string, unknown>).keys()].filter((file) =>
    file.includes("jan"),
  );
  expect(files).toHaveLength(2);
  const words = (await readPdf(pdf)).pages.join("").replaceAll(/\s+/g, "");
  for (const file of files) expect(words).toContain(`ditbestand(${file})`);
});

test("why somebody declines is for the office: the pages of the others only know that it was so", async () => {
  const { sold, version } = await begun();
  await decline(services, sold.parties.els, { versie: version.id, reden: "Ik ga scheiden" });
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const token = sold.url("bas").split("/").at(-1)!;
  const given = { context, params: { token } } as unknown as Parameters<typeof loader>[0];
  const { file } = (await loader(given)).data;
  expect(JSON.stringify(file)).not.toContain("scheiden");
  expect(file).toMatchObject({ newest: { declined: true } });
});

test("a transfer that was closed while its copy was made gets it once it is open again", async () => {
  const { sold, version } = await begun();
  for (const who of all) await signsHere(services, sold.parties[who], version);
  await closeTransfer(services, sold.id, by);
  await sealAgreement(services, sold.id, version.id);
  expect(await newestOf(sold)).toMatchObject({ completed_at: null });
  const waiting = () =>
    db.$count(
      sql`pgboss.job`,
      sql`name = ${SEAL_AGREEMENT} AND data ->> 'version' = ${version.id}`,
    );
  const before = await waiting();
  await runJob(services, "seal-again");
  expect(await waiting()).toBe(before);
  await reopenTransfer(services, sold.id, by);
  await runJob(services, "seal-again");
  expect(await waiting()).toBe(before + 1);
  await sealAgreement(services, sold.id, version.id);
  await runJob(services, "seal-again");
  expect(await waiting()).toBe(before + 1);
});

const changes: Record<string, (sold: Sold) => Promise<unknown>> = {
  "is named otherwise": ({ id, parties: { fatma } }) => {
    const values = { name: "Mila de Wit", firm: "", email: fatma.email, phone: "" };
    return changeParty(services, id, fatma.id, { values, seen: undefined }, by);
  },
  "is taken out": ({ id, parties }) => removeParty(services, id, parties.bas.id, by),
  "is forgotten": ({ parties }) =>
    db
      .update(casePeople)
      .set({ forgotten_at: services.clock() })
      .where(eq(casePeople.id, parties.bas.id)),
  "is erased": ({ parties }) => db.delete(casePeople).where(eq(casePeople.id, parties.bas.id)),
  comes: ({ id }) =>
    addParty(
      services,
      id,
      { role: "buyer", name: "Kim Maas", firm: "", email: "kim@x.example", phone: "" },
      by,
    ),
};

test.each(Object.entries(changes))(
  "when somebody %s while they sign, nobody signs this version any more",
  async (_what, change) => {
    const { sold, version } = await begun();
    for (const who of ["fatma", "jan", "els"] as const) {
      await signsHere(services, sold.parties[who], version);
    }
    await change(sold);
    const newest = await newestOf(sold);
    expect(newest).toMatchObject({
      decline_reason: "De partijen zijn gewijzigd",
      declined_by: null,
    });
    await sealAgreement(services, sold.id, version.id);
    expect(await newestOf(sold)).toMatchObject({ completed_at: null, outcome_id: null });
    const next = await sendKept(services, sold.id);
    expect(next).toMatchObject({ version: 2, declined_at: null });
  },
);

test("another telephone number ends nothing, and who is forgotten leaves no evidence", async () => {
  const { sold, version } = await begun();
  const { fatma } = sold.parties;
  await signsHere(services, fatma, version);
  const values = { name: fatma.name, firm: "", email: fatma.email, phone: "0612345678" };
  await changeParty(services, sold.id, fatma.id, { values, seen: undefined }, by);
  expect(await newestOf(sold)).toMatchObject({ declined_at: null });
  expect(await listEvidence(services, db, version.id)).toHaveLength(1);
  const forgotten = { forgotten_at: services.clock() };
  await db.update(casePeople).set(forgotten).where(eq(casePeople.id, fatma.id));
  expect(await listEvidence(services, db, version.id)).toEqual([]);
  expect(await db.$count(signatureEvidence, eq(signatureEvidence.sealed, ""))).toBe(1);
});

test("a new version does not overtake one that all signed, while its copy is made", async () => {
  const { sold, version } = await begun();
  for (const who of all) await signsHere(services, sold.parties[who], version);
  await expect(sendKept(services, sold.id)).rejects.toThrow(/wordt opgemaakt/);
});

test("a code ends with the address that it went to", async () => {
  const { sold, version } = await begun();
  const { fatma } = sold.parties;
  await seen(services, fatma);
  const code = await codeFor(services, fatma, version.id);
  await db.update(casePeople).set({ email: "nieuw@x.example" }).where(eq(casePeople.id, fatma.id));
  const form = formOf(version, code, fatma.name);
  await expect(signHere(services, fatma, form, given)).rejects.toThrow(/klopt niet/);
});

test("a document that was seen is nobody else's", async () => {
  const { sold } = await begun();
  const { fatma } = sold.parties;
  const stale = markOfParty({ ...fatma, name: "Iemand anders" });
  const noted = { partyId: fatma.id, how: "person", seen: stale } as const;
  await expect(noteIdentity(services, sold.id, noted, by)).rejects.toThrow(Overtaken);
});
