import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { caseDocuments, casePeople, dossiers } from "../../../../database/schema/cases.ts";
import { beginFile, dossierQueues, fileStaff } from "../../../../tests/dossiers/workbench.ts";
import { ask } from "../../../../tests/accounts/accounts.ts";
import { loaderArguments } from "../../../../tests/site/loaders.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { UploadFolder } from "../../../platform/body/upload-folder.ts";
import { uploadFolderContext } from "../../../platform/services.ts";
import { referredKeys } from "../../../platform/backup/stored-files.ts";
import { loader as fileLoader } from "../seller/document-file.ts";
import { action as sellerAction } from "../seller/documents.tsx";
import { action as staffAction } from "../staff/documents/list.tsx";
import { sweepFiles } from "../../../platform/files/sweep-files.ts";
import { closeDossier, removeSeller } from "../service.server.ts";
import type { Doer } from "../steps.server.ts";
import { caseFiles } from "../../cases/stored-files.server.ts";
import { type Document, listDocuments, listExpiring } from "./queries.server.ts";
import {
  addDocument,
  addFiles,
  changeDocument,
  forgetRemovedDocuments,
  setRemoved,
} from "./service.server.ts";
import { documentsForSeller } from "./view.server.ts";
import { smallPdf as pdf } from "../../../../tests/setup/small-pdf.ts";

const services = await useTestServices(() => dossierQueues);
const { db, storage } = services;

let file: Awaited<ReturnType<typeof beginFile>>;
let street = 0;
const begin = (names?: string[]) => beginFile(services, `Kade ${(street += 1)}, Venlo`, names);
beforeEach(async () => void (file = await begin(["Jan Peeters", "An Peeters"])));

const heic = await readFile(new URL("../../../../engines/pictures/example.heic", import.meta.url));
const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } });
const place = { IFD0: { Make: "Merktoestel" }, IFD3: { GPSLatitude: "51/1 22/1 0/1" } };

const seller = (at = 0) => ({ sellerId: file.sellers[at]!.id, name: file.sellers[at]!.name });
const other = { kind: "other", valid_until: null } as const;
const add = (bytes: Uint8Array, more: object = {}, by: Doer = seller()) => {
  services.advance(1000);
  return addDocument(services, file.id, { ...other, bytes, name: "Akte.pdf", ...more }, by);
};
const all = async (id = file.id): Promise<Document[]> =>
  (await listDocuments(db, id)).map(({ document }) => document);
const only = async () => (await all())[0]!;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: Error) => error.message,
  );

test.each([
  ["a PDF", async () => pdf("akte"), "application/pdf"],
  ["a HEIC from a phone", async () => heic, "image/heic"],
  ["a JPEG with its place", () => drawn.clone().jpeg().withExif(place).toBuffer(), "image/jpeg"],
  ["a WebP", () => drawn.clone().webp().withExif(place).toBuffer(), "image/jpeg"],
])("%s is kept private, without what a phone adds", async (_, made, type) => {
  await add(await made());
  const { file: key, bytes, hash, ...row } = await only();
  expect(row).toMatchObject({
    type,
    audience: "office",
    name: "Akte",
    party_id: seller().sellerId,
  });
  expect(key).toMatch(new RegExp(`^dossiers/${hash.slice(0, 32)}\\.`));
  const stored = Buffer.from(await storage.getBytes(key));
  expect(stored).toHaveLength(bytes);
  expect(stored.toString("latin1")).not.toMatch(/Merktoestel|Exif\0\0[^\0]/);
});

test.each([
  [
    "a script in a PDF",
    async () => pdf("/OpenAction << /S /JavaScript >>"),
    /script, film of programma/,
  ],
  [
    "half a JPEG",
    async () => (await drawn.clone().jpeg().toBuffer()).subarray(0, 200),
    /beschadigd/,
  ],
  ["half a HEIC", async () => heic.subarray(0, 1000), /beschadigd/],
])("%s is refused in words, and leaves no row", async (_, made, words) => {
  expect(await outcomeOf(add(await made()))).toMatch(words);
  expect(await all()).toEqual([]);
});

test.each([
  ["Mijn akte.pdf", "Mijn akte"],
  ["..\\..\\etc/passwd", "..\\..\\etc/passwd"],
  ["<script>.pdf", "<script>"],
  ["a\nb\u202egpj.exe.pdf", "a bgpj.exe"],
  [".pdf", "Document"],
  ["", "Document"],
  [`${"x".repeat(300)}.pdf`, "x".repeat(200)],
])("a file that is called %j is named %j", async (name, expected) => {
  await add(pdf("x"), { name });
  expect((await only()).name).toBe(expected);
});

test("the same file sent twice, by two at once, or under another name, is one document", async () => {
  await Promise.all([add(pdf("x")), add(pdf("x"), {}, seller(1)), add(pdf("x"), { name: "B" })]);
  await add(pdf("x"));
  expect(await all()).toHaveLength(1);
});

test("two who add at once lose nothing", async () => {
  await Promise.all([1, 2, 3, 4].map((at) => add(pdf(String(at)), {}, seller(at % 2))));
  expect(await all()).toHaveLength(4);
});

test.each([
  ["before it comes", false],
  ["while it is stored", true],
])("a file of a seller who is taken out %s is not added", async (_what, isMeanwhile) => {
  const gone = seller(1);
  const takeOut = () => removeSeller(services, file.id, gone.sellerId, fileStaff);
  const put = storage.put.bind(storage);
  const storing = vi.spyOn(storage, "put").mockImplementation(async (...given) => {
    await takeOut();
    return put(...given);
  });
  onTestFinished(() => storing.mockRestore());
  if (!isMeanwhile) await takeOut();
  const upload = addFiles(services, file.id, [new File([pdf("x")], "Akte.pdf")], other, gone);
  await expect(upload).rejects.toMatchObject({ status: 404 });
  expect(await listDocuments(db, file.id)).toEqual([]);
  expect(storing).toHaveBeenCalledTimes(isMeanwhile ? 1 : 0);
});

test("several files of one form come in as far as they are right, and the rest is named", async () => {
  const files = [
    new File([pdf("een")], "een.pdf"),
    new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], "twee.doc"),
    new File([], "leeg.pdf"),
    new File([new Uint8Array(20 * 1024 * 1024 + 1)], "drie.pdf"),
  ];
  const why = await outcomeOf(addFiles(services, file.id, files, other, seller()));
  expect(why).toMatch(
    /twee\.doc: .*als PDF en kies die\.\nleeg\.pdf: Dit bestand is leeg.*\ndrie\.pdf: Dit bestand is te groot.*\nDe andere/s,
  );
  expect((await all()).map(({ name }) => name)).toEqual(["een"]);
});

test("files that are too large together are refused in words, to sellers and staff alike", async () => {
  const sent = (given: LoaderFunctionArgs<RouterContextProvider>) => {
    given.request.headers.set("Content-Length", String(2 ** 30));
    given.context.set(uploadFolderContext, new UploadFolder(services.config.dataDir));
    return given as never;
  };
  const form = { act: "toevoegen", soort: "other" };
  const staff = { id: fileStaff.staffId, email: fileStaff.actor, role: "admin" } as const;
  const token = file.urls[0]!.split("/").at(-1)!;
  const answers = [
    await ask((given) => staffAction(sent(given)), { services, staff, form }),
    await ask((given) => sellerAction(sent(given)), { services, params: { token }, form }),
  ];
  const error = "De bestanden zijn samen te groot. Voeg er minder tegelijk toe.";
  expect(answers).toMatchObject([
    { status: 413, data: { error, errors: {} } },
    { status: 413, data: { error, errors: {} } },
  ]);
});

test("a document taken away can be put back within a day, and is gone with its file after that", async () => {
  await add(pdf("a"));
  await add(pdf("b"));
  const [a, b] = await all();
  await setRemoved(services, file.id, a!.id, true, seller());
  await setRemoved(services, file.id, a!.id, true, seller());
  await setRemoved(services, file.id, a!.id, false, seller());
  await setRemoved(services, file.id, b!.id, true, fileStaff);
  services.advance(23 * 3_600_000);
  await forgetRemovedDocuments(services);
  expect(await all()).toHaveLength(2);
  services.advance(2 * 3_600_000);
  await forgetRemovedDocuments(services);
  expect((await all()).map(({ id }) => id)).toEqual([a!.id]);
  const named: string[] = [];
  await db.transaction(async (tx) => {
    const query = (text: string) => tx.execute(sql.raw(text));
    for await (const key of referredKeys(query, [caseFiles])) named.push(key);
  });
  expect(named).toContain(a!.file);
  expect(named).not.toContain(b!.file);
});

test("a document in the place of another takes its question along, and the other is taken away", async () => {
  await add(pdf("oud"), { kind: "answer", question: "dak" });
  const old = await only();
  await add(pdf("nieuw"), { replaces: old.id }, fileStaff);
  const [first, second] = await all();
  expect(first!.removed_at).not.toBeNull();
  expect(second).toMatchObject({ question: "dak", actor: fileStaff.actor, removed_at: null });
});

test("a process that ends between the file and its row leaves a file that is swept, and no row", async () => {
  await add(pdf("blijft"));
  const ending = Object.create(storage) as typeof storage;
  ending.put = async (key, bytes) => {
    await storage.put(key, bytes);
    throw new Error("killed");
  };
  const bytes = pdf("halverwege");
  const cut = { ...other, bytes, name: "x" };
  await expect(
    addDocument({ ...services, storage: ending }, file.id, cut, seller()),
  ).rejects.toThrow("killed");
  const stored = () => readdir(path.join(services.config.dataDir, "files", "dossiers"));
  const kept = await only();
  expect(await all()).toHaveLength(1);
  const before = await stored();
  await sweepFiles(
    { ...services, clock: () => new Date(Date.now() + 2 * 86_400_000) },
    [{ folder: "dossiers", days: 1 }],
    [caseFiles],
  );
  const after = await stored();
  expect(after).toContain(path.basename(kept.file));
  expect(before.length).toBeGreaterThan(after.length);
  // The seller sends it again.
  await add(bytes);
  expect(await all()).toHaveLength(2);
});

const nobody = "00000000-0000-4000-8000-000000000000";
test.each(
  Object.entries<[(document: Document) => Promise<unknown>, string | RegExp]>({
    "taking away what another seller added": [
      ({ id }) => setRemoved(services, file.id, id, true, seller(1)),
      "false",
    ],
    "taking away what is in another file": [
      async ({ id }) => setRemoved(services, (await begin()).id, id, true, fileStaff),
      "false",
    ],
    "taking away what never was": [
      () => setRemoved(services, file.id, nobody, true, fileStaff),
      "false",
    ],
    "a seller who takes away after a day": [
      ({ id }) => (
        services.advance(25 * 3_600_000),
        setRemoved(services, file.id, id, true, seller())
      ),
      /langer dan een dag/,
    ],
    "a change of what never was": [() => change(nobody), "false"],
    "a change of what is in another file": [
      async ({ id }) => change(id, undefined, (await begin()).id),
      "false",
    ],
    "a change of what was taken away": [
      async ({ id }) => (await setRemoved(services, file.id, id, true, fileStaff), change(id)),
      "false",
    ],
    "a change of an older version": [({ id }) => change(id, "0"), /./],
    "adding to a closed file": [() => closed(() => add(pdf("laat"))), /gesloten/],
    "taking away from a closed file": [
      ({ id }) => closed(() => setRemoved(services, file.id, id, true, fileStaff)),
      /gesloten/,
    ],
    "a change in a closed file": [({ id }) => closed(() => change(id)), /gesloten/],
  }),
)("%s does nothing", async (_, [act, expected]) => {
  await add(pdf("x"));
  const outcome = await act(await only()).then(
    String,
    (error: Error) => error.message || "Overtaken",
  );
  expect(outcome).toMatch(expected);
  expect(
    (await all()).filter(({ removed_at }) => removed_at === null || expected === "false").length,
  ).toBe(1);
});

const change = (id: string, seen?: string, dossierId = file.id) =>
  changeDocument(services, dossierId, id, {
    name: "Anders",
    kind: "deed",
    valid_until: "2027-01-01",
    audience: "viewers",
    seen,
  });
const closed = async (act: () => Promise<unknown>) => {
  await closeDossier(services, file.id, fileStaff);
  return act();
};

test("of two who change a document from the same page, the second is told", async () => {
  await add(pdf("x"));
  const { id, version } = await only();
  const both = await Promise.allSettled([change(id, String(version)), change(id, String(version))]);
  const reasons = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(reasons).toEqual([expect.any(Overtaken)]);
  expect(await only()).toMatchObject({ name: "Anders", audience: "viewers", version: version + 1 });
});

test("a file takes three hundred documents and says so", async () => {
  await add(pdf("x"));
  const { id: _, ...row } = await only();
  const rows = Array.from({ length: 299 }, (__, at) => ({ ...row, hash: `h${at}` }));
  await db.insert(caseDocuments).values(rows);
  await expect(add(pdf("y"))).rejects.toThrow(Refused);
  expect(await all()).toHaveLength(300);
});

const open = (token: string, id: string) =>
  fileLoader(loaderArguments({ url: "/x", services, params: { token, id } })).then(
    async (response) => `${response.status} ${(await response.text()).length}`,
    (thrown: Response) => String(thrown.status),
  );
const tokenOf = (at: number, of = file) => of.urls[at]!.split("/").at(-1)!;

test.each(
  Object.entries<[(document: Document) => Promise<[token: string, id: string]>, boolean]>({
    "who added it": [async ({ id }) => [tokenOf(0), id], true],
    "another seller of the file": [async ({ id }) => [tokenOf(1), id], false],
    "another seller, once it is for sellers": [
      async ({ id }) => (await share(id, "seller"), [tokenOf(1), id]),
      true,
    ],
    "another seller, once it is for all": [
      async ({ id }) => (await share(id, "all"), [tokenOf(1), id]),
      true,
    ],
    "a seller of another file": [
      async ({ id }) => (await share(id, "all"), [tokenOf(0, await begin()), id]),
      false,
    ],
    "somebody with a link that is none": [
      async ({ id }) => (await share(id, "all"), ["A".repeat(43), id]),
      false,
    ],
    "somebody with half a link": [
      async ({ id }) => (await share(id, "all"), [tokenOf(0).slice(0, 30), id]),
      false,
    ],
    "who added it, once the file is closed": [
      async ({ id }) => (await closed(async () => {}), [tokenOf(0), id]),
      true,
    ],
    "who added it, once it is taken away": [
      async ({ id }) => (
        await setRemoved(services, file.id, id, true, fileStaff),
        [tokenOf(0), id]
      ),
      false,
    ],
    "who added it, once the link is replaced": [
      async ({ id }) => (await replaceLink(), [tokenOf(0), id]),
      false,
    ],
    "who added it, once they are erased": [
      async ({ id }) => (await erase(), [tokenOf(0), id]),
      false,
    ],
    "who asks for what is none": [async () => [tokenOf(0), "1"], false],
  }),
)("a document opens for %s: only if it may", async (_, [reader, may]) => {
  await add(pdf("geheim"));
  const document = await only();
  const [token, id] = await reader(document);
  expect(await open(token, id)).toBe(may ? `200 ${document.bytes}` : "404");
});

const share = (id: string, audience: Document["audience"]) =>
  db.update(caseDocuments).set({ audience }).where(eq(caseDocuments.id, id));
const replaceLink = () => db.update(casePeople).set({ links_replaced: 1 });
const erase = () => db.delete(casePeople).where(eq(casePeople.id, seller().sellerId));

test("an answer is a file to save, in a sandbox, that nobody keeps", async () => {
  await add(pdf("geheim"), { name: "Akte & “co”.pdf" });
  const { id } = await only();
  const params = { token: tokenOf(0), id };
  const { headers } = await fileLoader(loaderArguments({ url: "/x", services, params }));
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="akte-co.pdf"',
    "content-security-policy": "sandbox; default-src 'none'",
    "content-type": "application/pdf",
  });
});

test("a list of a seller has what is theirs or for sellers, and with the last seller all goes", async () => {
  const now = services.clock();
  await add(pdf("van Jan"), { name: "Jan" });
  await add(pdf("van An"), { name: "An" }, seller(1));
  await add(pdf("kantoor"), { name: "Kantoor", audience: "seller" }, fileStaff);
  const listOf = async (at: number) => {
    const which = { dossierId: file.id, sellerId: seller(at).sellerId, now };
    return (await documentsForSeller(db, which)).map(({ name }) => name);
  };
  expect(await listOf(0)).toEqual(["Jan", "Kantoor"]);
  expect(await listOf(1)).toEqual(["An", "Kantoor"]);
  await erase();
  const names = (await listDocuments(db, file.id)).map((row) => row.adder);
  expect(names).toEqual([null, file.sellers[1]!.name, null]);
  await db.delete(casePeople).where(eq(casePeople.dossier_id, file.id));
  expect(await all()).toEqual([]);
});

test("documents that end within thirty days, or did, stand on Vandaag while their file is open", async () => {
  const before = "2026-04-01";
  await add(pdf("1"), { valid_until: "2026-02-01", name: "Verlopen" });
  await add(pdf("2"), { valid_until: "2026-04-01", name: "Bijna" });
  await add(pdf("3"), { valid_until: "2026-04-02", name: "Later" });
  await add(pdf("4"), { name: "Nooit" });
  await add(pdf("5"), { valid_until: "2026-02-01", name: "Weg" });
  const gone = (await all()).find(({ name }) => name === "Weg")!;
  await setRemoved(services, file.id, gone.id, true, fileStaff);
  const names = async () =>
    (await listExpiring(db, before, 10)).rows
      .filter(({ dossierId }) => dossierId === file.id)
      .map(({ name }) => name);
  expect(await names()).toEqual(["Verlopen", "Bijna"]);
  await db.update(dossiers).set({ closed_at: services.clock() }).where(eq(dossiers.id, file.id));
  expect(await names()).toEqual([]);
});
