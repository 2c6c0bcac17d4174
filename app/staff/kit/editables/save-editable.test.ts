import { expect, test } from "vitest";
import { saveEditable, type Editable } from "./editable.server.ts";

/** An editable that a colleague, or the same form sent before, left at version 2 with `there`. */
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
  } as unknown as Editable;
}

async function statusOf(editable: Editable): Promise<number> {
  const form = new FormData();
  form.set("seen", "1");
  form.set("from", "info@kantoor.example");
  const asked = { editable, form, services: {}, staff: { id: "anna" } };
  const answer = await saveEditable.run(asked as never);
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
  const editable = { ...documentWith("info@kantoor.example"), doesMore: true };
  expect(await statusOf(editable)).toBe(409);
});

test("what is to be stored with it is not lost by an equal value", async () => {
  expect(await statusOf(documentWith("info@kantoor.example", async () => {}))).toBe(409);
});
