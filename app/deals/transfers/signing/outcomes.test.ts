import { createHash } from "node:crypto";
import { contractSchema } from "@voordeur/agreement/contract-schema.ts";
import { signableDocument } from "@voordeur/agreement/document/document.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";
import type { Language } from "@voordeur/language/language.ts";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { readPdf } from "../../../../tests/contracts/pdf.ts";
import { hasPdfsig, isValidToPdfsig, pdfsig } from "../../../../tests/setup/signed-pdfs.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { transferQueues } from "../../../../tests/transfers/workbench.ts";
import { readSignatures } from "../../../platform/signatures/signatures.ts";
import { signConsent } from "../../../ui/signing/sign-form.tsx";
import { printToSign } from "../../contracts/service.server.ts";
import type { Evidence } from "../../signing/evidence/kinds.ts";
import { officeSeal, printedEvidence } from "../../signing/outcome/service.server.ts";

const services = await useTestServices(transferQueues);
const at = services.clock();

interface Signer {
  role: "Koper" | "Verkoper";
  name: string;
  way?: "paper" | "drawn";
  language?: Language;
  wwft?: true;
}
const seller = (name: string, more: Partial<Signer> = {}): Signer => ({
  role: "Verkoper",
  name,
  ...more,
});
const buyer = (name: string, more: Partial<Signer> = {}): Signer => ({
  role: "Koper",
  name,
  ...more,
});
const [one, two] = [[seller("Jan Peeters")], [seller("Jan Peeters"), seller("Els Peeters")]];
const [ann, both] = [[buyer("Ann Bos")], [buyer("Ann Bos"), buyer("Bas Bos")]];

/** The signers, and the pages of each annex. */
const agreements: Record<string, [signers: Signer[], annexes?: number[]]> = {
  "one to one": [[...one, ...ann]],
  "two to two": [[...two, ...both]],
  "a company sells": [[seller("Maas & Zn. Vastgoed B.V.", { wwft: true }), ...ann]],
  "a buyer in Germany": [[...one, buyer("Jürgen Groß", { language: "de" })]],
  "a name that no font has": [[...one, buyer("王小明")]],
  "a long name": [[...one, buyer("van ".repeat(20) + "Bos")]],
  "a buyer on paper, of two": [[...two, ann[0]!, buyer("Bas Bos", { way: "paper" })]],
  "all but one on paper": [[...two.map((each) => ({ ...each, way: "paper" as const })), ...ann]],
  "drawn signatures": [
    [seller("Jan Peeters", { way: "drawn" }), buyer("Ann Bos", { way: "drawn" })],
  ],
  "two annexes of 40 pages": [
    [...two, ...both],
    [40, 40],
  ],
  "twelve annexes": [[...one, ...ann], Array.from({ length: 12 }, () => 1)],
  "six of each": [
    Array.from({ length: 12 }, (_, index) => (index % 2 ? seller : buyer)(`Nr. ${index}`)),
  ],
};

const model = signableDocument(contractSchema.parse(coupleToCouple));
let drawn: string;
let scan: Uint8Array;
beforeAll(async () => {
  const picture = sharp({ create: { width: 400, height: 140, channels: 3, background: "#fff" } });
  drawn = (await picture.jpeg().toBuffer()).toString("base64");
  scan = await pagesOf(2, "getekend");
});

function pagesOf(many: number, words: string): Promise<Uint8Array> {
  const template = `#set document(title: "Bijlage", date: datetime(year: 2026, month: 3, day: 2))
    #set text(font: "Source Serif 4", lang: "nl")
    #title[Bijlage]
    #for page in range(${many}) { if page > 0 { pagebreak() }; par[${words}, bladzijde #(page + 1)] }`;
  return services.typesetter.typeset({ template, data: "{}" });
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function evidenceOf({ name, way, language = "nl", wwft }: Signer): Evidence & { at: Date } {
  return {
    at,
    name,
    typedName: name,
    drawn: way === "drawn" ? drawn : null,
    identity: { how: "person", on: "2026-02-27", by: "mieke", isWwft: wwft ?? false },
    code: { to: "iemand@voorbeeld.example", at: at.toISOString() },
    language,
    consent: signConsent(1),
    from: { address: "2001:db8::7", browser: "Mozilla/5.0 (Linux; Android 16)" },
  };
}

/** The copy that all of them get. */
async function outcomeOf(signers: Signer[], annexPages: number[] = []): Promise<Uint8Array> {
  const pdfs = await Promise.all(annexPages.map((many, index) => pagesOf(many, `stuk ${index}`)));
  const annexes = pdfs.map((bytes, index) => ({
    name: `Bijlage ${index + 1}`,
    hash: hashOf(bytes),
  }));
  const seal = await officeSeal(services, at);
  const type = "application/pdf";
  const version = await printToSign(services, model, 1, { annexes });
  const files = [version, ...pdfs, ...signers.flatMap(({ way }) => (way === "paper" ? scan : []))];
  const signed = {
    introduction: "Zij tekenden versie 1.",
    facts: [
      { label: "Kenmerk", value: hashOf(version) },
      { label: "Zegel", value: seal.words },
    ],
    signers: signers.map((signer) => {
      const { name, role } = signer;
      const title = `${role}: ${name}`;
      if (signer.way !== "paper") return { name, title, ...printedEvidence(evidenceOf(signer)) };
      return { name, title, typed: "", drawn: null, mark: "Op papier getekend.", facts: [] };
    }),
    closing: "Dit bestand is verzegeld.",
    attached: files.map((bytes, index) => ({
      name: `Stuk ${index}`,
      file: `${index}.pdf`,
      type,
      bytes,
    })),
  };
  const whole = { ...model, signatures: signers.map(({ role, name }) => ({ role, name })) };
  return seal.put(await printToSign(services, whole, 1, { annexes, signed }));
}

test.each(Object.entries(agreements))(
  "the outcome of %s is valid, unchanged and tagged, and a bit that changed is seen",
  async (_name, [signers, annexes]) => {
    const pdf = Buffer.from(await outcomeOf(signers, annexes));
    const [signature, ...others] = await readSignatures(pdf);
    expect(others).toEqual([]);
    expect(signature).toMatchObject({
      isIntact: true,
      coversWholeFile: true,
      changesAfter: "none",
    });
    expect(isValidToPdfsig(pdf)).toBe(true);
    const { isTagged, pages } = await readPdf(pdf);
    expect(isTagged).toBe(true);
    expect(pdf.includes("pdfuaid:part")).toBe(true);
    expect(pages.join(" ")).toContain("Bewijs van ondertekening");
    const changed = Buffer.from(pdf);
    const place = Math.floor(pdf.length / 3);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect((await readSignatures(changed).catch(() => []))[0]?.isIntact ?? false).toBe(false);
    expect(hasPdfsig ? pdfsig(changed) : "").not.toMatch(/Signature is Valid/);
  },
);
