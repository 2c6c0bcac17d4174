import { afterEach } from "vitest";
import { checkTransactions } from "./no-outside-in-transaction.ts";

afterEach(checkTransactions);
