import { expect, test } from "vitest";
import { type MailTask, readMail } from "./mail-worker.ts";
import { canRead, readApart } from "./read-apart.ts";

const parts = {
  texts: [{ plain: ["1"], html: ["2"] }],
  pictures: [],
  files: [],
  isCut: false,
  report: null,
};
const ours = { texts: ["Beste Jan,\nKomt u dinsdag?"], addresses: [], subjects: [] };
const source = (text: string) => ({ text, isCut: false });
const ofText = (text: string): MailTask => ({
  parts,
  ours,
  sources: new Map([["1", source(text)]]),
});
const hostile = `a${" ".repeat(270_000)}b\n${"> ".repeat(200_000)}`;

test.each<[string, MailTask]>([
  ["a short answer", ofText("Dinsdag graag.\n> Komt u dinsdag?")],
  ["a long one with runs of spaces", ofText(hostile)],
  ["one without words", ofText("")],
  ["HTML alone", { parts, ours, sources: new Map([["2", source("<p>Dag <b>Jan</b></p>")]]) }],
  ["parts that were not fetched", { parts, ours, sources: new Map() }],
  [
    "headers",
    {
      message: {
        envelope: { messageId: "<a@b>", subject: "Re: dag", date: new Date(0) },
        internalDate: new Date(1000),
        size: 10,
        headers: `References: ${"<x@y> ".repeat(20_000)}`,
      },
      original: "Message-ID: <c@d>",
    },
  ],
])("reads %s as it is read here", async (_what, task) => {
  expect(await readApart(task, 60_000)).toEqual(await readMail(task));
});

test("gives up what takes too long, and reads the next", async () => {
  await expect(readApart(ofText(hostile), 0)).rejects.toThrow("timeout");
  expect((await readApart(ofText("Ja."), 60_000)) as object).toMatchObject({ text: "Ja." });
});

test("tells whether messages can be read at all", async () => {
  expect(await canRead(60_000)).toBe(true);
  expect(await canRead(0)).toBe(false);
});
