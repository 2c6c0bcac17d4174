import { eq } from "drizzle-orm";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { mandateForm } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { addRemark } from "../../../app/deals/dossiers/approval/service.server.ts";
import { beginCheck } from "../../../app/deals/dossiers/identity/service.server.ts";
import { markStep } from "../../../app/deals/dossiers/mark-step.server.ts";
import { sendMandate } from "../../../app/deals/dossiers/mandate/send.server.ts";
import { readMandate } from "../../../app/deals/dossiers/mandate/versions.server.ts";
import { readDossier } from "../../../app/deals/dossiers/queries.server.ts";
import { listReaders } from "../../../app/deals/dossiers/readers/queries.server.ts";
import { askQuestion, inviteReader } from "../../../app/deals/dossiers/readers/service.server.ts";
import { caseDocuments } from "../../../database/schema/cases.ts";
import { dossierItems, dossierRemarks } from "../../../database/schema/dossiers.ts";
import { fileQuestions } from "../../../database/schema/transfers.ts";
import { seenPerson } from "../../dossiers/identity-details.ts";
import { addReadable, beginFile, beginFileOf, fileStaff as by } from "../../dossiers/workbench.ts";
import { storeProperty } from "../../listings/properties.ts";
import { smallPdf } from "../../setup/small-pdf.ts";
import { at, storeShownHome } from "../../viewings/booking.ts";
import { storeAgent, storeViewing } from "../../viewings/viewings.ts";
import { somebody } from "../staff-acts.ts";
import { type Acts, actsOn, drawn, send, services } from "./send.ts";
import { storeMieke } from "./worlds.ts";

const { db } = services;
const begin = () => beginFile(services, "Kade 7, Venlo", ["Jan Peeters", "Els Peeters"]);
type File_ = Awaited<ReturnType<typeof begin>>;
const pdf = () => new File([smallPdf("akte")], "akte.pdf", { type: "application/pdf" });
const dossierOf = async ({ id }: { id: string }) => (await readDossier(db, id))!;

export async function ofHome() {
  const { id: propertyId } = await storeProperty(db);
  return { id: await beginFileOf(services, propertyId), propertyId };
}

export async function mandated() {
  const file = await begin();
  const values = mandateSchema.parse(mandateForm);
  await sendMandate(services, await dossierOf(file), { seen: 0, values }, by);
  const [paper] = (await readMandate(db, file.id)).papers;
  return { ...file, paper: paper! };
}

export async function read() {
  const file = await begin();
  await inviteReader(services, await dossierOf(file), { ...somebody, language: "nl" }, by);
  const [reader] = await listReaders(db, file.id);
  return { ...file, reader: reader! };
}

async function withDocument() {
  const file = await begin();
  await addReadable(services, file.id, "Energielabel");
  const [document] = await db.select().from(caseDocuments);
  return { ...file, document: document!.id };
}
const facts = { soort: "other", "geldig-tot": "", "wie-ziet": "viewers", vervangt: "" };

const ITEMS = "deals/dossiers/staff/disclosure/items.tsx";
export async function listed() {
  const file = await begin();
  const fields = { ruimte: "Hal", zaak: "Kapstok" };
  await send(`${ITEMS} toevoegen`, { params: { id: file.id }, fields });
  const [item] = await db.select().from(dossierItems).where(eq(dossierItems.dossier_id, file.id));
  return { ...file, item: item!.id };
}

/** The fields of what was typed about a thing, and those of the form that it was typed in. */
export const decided = (item: string) => ({ [`lot.${item}`]: "stays", [`gezien.${item}`]: "{}" });

async function checked() {
  const { sellers } = await begin();
  const { id: check } = {
    id: await beginCheck(services, { role: "seller", id: sellers[0]!.id }, by.actor),
  };
  return { id: check!, sellers };
}

const FILE = "deals/dossiers/staff/show.tsx";
const stap = "photos";
const ofSeller = ({ sellers }: File_) => ({ verkoper: sellers[1]!.id });

export const fileActs: Acts = {
  ...actsOn("deals/dossiers/staff/new.tsx", async () => ({ made: await storeMieke() }), {
    beginnen: { adres: "Kade 9, 5911 AA Venlo", ...somebody },
  }),
  ...actsOn(FILE, begin, {
    klaar: { stap },
    "weer-open": async ({ id }) => {
      await markStep(services, id, stap, "done", by);
      return { stap };
    },
    overslaan: { stap, reden: "Niet nodig" },
    wanneer: { stap, dag: "2026-04-01" },
    adres: { adres: "Kade 12, 5911 AA Venlo" },
    "verkoper-wijzigen": (file) => ({ ...somebody, ...ofSeller(file), phone: "0612345678" }),
    "verkoper-weg": ofSeller,
    "link-sturen": ofSeller,
    "link-vervangen": ofSeller,
    woning: async () => {
      const { address, city } = await storeProperty(db);
      return { woning: `${address}, ${city}` };
    },
    behandelaar: async () => ({ wie: await storeAgent(db) }),
  }),
  ...actsOn("deals/dossiers/staff/approval.tsx", ofHome, {
    vragen: {},
    verwerkt: async ({ id }) => {
      const { listSellers } = await import("../../../app/deals/dossiers/queries.server.ts");
      const [seller] = await listSellers(db, id);
      const remark = {
        dossierId: id,
        seller: seller!,
        part: "text",
        remark: "Klopt niet",
      } as const;
      await addRemark(services, remark);
      const [one] = await db.select().from(dossierRemarks);
      return { opmerking: one!.id };
    },
  }),
  ...actsOn("deals/dossiers/staff/mandate.tsx", begin, {
    versturen: { ...drawn(mandateForm), version: "0" },
  }),
  ...actsOn("deals/dossiers/staff/mandate.tsx", mandated, {
    papier: ({ paper, sellers }) => ({
      versie: paper.id,
      kenmerk: paper.hash,
      verkoper: sellers[0]!.id,
      getekend: amsterdamDate(services.clock()),
      naam: sellers[0]!.name,
      gekeken: "ja",
      bestand: pdf(),
    }),
    "papier-terug": async ({ id, paper, sellers }) => {
      const getekend = amsterdamDate(services.clock());
      const [{ id: verkoper, name: naam }] = sellers as [(typeof sellers)[number]];
      const fields = { versie: paper.id, kenmerk: paper.hash, verkoper, naam, gekeken: "ja" };
      await send("deals/dossiers/staff/mandate.tsx papier", {
        params: { id },
        fields: { ...fields, getekend, bestand: pdf() },
      });
      return { verkoper };
    },
  }),
  ...actsOn("deals/dossiers/staff/disclosure/questionnaire.tsx", begin, {
    bewaren: { verkoper: "", "gezien.cellar": "{}", "antwoord.cellar": "yes" },
  }),
  ...actsOn(ITEMS, listed, {
    bewaren: ({ item }) => decided(item),
    toevoegen: ({ item }) => ({ ...decided(item), ruimte: "Hal", zaak: "Spiegel" }),
    weghalen: ({ item }) => ({ ...decided(item), ding: item }),
    overnemen: ({ item }) => ({ ...decided(item), van: "sjabloon" }),
  }),
  ...actsOn("deals/dossiers/staff/readers/show.tsx", ofHome, {
    uitnodigen: async ({ propertyId: property_id }) => {
      const { agentId: agent_id } = await storeShownHome(db);
      const seen = {
        property_id,
        agent_id,
        starts_at: at("11:00", "2026-02-03"),
        state: "done",
      } as const;
      return { kandidaat: (await storeViewing(db, seen)).id };
    },
  }),
  ...actsOn("deals/dossiers/staff/readers/show.tsx", begin, { "uitnodigen-anders": somebody }),
  ...actsOn("deals/dossiers/staff/readers/show.tsx", read, {
    "link-sturen": ({ reader }) => ({ kijker: reader.id }),
    "link-vervangen": ({ reader }) => ({ kijker: reader.id }),
    terugnemen: ({ reader }) => ({ kijker: reader.id }),
    beantwoorden: async ({ reader }) => {
      await askQuestion(services, reader, "Hoe oud is het dak?");
      const [question] = await db.select().from(fileQuestions);
      return { vraag: question!.id, antwoord: "Van 1998.", gedeeld: "ja" };
    },
  }),
  ...actsOn("deals/dossiers/staff/documents/list.tsx", begin, {
    toevoegen: () => ({ ...facts, bestanden: pdf() }),
  }),
  ...actsOn("deals/dossiers/staff/documents/list.tsx", withDocument, {
    wijzigen: ({ document }) => ({ ...facts, document, naam: "Label" }),
    verwijderen: ({ document }) => ({ document }),
    terugzetten: async ({ id, document }) => {
      const fields = { document };
      await send("deals/dossiers/staff/documents/list.tsx verwijderen", { params: { id }, fields });
      return fields;
    },
  }),
  ...actsOn("deals/dossiers/staff/identity/list.tsx", begin, {
    beginnen: ({ sellers }) => ({ rol: "seller", wie: sellers[0]!.id }),
  }),
  ...actsOn("deals/dossiers/staff/identity/show.tsx", checked, {
    "bewaren: accepted": { ...seenPerson, besluit: "accepted" },
    "bewaren: refused": { ...seenPerson, besluit: "refused" },
  }),
};
