import { href } from "react-router";

/** The page of staff that a form came from, as its field `terug` names it. */
export const pageBehind = (typed: string): string =>
  /^\/admin\/[\w/-]+$/.test(typed) ? typed : href("/admin");
