import { andList } from "@voordeur/language/lists.ts";
import type { Services } from "../../../platform/services.ts";
import {
  readSignatures,
  SignatureError,
  textOfPdf,
} from "../../../platform/signatures/signatures.ts";
import { listDocuments, openDocument } from "../documents/service.server.ts";
import { listParties, type Party } from "../queries.server.ts";
import { type ComparedPage, comparePages, pageFindings, signatureFinding } from "./compare.ts";
import { listSignatures, listVersions } from "./versions.server.ts";

/** What the site found in a copy that waits, for staff who look at it. */
export interface Look {
  /** In Dutch; what needs care says "Let op". */
  findings: readonly string[];
  /** The pages whose text is not that of the version. */
  pages: ComparedPage[];
  isPicture: boolean;
}

/** Looks at the copies of the newest version that wait, by their party. */
export async function lookAtCopies(
  services: Pick<Services, "db" | "storage" | "secrets">,
  transferId: string,
): Promise<Record<Party["id"], Look>> {
  const { db } = services;
  const [version] = await listVersions(db, transferId);
  const signatures = version ? await listSignatures(db, version.id) : [];
  const waiting = signatures.filter(({ checked_at }) => !checked_at);
  if (!version || waiting.length === 0) return {};
  const documents = await listDocuments(db, transferId);
  const parties = await listParties(db, transferId);
  const fileOf = (of: string | null) => documents.find(({ id }) => id === of)!;
  let text: Promise<string[]> | undefined;
  const read = async (id: string) => textOfPdf(await openDocument(services, fileOf(id)));
  const wanted = () => (text ??= read(version.document_id));
  const looks = waiting.map(async ({ party_id, document_id }) => {
    const copy = fileOf(document_id);
    const isPicture = copy.type !== "application/pdf";
    const others = signatures.filter(
      (one) =>
        one.party_id !== party_id && one.document_id && fileOf(one.document_id).hash === copy.hash,
    );
    const names = others.map((one) => parties.find(({ id }) => id === one.party_id)?.name ?? "?");
    const doubled =
      names.length > 0 ? [`Let op: dit is hetzelfde bestand als dat van ${andList(names)}.`] : [];
    const { findings, pages } = isPicture
      ? { findings: ["Een foto: kijk zelf of elke bladzijde erop staat."], pages: [] }
      : await compared(await openDocument(services, copy), wanted);
    return [party_id, { findings: [...doubled, ...findings], pages, isPicture }] as const;
  });
  return Object.fromEntries(await Promise.all(looks));
}

async function compared(bytes: Uint8Array, wanted: () => Promise<string[]>) {
  try {
    const [must, has] = [await wanted(), await textOfPdf(bytes)];
    const signatures = await readSignatures(bytes);
    const all = comparePages(must, has);
    const isUnsigned = all.every(({ is }) => is === "same") && signatures.length === 0;
    const isAsLong = must.length === has.length;
    const findings = [
      `${isAsLong ? "" : "Let op: "}${has.length} van ${must.length} bladzijden`,
      ...pageFindings(all),
      ...(isUnsigned ? ["Let op: er zit geen elektronische handtekening in."] : []),
      ...signatures.map(signatureFinding),
    ];
    return { findings, pages: all.filter(({ is }) => is === "added" || is === "other") };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    const isBusy = error.problem === "busy";
    const words = isBusy
      ? "Nu niet te vergelijken: laad de pagina straks opnieuw."
      : "De tekst is niet te lezen: kijk zelf.";
    return { findings: [words], pages: [] };
  }
}
