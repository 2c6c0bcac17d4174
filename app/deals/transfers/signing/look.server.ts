import { formatDay } from "@voordeur/language/dates.ts";
import { andList } from "@voordeur/language/lists.ts";
import type { Services } from "../../../platform/services.ts";
import {
  readSignatures,
  SignatureError,
  textOfPdf,
} from "../../../platform/signatures/signatures.ts";
import { listDocuments, openDocument } from "../documents/service.server.ts";
import { listParties } from "../queries.server.ts";
import { comparePages, daysNotIn, pageFindings, signatureFinding } from "./compare.ts";
import { namedDays } from "./sign.server.ts";
import { listSignatures, listVersions, modelOf } from "./versions.server.ts";

/**
 * Compares each waiting copy of the newest version with that version, by party: findings in Dutch, beginning with
 * "Let op" where staff must take care, and the pages whose text differs.
 */
export async function lookAtCopies(
  services: Pick<Services, "db" | "storage" | "secrets">,
  transferId: string,
) {
  const { db } = services;
  const [version] = await listVersions(db, transferId);
  const signatures = version ? await listSignatures(db, version.id) : [];
  const waiting = signatures.filter(({ checked_at }) => !checked_at);
  const isNone = waiting.length === 0;
  const documents = isNone ? [] : await listDocuments(db, transferId);
  const parties = isNone ? [] : await listParties(db, transferId);
  const fileOf = (of: string | null) => documents.find(({ id }) => id === of);
  const bytesOf = (id: string) => openDocument(services, fileOf(id)!);
  let text: Promise<string[]> | undefined;
  const wanted = () => (text ??= bytesOf(version!.document_id).then(textOfPdf));
  const looks = waiting.map(async ({ party_id, document_id }) => {
    const { hash, type, id } = fileOf(document_id)!;
    const names = signatures
      .filter((one) => one.party_id !== party_id && fileOf(one.document_id)?.hash === hash)
      .map((one) => parties.find((party) => party.id === one.party_id)?.name ?? "een ander");
    const { findings, pages } =
      type === "application/pdf" ? await compared(() => bytesOf(id), wanted) : photo;
    const doubled = `Let op: dit is hetzelfde bestand als dat van ${andList(names)}.`;
    const all = names.length > 0 ? [doubled, ...findings] : findings;
    return [party_id, { findings: all, pages, isPicture: type !== "application/pdf" }] as const;
  });
  return Object.fromEntries(await Promise.all(looks));
}

/** The days of the form that the newest version does not name, where it is the office's own text; in words. */
export async function daysLeftOut(services: Services, transferId: string): Promise<string> {
  const [version] = await listVersions(services.db, transferId);
  const pages = version && modelOf(services, version).ownPages;
  if (!pages) return "";
  const days = Object.values(namedDays(services, version)).filter((day) => day !== null);
  const leftOut = new Set(daysNotIn(pages.join(" "), days.toSorted()));
  return andList([...leftOut].map((day) => formatDay(day)));
}

export type Look = Awaited<ReturnType<typeof lookAtCopies>>[string];

const photo = { findings: ["Een foto: kijk zelf of elke bladzijde erop staat."], pages: [] };

async function compared(read: () => Promise<Uint8Array>, wanted: () => Promise<string[]>) {
  try {
    const bytes = await read();
    const [must, has] = [await wanted(), await textOfPdf(bytes)];
    const signatures = await readSignatures(bytes);
    const all = comparePages(must, has);
    const isUnsigned = all.every(({ is }) => is === "same") && signatures.length === 0;
    const findings = [
      `${has.length === must.length ? "" : "Let op: "}${has.length} van ${must.length} bladzijden`,
      ...pageFindings(all),
      ...(isUnsigned ? ["Let op: er zit geen elektronische handtekening in."] : []),
      ...signatures.filter(({ kind }) => kind === "signature").map(signatureFinding),
    ];
    return { findings, pages: all.filter(({ is }) => is === "added" || is === "other") };
  } catch (error) {
    const isBusy = error instanceof SignatureError && error.problem === "busy";
    return {
      findings: [
        isBusy
          ? "Nu niet te vergelijken: laad straks opnieuw."
          : "De tekst is niet te lezen: kijk zelf.",
      ],
      pages: [],
    };
  }
}
