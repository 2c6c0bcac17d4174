import { buffer } from "node:stream/consumers";
import { contractDocument } from "@voordeur/agreement/document/document.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { endingOf } from "../../../platform/files/content-types.ts";
import type { Services } from "../../../platform/services.ts";
import { urlSlug } from "../../../platform/text-input.ts";
import { currentCheck } from "../../dossiers/identity/queries.server.ts";
import { openCheck } from "../../dossiers/identity/service.server.ts";
import { confirmedList } from "../../dossiers/queries.server.ts";
import { findParcel } from "../../../homes/places/queries.server.ts";
import { maySee } from "../access.ts";
import { listDocuments, openDocument } from "../documents/service.server.ts";
import { listParties, type Transfer } from "../queries.server.ts";
import { listSignatures, listVersions, openVersion } from "../signing/versions.server.ts";
import type { ParcelPart } from "./parts.ts";

/** The parts as one ZIP: it is made for whoever fetches it, and kept nowhere. @throws TypesetterBusyError */
export async function parcelZip(
  services: Services,
  transfer: Transfer,
  parts: readonly string[],
): Promise<Buffer> {
  const has = (part: ParcelPart) => parts.includes(part);
  // In memory only once a notary fetches something.
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const add = (name: string, bytes: Uint8Array) => zip.addBuffer(Buffer.from(bytes), name);
  const signed = has("signed") ? await signedCopies(services.db, transfer.id) : [];
  const documents = (await listDocuments(services.db, transfer.id)).filter(
    (document) =>
      maySee("notary", document) &&
      (signed.includes(document.id) || (document.kind === "guarantee" && has("guarantee"))),
  );
  for (const [at, document] of documents.entries()) {
    const name = `${at + 1}-${urlSlug(document.name, document.kind)}.${endingOf(document.type)}`;
    add(name, await openDocument(services, document));
  }
  const list = has("items") && (await confirmedList(services.db, transfer.property_id ?? 0));
  if (list && list.file) add("lijst-van-zaken.pdf", await services.storage.getBytes(list.file));
  if (has("identity")) add("gegevens-voor-de-akte.pdf", await printDeed(services, transfer));
  zip.end();
  return buffer(zip.outputStream);
}

/** The copy with all signatures, or the copies on paper of a version that all signed so. */
async function signedCopies(db: Services["db"], transferId: string): Promise<string[]> {
  const [newest] = await listVersions(db, transferId);
  if (!newest?.completed_at) return [];
  if (newest.outcome_id) return [newest.outcome_id];
  const signatures = await listSignatures(db, newest.id);
  return [...new Set(signatures.flatMap(({ document_id }) => document_id ?? []))];
}

/** The sellers and buyers, from the agreement and their identity checks, and the parcel of land. */
async function printDeed(services: Services, transfer: Transfer): Promise<Uint8Array> {
  const { db } = services;
  const [newest] = await listVersions(db, transfer.id);
  const sides = newest ? contractDocument(openVersion(services, newest)).sides : [];
  const checked = [
    ...(await listParties(db, transfer.id)).flatMap(({ seller_id: id }) =>
      id ? [{ role: "seller" as const, id }] : [],
    ),
    ...(transfer.bidder_id ? [{ role: "buyer" as const, id: transfer.bidder_id }] : []),
  ];
  const checks = await Promise.all(
    checked.map(async ({ role, id }) => {
      const check = await currentCheck(db, role, id);
      const details = check && openCheck(services, check);
      return details ? { role, details } : null;
    }),
  );
  const parcel = transfer.property_id && (await findParcel(db, transfer.property_id));
  const line = (label: string, value = "") => ({ label, value, note: "" });
  const { printSections } = await import("../../dossiers/confirmed/service.server.ts");
  return printSections(services, {
    title: "Gegevens voor de akte",
    description: "Wie een woning verkoopt en koopt, voor de notaris",
    introduction:
      "Alleen voor de notaris. Uit de koopovereenkomst en uit de controle van de identiteit door het kantoor.",
    about: transfer.about,
    edition: "vertrouwelijk",
    facts: [{ label: "Perceel", value: parcel || "Zie de koopovereenkomst" }],
    sections: [
      ...sides.map(({ heading, people }) => ({
        title: `${heading}, volgens de koopovereenkomst`,
        lines: people.flat().map(({ label, value }) => line(label, value)),
      })),
      ...checks.flatMap((check) =>
        check
          ? [
              {
                title: `${check.role === "seller" ? "Verkoper" : "Koper"}, gecontroleerd`,
                lines: [
                  line("Naam", check.details["naam"]),
                  line("Geboren", formatDay(check.details["geboortedatum"] ?? "")),
                  line("Te", check.details["geboorteplaats"]),
                  line("Document", check.details["document"]),
                  line("Nummer", check.details["nummer"]),
                  line("Geldig tot en met", formatDay(check.details["geldigTot"] ?? "")),
                ].filter(({ value }) => value !== ""),
              },
            ]
          : [],
      ),
    ],
  });
}
