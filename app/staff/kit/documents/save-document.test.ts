import { expect, test } from "vitest";
import { saveDocument, type StaffDocument } from "./document.server.ts";

/** A document that a colleague, or the same form sent before, left at version 2 with `there`. */
function documentWith(there: string, within?: () => Promise<void>) {
  return {
    path: "/admin/mail",
    fields: { from: { kind: "line", label: "Afzender" } },
    store: {
      current: async () => ({ version: 2, value: { from: there } }),
      save: async () => null,
    },
    draftOf: ({ from }: { from: string }) => ({ from }),
    read: async (_services: unknown, form: FormData) => {
      const value = { from: form.get("from") as string };
      return { draft: value, errors: {}, value, within };
    },
    notices: { saved: "instelling-bewaard" },
  } as unknown as StaffDocument;
}

async function statusOf(document: StaffDocument): Promise<number> {
  const form = new FormData();
  form.set("seen", "1");
  form.set("from", "info@kantoor.example");
  const asked = { document, form, services: {}, staff: { id: "anna" } };
  const answer = await saveDocument.run(asked as never);
  return answer instanceof Response
    ? answer.status
    : (answer as { init: ResponseInit }).init.status!;
}

test("a form that says what is stored already passes, whoever stored it", async () => {
  expect(await statusOf(documentWith("info@kantoor.example"))).toBe(303);
});

test("another value of a colleague is shown beside what was typed", async () => {
  expect(await statusOf(documentWith("post@kantoor.example"))).toBe(409);
});

test("an equal form that does more, as to withdraw a page, is asked about", async () => {
  const document = { ...documentWith("info@kantoor.example"), doesMore: true };
  expect(await statusOf(document)).toBe(409);
});

test("what is to be stored with it is not lost by an equal value", async () => {
  expect(await statusOf(documentWith("info@kantoor.example", async () => {}))).toBe(409);
});
