import { formatDate, formatDateTime } from "@voordeur/language/dates.ts";
import { andList } from "@voordeur/language/lists.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { printedPicture } from "../../../platform/files/images.ts";
import type { Services } from "../../../platform/services.ts";
import type { Printing } from "../../../ui/print/typeset-print.server.ts";
import { SignatureError } from "../../../platform/signatures/signatures.ts";
import { GAP, type SignedPrint, typesetSigned } from "../../../ui/print/typeset-signed.server.ts";
import { type OfficeSeal, SEALED_WORDS } from "../../signing/outcome/service.server.ts";
import { findDocument, openDocument } from "../documents/service.server.ts";
import { roleNames } from "../kinds.ts";
import { decides } from "../line/moves.server.ts";
import { listParties, type Transfer } from "../queries.server.ts";
import { contentOf, countRemovedAfter, type Entry } from "./entries.server.ts";
import { entrySections, entryWords } from "./kinds.ts";
import template from "./report.typ?raw";

/** Sharp at the width of half a page of A4. */
const PHOTO_WIDTH = 900;

type Needed = Printing & Pick<Services, "db" | "secrets">;

/** The report as PDF/UA, with its photos and signatures. @throws TypesetterBusyError */
export async function printInspection(
  services: Needed,
  { id, about }: Transfer,
  entries: readonly Entry[],
  version: number,
  seal?: OfficeSeal,
): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of entries) {
    const photo = await photoOf(services, id, entry);
    if (photo) files[pathOf(entry)] = photo;
  }
  // By what came in here, since the clock of a phone can be wrong or set.
  const signedAt = Math.min(...entries.filter(isSigned).map((one) => one.stored_at.getTime()));
  const many = await countRemovedAfter(services.db, id, signedAt);
  const gone = `${countOf(many, "regel", "regels")}, nadat er al getekend was`;
  const parties = await listParties(services.db, id);
  const lines = entries.map((entry) => {
    const { about, text } = entryWords(contentOf(entry));
    const isLate = entry.kind !== "signature" && entry.stored_at.getTime() > signedAt;
    const unseenBy = isLate ? [] : signersWithout(entry, entries);
    const unseen =
      unseenBy.length > 0 ? `Stond niet op de telefoon waarop ${andList(unseenBy)} tekende.` : "";
    const note = isLate ? `Toegevoegd nadat er al getekend was: ${momentsOf(entry)}.` : unseen;
    const words = isSigned(entry) ? `${text}, ${momentsOf(entry)}` : text;
    const photo = files[pathOf(entry)] ? pathOf(entry) : "";
    return { kind: entry.kind, label: about, text: words, note, photo };
  });
  const data = {
    title: "Eindinspectie",
    documentTitle: `Eindinspectie ${about}`,
    description: "Wat koper en verkoper bij de eindinspectie vastlegden",
    running: `Eindinspectie · ${about} · versie ${version}`,
    facts: [
      { label: "Woning", value: about },
      ...parties
        .filter(decides)
        .toSorted((one, other) => one.role.localeCompare(other.role))
        .map(({ role, name }) => ({ label: roleNames[role], value: name })),
      { label: "Versie", value: `${version}, van ${formatDate(services.clock())}` },
      ...(many > 0 ? [{ label: "Verwijderd", value: gone }] : []),
    ],
    sections: entrySections.flatMap(([title, kinds]) => {
      const own = lines.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
      return own.length > 0 ? [{ title, lines: own }] : [];
    }),
  };
  const signed = seal && {
    introduction: "Zo is vastgesteld wie dit verslag tekende, en wanneer.",
    facts: [{ label: "Zegel", value: seal.words }],
    signers: entries.filter(isSigned).map((entry) => ({
      name: entryWords(contentOf(entry)).about,
      title: entryWords(contentOf(entry)).about,
      typed: "",
      drawn: null,
      mark: "",
      facts: [
        { label: "Getekend op", value: momentsOf(entry) },
        { label: "Getekend", value: "in persoon, op het scherm van een medewerker" },
        { label: "Medewerker", value: entry.actor ?? "onbekend" },
      ],
    })),
    closing: SEALED_WORDS,
    attached: [],
  };
  const print = (one?: SignedPrint) =>
    typesetSigned(services, template, data, one, { missing: GAP, files });
  try {
    if (seal) return await seal.put(await print(signed));
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    services.log.warn({ err: error }, "the report of an inspection is without its seal");
  }
  return print();
}

/** When it came in, and when it was written if its phone shows another minute. */
function momentsOf({ stored_at, written_at }: Pick<Entry, "stored_at" | "written_at">): string {
  const [stored, written] = [formatDateTime(stored_at), formatDateTime(written_at)];
  return stored === written ? stored : `${stored} (volgens de telefoon ${written})`;
}

/** Parties whose phone did not show this line when they signed. */
const signersWithout = ({ id, kind }: Entry, entries: readonly Entry[]): string[] =>
  entries.map(contentOf).flatMap((one) => {
    const isSeen = one.kind !== "signature" || !one.seen || one.seen.includes(id);
    return isSeen || kind === "signature" ? [] : [one.name];
  });

const pathOf = ({ id }: Pick<Entry, "id">) => `/pictures/${id}.jpg`;

const isSigned = ({ kind, content }: Entry) => kind === "signature" && !content["missing"];

async function photoOf(services: Needed, transferId: string, { document_id }: Entry) {
  const document = document_id && (await findDocument(services.db, transferId, document_id));
  if (!document) return null;
  return printedPicture(await openDocument(services, document), { width: PHOTO_WIDTH });
}
