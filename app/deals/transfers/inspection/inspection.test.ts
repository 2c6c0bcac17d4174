import { listEvents } from "../../../platform/events.ts";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { saleDates } from "../../../../database/schema/agreements.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { inspectionEntries } from "../../../../database/schema/transfers.ts";
import { readPdf } from "../../../../tests/contracts/pdf.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import {
  beginSold,
  confirmedPaper,
  transferQueues,
  transferStaff,
} from "../../../../tests/transfers/workbench.ts";
import { openDocument } from "../documents/service.server.ts";
import { endByFall } from "../service.server.ts";
import { readTransfer } from "../queries.server.ts";
import { listTransferSteps } from "../queries.server.ts";
import { contentOf, listEntries, markOf, receiveEntry } from "./entries.server.ts";
import { findRing } from "../../../agenda/keys/queries.server.ts";
import { addRing, giveOut } from "../../../agenda/keys/service.server.ts";
import { finishInspection, handOverKeys, listReports, reopenInspection } from "./finish.server.ts";
import { entryWords, reasonField } from "./kinds.ts";
import { readInspection } from "./readings.server.ts";
import { roomsToWalk } from "./rooms.server.ts";
import { printInspection } from "./report.server.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
const by = transferStaff;

let sold: Awaited<ReturnType<typeof beginSold>>;
beforeAll(async () => {
  sold = await beginSold(services);
});

type Fields = Record<string, string | File>;
const remark = { soort: "remark", ruimte: "Keuken", opmerking: "Kraan lekt" };
const meter = { soort: "meter", meter: "in1", stand: "12.345,678", nummer: "E0047" };
const keys = { soort: "keys", sleutel: "Voordeur", aantal: "3" };
const amount = { soort: "amount", betaler: "seller", waarvoor: "Kapotte ruit", bedrag: "125,50" };

function send(transferId: string, fields: Fields, id: string = crypto.randomUUID()) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, toestel: "a", ...fields })) {
    form.append(name, value);
  }
  return receiveEntry(services, transferId, form, by);
}
const sign = (party: { id: string; name: string }, more: Fields = { akkoord: "ja" }) => ({
  soort: "signature",
  wie: party.id,
  naam: party.name,
  ...more,
});
async function photo(name = "foto.jpg") {
  const create = { width: 80, height: 60, channels: 3 as const, background: "#846" };
  return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], name);
}
const words = async (transferId: string) =>
  (await listEntries(db, transferId)).map((entry) =>
    Object.values(entryWords(contentOf(entry))).join(": "),
  );
type Name = keyof typeof sold.parties;
/** Finishes, with the reasons why some do not sign. */
const finish = async (reasons: Partial<Record<Name, string>> = {}) => {
  const transfer = (await readTransfer(db, sold.id))!;
  const seen = markOf(await listEntries(db, sold.id));
  const named = Object.entries(reasons) as [Name, string][];
  const without = Object.fromEntries(
    named.map(([name, why]) => [reasonField(sold.parties[name].id), why]),
  );
  await finishInspection(services, transfer, { without, seen }, by);
};

test("a line that is removed stays, marked, and its id belongs to its transfer alone", async () => {
  const { id } = await beginSold(services);
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const bestanden = await photo();
  await Promise.all([
    send(id, { ...remark, bestanden }, one),
    send(id, { ...remark, bestanden, toestel: "b" }, one),
  ]);
  await send(id, { ...remark, opmerking: "Anders" }, one);
  await send(id, meter, other);
  expect((await words(id)).toSorted()).toEqual([
    "Elektriciteit geleverd, tarief 1 (laag): 12.345,678 kWh (meter E0047)",
    "Keuken: Kraan lekt",
  ]);
  await send(id, { soort: "removal" }, one);
  expect(await db.select().from(inspectionEntries).where(eq(inspectionEntries.id, one))).toEqual([
    expect.objectContaining({ removed_at: expect.any(Date) as Date }),
  ]);
  await expect(send(sold.id, remark, other)).rejects.toThrow("andere overdracht");
  await expect(send(sold.id, { soort: "removal" }, other)).rejects.toThrow("andere overdracht");
});

test("entries keep the order in which they were written, whatever order they came in", async () => {
  const { id } = await beginSold(services);
  const at = (minute: number) => new Date(services.clock().getTime() - minute * 60_000);
  await send(id, { ...keys, sleutel: "Schuur", geschreven: at(5).toISOString() });
  await send(id, { ...keys, geschreven: at(9).toISOString() });
  await send(id, { ...keys, sleutel: "Kelder", geschreven: "2999-01-01T00:00:00Z" });
  for (let kind = 0; kind < 20; kind += 1) await send(id, { ...keys, sleutel: `Soort ${kind}` });
  expect((await words(id)).slice(0, 2)).toEqual(["Voordeur: 3 stuks", "Schuur: 3 stuks"]);
  expect(await words(id)).toHaveLength(23);
});

test.each<[string, Fields, string]>([
  ["some of it", { "er.Oven": "ja" }, "Keuken: In orde: Oven.\nNiet aangevinkt: Kraan (nieuw)."],
  [
    "all of it",
    { "er.Oven": "ja", "er.Kraan (nieuw)": "ja" },
    "Keuken: In orde: Oven, Kraan (nieuw).",
  ],
  ["words alone", { opmerking: "Leeg" }, "Keuken: Niet aangevinkt: Oven, Kraan (nieuw).\nLeeg"],
  [
    "what is not on the list",
    { "er.Kluis": "ja", opmerking: "x" },
    "Keuken: Niet aangevinkt: Oven, Kraan (nieuw).\nx",
  ],
  ["nothing", {}, "Schrijf iets op, vink iets aan of kies een foto"],
])("a room of the list with %s ticked", async (_what, ticked, expected) => {
  const { id } = await beginSold(services);
  const zaken = "Oven\r\nKraan (nieuw)";
  const told = send(id, {
    soort: "remark",
    ruimte: "Keuken",
    opmerking: "",
    zaken,
    ...ticked,
  }).then(
    async () => (await words(id)).join(),
    ({ message }: Error) => message,
  );
  expect(await told).toBe(expected);
});

test("the rooms are those of the confirmed list with what stays, and those of the plan that it lacks", async () => {
  const { propertyId, dossierId } = await beginSold(services);
  const line = (label: string, value: string) => ({
    group: "Indeling per verdieping",
    label,
    value,
  });
  const facts = [
    line("Begane grond", "2 kamers, woonkamer, hal, keuken"),
    line("Zolder", "3 slaapkamers"),
  ];
  await db.update(properties).set({ facts }).where(eq(properties.id, propertyId));
  const plan = [
    "Begane grond: woonkamer",
    "Begane grond: hal",
    "Begane grond: keuken",
    "Zolder: slaapkamers",
  ];
  const walked = async () =>
    (await roomsToWalk(db, propertyId)).map(({ room, things }) => [room, ...things].join(" | "));
  expect(await walked()).toEqual(plan);
  const item = (room: string, thing: string, fate: string, note = "") => ({
    room,
    thing,
    fate,
    note,
    price: null,
  });
  const items = [
    item("Keuken", "Oven", "stays"),
    item("Keuken", "Kraan", "stays", "nieuw"),
    item("Keuken", "Koelkast", "goes"),
    item("Slaapkamers en zolder", "Vlizotrap", "stays"),
  ];
  await confirmedPaper(services, dossierId, items);
  expect(await walked()).toEqual([
    "Keuken | Oven | Kraan (nieuw)",
    "Slaapkamers en zolder | Vlizotrap",
    ...plan.slice(0, 2),
  ]);
  expect(await roomsToWalk(db, null)).toEqual([]);
});

describe("an entry that does not hold is refused, and says why", () => {
  const text = "x".repeat(2001);
  test.each<[string, Fields, string]>([
    ["a negative reading", { ...meter, stand: "-5" }, "Vul de stand in"],
    ["an unknown meter", { ...meter, meter: "warmte" }, "Kies een meter"],
    ["a huge text", { ...remark, opmerking: text }, "2000 tekens"],
    ["no room", { ...remark, ruimte: " " }, "welke ruimte"],
    ["neither words nor a photo", { ...remark, opmerking: "" }, "kies een foto"],
    ["no keys", { ...keys, aantal: "0" }, "aantal van 1"],
    ["no amount", { ...amount, bedrag: "0" }, "Vul een bedrag in"],
    ["an unknown kind", { soort: "foto" }, "Kies wat het is"],
    ["no id of a phone", { ...remark, id: "7" }, "Laad de pagina opnieuw"],
    ["a file that is no photo", { ...remark, bestanden: new File(["x"], "a.jpg") }, "JPEG"],
    ["a signer from elsewhere", sign({ id: crypto.randomUUID(), name: "Jan" }), "Kies een koper"],
  ])("%s", async (_, fields, why) => {
    await expect(send(sold.id, fields, fields["id"] as string)).rejects.toThrow(why);
  });

  test("a signature of the notary, and one without a tick or strokes", async () => {
    const { notary, bas } = sold.parties;
    await expect(send(sold.id, sign(notary))).rejects.toThrow("Kies een koper");
    await expect(send(sold.id, sign(bas, {}))).rejects.toThrow("vink aan");
    expect(await words(sold.id)).toEqual([]);
  });
});

test.each([
  ["another buyer", "Fatma van der Meer", undefined, "Dit is de naam van Fatma van der Meer"],
  ["the notary", "Mr. Vos", undefined, "Dit is de naam van Mr. Vos"],
  ["a stranger", "Basje Smit", undefined, "Klopt deze naam? Bij ons staat: Bas van der Meer"],
  ["a stranger, sent again", "Basje Smit", "Basje Smit", "gedaan"],
  ["the signer", "B. van der Meer", undefined, "gedaan"],
])("Bas who signs with the name of %s", async (_who, naam, asked, outcome) => {
  const { id, parties } = await beginSold(services);
  const fields = { ...sign(parties.bas), naam, ...(asked && { asked }) };
  const told = send(id, fields).then(
    () => "gedaan",
    ({ message }: Error) => message,
  );
  expect(await told).toContain(outcome);
  expect(await words(id)).toEqual(outcome === "gedaan" ? [`Koper: ${naam}`] : []);
});

test("everybody who is there signs, gets a report that shows all, and a correction is its next version", async () => {
  const { id, parties, saleId } = sold;
  const transfer = (await readTransfer(db, id))!;
  await send(id, { ...remark, bestanden: await photo() });
  for (const fields of [meter, keys, amount]) await send(id, fields);
  await send(id, sign(parties.bas, { bestanden: await photo() }));
  const missing = await finish({ els: "" }).catch((error: unknown) => error);
  const asked = (name: Name) => [
    reasonField(parties[name].id),
    `Laat ${parties[name].name} tekenen, of vul in waarom dat niet kan`,
  ];
  expect(missing).toMatchObject({
    why: { errors: Object.fromEntries((["fatma", "jan", "els"] as const).map(asked)) },
  });
  await send(id, sign(parties.fatma, { bestanden: await photo() }));
  await send(id, sign(parties.jan));
  await expect(finish()).rejects.toThrow("Laat Els Peeters tekenen");
  const before = { without: { [reasonField(parties.els.id)]: "ziek" }, seen: "another list" };
  await expect(finishInspection(services, transfer, before, by)).rejects.toMatchObject({
    status: 409,
  });
  const resent = crypto.randomUUID();
  await send(id, { ...keys, sleutel: "Schuur" }, resent);
  await finish({ els: "Is in het buitenland" });

  const [report] = await listReports(db, id);
  const pdf = await openDocument(services, report!);
  expect(Buffer.from(pdf).toString("latin1")).toContain("pdfuaid:part>1<");
  const { body, isTagged } = await readPdf(pdf);
  expect(isTagged).toBe(true);
  for (const said of ["Kraan lekt", "12.345,678 kWh", "Verkoper betaalt koper € 125,50"]) {
    expect(body).toContain(said);
  }
  const [buyer, seller] = ["Bas van der Meer", "Jan Peeters"].map((who) => body.indexOf(who));
  expect(buyer).toBeLessThan(seller!);
  const signatures = body.slice(body.indexOf("Handtekeningen"));
  for (const who of ["Fatma van der Meer", "Bas van der Meer", "Jan Peeters"]) {
    expect(signatures).toContain(`${who}, `);
  }
  expect(signatures).toContain("Els Peeters. Niet getekend: Is in het buitenland");
  const letters = await db.select().from(outbox).where(eq(outbox.letter, "inspected"));
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual(
    [parties.bas, parties.fatma, parties.els, parties.jan].map((party) => party.id).toSorted(),
  );
  const readings = "Elektriciteit geleverd, tarief 1 (laag), meter E0047: 12.345,678 kWh";
  expect((await readInspection(db, parties.els, transfer))?.readings).toContain(readings);
  expect(await readInspection(db, parties.notary, transfer)).toBeNull();

  await expect(send(id, remark)).rejects.toMatchObject({ status: 409 });
  await expect(send(id, { soort: "removal" }, resent)).rejects.toThrow("afgerond");
  // A phone that never heard that it arrived hears so now.
  await send(id, { ...keys, sleutel: "Schuur" }, resent);
  await expect(finish()).rejects.toThrow("afgerond");

  services.advance(60_000);
  await reopenInspection(services, transfer, "Stand van gas vergeten", by);
  await expect(reopenInspection(services, transfer, "Nogmaals", by)).rejects.toThrow("nog niet");
  await send(id, { ...meter, meter: "gas", stand: "88" });
  await finish();
  const again = await readPdf(await openDocument(services, (await listReports(db, id))[1]!));
  for (const said of ["Versie 2", "Stand van gas vergeten", "88 m³", "nadat er al getekend was"]) {
    expect(again.body).toContain(said);
  }
  const events = await listEvents(db, "transfer_id", id);
  expect(events.filter(({ kind }) => kind === "inspected").map(({ detail }) => detail)).toEqual([
    { version: 2 },
    { version: 1 },
  ]);

  await expect(handOverKeys(services, transfer, by)).rejects.toThrow("nog niet vastgelegd");
  const days = {
    sale_id: saleId,
    transfer_on: "2999-01-01",
    changed_at: services.clock(),
    staff_id: by.staffId,
  };
  await db
    .insert(saleDates)
    .values(days)
    .onConflictDoUpdate({ target: saleDates.sale_id, set: days });
  await expect(handOverKeys(services, transfer, by)).rejects.toThrow("1 januari 2999");
  await db.update(saleDates).set({ transfer_on: "2020-01-02" });
  const home = { id: transfer.property_id!, name: "Kerkstraat 10" };
  const ring = { aantal: 2, plek: "kluis", notitie: "" };
  const inside = await addRing(services, home, ring, by.actor);
  const out = await addRing(services, home, ring, by.actor);
  const loan = { holder: "Schilder Jansen", user_id: null, phone: "", due_at: null };
  await giveOut(services, out, by.actor, loan);
  await handOverKeys(services, transfer, by);
  await handOverKeys(services, transfer, by);
  const rings = [await findRing(db, inside), await findRing(db, out)];
  expect(rings.map((one) => [one!.closed_at !== null, one!.holder])).toEqual([
    [true, null],
    [false, "Schilder Jansen"],
  ]);
  expect((await listEvents(db, "ring_id", inside)).map(({ kind }) => kind)).toEqual([
    "closed",
    "made",
  ]);
  expect(await listTransferSteps(db, id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ step: "keys", outcome: "done" })]),
  );
});

describe("the paper says what came after a signature, by the order in which it came in", () => {
  const MINUTE = 60_000;
  test.each<[what: string, phoneMs: number, order: ("line" | "sign" | "remove")[], said: string]>([
    ["a line before it", 0, ["line", "sign"], ""],
    ["a line after it", 0, ["sign", "line"], "al getekend was: 02-03-2026 11:02."],
    [
      "a line after it, of a phone that is behind",
      -15 * MINUTE,
      ["sign", "line"],
      "al getekend was: 02-03-2026 11:02 (volgens de telefoon 02-03-2026 10:47).",
    ],
    [
      "a line after it, of a phone that is ahead",
      60 * MINUTE,
      ["sign", "line"],
      "was: 02-03-2026 11:02.",
    ],
    ["a line after the first of two", 0, ["sign", "line", "sign"], "al getekend was"],
    ["a line that nobody signed", -15 * MINUTE, ["line", "line"], ""],
    ["a line that went before it", 0, ["line", "remove", "sign"], ""],
    [
      "a line that went after it",
      0,
      ["line", "sign", "remove"],
      "1 regel, nadat er al getekend was",
    ],
    ["a line that came and went after it", 0, ["sign", "line", "remove"], ""],
  ])("%s", async (_what, phoneMs, order, said) => {
    services.advance(Date.parse("2026-03-02T10:00:00Z") - services.clock().getTime());
    const { id, parties } = await beginSold(services);
    const signers = [parties.bas, parties.fatma];
    const lineId = crypto.randomUUID();
    for (const act of order) {
      services.advance(MINUTE);
      const geschreven = new Date(services.clock().getTime() + phoneMs).toISOString();
      if (act === "sign") await send(id, { ...sign(signers.shift()!), geschreven });
      else if (act === "line") await send(id, { ...remark, geschreven }, lineId);
      else await send(id, { soort: "removal", geschreven }, lineId);
    }
    const transfer = (await readTransfer(db, id))!;
    const printed = await printInspection(services, transfer, await listEntries(db, id), 1);
    const body = (await readPdf(printed)).body.replaceAll(/\s+/g, " ");
    expect(body.includes("getekend was")).toBe(said !== "");
    expect(body).toContain(said);
  });
});

test("nothing is added once the purchase is off, and keys that nobody listed are not given", async () => {
  const { id, saleId } = await beginSold(services);
  const transfer = (await readTransfer(db, id))!;
  await expect(handOverKeys(services, transfer, by)).rejects.toThrow("welke sleutels");
  await inTransaction(services, (services) =>
    endByFall(services, saleId, { because: "financing" }, by),
  );
  await expect(send(id, remark)).rejects.toThrow("gaat niet door");
  expect(
    await db.execute(sql`SELECT 1 FROM inspection_entries WHERE transfer_id = ${id}`),
  ).toMatchObject({
    rowCount: 0,
  });
});
