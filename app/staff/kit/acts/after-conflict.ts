import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The `shouldRevalidate` of pages with forms that a colleague may overtake: a 409 shows how it is now. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus !== undefined;
