import { eq } from "drizzle-orm";
import sharp from "sharp";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { saleDates } from "../../../database/schema/agreements.ts";
import { transferMoves } from "../../../database/schema/transfers.ts";
import { readAgreement } from "../../../app/deals/sales/agreement/service.server.ts";
import { receiveEntry } from "../../../app/deals/transfers/inspection/entries.server.ts";
import { finishInspection } from "../../../app/deals/transfers/inspection/finish.server.ts";
import { listEntries, markOf } from "../../../app/deals/transfers/inspection/entries.server.ts";
import { askMove } from "../../../app/deals/transfers/line/moves.server.ts";
import { settle } from "../../../app/deals/transfers/line/settle.server.ts";
import { readTransfer } from "../../../app/deals/transfers/queries.server.ts";
import { addRemark } from "../../../app/deals/transfers/signing/remarks.server.ts";
import { markOfSending, releaseVersion } from "../../../app/deals/transfers/signing/send.server.ts";
import { addAnnex, listAnnexes } from "../../../app/deals/transfers/signing/annexes.server.ts";
import { markOfParty } from "../../../app/deals/transfers/kinds.ts";
import { pageOf } from "../../setup/signed-pdfs.ts";
import { officeCertificate } from "../../../app/settings/certificate.server.ts";
import { smallPdf } from "../../setup/small-pdf.ts";
import { keepAgreement, sendKept, signCopies } from "../../transfers/agreement.ts";
import { beginSold, transferStaff as by } from "../../transfers/workbench.ts";
import { storeDocument } from "../../../app/deals/transfers/documents/service.server.ts";
import { keepSigned } from "../../../app/deals/transfers/signing/sign.server.ts";
import { storeAgent } from "../../viewings/viewings.ts";
import { type Acts, actsOn, send, services } from "./send.ts";

const { db } = services;
type Sold = Awaited<ReturnType<typeof beginSold>>;
const begin = () => beginSold(services);
export const pdf = () => new File([smallPdf("bewijs")], "bewijs.pdf", { type: "application/pdf" });
const remark = { soort: "remark", ruimte: "Hal", opmerking: "Kras", toestel: "a", geschreven: "" };

async function photo() {
  const create = { width: 80, height: 60, channels: 3 as const, background: "#846" };
  return new File([await sharp({ create }).jpeg().toBuffer()], "a.jpg", { type: "image/jpeg" });
}

async function entry({ id }: Sold, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...remark, ...fields })) form.append(name, value);
  await receiveEntry(services, id, form, by);
}

export async function sent() {
  const made = await begin();
  await keepAgreement(services, made.saleId);
  const { id: versie } = await sendKept(services, made.id);
  return { ...made, versie };
}

export async function signed() {
  const made = await sent();
  const { versie } = made;
  await releaseVersion(services, made.id, versie, by);
  const on = amsterdamDate(services.clock());
  const { fatma, bas, jan, els } = made.parties;
  const partyIds = [fatma, bas, jan, els].map(({ id }) => id);
  await signCopies(services, made.id, { versionId: versie, partyIds, on });
  return made;
}

export async function asked(made: Sold) {
  const to = { step: "transfer", day: "2027-06-15", time: null, reason: "vakantie" } as const;
  await askMove(services, made.id, to, by);
  const [move] = await db.select().from(transferMoves);
  return { verzoek: move!.id };
}

/** Bas sent a copy, at which nobody looked yet. */
async function waiting() {
  const made = await sent();
  await releaseVersion(services, made.id, made.versie, by);
  const copy = await storeDocument(services, smallPdf("signed"));
  const partyId = made.parties.bas.id;
  const on = amsterdamDate(services.clock());
  const one = { versionId: made.versie, partyId, on, copy };
  await keepSigned(services, made.id, one, { partyId });
  return { ...made, answered: { versie: made.versie, deelnemer: partyId } };
}

const unsigned = ({ parties: { fatma, bas, jan, els } }: Sold) =>
  Object.fromEntries([fatma, bas, jan, els].map(({ id }) => [`zonder-${id}`, "ziek"]));
const marked = async ({ id }: Sold) => ({ seen: markOf(await listEntries(db, id)) });

async function inspected(made: Sold) {
  const keys = { soort: "keys", sleutel: "Voordeur", aantal: "3" };
  await entry(made, { id: crypto.randomUUID(), ...keys });
  await entry(made, { id: crypto.randomUUID() });
  const transfer = (await readTransfer(db, made.id))!;
  const without = unsigned(made);
  await finishInspection(services, transfer, { without, ...(await marked(made)) }, by);
  return {};
}

export const transferActs: Acts = {
  ...actsOn("deals/transfers/staff/show.tsx", begin, {
    "deelnemer-wijzigen": ({ parties: { bas } }) => ({
      deelnemer: bas.id,
      name: bas.name,
      email: bas.email,
      phone: "0612345678",
    }),
    "deelnemer-wijzigen: also at the bids": ({ parties: { fatma } }) => ({
      deelnemer: fatma.id,
      name: fatma.name,
      email: "fatma@elsewhere.example",
      phone: "",
      "ook-1": "ja",
    }),
    "deelnemer-wijzigen: also in the file": async ({ parties: { jan } }) => {
      const places = await services.placesOf(db, [jan]);
      return {
        deelnemer: jan.id,
        name: jan.name,
        email: "jan@elsewhere.example",
        phone: "",
        ...Object.fromEntries(places.map(({ id }) => [`ook-${id}`, "ja"])),
      };
    },
    "link-sturen": ({ parties }) => ({ deelnemer: parties.bas.id }),
    "stap-klaar": { stap: "financing", zeker: "ja" },
    "stap-bewijs": () => ({ stap: "financing", zeker: "ja", bewijs: pdf() }),
    "stap-niet-nodig": { stap: "financing", zeker: "ja" },
    "stap-open": async ({ id }) => {
      await settle(services, id, { step: "financing", outcome: "done", proof: null }, by);
      return { stap: "financing" };
    },
    "stap-dag": { stap: "inspection", dag: "2027-01-04", tijd: "", reden: "" },
    behandelaar: async () => ({ wie: await storeAgent(db) }),
  }),
  ...actsOn("deals/transfers/staff/show.tsx", signed, { "verzet-intrekken": asked }),
  ...actsOn("deals/transfers/staff/agreement.tsx", begin, {
    versturen: async ({ saleId }) => {
      await keepAgreement(services, saleId);
      return { seen: markOfSending(0, await readAgreement(services, saleId)) };
    },
    "eigen-tekst": async ({ saleId }) => {
      await keepAgreement(services, saleId);
      const bestand = new File([Buffer.from(pageOf("Artikel 1 ".repeat(60)))], "model.pdf");
      return { seen: markOfSending(0, await readAgreement(services, saleId)), bestand };
    },
    bijlage: () => ({ naam: "Meetrapport", bestand: pdf() }),
    "bijlage-weg": async ({ id }) => {
      const stored = await storeDocument(services, smallPdf("annex"));
      await addAnnex(services, id, { name: "Meetrapport", stored }, by);
      const [annex] = await listAnnexes(db, id);
      return { bijlage: annex!.id };
    },
  }),
  ...actsOn("deals/transfers/staff/agreement.tsx", sent, {
    verwerkt: async ({ versie, parties }) => {
      await addRemark(services, parties.bas, { versie, artikel: 0, opmerking: "Klopt niet" });
      const { rows } = await db.execute<{ id: string }>("SELECT id FROM agreement_remarks");
      return { opmerking: rows[0]!.id };
    },
    vrijgeven: ({ versie }) => ({ versie }),
    identiteit: ({ parties }) => ({
      deelnemer: parties.bas.id,
      hoe: "person",
      seen: markOfParty(parties.bas),
    }),
    getekend: async ({ id, versie, parties }) => {
      await releaseVersion(services, id, versie, by);
      const getekend = amsterdamDate(services.clock());
      return { versie, deelnemer: parties.bas.id, getekend, bestand: pdf() };
    },
  }),
  ...actsOn("deals/transfers/staff/agreement.tsx", waiting, {
    klopt: ({ answered }) => answered,
    "klopt-niet": ({ answered }) => ({ ...answered, reden: "Bladzijde 3 ontbreekt." }),
  }),
  ...actsOn("deals/transfers/staff/agreement.tsx", signed, {
    terugnemen: ({ versie, parties }) => ({
      versie,
      deelnemer: parties.bas.id,
      reden: "Bladzijde 3 ontbreekt.",
    }),
  }),
  ...actsOn("deals/transfers/staff/parcel.tsx", sent, {
    maken: ({ parties }) => ({ notaris: parties.notary.id, signed: "ja" }),
    intrekken: async ({ id, parties }) => {
      const fields = { notaris: parties.notary.id, signed: "ja" };
      await send("deals/transfers/staff/parcel.tsx maken", { params: { id }, fields });
      const { rows } = await db.execute<{ id: string }>("SELECT id FROM notary_parcels");
      return { pakket: rows[0]!.id };
    },
  }),
  ...actsOn("deals/transfers/staff/inspection/entries.ts", begin, {
    "": () => ({ ...remark, id: crypto.randomUUID() }),
    ": with a photo": async () => ({
      ...remark,
      id: crypto.randomUUID(),
      bestanden: await photo(),
    }),
    ": takes a line away": async (made) => {
      const id = crypto.randomUUID();
      await entry(made, { id });
      return { ...remark, soort: "removal", id };
    },
  }),
  ...actsOn("deals/transfers/staff/inspection/show.tsx", begin, {
    regel: () => ({ ...remark, id: crypto.randomUUID() }),
    afronden: async (made) => {
      // Made once, at its first need.
      await officeCertificate(services);
      await entry(made, { id: crypto.randomUUID() });
      return { ...unsigned(made), ...(await marked(made)) };
    },
    heropenen: async (made) => ({ ...(await inspected(made)), reden: "Er ontbrak een kamer" }),
  }),
  ...actsOn("deals/transfers/staff/inspection/show.tsx", signed, {
    sleutels: async (made) => {
      await inspected(made);
      const today = amsterdamDate(services.clock());
      await db
        .update(saleDates)
        .set({ transfer_on: today })
        .where(eq(saleDates.sale_id, made.saleId));
      return {};
    },
  }),
};
