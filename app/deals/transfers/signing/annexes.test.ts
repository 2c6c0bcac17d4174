import { beforeEach, expect, test } from "vitest";
import { getDocumentProxy } from "unpdf";
import { readPdf } from "../../../../tests/contracts/pdf.ts";
import { smallPdf } from "../../../../tests/setup/small-pdf.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { keepAgreement, sendKept } from "../../../../tests/transfers/agreement.ts";
import { signsHere } from "../../../../tests/transfers/sign-here.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import { printBlankContract } from "../../contracts/service.server.ts";
import { readAgreement } from "../../sales/agreement/service.server.ts";
import { findDocument, openDocument, storeDocument } from "../documents/service.server.ts";
import { viewLine } from "../line/view.server.ts";
import { readTransfer } from "../queries.server.ts";
import { addAnnex, listAnnexes, removeAnnex } from "./annexes.server.ts";
import { sealAgreement } from "./outcome.server.ts";
import { markOfSending, releaseVersion, sendVersion } from "./send.server.ts";
import { listVersions, readSigning } from "./versions.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() => emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people"));
const by = transferStaff;
type Sold = Awaited<ReturnType<typeof beginSold>>;

const add = async ({ id }: Sold, name: string, words = name) => {
  const stored = await storeDocument(services, smallPdf(words));
  await addAnnex(services, id, { name, stored }, by);
};

async function outcomeOf(sold: Sold, version: { id: string; hash: string }) {
  await releaseVersion(services, sold.id, version.id, by);
  const { fatma, bas, jan, els } = sold.parties;
  for (const party of [fatma, bas, jan, els]) await signsHere(services, party, version);
  await sealAgreement(services, sold.id, version.id);
  const [newest] = await listVersions(db, sold.id);
  const outcome_id = newest!.outcome_id!;
  const pdf = await openDocument(services, (await findDocument(db, sold.id, outcome_id))!);
  const attached = await (await getDocumentProxy(new Uint8Array(pdf))).getAttachments();
  const names = [...(attached as Map<string, unknown>).keys()].toSorted();
  const text = (await readPdf(pdf)).pages.join(" ").replaceAll(/\s+/g, " ");
  return { names, text };
}

test("annexes go along with the versions that are sent after them, named by their hash", async () => {
  const sold = await beginSold(services);
  await keepAgreement(services, sold.saleId);
  await add(sold, "Meetrapport");
  await add(sold, "Meetrapport, nog eens", "Meetrapport");
  await add(sold, "Splitsingsakte");
  const [first, second] = await listAnnexes(db, sold.id);
  expect(await listAnnexes(db, sold.id)).toHaveLength(2);
  const version = await sendKept(services, sold.id);
  await removeAnnex(services, sold.id, first!.id);
  expect((await readSigning(services, sold.id)).newest!.annexes).toEqual([first, second]);
  const { names, text } = await outcomeOf(sold, version);
  expect(names).toEqual(["bijlage-1.pdf", "bijlage-2.pdf", "versie-1.pdf"]);
  expect(text).toContain("Splitsingsakte");
  expect(text.replaceAll(" ", "")).toContain(second!.hash);
});

test("what was left out goes along no more, and a version is not sent with others than staff saw", async () => {
  const sold = await beginSold(services);
  await keepAgreement(services, sold.saleId);
  await add(sold, "Meetrapport");
  await sendKept(services, sold.id);
  const [annex] = await listAnnexes(db, sold.id);
  await removeAnnex(services, sold.id, annex!.id);
  await sendKept(services, sold.id);
  expect((await readSigning(services, sold.id)).newest!.annexes).toEqual([]);
  for (let count = 0; count < 12; count += 1) await add(sold, `Bijlage ${count}`);
  await expect(add(sold, "Te veel")).rejects.toThrow(/12 bijlagen/);
});

test("an office's own text is read page by page, and travels in what all signed", async () => {
  const sold = await beginSold(services);
  await keepAgreement(services, sold.saleId);
  const { bytes: own } = await printBlankContract(services);
  const transfer = (await readTransfer(db, sold.id))!;
  const seen = markOfSending(0, await readAgreement(services, transfer.sale_id));
  await expect(sendVersion(services, transfer, seen, by, smallPdf("leeg"))).rejects.toMatchObject({
    why: { errors: { bestand: expect.stringContaining("geen tekst") as string } },
  });
  await sendVersion(services, transfer, seen, by, own);
  const { newest, sections } = await readSigning(services, sold.id);
  expect(sections[0]!.heading).toBe("Bladzijde 1");
  expect(sections.flatMap(({ lines }) => lines.map((line) => line.text)).join(" ")).toContain(
    "Artikel 20",
  );
  const { names, text } = await outcomeOf(sold, newest!);
  expect(names).toEqual(["versie-1.pdf"]);
  expect(text).toContain("is het stuk dat in dit bestand zit");
  expect(text).not.toContain("Artikel 20");
});

test("an annex is on nobody's line before it was sent, nor once it was left out", async () => {
  const sold = await beginSold(services);
  const transfer = (await readTransfer(db, sold.id))!;
  const proofs = async () => {
    const { steps } = await viewLine(services, transfer, sold.parties.fatma);
    return steps.flatMap((step) => step.proofs.map(({ name }) => name));
  };
  await add(sold, "Het verkeerde stuk");
  expect(await proofs()).toEqual([]);
  const [annex] = await listAnnexes(db, sold.id);
  await removeAnnex(services, sold.id, annex!.id);
  expect(await proofs()).toEqual([]);
});
