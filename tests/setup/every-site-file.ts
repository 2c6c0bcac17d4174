import { afterEach } from "vitest";
import { takeErrors } from "../site/logged-errors.ts";
import { keepEvidence } from "./evidence.ts";
import { checkTransactions } from "./no-outside-in-transaction.ts";

afterEach(checkTransactions);

// A site answers its own failures without their cause. Where a test failed, the cause is kept.
afterEach(async ({ task }) => {
  const errors = takeErrors();
  if (task.result?.state !== "fail") return;
  // oxlint-disable-next-line no-console -- for whoever reads why the test failed
  for (const error of errors) console.error(...error);
  await keepEvidence(task, errors);
});
