import { expect, onTestFinished, test } from "vitest";
import { openAccounts } from "../../../tests/accounts/accounts.ts";
import { findAccountLink } from "./links.server.ts";
import { register } from "./sign-in/register.server.ts";

test("a letter that may have gone is sent again as the same message, and the link of either works", async () => {
  const accounts = await openAccounts();
  onTestFinished(() => accounts.close());
  const { services, queue } = accounts;
  const typed = new FormData();
  typed.set("email", "anna@kantoor.example");
  typed.set("password", "geheim-123");
  await register(services, "192.0.2.1", typed);
  const asked = [...queue];
  const write = async () => {
    await accounts.work();
    const [letter] = await accounts.outbox();
    const [, token = ""] = /token=([\w-]+)/.exec(letter?.text ?? "") ?? [];
    return { id: letter?.messageId, token };
  };
  const first = await write();
  // The process was killed before the queue knew that it had gone.
  queue.push(...asked);
  const second = await write();
  expect(first.id).toMatch(/^<account-.+@/);
  expect(second.id).toBe(first.id);
  for (const { token } of [first, second]) {
    const { db, clock } = services;
    expect(await findAccountLink(db, clock(), "confirm-address", token)).not.toBeNull();
  }
});
