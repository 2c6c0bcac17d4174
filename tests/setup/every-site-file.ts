import { afterEach } from "vitest";
import { takeErrors } from "../site/logged-errors.ts";
import { checkTransactions } from "./no-outside-in-transaction.ts";

afterEach(checkTransactions);

// A site answers its own failures without their cause. Where a test failed, the cause is shown.
afterEach(({ task }) => {
  const errors = takeErrors();
  // oxlint-disable-next-line no-console -- for whoever reads why the test failed
  if (task.result?.state === "fail") for (const error of errors) console.error(...error);
});
