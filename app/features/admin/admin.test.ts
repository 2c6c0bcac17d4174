import { expect, test } from "vitest";
import { loader } from "./dashboard.tsx";

test("without a session the admin area leads to the sign-in page", () => {
  const answer = loader();
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/auth");
});
