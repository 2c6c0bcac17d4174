import sharp from "sharp";
import { expect, test } from "vitest";
import { smallPdf } from "../../../../tests/setup/small-pdf.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import {
  beginSold,
  transferQueues,
  transferStaff as by,
} from "../../../../tests/transfers/workbench.ts";
import { listDocuments } from "../documents/service.server.ts";
import { readTransfer } from "../queries.server.ts";
import { contentOf, listEntries, markOf, receiveEntry } from "./entries.server.ts";
import { finishInspection, listReports, reopenInspection } from "./finish.server.ts";
import { entryWords, reasonField } from "./kinds.ts";
import { printInspection } from "./report.server.ts";

const services = await useTestServices(transferQueues);
const { db, typesetter } = services;
const printed: string[] = [];
services.typesetter = {
  typeset: async ({ data }) => {
    printed.push(data);
    return smallPdf(`report ${printed.length}`);
  },
  close: () => typesetter.close(),
};

const create = { width: 80, height: 60, channels: 3 as const, background: "#846" };
const photo = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], "foto.jpg");

/** The entries that a phone queues until it is online, by their names in the table. */
const lines: Record<string, Record<string, string | File>> = {
  leak: { soort: "remark", ruimte: "Keuken", opmerking: "Kraan lekt" },
  scratch: { soort: "remark", ruimte: "Hal", opmerking: "Kras" },
  photo: { soort: "remark", ruimte: "Tuin", opmerking: "", bestanden: photo },
  gas: { soort: "meter", meter: "gas", stand: "88", nummer: "" },
  "gas of 90": { soort: "meter", meter: "gas", stand: "90", nummer: "" },
  "gas of 90, meter G7": { soort: "meter", meter: "gas", stand: "90", nummer: "G7" },
  "gas of 91, meter G8": { soort: "meter", meter: "gas", stand: "91", nummer: "G8" },
  water: { soort: "meter", meter: "water", stand: "7", nummer: "" },
  "3 keys": { soort: "keys", sleutel: "Voordeur", aantal: "3" },
  "2 keys": { soort: "keys", sleutel: "voordeur", aantal: "2" },
  "a key of the shed": { soort: "keys", sleutel: "Schuur", aantal: "1" },
  "€ 50": { soort: "amount", betaler: "seller", waarvoor: "Ruit", bedrag: "50" },
  "€ 60": { soort: "amount", betaler: "seller", waarvoor: "Ruit", bedrag: "60" },
  "€ 60 of the buyer": { soort: "amount", betaler: "buyer", waarvoor: "Ruit", bedrag: "60" },
};
const [leak, scratch] = ["Keuken: Kraan lekt", "Hal: Kras"];
const gas = "Gas: 88 m³";
const keys = "Voordeur: 3 stuks";
const window50 = "Verkoper betaalt koper € 50,00: Ruit";
const late = "Toegevoegd nadat er al getekend was";

/**
 * Each act is "phone what", in the order in which the server gets them: a line, "-line" its removal, "sign",
 * "finish" or "reopen". Then what is on the list, and what the phones are told.
 */
test.each([
  [
    "saw nothing of another phone's line",
    "a",
    "Stond niet op de telefoon waarop Bas van der Meer tekende.",
  ],
  ["saw it", "ab", ""],
  ["signed on a page that told nothing", null, ""],
])("a signature of somebody who %s", async (_what, onScreen, said) => {
  const { id, parties } = await beginSold(services);
  const ids = { a: crypto.randomUUID(), b: crypto.randomUUID() };
  const { id: wie, name: naam } = parties.bas;
  const gezien =
    onScreen &&
    onScreen
      .split("")
      .map((phone) => ids[phone as "a" | "b"])
      .join(" ");
  for (const sent of [
    { id: ids.a, toestel: "a", ...lines["leak"] },
    { id: ids.b, toestel: "b", ...lines["scratch"] },
    {
      id: crypto.randomUUID(),
      toestel: "a",
      soort: "signature",
      wie,
      naam,
      akkoord: "ja",
      ...(gezien && { gezien }),
    },
  ]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(sent)) form.append(name, value);
    await receiveEntry(services, id, form, by);
  }
  await printInspection(services, (await readTransfer(db, id))!, await listEntries(db, id), 1);
  const told = printed.at(-1)!.match(/Stond niet[^."]*\./g) ?? [];
  expect(told).toEqual(said ? [said] : []);
});

test.each<[acts: string[], list: string[], told?: (string | RegExp)[]]>([
  [
    ["a leak", "a leak", "b scratch", "b scratch"],
    [leak, scratch],
  ],
  [["b -leak", "a leak", "a leak", "b -leak"], []],
  [["a photo", "b photo", "a photo"], ["Tuin: "]],
  [["a gas", "b gas of 90"], [gas], [/staat al Gas: 88 m³/]],
  [
    ["a gas of 90, meter G7", "b gas of 91, meter G8"],
    ["Gas: 90 m³ (meter G7)", "Gas: 91 m³ (meter G8)"],
  ],
  [["a gas", "b gas of 90", "b -gas", "b gas of 90"], ["Gas: 90 m³"], [/staat al Gas/]],
  [["b -gas", "b gas of 90", "a gas"], ["Gas: 90 m³"]],
  [["a 3 keys", "b 2 keys"], [keys], [/staat al Voordeur: 3 stuks/]],
  [["a € 50", "b € 60"], [window50], [/staat al Verkoper betaalt koper/]],
  [["a leak", "a finish", "b scratch"], [leak], [/is afgerond. Heropen haar eerst/]],
  [["a leak", "a finish", "b -leak"], [leak], [/is afgerond/]],
  [["a leak", "a finish", "a leak"], [leak]],
  [["a leak", "a see", "b scratch", "a finish"], [leak, scratch], [/Overtaken/]],
  [["a leak", "a see", "b -leak", "a finish"], [], [/Overtaken/]],
  [["a leak", "a finish", "b scratch", "a reopen", "b scratch"], [leak, scratch], [/is afgerond/]],
  [["a leak", "a finish", "a reopen", "b -leak", "b -leak"], []],
  [
    ["a leak", "a sign", "b scratch", "a finish"],
    [leak, scratch],
  ],
])("%j", async (acts, list, told = []) => {
  const { id, parties } = await beginSold(services);
  const ids = new Map<string, string>();
  const idOf = (line: string) => ids.get(line) ?? ids.set(line, crypto.randomUUID()).get(line)!;
  const signers = [parties.fatma, parties.bas, parties.jan, parties.els];
  const without = Object.fromEntries(signers.map((one) => [reasonField(one.id), "ziek"]));
  let seen: string | undefined;
  const carryOut = async (phone: string, what: string) => {
    const transfer = (await readTransfer(db, id))!;
    const mark = markOf(await listEntries(db, id));
    if (what === "see") return void (seen = mark);
    if (what === "finish") {
      return finishInspection(services, transfer, { without, seen: seen ?? mark }, by);
    }
    if (what === "reopen") return reopenInspection(services, transfer, "Vergeten", by);
    const { id: wie, name: naam } = parties.bas;
    const fields = what.startsWith("-")
      ? { soort: "removal" }
      : (lines[what] ?? { soort: "signature", wie, naam, akkoord: "ja" });
    const form = new FormData();
    const sent = { id: idOf(what.replace("-", "")), toestel: phone, ...fields };
    for (const [name, value] of Object.entries(sent)) form.append(name, value);
    return receiveEntry(services, id, form, by);
  };
  const answers: string[] = [];
  for (const act of acts) {
    services.advance(60_000);
    const refused = await carryOut(act.slice(0, 1), act.slice(2)).catch((error: Error) => error);
    if (refused instanceof Error) answers.push(refused.message || refused.constructor.name);
  }
  expect(answers).toEqual(told.map((one) => expect.stringMatching(one) as string));
  const entries = (await listEntries(db, id)).filter(
    ({ kind, content }) => kind !== "signature" && content["room"] !== "Reden van de nieuwe versie",
  );
  const words = entries.map((entry) => Object.values(entryWords(contentOf(entry))).join(": "));
  expect(words.toSorted()).toEqual(list.toSorted());
  const photos = (await listDocuments(db, id)).filter(({ kind }) => kind === "photo");
  expect(photos.length).toBeLessThanOrEqual(1);
  const isFinished =
    acts.some((act) => act.endsWith("finish")) &&
    !told.some((one) => `${one}`.includes("Overtaken"));
  expect(await listReports(db, id)).toHaveLength(isFinished ? 1 : 0);
  const isLate = acts.includes("a sign");
  expect(isFinished && printed.at(-1)!.includes(late)).toBe(isFinished && isLate);
});
