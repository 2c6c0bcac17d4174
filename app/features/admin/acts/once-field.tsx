import { useId, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";

/** A key that stays until an act on this page has been carried out; the server's page has it too. */
function useOnceKey(): string {
  const { key: at } = useLocation();
  const once = useRouteLoaderData<{ once: string }>("features/admin/frame/layout")?.once ?? "";
  const [held, hold] = useState({ at, once });
  // The frame also loads again by itself, as for a new lead: forms being filled in keep theirs.
  if (held.at === at) return held.once;
  hold({ at, once });
  return once;
}

/** In every form that creates something: however often it is sent, `once` carries it out one time. */
export function OnceField() {
  return <input type="hidden" name="eenmaal" value={useOnceKey() + useId()} />;
}
