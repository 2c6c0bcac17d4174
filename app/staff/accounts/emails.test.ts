import { expect, onTestFinished, test } from "vitest";
import { outbox } from "../../../database/schema/outbox.ts";
import { openAccounts, signedIn } from "../../../tests/accounts/accounts.ts";
import { findAccountLink } from "./links.server.ts";

test("an email that may have gone is sent again as the same message, and the link of either works", async () => {
  const accounts = await openAccounts();
  onTestFinished(() => accounts.close());
  const { services, queue } = accounts;
  await signedIn(services, "anna@kantoor.example");
  const asked = [...queue];
  const write = async () => {
    await accounts.work();
    const [email] = await accounts.outbox();
    const [, token = ""] = /token=([\w-]+)/.exec(email?.text ?? "") ?? [];
    return { id: email?.messageId, token };
  };
  const first = await write();
  // The process was killed before the queue knew that it had gone.
  queue.push(...asked);
  await services.db.update(outbox).set({ state: "queued" });
  const second = await write();
  expect(first.id).toMatch(/^<account-.+@/);
  expect(second.id).toBe(first.id);
  for (const { token } of [first, second]) {
    const { db, clock } = services;
    expect(await findAccountLink(db, clock(), "confirm-address", token)).not.toBeNull();
  }
});
